# Sourced by demo and test, not run: goes to the project's folder, installs what is missing, configures a build.

# The one list of Debian packages.  The last four are programs of the tests: three pack input, one is a terminal.
packages=(g++ cmake ninja-build libcli11-dev libncurses-dev nlohmann-json3-dev libboost-dev libhwy-dev
          zlib1g-dev libbz2-dev liblzma-dev libzstd-dev
          doctest-dev librapidcheck-dev libarchive-dev
          bzip2 xz-utils zstd tmux)

CDPATH="" cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }

# Those of the list that dpkg does not know as installed.
missing_packages() {
    local package state
    for package in "${packages[@]}"; do
        state=$(dpkg-query -W -f '${db:Status-Status} ' "$package" 2>/dev/null) || true
        [[ " $state" == *" installed "* ]] || echo "$package"
    done
}

# Without questions: on a terminal sudo may want its password, elsewhere it must do without.
apt_get() {
    local as_root=()
    if [[ $(id -u) != 0 ]]; then
        command -v sudo >/dev/null || fail "neither root nor sudo; as root: apt-get install ${missing[*]}"
        as_root=(sudo)
        [[ -t 0 ]] || as_root=(sudo -n)
    fi
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

install_missing() {
    local instead="then: cmake --preset release && cmake --build --preset release"
    command -v apt-get >/dev/null && command -v dpkg-query >/dev/null ||
        fail "no apt-get here.  Install what these Debian packages contain: ${packages[*]}; $instead"
    local -a missing
    mapfile -t missing < <(missing_packages)
    if ((${#missing[@]} == 0)); then
        say "All ${#packages[@]} packages are installed"
        return
    fi
    say "Installing ${#missing[@]} of ${#packages[@]} packages: ${missing[*]}"
    apt_get update | sed -n 's/^\(Err\|W\):/   &/p'
    apt_get install --no-install-recommends "${missing[@]}" | sed -u -n 's/^\(Need to get\|Setting up\|E:\)/   &/p'
}

# configure_in FOLDER PRESET [-DNAME=VALUE...]: with ccache where there is one.
configure_in() {
    local folder=$1 preset=$2 launcher=()
    shift 2
    if command -v ccache >/dev/null; then launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
    say "Configuring $folder"
    cmake --preset "$preset" -B "$folder" "${launcher[@]}" "$@" | sed -n 's/^-- \(The CXX compiler\|Build files\)/   \1/p'
}

# configure PRESET [-DNAME=VALUE...]: into build/PRESET.
configure() { configure_in "build/$1" "$@"; }

# skipped_in FOLDER: what its tests skipped.  It stands in their output, which ctest keeps to itself where they passed.
skipped_in() {
    say "Skipped"
    grep -i 'skipp' "$1/Testing/Temporary/LastTest.log" | grep -v -e '\[doctest\]' -e '^"' -e ' 0 skipped' |
        sed -E 's/^ *([^ ]*: MESSAGE: )?/   /' | sort -u | grep . || echo "   nothing"
}
