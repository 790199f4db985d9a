import { defineConfig } from 'vite';

/* Relative addresses throughout, so that the hall works under any path of a reverse proxy;
 * nothing inlined, so that a strict Content-Security-Policy holds. */
export default defineConfig({
    base: './',
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
    },
    server: {
        proxy: {
            '/api': { target: process.env['MEADHALL_SERVER'] ?? 'http://localhost:7777', ws: true },
        },
    },
});
