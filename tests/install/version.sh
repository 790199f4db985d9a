#!/usr/bin/env bash
# A version is the same everywhere; a new one gets into all places; a release has in it what it should.
set -u
meadhall=$1
source "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../.." || exit

check 'the version is the same everywhere' equal "$(scripts/version --check)" ''
check 'and that of the command' equal "$("$meadhall" --version)" "meadhall $(scripts/version)"

mkdir -p "$work/copy/scripts" "$work/copy/web" "$work/copy/debian"
for file in scripts/version CMakeLists.txt CHANGELOG.md debian/changelog web/package.json web/package-lock.json; do
    cp "$file" "$work/copy/$file"
done
there() { "$work/copy/scripts/version" "$@"; }
check 'a new one is written' equal "$(status there --set 7.8.9 2026-12-24)" 0
check 'everywhere' equal "$(there --check)$(there)" 7.8.9
check 'with its day' grep -qx '## \[7.8.9\] - 2026-12-24' "$work/copy/CHANGELOG.md"
check 'one that is wrong is not' equal "$(status there --set 7.8)" 2
sed -i 's/7\.8\.9/7.8.8/' "$work/copy/web/package.json"
check 'a place that has another is found' equal "$(status there --check)" 1

sbom=$(node scripts/sbom.mjs 0)
for part in meadhall preact @fontsource/alegreya sqlite3 libpq libwebsockets; do
    check "the bill of materials has $part" contains "$sbom" "\"name\": \"$part\""
done
check 'the licences of all that is shipped are there' contains "$(<web/dist/licenses.txt)" 'SIL OPEN FONT LICENSE'
finish
