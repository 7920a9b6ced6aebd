#include "sudoku/game/save.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "sudoku/game/json_text.h"
#include "sudoku/model/conflict.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Json;
using sat::Phrase;
using sat::Result;
using sat::Status;

constexpr std::uint64_t kVersion = 1;
// Beyond it a number in JSON is not the same to every program (RFC 8259, section 6); 285 thousand years of play.
constexpr std::uint64_t kMostCounted = std::uint64_t{1} << 53;

struct KindName {
    Move::Kind kind;
    std::string_view name;
};
constexpr std::array kKinds{KindName{Move::Kind::digit, "digit"},         KindName{Move::Kind::marks, "marks"},
                            KindName{Move::Kind::all_marks, "all marks"}, KindName{Move::Kind::hint, "hint"},
                            KindName{Move::Kind::corners, "corners"},     KindName{Move::Kind::colour, "colour"}};

Json to_json(const Board& board) {
    Json digits = Json::array();
    for (const Digit d : board.digits()) digits.push_back(d);
    return digits;
}

// Of each cell the allowed digits as bits.
Json to_json(const Marks& marks) {
    Json cells = Json::array();
    for (Cell c = 0; c < marks.side() * marks.side(); ++c) {
        std::uint64_t allowed = 0;
        for (Digit d = 1; d <= marks.side(); ++d)
            if (marks.allows(c, d)) allowed |= std::uint64_t{1} << (d - 1u);
        cells.push_back(allowed);
    }
    return cells;
}

Json to_json(const GameStart& start) {
    Json json = {{"box", to_string(start.box)}, {"variant", start.variant.name()}};
    if (start.variant.is_jigsaw()) json["regions"] = start.variant.regions;
    json["givens"] = to_json(start.puzzle.board);
    if (start.puzzle.marks) json["marks"] = to_json(*start.puzzle.marks);
    if (!start.puzzle.name.empty()) json["name"] = start.puzzle.name;
    if (!start.puzzle.notes.empty()) json["notes"] = start.puzzle.notes;
    if (start.solution) json["solution"] = to_json(*start.solution);
    if (!start.id.empty()) json["id"] = start.id;
    json["level"] = start.level;
    json["difficulty"] = start.difficulty;
    return json;
}

Json to_json(const std::vector<Move::MarkChange>& changes) {
    Json marks = Json::array();
    for (const Move::MarkChange& m : changes) marks.push_back(Json::array({m.cell, m.after}));
    return marks;
}

// What was there before a move follows from the moves before it.
Json to_json(const Move& move) {
    const auto kind =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const KindName& k) { return k.kind == move.kind; });
    Json json = {{"kind", kind->name}};
    if (move.kind != Move::Kind::all_marks) json["cell"] = move.cell;
    if (move.kind == Move::Kind::digit || move.kind == Move::Kind::hint) json["digit"] = move.after;
    if (move.kind == Move::Kind::colour) json["colour"] = move.after;
    if (move.mark != kBlank) json["mark"] = move.mark;
    if (!move.marks.empty()) json["marks"] = to_json(move.marks);
    if (!move.corners.empty()) json["corners"] = to_json(move.corners);
    return json;
}

Error wrong_member(std::string_view text, const std::string& path, const Phrase& expected) {
    return error_in_json(text, path, {"the saved game's \"%1\" is missing or wrong; expected %2", path, expected});
}

// The members of one JSON object; every getter names what was expected.
class Members {
public:
    // Requires: the object stands at `path` of the text, which ends with a dot or is empty; the text outlives this.
    Members(std::string_view text, const Json& object, std::string path)
        : text_(text), object_(object), path_(std::move(path)) {}

    const Json* find(const char* name) const { return object_.find(name); }
    Error wrong(const std::string& name, const Phrase& expected) const {
        return wrong_member(text_, path_ + name, expected);
    }
    Members inside(const Json& object, const std::string& name) const { return {text_, object, path_ + name + "."}; }

