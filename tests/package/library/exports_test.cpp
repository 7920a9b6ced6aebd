#include <algorithm>
#include <set>

#include "tests/package/installed.h"

using namespace package_test;

namespace {

using Names = std::set<std::string>;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// The names that a shared library exports, with their version: "ipasir_add@@SATDOKU_0".
Names exports_of(const std::string& library) {
    Names names;
    for (const std::string& line : lines_of(must({NM, "--dynamic", "--defined-only", "--demangle", library}).out)) {
        constexpr std::size_t kName = 19;  // "0000000000012340 T sat::Solver::solve()"
        const bool is_version = line.size() > kName && line[kName - 2] == 'A';
        if (line.size() > kName && !is_version) names.insert(line.substr(kName));
    }
    return names;
}

std::string joined(const Names& names) {
    std::string text;
    for (const std::string& name : names) text += name + "\n";
    return text;
}

Names without(const Names& names, const Names& others) {
    Names rest;
    std::ranges::set_difference(names, others, std::inserter(rest, rest.end()));
    return rest;
}

}  // namespace

TEST_CASE("the shared library exports exactly the names in exports.txt") {
    const cli::ScratchFolder scratch;
    fs::copy_file(SATDOKU_SOURCE_DIR "/tests/package/exports.txt", scratch.path("exports.txt"));
    Names listed;
    for (const std::string& line : lines_of(scratch.read("exports.txt")))
        if (!line.empty() && !line.starts_with('#')) listed.insert(line);
    const Names exported = exports_of(installed().in_libdir("libsatdoku.so"));
    CHECK(exported.size() > 30);
    // A name that is gone breaks the programs that use it, and needs another number after .so.
    CHECK_MESSAGE(without(listed, exported).empty(), "gone:\n", joined(without(listed, exported)));
    CHECK_MESSAGE(without(exported, listed).empty(), "not listed:\n", joined(without(exported, listed)));
}

TEST_CASE("the shared library has a soname, and needs only the C and C++ libraries") {
    const std::string section = dynamic_section(installed().in_libdir("libsatdoku.so"));
    CHECK(section.find("Library soname: [libsatdoku.so.0]") != std::string::npos);
    for (const std::string& line : lines_of(section)) {
        const std::size_t at = line.find("Shared library: [");
        if (at == line.npos || *SANITIZE) continue;
        const std::string name = line.substr(line.find('[') + 1, line.find('.') - line.find('[') - 1);
        CHECK_MESSAGE((Names{"libstdc++", "libm", "libgcc_s", "libc", "ld-linux-x86-64"}).contains(name), line);
    }
    CHECK(fs::read_symlink(installed().in_libdir("libsatdoku.so")) == "libsatdoku.so.0");
}

// Whatever an archive defines may clash with names of the program that it is linked into.
TEST_CASE("the static library defines only names in namespace sat, and IPASIR") {
    std::size_t names = 0;
    for (const std::string& line : lines_of(must({NM, "--defined-only", "--extern-only", "--demangle", "--format=posix",
                                                  installed().in_libdir("libsatdoku.a")})
                                                .out)) {
        // Ignore weak symbols, such as templates of the standard library.
        const std::size_t type = line.rfind(") T ") != line.npos ? line.rfind(") T ") + 2 : line.find(" T ");
        if (type == line.npos) continue;
        ++names;
        const bool is_ours = line.find("sat::") != line.npos || line.starts_with("ipasir_");
        CHECK_MESSAGE(is_ours, line);
    }
    CHECK(names > 30);
}
