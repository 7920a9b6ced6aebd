// scripts/install: everything below one prefix, and away again.
#include <set>

#include "tests/package/installed.h"

using namespace package_test;

namespace {

constexpr const char* kScript = SATDOKU_SOURCE_DIR "/scripts/install";
const std::string kList = "share/satdoku/installed-files";

// A home directory with a prefix that has a space in its name.
class Home {
public:
    cli::Finished install(const std::vector<std::string>& more = {}, const std::string& path = "/usr/bin:/bin") const {
        std::vector<std::string> words{"env",
                                       "-i",
                                       "HOME=" + folder.path(),
                                       "PATH=" + path,
                                       "SHELL=/bin/bash",
                                       kScript,
                                       "--build",
                                       BUILD_DIR,
                                       "--prefix",
                                       prefix()};
        words.insert(words.end(), more.begin(), more.end());
        return cli::run(words);
    }
    cli::Finished uninstall() const { return install({"--uninstall"}); }
    std::string prefix() const { return folder.path("a prefix"); }
    std::string path(const std::string& name) const { return prefix() + "/" + name; }
    bool has(const std::string& name) const { return fs::exists(path(name)); }
    // Makes directories, too.
    void write(const std::string& name, const std::string& text) const {
        fs::create_directories(fs::path(path(name)).parent_path());
        folder.write("a prefix/" + name, text);
    }
    std::set<std::string> entries() const {
        std::set<std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(folder.path()))
            all.insert(fs::relative(entry.path(), folder.path()).string());
        return all;
    }

    cli::ScratchFolder folder;
};

}  // namespace

TEST_CASE("scripts/install puts everything below the prefix, and removes exactly that") {
    const Home home;
    const cli::Finished f = home.install();
    REQUIRE_MESSAGE(f.exit_code == 0, f.out, f.err);
    CHECK(must({home.path("bin/satsolve"), "--version"}).out == must({SATSOLVE, "--version"}).out);
    for (const char* file : {"bin/sudoku", "bin/satcheck", "include/satdoku/solver.h", LIBDIR "/libsatdoku.so.0",
                             LIBDIR "/libsatdoku.a", LIBDIR "/pkgconfig/satdoku.pc", "share/doc/satdoku/README.md",
                             "share/doc/satdoku/docs/tour.md", "share/doc/satdoku/examples/cnf-samples/ais-10.cnf"})
        CHECK_MESSAGE(home.has(file), file);
    const cli::Finished removed = home.uninstall();
    CHECK_MESSAGE(removed.exit_code == 0, removed.err);
    CHECK(home.entries().empty());
    const cli::Finished again = home.uninstall();
    CHECK(again.exit_code == 1);
    CHECK(contains(again.err, "nothing was installed below " + home.prefix()));
}

TEST_CASE("scripts/install --uninstall leaves the files and directories of others") {
    const Home home;
    home.write("bin/mine", "x");
    home.write("share/man/man1/mine.1", "x");
    const auto before = home.entries();
    REQUIRE(home.install().exit_code == 0);
    home.write("share/doc/satdoku/notes", "x");  // made after the installation
    CHECK(home.uninstall().exit_code == 0);
    CHECK(home.folder.read("a prefix/share/doc/satdoku/notes") == "x");
    fs::remove_all(home.path("share/doc"));
    CHECK(home.entries() == before);
}

TEST_CASE("scripts/install says what to add to PATH") {
    const Home home;
    CHECK(contains(home.install().out, "export PATH=\"" + home.prefix() + "/bin:$PATH\""));
    const cli::Finished found = home.install({}, home.path("bin") + ":/usr/bin:/bin");
    CHECK(found.exit_code == 0);
    CHECK_FALSE(contains(found.out, "export PATH"));
    home.folder.write("sudoku", "#!/bin/sh\n");
    fs::permissions(home.folder.path("sudoku"), fs::perms::owner_all);
    const cli::Finished hidden = home.install({}, home.folder.path() + ":" + home.path("bin") + ":/usr/bin:/bin");
    CHECK(contains(hidden.out, home.folder.path("sudoku") + " comes before " + home.path("bin/sudoku") + " in PATH"));
}

TEST_CASE("scripts/install leaves the modes of existing directories, and makes readable ones") {
    const Home home;
    constexpr auto kPrivate = fs::perms::owner_all;
    const auto mode = [&](const std::string& name) { return fs::status(home.path(name)).permissions(); };
    for (const std::string name : {"share/man", "share", "."}) {
        fs::create_directories(home.path(name));
        fs::permissions(home.path(name), kPrivate);
    }
    const cli::Finished f = cli::run(
        {"bash", "-c", "umask 077; exec \"$@\"", "bash", kScript, "--build", BUILD_DIR, "--prefix", home.prefix()});
    REQUIRE_MESSAGE(f.exit_code == 0, f.out, f.err);
    for (const char* name : {"share/man", "share", "."}) CHECK_MESSAGE(mode(name) == kPrivate, name);
    constexpr auto kFile =
        fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read | fs::perms::others_read;
    constexpr auto kOpen = kFile | fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    for (const char* name : {"bin", "share/man/man1", "bin/satsolve"}) CHECK_MESSAGE(mode(name) == kOpen, name);
    CHECK(mode(kList) == kFile);
}

