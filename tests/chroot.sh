#!/bin/sh
# Runs commands in mazepress's folder on a fresh system, which is fetched for it and removed afterwards:
#     sh tests/chroot.sh [COMMAND...]
# Without a COMMAND both of the README: sh samples/run --yes, sh tests/run --yes.  The system is the
# Debian or Ubuntu that this machine runs, from the same mirror, with nothing but its base.
# It needs root, debootstrap, unshare (util-linux) and the mirror, and in TMPDIR or /var/tmp 5 GB and
# no mount option nodev or noexec; both commands take half an hour on two cores.  CHROOT_FILES may name a folder
# whose files are put into /files there.  Exits with 77 where something that it needs is missing.
set -eu
cd "$(dirname "$0")/.."

missing() {
    echo "tests/chroot.sh needs $*" >&2
    exit 77
}

[ "$(id -u)" = 0 ] || missing "root"
for tool in debootstrap unshare apt-get; do
    command -v "$tool" >/dev/null || missing "$tool"
done
unshare --mount --pid --fork true 2>/dev/null || missing "the right to make namespaces"

# The first line is of the mirror that apt asks first; components are listed one a line.
# shellcheck disable=SC2016 # apt-get's own names
targets=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' \
    | grep -E " $(. /etc/os-release && echo "$VERSION_CODENAME") ") || missing "a mirror in apt's sources"
mirror=$(echo "$targets" | sed -n '1s/ .*//p')
codename=$(echo "$targets" | sed -n '1s/.* \(.*\) .*/\1/p')
components=$(echo "$targets" | sed -n "s,^$mirror $codename ,,p" | sort -u | paste -sd,)
eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
export http_proxy="${http_proxy-}"

fresh=$(mktemp -d -p "${TMPDIR:-/var/tmp}" mazepress-chroot.XXXXXX)
# Open to apt's own user.
chmod 755 "$fresh"
# What is mounted is mounted in a namespace of its own, and gone before this.
trap 'rm -rf --one-file-system "$fresh" "$fresh.log"' EXIT
trap 'exit 130' INT TERM

debootstrap --variant=minbase --components="$components" --include=ca-certificates \
    "$codename" "$fresh" "$mirror" >"$fresh.log" 2>&1 || {
    tail -n 5 "$fresh.log" >&2
    missing "$codename from $mirror"
}
cp /etc/resolv.conf /etc/hosts "$fresh/etc/"
apt-config dump | grep -E '^Acquire::(https?::Proxy|Check)' >"$fresh/etc/apt/apt.conf.d/90host" || true

mkdir "$fresh/mazepress" "$fresh/files"
tar -c --exclude-vcs --exclude='./build*' --exclude=./samples/out . | tar -x --no-same-owner -C "$fresh/mazepress"
[ -z "${CHROOT_FILES-}" ] || cp -R "$CHROOT_FILES/." "$fresh/files/"

[ $# != 0 ] || set -- sh -c 'sh samples/run --yes && sh tests/run --yes'
# shellcheck disable=SC2016 # expanded inside
env -i HOME=/root TERM=dumb LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    unshare --mount --pid --fork sh -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" || exit
        exec chroot "$0" sh -c "cd /mazepress && exec \"\$@\"" sh "$@"' "$fresh" "$@"
