#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "sudoku/game/save.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;
using Json = nlohmann::ordered_json;

namespace {

Session some_game() {
    GameStart start = easy();
    start.id = "ABC";
    start.level = 3;
    start.difficulty = 2;
    start.puzzle.name = "a \"name\" \xC3\xA9";
    start.puzzle.notes = {"#Aauthor"};
    Session game(start);
    game.fill_marks();
    game.set(2, 4, true);
    game.toggle_mark(3, 2);
    game.set(3, 1);
    game.reveal(5);
    game.undo();
    game.advance(123456);
    game.count_hint();
    return game;
}

Json saved() {
    return Json::parse(to_save(some_game()));
}

// The error of a save with one change.
std::string fault_after(const std::function<void(Json&)>& change) {
    Json json = saved();
    change(json);
    const auto read = read_save(json.dump());
    return read ? "" : read.error().message();
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a saved game reads back completely, with marks, moves to redo, counters and names") {
    const Session game = some_game();
    const auto back = read_save(to_save(game));
    REQUIRE(back.ok());
    CHECK(same(game, *back));
    CHECK(back->can_redo());
}

TEST_CASE("jigsaws, puzzles with pencil marks and games given up are saved, too") {
    GameStart start;
    start.variant = read_variant("jigsaw,x").value();
    start.box = {2, 2};
    start.variant.regions = {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3};
    start.puzzle.board = Board(4);
    start.puzzle.marks = Marks(4);
    start.puzzle.marks->forbid(5, 2);
    Session game(start);
    game.set(0, 3);
    game.give_up();
    const auto back = read_save(to_save(game));
    REQUIRE(back.ok());
    CHECK(same(game, *back));
}

TEST_CASE("corner marks, colours and conflicts are saved, and a save without the count of conflicts is read") {
    Session game(easy());
    game.toggle_corner(2, 4);
    game.set_colour(0, kBlank, 6);
    game.set_colour(2, 4, 1);
    game.set(3, 5);
    game.undo();
    CHECK(game.clashes() == 1);
    const std::string text = to_save(game);
    const auto back = read_save(text);
    REQUIRE(back.ok());
    CHECK(same(game, *back));
    std::string older = text;
    const std::string count = "\"clashes\":1,";
    older.replace(older.find(count), count.size(), "");
    const auto read = read_save(older);
    REQUIRE(read.ok());
    CHECK(read->clashes() == 0);
    const std::string colour = "\"colour\":6";
    std::string bad = text;
    bad.replace(bad.find(colour), colour.size(), "\"colour\":7");
    CHECK_FALSE(read_save(bad).ok());
}

TEST_CASE("savepoints are saved, also those behind the moves that are undone") {
    Session game(easy());
    game.set_savepoint();
    game.set(2, 4);
    game.set(3, 6);
    game.set_savepoint();
    game.back_to_savepoint();
    const auto back = read_save(to_save(game));
    REQUIRE(back.ok());
    CHECK(back->savepoints() == std::vector<std::size_t>{0, 2});
    CHECK(back->done() == 0);
    CHECK(back->audit());
}

TEST_CASE("invalid JSON is rejected with line and column") {
    const auto read = read_save("{\"satdoku\": \"game\",\n \"version\": ?}");
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().line == 2);
    CHECK(read.error().column == 13);
    for (const char* text : {"", "{", "[1,2", "nul", "{\"a\":1}}", "\xff\xfe", "{\"a\":\"\xff\"}"}) {
        CAPTURE(text);
        const auto bad = read_save(text);
        REQUIRE_FALSE(bad.ok());
        CHECK(bad.error().line >= 1);
        CHECK(bad.error().column >= 1);
    }
}

TEST_CASE("JSON of another kind is rejected") {
    for (const char* text : {"null", "[]", "3", "{}", "\"game\"", "{\"satdoku\":\"statistics\"}", "{\"satdoku\":1}",
                             "{\"version\":1e999}"}) {
        CAPTURE(text);
        const auto read = read_save(text);
        REQUIRE_FALSE(read.ok());
        CHECK(has(read.error().message(), "not a saved game"));
    }
}

