#!/bin/sh
# Runs commands in a copy of mazepress's folder on a fresh system, which is downloaded first and removed afterwards:
#     sh tests/chroot.sh [RELEASE [COMMAND...]]
# RELEASE is bookworm, trixie, testing, sid, or the name of an Ubuntu release, such as noble; the default is the release of this
# machine. The system contains only the base of that release. The default COMMAND is both commands of the README: sh samples/run
# --yes, and then sh tests/run --yes.
# The script requires root, debootstrap, unshare (util-linux), and 8 GB in TMPDIR or /var/tmp without the mount options nodev
# and noexec. The two commands take half an hour on two processors. CHROOT_MIRROR sets the mirror, and is required for a release
# of a distribution that differs from the distribution of this machine. CHROOT_FILES can name a folder, which is mounted there
# as /files. If something that the script requires is missing, it exits with status 77.
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

# debootstrap has a script for each release. If it has none for a newer release, the release is assumed to be from Ubuntu, and the
# signature decides whether this is right.
scripts=/usr/share/debootstrap/scripts
script=$release
[ -e "$scripts/$script" ] || script=gutsy
keyring_of() {
    sed -n 's/^keyring //p' "$scripts/$1" | head -n 1
}
keyring=$(keyring_of "$script")
[ -e "$keyring" ] || missing "$keyring, which the package debian-archive-keyring or ubuntu-keyring has"

# CHROOT_MIRROR names the mirror from which a release is downloaded. Without it, a release of this machine's distribution is
# downloaded from the first mirror in apt's sources.
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
# The user of apt must have access to the folder.
chmod 755 "$fresh"
# Mounts are made in a separate namespace, and no longer exist when the folder is removed.
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
