# Sourced by demo, test and others: change to the project's folder, and functions to install packages and configure
# builds.

# The Debian packages that the build needs, those of its optional parts, and those needed only by tests: libraries, then
# compressors, a terminal, clang-format, checkers of manual pages and XML, shells and what tests of the Python package
# use.
required_packages=(g++ cmake ninja-build libcli11-dev libboost-dev libhwy-dev)
packages=("${required_packages[@]}" libncurses-dev zlib1g-dev libbz2-dev liblzma-dev libzstd-dev libcairo2-dev
          python3-dev pybind11-dev)
test_packages=(doctest-dev nlohmann-json3-dev librapidcheck-dev libarchive-dev bzip2 xz-utils zstd tmux poppler-utils clang-format-14
               mandoc libxml2-utils zsh fish python3-numpy python3-mypy python3-setuptools python3-pip)

CDPATH="" cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }

# missing_packages PACKAGE...: print those that are not installed.
missing_packages() {
    local package state
    for package; do
        state=$(dpkg-query -W -f '${db:Status-Status} ' "$package" 2>/dev/null) || true
        [[ " $state" == *" installed "* ]] || echo "$package"
    done
}

# Non-interactive, except that sudo may ask for a password on a terminal.
apt_get() {
    local as_root=()
    if [[ $(id -u) != 0 ]]; then
        command -v sudo >/dev/null || fail "neither root nor sudo; as root: apt-get install ${missing[*]}"
        as_root=(sudo)
        [[ -t 0 ]] || as_root=(sudo -n)
    fi
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

# install_missing PACKAGE...
install_missing() {
    local instead="then: cmake --preset release && cmake --build --preset release"
    command -v apt-get >/dev/null && command -v dpkg-query >/dev/null ||
        fail "apt-get not found; install the equivalents of these Debian packages: $*; $instead"
    local -a missing
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]} == 0)); then
        say "All $# packages are installed"
        return
    fi
    say "Installing ${#missing[@]} of $# packages: ${missing[*]}"
    apt_get update | sed -n 's/^\(Err\|W\):/   &/p'
    apt_get install --no-install-recommends "${missing[@]}" | sed -u -n 's/^\(Need to get\|Setting up\|E:\)/   &/p'
}

# configure_in FOLDER PRESET [-DNAME=VALUE...]: with ccache if it is installed.
configure_in() {
    local folder=$1 preset=$2 launcher=()
    shift 2
    if command -v ccache >/dev/null; then launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
    say "Configuring $folder"
    cmake --preset "$preset" -B "$folder" "${launcher[@]}" "$@" | sed -n 's/^-- \(The CXX compiler\|Optional parts\|  \|Build files\)/   \1/p'
}

# configure PRESET [-DNAME=VALUE...]: into build/PRESET.
configure() { configure_in "build/$1" "$@"; }

# skipped_in FOLDER: print the skipped tests, from the ctest log.
skipped_in() {
    say "Skipped"
    grep -i 'skipp' "$1/Testing/Temporary/LastTest.log" | grep -v -e '\[doctest\]' -e '^"' -e ' 0 skipped' |
        sed -E 's/^ *([^ ]*: MESSAGE: )?/   /' | sort -u | grep . || echo "   nothing"
}