TEST_CASE("a wrong member has its position, and a missing one that of its object") {
    const std::string good =
        "{\"satdoku\": \"game\", \"version\": 1,\n"
        " \"start\": {\"box\": \"2x2\", \"variant\": \"classic\",\n"
        "  \"givens\": [1,0,0,0, 0,0,2,0, 0,0,0,0, 0,0,0,4], \"level\": 1, \"difficulty\": 0,"
        " \"name\": \"a \\\"b\\\" [{\"},\n"
        " \"moves\": [{\"kind\": \"digit\", \"cell\": 1, \"digit\": 2},\n"
        "  {\"kind\": \"digit\", \"cell\": 2, \"digit\": 4}],\n"
        " \"done\": 2, \"milliseconds\": 5, \"mistakes\": 0, \"hints\": 0, \"paused\": false, \"given_up\": false}\n";
    REQUIRE(read_save(good).ok());
    struct Row {
        std::string from, to;
        std::uint64_t line, column;
        std::string message;
    };
    for (const Row& row : std::vector<Row>{
             {"\"game\"", "7", 1, 13, "not a saved game"},
             {"\"satdoku\"", "\"sat\"", 1, 1, "not a saved game"},
             {"\"version\": 1", "\"version\": 2", 1, 32, "another version"},
             {"\"version\": 1", "\"version\": 1e999", 1, 32, "numbers of a usual size"},
             {"\"version\": 1", "\"a\": [1e-999, \"1e999\"],\n\"version\":-1e999", 2, 11, "numbers of a usual size"},
             {"\"2x2\"", "2", 2, 19, "\"start.box\""},
             {"\"variant\"", "\"rules\"", 2, 11, "\"start.variant\""},
             {"[1,0", "[9,0", 3, 13, "\"start.givens\""},
             {"\"difficulty\": 0", "\"difficulty\": 9", 3, 77, "\"start.difficulty\""},
             {"\"moves\": [", "\"moves\": 7, \"x\": [", 4, 11, "\"moves\""},
             {"\"kind\": \"digit\", \"cell\": 1,", "\"cell\": 1,", 4, 12, "\"moves[0].kind\""},
             {"\"cell\": 2", "\"cell\": 99", 5, 29, "\"moves[1].cell\""},
             {"\"cell\": 2", "\"cell\": 0", 5, 3, "\"moves[1]\""},
             {"\"paused\": false", "\"paused\": 0", 6, 69, "\"paused\""},
             {"\"hints\": 0, ", "", 1, 1, "\"hints\""},
             {"\"hints\": 0", "\"hints\": 0, \"h\\u0069nts\": -1", 6, 73, "\"hints\""}}) {
        std::string text = good;
        text.replace(text.find(row.from), row.from.size(), row.to);
        CAPTURE(text);
        const auto read = read_save(text);
        REQUIRE_FALSE(read.ok());
        CHECK(has(read.error().message(), row.message));
        CHECK(read.error().line == row.line);
        CHECK(read.error().column == row.column);
    }
    const auto marked = read_save("\xef\xbb\xbf \n {}");
    REQUIRE_FALSE(marked.ok());
    CHECK(marked.error().line == 2);
    CHECK(marked.error().column == 2);
}

TEST_CASE("deeply nested arrays and very long texts are rejected") {
    CHECK_FALSE(read_save(std::string(1'000'000, '[')).ok());
    CHECK_FALSE(read_save(std::string(300'000, '[') + std::string(300'000, ']')).ok());
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"start\":";
    CHECK_FALSE(read_save(objects).ok());
    const auto read = read_save("{\"start\":\"[[[[[[[[[[[[\\\"[\",\n[[[[[[[[[[[[");
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().line == 2);
    CHECK(read.error().column == 8);
}

TEST_CASE("another version is rejected with its number") {
    CHECK(has(fault_after([](Json& j) { j["version"] = 2; }), "another version; expected 1"));
    CHECK(has(fault_after([](Json& j) { j["version"] = "1"; }), "another version"));
    CHECK(has(fault_after([](Json& j) { j.erase("version"); }), "another version"));
}

TEST_CASE("every missing member is named") {
    for (const char* name : {"moves", "done", "milliseconds", "mistakes", "hints", "paused", "given_up", "start"}) {
        CAPTURE(name);
        CHECK(has(fault_after([&](Json& j) { j.erase(name); }), std::string("\"") + name + "\""));
    }
    for (const char* name : {"box", "variant", "givens", "level", "difficulty"}) {
        CAPTURE(name);
        CHECK(has(fault_after([&](Json& j) { j["start"].erase(name); }), std::string("\"start.") + name + "\""));
    }
}

