import { defineConfig, mergeConfig } from 'vitest/config';
import front from './vite.config';

/* The tests' part, apart from how the front end is built: that needs no vitest. */
export default mergeConfig(
    front,
    defineConfig({
        test: {
            environment: 'happy-dom',
            include: ['tests/**/*.test.{ts,tsx}'],
        },
    }),
);
