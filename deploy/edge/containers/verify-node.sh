#!/bin/sh
# Fails unless a Node binary is the one in the archive that Node's release team signed. npm's package of Node comes from
# another publisher; the lock file keeps its hash, which says that it does not change, not where it comes from.
# GNUPGHOME must hold the keys of the release team and no others.
#   verify-node.sh BINARY [DIST]
set -eu

binary=$1
dist=${2:-https://nodejs.org/dist}

case $(uname -m) in
x86_64) platform=linux-x64 ;;
aarch64) platform=linux-arm64 ;;
*) echo "Node has no signed archive for $(uname -m) that this build knows." >&2 && exit 1 ;;
esac
version=$("$binary" --version)
archive=node-$version-$platform.tar.xz

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
curl -fsSL "$dist/$version/SHASUMS256.txt.asc" -o "$work/signed"
# Only what the signature covers is written; a text around it is not.
gpg --batch --quiet --output "$work/sums" --decrypt "$work/signed"
curl -fsSL "$dist/$version/$archive" -o "$work/$archive"
sum=$(awk -v name="$archive" '$2 == name { print $1 }' "$work/sums")
[ -n "$sum" ] || { echo "The signed list of $version does not name $archive." >&2 && exit 1; }
echo "$sum  $work/$archive" | sha256sum --check --quiet
tar -xJf "$work/$archive" -C "$work" "node-$version-$platform/bin/node"
cmp "$work/node-$version-$platform/bin/node" "$binary"
echo "$binary is the Node $version that the release team signed."
