#!/bin/sh
# Runs commands in mazepress's folder on a fresh system, which is downloaded before and removed afterwards:
#     sh tests/chroot.sh [RELEASE [COMMAND...]]
# RELEASE is bookworm, trixie, testing, sid, or the name of an Ubuntu release, such as noble; by default the release of
# this machine.  The system has only the base of that release.  Without a COMMAND it runs both commands of the README:
# sh samples/run --yes, sh tests/run --yes.
# Needs root, debootstrap, unshare (util-linux), and in TMPDIR or /var/tmp 8 GB and no mount option nodev or noexec; both
# commands take half an hour on two processors.  CHROOT_MIRROR may name the mirror to use, and must name it for a release
# of another distribution than this machine's.  CHROOT_FILES may name a folder, which is /files there.  Exits with 77 if
# something that it needs is missing.
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

# shellcheck source=/dev/null
host=$(. /etc/os-release && echo "${VERSION_CODENAME:-none}")
release=${1-$host}
[ $# = 0 ] || shift
case $release in *[!a-z0-9.-]* | '') missing "the name of a release, not \"$release\"" ;; esac

# debootstrap has a script for each release.  One that is newer than debootstrap is taken for one of Ubuntu, whose keys
# then decide.
scripts=/usr/share/debootstrap/scripts
script=$release
[ -e "$scripts/$script" ] || script=gutsy
keyring_of() {
    sed -n 's/^keyring //p' "$scripts/$1" | head -n 1
}
keyring=$(keyring_of "$script")
[ -e "$keyring" ] || missing "$keyring, which the package debian-archive-keyring or ubuntu-keyring has"

# A release comes from the mirror that CHROOT_MIRROR names.  Without it, a release of this machine's distribution comes
# from the mirror that apt asks first.
if [ -z "${CHROOT_MIRROR-}" ] && [ -e "$scripts/$host" ] && [ "$keyring" = "$(keyring_of "$host")" ]; then
    # shellcheck disable=SC2016 # apt-get's own names; components are listed one a line
    targets=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' \
        | grep -E " $host ") || missing "a mirror in apt's sources"
    mirror=$(echo "$targets" | sed -n '1s/ .*//p')
    components=$(echo "$targets" | sed -n "s,^$mirror $host ,,p" | sort -u | paste -sd,)
else
    mirror=${CHROOT_MIRROR-}
    [ -n "$mirror" ] || missing "CHROOT_MIRROR, the address of a mirror that has $release"
    case $keyring in
    */ubuntu-*) components=main,universe ;;
    *) components=main ;;
    esac
fi
eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
export http_proxy="${http_proxy-}"

fresh=$(mktemp -d -p "${TMPDIR:-/var/tmp}" mazepress-chroot.XXXXXX)
# Open to apt's own user.
chmod 755 "$fresh"
# What is mounted is mounted in a namespace of its own, and gone before this.
trap 'rm -rf --one-file-system "$fresh" "$fresh.log"' EXIT
trap 'exit 130' INT TERM

debootstrap --force-check-gpg --variant=minbase --components="$components" --include=ca-certificates \
    "$release" "$fresh" "$mirror" "$script" >"$fresh.log" 2>&1 || {
    tail -n 5 "$fresh.log" >&2
    missing "$release from $mirror"
}
cp /etc/resolv.conf /etc/hosts "$fresh/etc/"
apt-config dump | grep -E '^Acquire::(https?::Proxy|Check)' >"$fresh/etc/apt/apt.conf.d/90host" || true

mkdir "$fresh/mazepress" "$fresh/files"
tar -c --exclude-vcs --exclude='./build*' --exclude=./samples/out . | tar -x --no-same-owner -C "$fresh/mazepress"

[ $# != 0 ] || set -- sh -c 'sh samples/run --yes && sh tests/run --yes'
# shellcheck disable=SC2016 # expanded inside
env -i HOME=/root TERM=dumb LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin CHROOT_FILES="${CHROOT_FILES-}" \
    unshare --mount --pid --fork sh -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" || exit
        [ -z "$CHROOT_FILES" ] || mount --bind "$CHROOT_FILES" "$0/files" || exit
        unset CHROOT_FILES
        exec chroot "$0" sh -c "cd /mazepress && exec \"\$@\"" sh "$@"' "$fresh" "$@"