    Result<std::uint64_t> number(const char* name, std::uint64_t most) const {
        const Json* const json = find(name);
        if (json == nullptr || !json->is_number_unsigned() || json->number() > most)
            return wrong(name, {"a whole number from 0 to %1", most});
        return json->number();
    }
    Result<bool> truth(const char* name) const {
        const Json* const json = find(name);
        if (json == nullptr || !json->is_boolean()) return wrong(name, {"true or false"});
        return json->truth();
    }
    Result<std::string> word(const char* name) const {
        const Json* const json = find(name);
        if (json == nullptr || !json->is_string()) return wrong(name, {"a string"});
        return json->text();
    }
    // Without one: empty.
    Result<std::string> word_if_any(const char* name) const {
        if (find(name) == nullptr) return std::string();
        return word(name);
    }
    // `size` whole numbers.
    template <class Number>
    Result<std::vector<Number>> numbers(const char* name, std::size_t size, std::uint64_t most) const {
        const Json* const json = find(name);
        const auto fits = [&](const Json& n) { return n.is_number_unsigned() && n.number() <= most; };
        if (json == nullptr || !json->is_array() || json->elements().size() != size ||
            !std::ranges::all_of(json->elements(), fits))
            return wrong(name, {"%1 whole numbers from 0 to %2", size, most});
        std::vector<Number> numbers;
        for (const Json& n : json->elements()) numbers.push_back(static_cast<Number>(n.number()));
        return numbers;
    }

private:
    std::string_view text_;
    const Json& object_;
    std::string path_;
};

Result<Board> board_in(const Members& members, const char* name, std::size_t side) {
    const auto digits = members.numbers<Digit>(name, side * side, side);
    if (!digits) return digits.error();
    Board board(side);
    for (Cell c = 0; c < digits->size(); ++c) board.set(c, (*digits)[c]);
    return board;
}

Status read_shape(const Members& members, GameStart& start) {
    const auto box_text = members.word("box"), variant_text = members.word("variant");
    if (!box_text) return box_text.error();
    if (!variant_text) return variant_text.error();
    const auto box = read_box(*box_text);
    if (!box || box->side() > Session::kMaxSide)
        return members.wrong(
            "box", {"rows and columns of a box, such as 3x3, on a board of side %1 at most", Session::kMaxSide});
    auto variant = read_variant(*variant_text);
    if (!variant) return members.wrong("variant", {"a variant (%1)", variant.error().phrase});
    start.box = *box;
    start.variant = *std::move(variant);
    if (!start.variant.is_jigsaw()) return Done{};
    auto regions = members.numbers<std::uint16_t>("regions", box->side() * box->side(), box->side() - 1);
    if (!regions) return regions.error();
    start.variant.regions = *std::move(regions);
    return Done{};
}

Status read_marks(const Members& members, Puzzle& puzzle) {
    if (members.find("marks") == nullptr) return Done{};
    const std::size_t side = puzzle.board.side();
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - side);
    const auto cells = members.numbers<std::uint64_t>("marks", side * side, all);
    if (!cells) return cells.error();
    puzzle.marks.emplace(side);
    for (Cell c = 0; c < cells->size(); ++c)
        for (Digit d = 1; d <= side; ++d)
            if (((*cells)[c] >> (d - 1u) & 1) == 0) puzzle.marks->forbid(c, d);
    return Done{};
}

Status read_names(const Members& members, GameStart& start) {
    auto name = members.word_if_any("name"), id = members.word_if_any("id");
    if (!name) return name.error();
    if (!id) return id.error();
    start.puzzle.name = *std::move(name);
    start.id = *std::move(id);
    const Json* const notes = members.find("notes");
    if (notes == nullptr) return Done{};
    if (!notes->is_array() || !std::ranges::all_of(notes->elements(), &Json::is_string))
        return members.wrong("notes", {"strings"});
    for (const Json& note : notes->elements()) start.puzzle.notes.push_back(note.text());
    return Done{};
}

Status read_grades(const Members& members, GameStart& start) {
    const auto level = members.number("level", 5), difficulty = members.number("difficulty", 5);
    if (!level) return level.error();
    if (!difficulty) return difficulty.error();
    start.level = static_cast<unsigned>(*level);
    start.difficulty = static_cast<unsigned>(*difficulty);
    return Done{};
}

// After the puzzle: a solution that does not solve it would call right digits wrong.
Status read_solution(const Members& members, const Rules& rules, GameStart& start) {
    if (members.find("solution") == nullptr) return Done{};
    auto solution = board_in(members, "solution", rules.side());
    if (!solution) return solution.error();
    if (const Status right = check_solution(*solution, start.puzzle, rules); !right)
        return members.wrong("solution", {"a solution of the puzzle (%1)", right.error().phrase});
    start.solution = *std::move(solution);
    return Done{};
}

