#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <thread>

#include "app/sudoku/store/places.h"
#include "app/sudoku/store/store.h"
#include "sudoku/game/save.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;
using store::Store;
namespace fs = std::filesystem;

namespace {

// A fresh folder, removed with everything in it.
class Folder {
public:
    Folder() {
        std::string pattern = (fs::temp_directory_path() / "satdoku-store-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~Folder() {
        ::chmod(path_.c_str(), 0700);
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    fs::path operator/(const std::string& name) const { return path_ / name; }
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
void put(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}
bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}
mode_t mode(const fs::path& path) {
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    return status.st_mode & 0777;
}

Store opened(const fs::path& folder) {
    auto opened = Store::open(folder);
    REQUIRE_MESSAGE(opened.ok(), (opened.ok() ? "" : opened.error().message()));
    return std::move(opened).value();
}

Session game_with(Digit digit) {
    Session session(easy());
    session.set(2, digit);
    return session;
}
Session solved() {
    Session session(easy());
    for (Cell c = 0; c < 81; ++c)
        if (!session.is_given(c)) session.set(c, (*session.start().solution)[c]);
    return session;
}

// What a child process of ours said; 255: it was killed or failed.
template <class Function>
int in_child(Function function) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(function());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

}  // namespace

TEST_CASE("the folder is that of XDG_STATE_HOME, otherwise the default below HOME") {
    CHECK(store::state_folder({"/state", "/people/me"}).value() == "/state/satdoku");
    CHECK(store::state_folder({"", "/people/me"}).value() == "/people/me/.local/state/satdoku");
    CHECK(store::state_folder({"relative", "/people/me"}).value() == "/people/me/.local/state/satdoku");
    CHECK(store::state_folder({"/state", ""}).value() == "/state/satdoku");
    for (const auto& [state, home] : {std::pair{"", ""}, {"relative", ""}, {"", "relative"}}) {
        const auto none = store::state_folder({state, home});
        REQUIRE_FALSE(none.ok());
        CHECK(has(none.error().message(), "neither XDG_STATE_HOME nor HOME"));
    }
}

TEST_CASE("the environment decides where games are saved") {
    Folder folder;
    ::setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
    const auto store = Store::open();
    REQUIRE(store.ok());
    CHECK(store->folder() == folder / "satdoku");
    CHECK(fs::is_directory(folder / "satdoku"));
}

TEST_CASE("missing folders are created with mode 0700, whatever the umask; others are unchanged") {
    Folder folder;
    ::chmod(folder.path().c_str(), 0755);
    const mode_t old = ::umask(0);
    const Store store = opened(folder / "a/b/satdoku");
    ::umask(old);
    CHECK(mode(folder / "a") == 0700);
    CHECK(mode(folder / "a/b/satdoku") == 0700);
    CHECK(mode(folder.path()) == 0755);
}

TEST_CASE("a folder that cannot be created or written to is an error with a reason") {
    Folder folder;
    put(folder / "file", "x");
    const auto below_file = Store::open(folder / "file/satdoku");
    REQUIRE_FALSE(below_file.ok());
    CHECK(has(below_file.error().message(), "cannot create"));
    const auto is_file = Store::open(folder / "file");
    REQUIRE_FALSE(is_file.ok());
}

TEST_CASE("a read-only folder is an error with a reason, and its files stay") {
    Folder folder;
    { REQUIRE(opened(folder.path()).save(game_with(4)).ok()); }
    const std::string text = read(folder / "game-1.json");
    ::chmod(folder.path().c_str(), 0555);
    const int said = in_child([&] {
        // No mode stops root.
        if (::geteuid() == 0 && ::setuid(65534) != 0) return 1;
        const auto store = Store::open(folder.path());
        const auto below = Store::open(folder / "satdoku");
        if (store || below) return 2;
        return has(store.error().message(), "denied") && has(below.error().message(), "denied") ? 0 : 3;
    });
    CHECK(said == 0);
    CHECK(read(folder / "game-1.json") == text);
}

TEST_CASE("a game is saved, found again and deleted") {
    Folder folder;
    const Session game = game_with(4);
    {
        Store store = opened(folder.path());
        CHECK_FALSE(store.resume().session);
        CHECK_FALSE(store.resume().damage);
        REQUIRE(store.save(game_with(1)).ok());
        REQUIRE(store.save(game).ok());
    }
    Store store = opened(folder.path());
    const Store::Resumed found = store.resume();
    REQUIRE(found.session);
    CHECK(same(*found.session, game));
    CHECK(store.forget().ok());
    CHECK(store.forget().ok());
    CHECK_FALSE(store.resume().session);
}

TEST_CASE("a finished game is recorded and not resumed") {
    Folder folder;
    Store store = opened(folder.path());
    const Session game = solved();
    REQUIRE(store.save(game_with(4)).ok());
    REQUIRE(store.finish(game, "2026-11-21").ok());
    CHECK_FALSE(fs::exists(store.save_file()));
    REQUIRE(store.save(game).ok());
    CHECK_FALSE(store.resume().session);
    CHECK_FALSE(fs::exists(store.save_file()));
    const auto history = store.history();
    REQUIRE(history.ok());
    REQUIRE(history->games.size() == 1);
    CHECK(history->games[0].solved);
    CHECK(history->games[0].when == "2026-11-21");
}

TEST_CASE("a damaged save is set aside and reported, never deleted, repeatedly") {
    Folder folder;
    for (const std::string text : {"{\"satdoku\"", "", "null", "\xff\xfe"}) {
        Store store = opened(folder.path());
        put(store.save_file(), text);
        const Store::Resumed found = store.resume();
        CHECK_FALSE(found.session);
        REQUIRE(found.damage);
        CHECK(has(found.damage->message(), "it was kept as"));
        CHECK(has(found.damage->message(), store.save_file().string()));
        CHECK_FALSE(fs::exists(store.save_file()));
        CHECK(store.save(game_with(4)).ok());
        CHECK(store.resume().session);
    }
    CHECK(read(folder / "game-1.damaged.json") == "{\"satdoku\"");
    CHECK(read(folder / "game-1.damaged-2.json").empty());
    CHECK(read(folder / "game-1.damaged-3.json") == "null");
    CHECK(read(folder / "game-1.damaged-4.json") == "\xff\xfe");
}

TEST_CASE("the save of a later version is set aside too") {
    Folder folder;
    Store store = opened(folder.path());
    std::string text = to_save(game_with(4));
    text.replace(text.find("\"version\":1"), 11, "\"version\":9");
    put(store.save_file(), text);
    const Store::Resumed found = store.resume();
    REQUIRE(found.damage);
    CHECK(has(found.damage->message(), "another version"));
    CHECK(read(folder / "game-1.damaged.json") == text);
}

TEST_CASE("a save of more than 64 MiB is not read, but set aside") {
    Folder folder;
    Store store = opened(folder.path());
    put(store.save_file(), to_save(game_with(4)));
    fs::resize_file(store.save_file(), (std::uintmax_t{64} << 20) + 1);
    const Store::Resumed found = store.resume();
    CHECK_FALSE(found.session);
    REQUIRE(found.damage);
    CHECK(has(found.damage->message(), "is larger than 64 MiB"));
    CHECK(fs::file_size(folder / "game-1.damaged.json") == (std::uintmax_t{64} << 20) + 1);
}

TEST_CASE("a special file instead of the save is set aside") {
    Folder folder;
    Store store = opened(folder.path());
    SUBCASE("a folder") {
        fs::create_directory(store.save_file());
    }
    SUBCASE("a FIFO") {
        REQUIRE(::mkfifo(store.save_file().c_str(), 0600) == 0);
    }
    const Store::Resumed found = store.resume();
    REQUIRE(found.damage);
    CHECK(store.save(game_with(4)).ok());
    CHECK(store.resume().session);
}

TEST_CASE("two concurrent games have two slots, and each is found again") {
    Folder folder;
    const Session a = game_with(1), b = game_with(2);
    {
        Store first = opened(folder.path()), second = opened(folder.path());
        CHECK(first.save_file() != second.save_file());
        REQUIRE(first.save(a).ok());
        REQUIRE(second.save(b).ok());
        CHECK(same(*first.resume().session, a));
        CHECK(same(*second.resume().session, b));
    }
    // The times of files may be the same within a few milliseconds.
    const fs::path first = folder / "game-1.json", second = folder / "game-2.json";
    fs::last_write_time(first, fs::last_write_time(second) - std::chrono::seconds(5));
    Store newer = opened(folder.path());
    CHECK(newer.save_file() == second);
    CHECK(same(*newer.resume().session, b));
    Store older = opened(folder.path());
    CHECK(same(*older.resume().session, a));
    REQUIRE(older.forget().ok());
    Store third = opened(folder.path());
    CHECK_FALSE(third.resume().session);
}

TEST_CASE("if all slots are used, that is an error, and one is free again when a game ends") {
    Folder folder;
    std::vector<Store> stores;
    for (int i = 0; i < 64; ++i) stores.push_back(opened(folder.path()));
    const auto more = Store::open(folder.path());
    REQUIRE_FALSE(more.ok());
    CHECK(has(more.error().message(), "64 games are kept or being played"));
    stores.erase(stores.begin() + 3);
    CHECK(opened(folder.path()).save_file() == folder / "game-4.json");
}

TEST_CASE("a run killed between or during saves leaves a complete game, old or new, and the slot free") {
    Folder folder;
    std::vector<Session> games;
    for (Digit digit = 1; digit <= 9; ++digit) games.push_back(game_with(digit));
    const auto behind = [&](std::size_t game) { return (game + 1) % games.size(); };
    std::size_t last = games.size() - 1;
    for (int round = 0; round < 40; ++round) {
        const int most = round % 2 == 0 ? 0 : 1 + round % 3;  // saves, and then it waits; 0: it never does
        std::array<int, 2> ends;                              // of a pipe for the number of each saved game
        REQUIRE(::pipe(ends.data()) == 0);
        const pid_t child = ::fork();
        if (child == 0) {
            auto store = Store::open(folder.path());
            if (!store) ::_exit(1);
            std::size_t game = last;
            for (int saves = 1;; ++saves) {
                game = behind(game);
                if (!store->save(games[game])) ::_exit(2);
                if (::write(ends[1], &game, sizeof game) != sizeof game) ::_exit(3);
                if (saves == most) ::pause();
            }
        }
        ::close(ends[1]);
        while (!fs::exists(folder / "game-1.json")) std::this_thread::yield();
        for (int saves = 0; saves < most; ++saves) REQUIRE(::read(ends[0], &last, sizeof last) == sizeof last);
        if (most == 0) std::this_thread::sleep_for(std::chrono::microseconds(150 * round));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        REQUIRE(WIFSIGNALED(status));
        for (std::size_t saved = 0; ::read(ends[0], &saved, sizeof saved) > 0;) last = saved;
        ::close(ends[0]);
        Store store = opened(folder.path());
        CHECK(store.save_file() == folder / "game-1.json");
        const Store::Resumed found = store.resume();
        REQUIRE(found.session);
        if (most == 0 && same(*found.session, games[behind(last)])) last = behind(last);
        CHECK(same(*found.session, games[last]));
        std::size_t leftovers = 0;
        for (const auto& entry : fs::directory_iterator(folder.path())) leftovers += entry.path().extension() == ".tmp";
        CHECK(leftovers == 0);
    }
}

TEST_CASE("a full device keeps the previous save, and leaves no incomplete line in the list") {
    Folder folder;
    const Session game = game_with(4);
    {
        Store store = opened(folder.path());
        REQUIRE(store.save(game).ok());
        REQUIRE(store.record(finished_game(solved(), "first")).ok());
    }
    const std::string list = read(folder / "games.jsonl");
    const int said = in_child([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{list.size() + 20, list.size() + 20};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        auto store = Store::open(folder.path());
        if (!store) return 1;
        const bool saved = store->save(game_with(1)).ok();
        const bool recorded = store->record(finished_game(solved(), "second")).ok();
        return (saved ? 2 : 0) + (recorded ? 4 : 0);
    });
    CHECK(said == 0);
    CHECK(read(folder / "games.jsonl") == list);
    CHECK(same(*opened(folder.path()).resume().session, game));
}

TEST_CASE("a new line after an incomplete last one starts on its own line") {
    Folder folder;
    Store store = opened(folder.path());
    REQUIRE(store.record(finished_game(solved(), "first")).ok());
    put(folder / "games.jsonl", read(folder / "games.jsonl") + "{\"when\":\"bro");
    REQUIRE(store.record(finished_game(solved(), "second")).ok());
    const auto history = store.history();
    REQUIRE(history.ok());
    CHECK(history->games.size() == 2);
    CHECK(history->bad_lines == 1);
    CHECK(history->games[1].when == "second");
}

TEST_CASE("games that end at the same time in several programs are all in the list") {
    Folder folder;
    constexpr int kPrograms = 6, kGames = 50;
    const FinishedGame game = finished_game(solved(), "now");
    const auto record_all = [&] {
        auto store = Store::open(folder.path());
        bool right = store.ok();
        for (int n = 0; right && n < kGames; ++n) right = store->record(game).ok();
        return right;
    };
    std::array<pid_t, kPrograms> children{};
    for (pid_t& child : children) {
        child = ::fork();
        if (child == 0) ::_exit(record_all() ? 0 : 1);
    }
    for (const pid_t child : children) {
        int status = 0;
        ::waitpid(child, &status, 0);
        CHECK(status == 0);
    }
    const auto history = opened(folder.path()).history();
    REQUIRE(history.ok());
    CHECK(history->games.size() == kPrograms * kGames);
    CHECK(history->bad_lines == 0);
}

TEST_CASE("there is no history before the first game") {
    Folder folder;
    const auto history = opened(folder.path()).history();
    REQUIRE(history.ok());
    CHECK(history->games.empty());
}

TEST_CASE("several games are kept, listed by their last save, opened and removed") {
    Folder folder;
    Store store = opened(folder.path());
    CHECK(store.games().empty());
    REQUIRE(store.save(game_with(4)).ok());
    REQUIRE(store.keep_and_start_another().ok());
    REQUIRE(store.keep_and_start_another().ok());  // no save yet: the same slot
    CHECK(store.save_file() == folder / "game-2.json");
    REQUIRE(store.save(game_with(7)).ok());
    const auto games = store.games();
    REQUIRE(games.size() == 2);
    CHECK(games[0].number == 2);
    CHECK(games[0].is_current);
    CHECK_FALSE(games[1].is_current);
    CHECK_FALSE(games[1].is_elsewhere);
    CHECK(games[1].session.board()[2] == 4);
    const auto first = store.switch_to(1);
    REQUIRE(first.ok());
    CHECK(first->board()[2] == 4);
    CHECK(store.save_file() == folder / "game-1.json");
    CHECK_FALSE(store.switch_to(3).ok());
    CHECK(store.save_file() == folder / "game-1.json");
    {
        const Store other = opened(folder.path());  // takes the second slot
        CHECK(other.save_file() == folder / "game-2.json");
        CHECK(store.games().at(0).is_elsewhere);
        CHECK_FALSE(store.switch_to(2).ok());
        CHECK_FALSE(store.remove(2).ok());
        CHECK(fs::exists(folder / "game-2.json"));
    }
    CHECK(store.remove(2).ok());
    CHECK_FALSE(fs::exists(folder / "game-2.json"));
    CHECK(store.remove(1).ok());
    CHECK(store.games().empty());
}

TEST_CASE("with all slots taken another game cannot be kept, and the current one stays") {
    Folder folder;
    Store store = opened(folder.path());
    for (int n = 1; n <= 64; ++n) put(folder / ("game-" + std::to_string(n) + ".json"), sudoku::to_save(game_with(4)));
    const auto none = store.keep_and_start_another();
    REQUIRE_FALSE(none.ok());
    CHECK(has(none.error().message(), "64 games are kept"));
    CHECK(store.save_file() == folder / "game-1.json");
}

TEST_CASE("what cannot be read is left out of the list, and stays") {
    Folder folder;
    Store store = opened(folder.path());
    put(folder / "game-2.json", "damaged");
    put(folder / "game-3.json", sudoku::to_save(solved()));
    CHECK(store.games().empty());
    CHECK_FALSE(store.switch_to(2).ok());
    CHECK(read(folder / "game-2.json") == "damaged");
}

TEST_CASE("preferences are lines of a file, and setting one keeps the others") {
    Folder folder;
    Store store = opened(folder.path());
    CHECK(store.preference("theme").empty());
    put(folder / "preferences", "other=x=y\ntheme=dark\nlater=1");
    CHECK(store.preference("theme") == "dark");
    REQUIRE(store.prefer("theme", "light").ok());
    CHECK(opened(folder.path()).preference("theme") == "light");
    CHECK(store.preference("other") == "x=y");
    CHECK(store.preference("later") == "1");
    REQUIRE(store.prefer("theme", "mono").ok());
    CHECK(read(folder / "preferences") == "other=x=y\nlater=1\ntheme=mono\n");
}

TEST_CASE("a program that looks whether a slot is taken does not take it from another one") {
    Folder folder;
    std::atomic<bool> ended{false};
    std::atomic<int> looked{0};
    std::thread looks([&] {
        for (; !ended; ++looked) static_cast<void>(store::is_taken(folder.path(), 1));
    });
    int refused = 0;
    for (int i = 0; i < 3000 || looked < 3000; ++i) {
        const auto place = store::take_place(folder.path(), 1);
        REQUIRE(place.ok());
        refused += !place->has_value();
    }
    ended = true;
    looks.join();
    CHECK(refused == 0);
    const auto place = store::take_place(folder.path(), 1);
    CHECK(store::is_taken(folder.path(), 1));
}

TEST_CASE("a puzzle that is typed is kept for the next program, and forgotten") {
    Folder folder;
    CHECK_FALSE(opened(folder.path()).entry().session);
    CHECK_FALSE(opened(folder.path()).has_entry());
    sudoku::GameStart start;
    start.puzzle.board = sudoku::Board(9);
    Session typed(start);
    typed.set(5, 3);
    REQUIRE(opened(folder.path()).keep_entry(typed).ok());
    Store store = opened(folder.path());
    CHECK(store.has_entry());
    REQUIRE(store.entry().session);
    CHECK(store.entry().session->board() == typed.board());
    CHECK(store.games().empty());
    REQUIRE(store.forget_entry().ok());
    REQUIRE(store.forget_entry().ok());
    CHECK_FALSE(fs::exists(folder / "entry.json"));
}

TEST_CASE("a damaged entry is set aside and reported, never replaced or deleted") {
    Folder folder;
    Store store = opened(folder.path());
    put(folder / "entry.json", "damaged");
    const Store::Resumed found = store.entry();
    CHECK_FALSE(found.session);
    REQUIRE(found.damage);
    CHECK(has(found.damage->message(), "it was kept as " + (folder / "entry.damaged.json").string()));
    CHECK(read(folder / "entry.damaged.json") == "damaged");
    CHECK_FALSE(store.has_entry());
    REQUIRE(store.keep_entry(Session(easy())).ok());
    CHECK(store.entry().session);
    CHECK(store.games().empty());
}

TEST_CASE("the entry is taken by one program at a time, and free again when that ends") {
    Folder folder;
    Store second = opened(folder.path());
    {
        Store first = opened(folder.path());
        CHECK(first.take_entry().value());
        CHECK(first.take_entry().value());
        CHECK_FALSE(second.take_entry().value());
        first.release_entry();
        CHECK(second.take_entry().value());
        CHECK_FALSE(first.take_entry().value());
        second.release_entry();
        CHECK(first.take_entry().value());
    }
    CHECK(second.take_entry().value());
}
