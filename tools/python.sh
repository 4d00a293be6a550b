#!/bin/sh
# Prints the first Python that is new enough; without one, installs it where that is allowed (Debian, root or
# passwordless sudo, APT=0 forbids), or says in one line what to install.
new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    # A name on the PATH may be a version manager's stub that cannot run: only running it tells.
    for name in ${PYTHON:-} python3 python3.13 python3.12 python3.11; do
        if new_enough "$name"; then
            command -v "$name"
            return 0
        fi
    done
    return 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo -n DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

install_python() {
    [ "${APT:-1}" != 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null || return 1
    echo "Installing Python from Debian…" >&2
    as_root apt-get update -qq >/dev/null 2>&1
    for version in 3.13 3.12 3.11; do
        as_root apt-get install -y -qq "python$version" "python$version-venv" >/dev/null 2>&1 && return 0
    done
    return 1
}

find_python && exit 0
found=$(python3 -V 2>/dev/null) || found="no python3"
install_python && find_python && exit 0
echo "Tapet needs Python 3.11 or newer and found $found: install python3 and python3-venv (Debian 12 or newer) and try again." >&2
exit 1