Result<GameStart> read_start(const Members& members) {
    GameStart start;
    if (const Status read = read_shape(members, start); !read) return read.error();
    const auto rules = make_rules(start.box, start.variant);
    if (!rules) return members.wrong("variant", {"rules that fit the board (%1)", rules.error().phrase});
    auto givens = board_in(members, "givens", rules->side());
    if (!givens) return givens.error();
    start.puzzle.board = *std::move(givens);
    if (const Status read = read_marks(members, start.puzzle); !read) return read.error();
    if (const Status read = read_names(members, start); !read) return read.error();
    if (const Status read = read_grades(members, start); !read) return read.error();
    if (const Status read = read_solution(members, *rules, start); !read) return read.error();
    return start;
}

}  // namespace

// The whole state of a session: what is written, and how it is made again, every move checked as if it were made by
// the player.  What was there before a move is not in the text, so that it cannot be wrong.
struct SavedSession {
    static Json to_json(const Session& session);
    static Status read_moves(const Members& members, Session& session);
    static Status read_savepoints(const Members& members, Session& session);
    static Status read_state(const Members& members, Session& session);

private:
    static Result<Move> read_move(const Members& members, const Session& now);
    static Status read_colour(const Members& members, const Session& now, Move& move);
    static Status read_changes(const Members& members, const char* name, const std::vector<std::uint64_t>& now,
                               std::vector<Move::MarkChange>& changes);
};

Json SavedSession::to_json(const Session& session) {
    Json moves = Json::array();
    for (const Move& move : session.moves_) moves.push_back(sudoku::to_json(move));
    Json json = {{"satdoku", "game"},
                 {"version", kVersion},
                 {"start", sudoku::to_json(session.start_)},
                 {"moves", std::move(moves)},
                 {"done", session.done_},
                 {"milliseconds", session.milliseconds_},
                 {"mistakes", session.mistakes_},
                 {"clashes", session.clashes_},
                 {"hints", session.hints_},
                 {"paused", session.paused_},
                 {"given_up", session.given_up_}};
    if (!session.savepoints_.empty()) json["savepoints"] = session.savepoints_;
    return json;
}

Status SavedSession::read_changes(const Members& members, const char* name, const std::vector<std::uint64_t>& now,
                                  std::vector<Move::MarkChange>& changes) {
    const Json* const marks = members.find(name);
    if (marks == nullptr) return Done{};
    const auto fits = [&](const Json& m) {
        return m.is_array() && m.elements().size() == 2 &&
               std::ranges::all_of(m.elements(), &Json::is_number_unsigned) && m.elements()[0].number() < now.size();
    };
    if (!marks->is_array() || !std::ranges::all_of(marks->elements(), fits))
        return members.wrong(name, {"pairs of a cell from 0 to %1 and its digits as bits", now.size() - 1});
    for (const Json& m : marks->elements()) {
        const auto c = static_cast<Cell>(m.elements()[0].number());
        changes.push_back({c, now[c], m.elements()[1].number()});
    }
    return Done{};
}

Status SavedSession::read_colour(const Members& members, const Session& now, Move& move) {
    const auto colour = members.number("colour", Session::kColours);
    if (!colour) return colour.error();
    if (members.find("mark") != nullptr) {
        const auto mark = members.number("mark", now.side());
        if (!mark) return mark.error();
        move.mark = static_cast<Digit>(*mark);
    }
    move.before = now.colour(move.cell, move.mark);
    move.after = static_cast<Digit>(*colour);
    return Done{};
}

Result<Move> SavedSession::read_move(const Members& members, const Session& now) {
    const auto name = members.word("kind");
    if (!name) return name.error();
    const auto kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const KindName& k) { return k.name == *name; });
    if (kind == kKinds.end()) return members.wrong("kind", {"digit, marks, all marks, hint, corners or colour"});
    Move move;
    move.kind = kind->kind;
    if (move.kind != Move::Kind::all_marks) {
        const auto cell = members.number("cell", now.board_.num_cells() - 1);
        if (!cell) return cell.error();
        move.cell = static_cast<Cell>(*cell);
    }
    if (move.kind == Move::Kind::digit || move.kind == Move::Kind::hint) {
        const auto digit = members.number("digit", now.side());
        if (!digit) return digit.error();
        move.before = now.board_[move.cell];
        move.after = static_cast<Digit>(*digit);
    }
    if (move.kind == Move::Kind::colour)
        if (const Status read = read_colour(members, now, move); !read) return read.error();
    if (const Status read = read_changes(members, "marks", now.marks_, move.marks); !read) return read.error();
    if (const Status read = read_changes(members, "corners", now.corners_, move.corners); !read) return read.error();
    return move;
}

