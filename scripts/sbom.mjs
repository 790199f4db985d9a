// Prints the bill of materials of a release as SPDX 2.3: the command, what the front end ships, and the
// libraries that the command is linked with, which CMakeLists.txt names and the system brings.
// usage: node scripts/sbom.mjs SECONDS   when it was made, in seconds since 1970
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const version = execFileSync(path.join(root, 'scripts/version'), { encoding: 'utf8' }).trim();
const cmake = fs.readFileSync(path.join(root, 'CMakeLists.txt'), 'utf8');

/** The licences of the libraries, by the names that pkg-config has for them. */
const LICENCES = {
    sqlite3: 'blessing',
    libpq: 'PostgreSQL',
    libsodium: 'ISC',
    jansson: 'MIT',
    'icu-uc': 'Unicode-DFS-2016',
    libwebsockets: 'MIT',
    libuv: 'MIT',
    libcurl: 'curl',
    zlib: 'Zlib',
    ncursesw: 'X11-distribute-modifications-variant',
};

const libraries = [...cmake.matchAll(/pkg_check_modules\(\w+ REQUIRED IMPORTED_TARGET ([^)]+)\)/g)]
    .flatMap(([, names]) => names.trim().split(/\s+/))
    .map((name) => {
        if (!LICENCES[name]) throw new Error(`scripts/sbom.mjs does not know the licence of ${name}`);
        return { name, license: LICENCES[name] };
    });
const shipped = JSON.parse(
    execFileSync('node', [path.join(root, 'web/scripts/licenses.mjs'), '--json'], { encoding: 'utf8' }),
);

const idOf = (name) => `SPDXRef-${name.replaceAll(/[^A-Za-z0-9.-]+/g, '-').replace(/^-/, '')}`;
const packageOf = ({ name, version: which, license }) => ({
    SPDXID: idOf(name),
    name,
    ...(which ? { versionInfo: which } : {}),
    downloadLocation: 'NOASSERTION',
    filesAnalyzed: false,
    licenseConcluded: license,
    licenseDeclared: license,
    copyrightText: 'NOASSERTION',
});
const own = { name: 'meadhall', version, license: 'MIT' };
const related = (type) => (each) => ({
    spdxElementId: idOf('meadhall'),
    relationshipType: type,
    relatedSpdxElement: idOf(each.name),
});

console.log(
    JSON.stringify(
        {
            spdxVersion: 'SPDX-2.3',
            dataLicense: 'CC0-1.0',
            SPDXID: 'SPDXRef-DOCUMENT',
            name: `meadhall-${version}`,
            documentNamespace: `https://spdx.org/spdxdocs/meadhall-${version}`,
            creationInfo: {
                created: new Date(Number(process.argv[2]) * 1000).toISOString().replace('.000', ''),
                creators: ['Tool: scripts/sbom.mjs'],
            },
            packages: [own, ...shipped, ...libraries].map(packageOf),
            relationships: [
                {
                    spdxElementId: 'SPDXRef-DOCUMENT',
                    relationshipType: 'DESCRIBES',
                    relatedSpdxElement: idOf('meadhall'),
                },
                ...shipped.map(related('CONTAINS')),
                ...libraries.map(related('DEPENDS_ON')),
            ],
        },
        null,
        2,
    ),
);