TEST_CASE("members of another type, size or range are rejected") {
    const std::vector<std::function<void(Json&)>> changes{
        [](Json& j) { j["start"] = Json::array(); },
        [](Json& j) { j["start"]["box"] = "0x3"; },
        [](Json& j) { j["start"]["box"] = "999x999"; },
        [](Json& j) { j["start"]["box"] = "5x13"; },
        [](Json& j) { j["start"]["box"] = "2x2"; },
        [](Json& j) { j["start"]["box"] = 3; },
        [](Json& j) { j["start"]["variant"] = "chess"; },
        [](Json& j) { j["start"]["variant"] = "jigsaw"; },
        [](Json& j) { j["start"]["givens"].push_back(1); },
        [](Json& j) { j["start"]["givens"].erase(0); },
        [](Json& j) { j["start"]["givens"][4] = 10; },
        [](Json& j) { j["start"]["givens"][4] = -1; },
        [](Json& j) { j["start"]["givens"][4] = 65537; },
        [](Json& j) { j["start"]["givens"][4] = 1.5; },
        [](Json& j) { j["start"]["givens"][4] = nullptr; },
        [](Json& j) { j["start"]["givens"][4] = true; },
        [](Json& j) { j["start"]["marks"] = Json::array({1}); },
        [](Json& j) { j["start"]["marks"] = Json(std::vector<unsigned>(81, 512)); },
        [](Json& j) { j["start"]["solution"][0] = 9; },
        [](Json& j) { j["start"]["solution"] = 5; },
        [](Json& j) { j["start"]["notes"] = Json::array({1}); },
        [](Json& j) { j["start"]["name"] = 1; },
        [](Json& j) { j["start"]["level"] = 6; },
        [](Json& j) { j["start"]["difficulty"] = 1e300; },
        [](Json& j) { j["moves"] = 7; },
        [](Json& j) { j["moves"][0] = 7; },
        [](Json& j) { j["moves"][1]["kind"] = "jump"; },
        [](Json& j) { j["moves"][1]["cell"] = 81; },
        [](Json& j) { j["moves"][1]["cell"] = 18446744073709551615u; },
        [](Json& j) { j["moves"][1]["digit"] = 10; },
        [](Json& j) { j["moves"][1]["marks"] = "x"; },
        [](Json& j) { j["moves"][1]["marks"][0] = Json::array({1}); },
        [](Json& j) {
            j["moves"][1]["marks"][0] = Json::array({999, 1});
        },
        [](Json& j) { j["done"] = j["moves"].size() + 1; },
        [](Json& j) { j["done"] = -1; },
        [](Json& j) { j["savepoints"] = 1; },
        [](Json& j) { j["savepoints"] = Json::array({-1}); },
        [](Json& j) { j["savepoints"] = Json::array({j["moves"].size() + 1}); },
        [](Json& j) {
            j["savepoints"] = Json::array({1, 1});
        },
        [](Json& j) {
            j["savepoints"] = Json::array({2, 1});
        },
        [](Json& j) { j["milliseconds"] = 18446744073709551615u; },
        [](Json& j) { j["milliseconds"] = 1.0; },
        [](Json& j) { j["mistakes"] = "0"; },
        [](Json& j) { j["paused"] = 0; },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        CAPTURE(i);
        const std::string fault = fault_after(changes[i]);
        CHECK(has(fault, "is missing or wrong; expected"));
    }
}

TEST_CASE("moves that are impossible at their position are rejected") {
    const std::vector<std::function<void(Json&)>> changes{
        [](Json& j) { j["moves"][1]["cell"] = 0; },     // a given
        [](Json& j) { j["moves"][1]["digit"] = 0; },    // a blank cleared
        [](Json& j) { j["moves"][1].erase("marks"); },  // a digit over its cell's marks
        [](Json& j) {
            j["moves"][1]["marks"].push_back({80 - 9, 1});
        },  // marks of a cell that is not a peer
        [](Json& j) {
            j["moves"][1]["marks"].push_back({3, 2});
        },                                                     // cells that do not rise
        [](Json& j) { j["moves"][0]["marks"][0][1] = 1024; },  // a mark beyond the side
        [](Json& j) { j["moves"][0]["marks"][0][0] = 0; },     // marks of a given
        [](Json& j) { j["moves"][0].erase("marks"); },         // nothing at all
        [](Json& j) { j["moves"][4]["digit"] = 1; },           // a hint that is not the solution's
        [](Json& j) { j["moves"].push_back(j["moves"][1]); },  // the same digit again
        [](Json& j) {
            j["moves"].push_back({{"kind", "marks"}, {"cell", 2}, {"marks", {{2, 1}}}});
        },  // behind a digit
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        CAPTURE(i);
        CHECK(has(fault_after(changes[i]), "a move that can be made at this point"));
    }
}

TEST_CASE("replacing any value of a save gives an error or a session that keeps its invariants") {
    const Json base = saved();
    std::size_t read = 0, refused = 0;
    const std::vector<Json> values{Json(nullptr), Json(0),  Json(1),       Json(5),          Json(-3),
                                   Json(1e20),    Json(""), Json("digit"), Json::array({0}), Json::object(),
                                   Json(true),    Json(80), Json(511)};
    const Json leaves = base.flatten();
    for (const auto& [path, old] : leaves.items()) {
        for (const Json& value : values) {
            Json json = base;
            json[Json::json_pointer(path)] = value;
            const auto session = read_save(json.dump());
            session ? ++read : ++refused;
            if (session) REQUIRE(session->audit());
        }
    }
    MESSAGE(read << " read, " << refused << " refused");
    CHECK(read > 100);
    CHECK(refused > 1000);
}

TEST_CASE("a truncated save is rejected") {
    const std::string text = to_save(some_game());
    for (std::size_t size = 0; size + 2 < text.size(); size += 7) {
        CAPTURE(size);
        CHECK_FALSE(read_save(text.substr(0, size)).ok());
    }
}