// Makes all moves, then undoes those after `done`.
Status SavedSession::read_moves(const Members& members, Session& session) {
    const Json* const moves = members.find("moves");
    if (moves == nullptr || !moves->is_array()) return members.wrong("moves", {"an array"});
    const auto done = members.number("done", moves->elements().size());
    if (!done) return done.error();
    for (const Json& json : moves->elements()) {
        const std::string path = "moves[" + std::to_string(session.moves_.size()) + "]";
        if (!json.is_object()) return members.wrong(path, {"an object"});
        auto move = read_move(members.inside(json, path), session);
        if (!move) return move.error();
        if (!session.fits(*move)) return members.wrong(path, {"a move that can be made at this point of the game"});
        session.apply(*move);
        session.moves_.push_back(*std::move(move));
    }
    for (session.done_ = session.moves_.size(); session.done_ > *done;)
        session.take_back(session.moves_[--session.done_]);
    return Done{};
}

Status SavedSession::read_savepoints(const Members& members, Session& session) {
    const Json* const json = members.find("savepoints");
    if (json == nullptr) return Done{};
    const sat::Phrase expected{"rising whole numbers from 0 to %1", session.moves_.size()};
    if (!json->is_array()) return members.wrong("savepoints", expected);
    for (const Json& position : json->elements()) {
        const bool rises = position.is_number_unsigned() && position.number() <= session.moves_.size() &&
                           (session.savepoints_.empty() || position.number() > session.savepoints_.back());
        if (!rises) return members.wrong("savepoints", expected);
        session.savepoints_.push_back(position.number());
    }
    return Done{};
}

Status SavedSession::read_state(const Members& members, Session& session) {
    const auto milliseconds = members.number("milliseconds", kMostCounted),
               mistakes = members.number("mistakes", kMostCounted), hints = members.number("hints", kMostCounted);
    // Older saves do not have it.
    const bool has_clashes = members.find("clashes") != nullptr;
    const auto clashes = has_clashes ? members.number("clashes", kMostCounted) : Result<std::uint64_t>(0);
    const auto paused = members.truth("paused"), given_up = members.truth("given_up");
    for (const auto* count : {&milliseconds, &mistakes, &clashes, &hints})
        if (!*count) return count->error();
    for (const auto* flag : {&paused, &given_up})
        if (!*flag) return flag->error();
    session.milliseconds_ = *milliseconds;
    session.mistakes_ = *mistakes;
    session.clashes_ = *clashes;
    session.hints_ = *hints;
    session.given_up_ = *given_up && !session.is_solved();
    session.paused_ = *paused && !session.is_over();
    return Done{};
}

namespace {

Status check_heading(std::string_view text, const Json& json) {
    const Json* const program = json.find("satdoku");
    const Json* const version = json.find("version");
    const Json* const start = json.find("start");
    if (program == nullptr || *program != Json("game"))
        return error_in_json(text, "satdoku", {"not a saved game; expected an object with \"satdoku\": \"game\""});
    if (version == nullptr || *version != Json(kVersion))
        return error_in_json(text, "version", {"the saved game is of another version; expected %1", kVersion});
    if (start == nullptr || !start->is_object()) return wrong_member(text, "start", {"an object"});
    return Done{};
}

}  // namespace

std::string to_save(const Session& session) {
    return SavedSession::to_json(session).dump() + "\n";
}

Result<Session> read_save(std::string_view text) {
    const auto json = parse_json(text, {"not a saved game"});
    if (!json) return json.error();
    if (const Status right = check_heading(text, *json); !right) return right.error();
    const Members members(text, *json, "");
    auto start = read_start(members.inside(*json->find("start"), "start"));
    if (!start) return start.error();
    Session session(*std::move(start));
    if (const Status read = SavedSession::read_moves(members, session); !read) return read.error();
    if (const Status read = SavedSession::read_savepoints(members, session); !read) return read.error();
    if (const Status read = SavedSession::read_state(members, session); !read) return read.error();
    AUDIT(session.audit());
    return session;
}

}  // namespace sudoku