TEST_CASE("scripts/install follows a symbolic link in place of a directory, and leaves it") {
    const Home home;
    fs::create_directories(home.prefix());
    fs::create_directories(home.folder.path("programs"));
    fs::create_symlink("../programs", home.path("bin"));
    const auto before = home.entries();
    const cli::Finished f = home.install();
    REQUIRE_MESSAGE(f.exit_code == 0, f.out, f.err);
    CHECK(fs::is_symlink(home.path("bin")));
    CHECK(fs::exists(home.folder.path("programs/satsolve")));
    CHECK(home.install().exit_code == 0);
    CHECK(home.uninstall().exit_code == 0);
    CHECK(home.entries() == before);
}

TEST_CASE("scripts/install --uninstall removes the parents that were made for the prefix") {
    const Home home;
    const std::string deep = home.folder.path("new/deep/er");
    for (const bool used : {true, false}) {
        REQUIRE(home.install({"--prefix", deep}).exit_code == 0);
        CHECK(fs::exists(deep + "/bin/satsolve"));
        if (used) home.folder.write("new/notes", "x");
        CHECK(home.install({"--prefix", deep, "--uninstall"}).exit_code == 0);
        CHECK_FALSE(fs::exists(home.folder.path("new/deep")));
        CHECK(home.folder.exists("new") == used);
        fs::remove_all(home.folder.path("new"));
    }
}

TEST_CASE("scripts/install prints lines that a shell reads back as they are") {
    const Home home;
    const std::string odd = home.folder.path("a \"b\" $c `d`");
    const std::string out = home.install({"--prefix", odd}).out;
    for (const std::string name : {"PATH", "LD_LIBRARY_PATH", "PKG_CONFIG_PATH"}) {
        const auto at = out.find("   export " + name + "=");
        REQUIRE_MESSAGE(at != out.npos, name, out);
        const std::string line = out.substr(at, out.find('\n', at) - at);
        const std::string value =
            must({"env", name + "=/usr/bin:/bin", "/bin/bash", "-c", line + "; echo \"$" + name + "\""}).out;
        const std::string directory = name == "PATH"              ? "/bin"
                                      : name == "LD_LIBRARY_PATH" ? "/" LIBDIR
                                                                  : "/" LIBDIR "/pkgconfig";
        CHECK(value == odd + directory + ":/usr/bin:/bin\n");
    }
}

TEST_CASE("scripts/install needs a prefix where HOME is not set") {
    const Home home;
    for (const std::vector<std::string>& variable : std::vector<std::vector<std::string>>{{"-u", "HOME"}, {"HOME="}}) {
        std::vector<std::string> words{"env"};
        words.insert(words.end(), variable.begin(), variable.end());
        words.insert(words.end(), {kScript, "--build", BUILD_DIR});
        const cli::Finished without = cli::run(words);
        CHECK(without.exit_code == 1);
        CHECK(contains(without.err, "--prefix needs a directory"));
        words.insert(words.end(), {"--prefix", home.prefix()});
        const cli::Finished with = cli::run(words);
        CHECK_MESSAGE(with.exit_code == 0, with.err);
    }
}

TEST_CASE("scripts/install replaces no file that it did not install, unless --overwrite") {
    const Home home;
    home.write("bin/sudoku", "of another package");
    const auto before = home.entries();
    const cli::Finished f = home.install();
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, home.path("bin/sudoku")));
    CHECK(contains(f.err, "--overwrite"));
    CHECK(home.entries() == before);
    CHECK(home.folder.read("a prefix/bin/sudoku") == "of another package");
    CHECK(home.install({"--overwrite"}).exit_code == 0);
    CHECK(home.folder.read("a prefix/bin/sudoku") != "of another package");
    CHECK(home.install().exit_code == 0);
}

TEST_CASE("scripts/install removes what a new version no longer has") {
    const Home home;
    REQUIRE(home.install().exit_code == 0);
    const auto entries = home.entries();
    home.write("share/old/page", "x");
    home.write("share/new/page", "x");  // listed below as a directory of an old version, not empty
    home.write(kList, home.folder.read("a prefix/" + kList) + "share/new/\nshare/old/\nshare/old/page\n");
    CHECK(home.install().exit_code == 0);
    CHECK_FALSE(home.has("share/old"));
    CHECK(home.has("share/new/page"));
    fs::remove_all(home.path("share/new"));
    CHECK(home.entries() == entries);
}

TEST_CASE("scripts/install --uninstall follows no path out of the prefix") {
    const Home home;
    home.folder.write("precious", "x");
    for (const char* line : {"../precious", "../precious/", "share/../../precious", "/precious"}) {
        home.write(kList, std::string(line) + "\n");
        CHECK(home.uninstall().exit_code == 1);
        CHECK(home.folder.exists("precious"));
    }
}

TEST_CASE("scripts/install reports wrong options and folders that are not a build") {
    const Home home;
    CHECK(contains(home.install({"--unistall"}).err, "unknown option '--unistall'"));
    CHECK(contains(home.install({"--build", home.folder.path()}).err, "is not a build folder"));
    CHECK(contains(home.install({"--prefix"}).err, "--prefix needs a value"));
    CHECK(home.entries().empty());
}
