#include "app/sudoku/menu/line_game.h"

#include <cctype>
#include <sstream>

#include "app/cli/next_word.h"
#include "app/cli/supervisor.h"
#include "app/i18n/difficulty_text.h"
#include "app/i18n/line_game_text.h"
#include "app/sudoku/menu/solved.h"
#include "sudoku/model/conflict.h"
#include "sudoku/text/symbols.h"

namespace menu {
namespace {

using i18n::kLineGame;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::Session;

std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view kWhite = " \t,;";
    std::vector<std::string_view> words;
    for (auto word = cli::next_word(line, kWhite); !word.empty(); word = cli::next_word(line, kWhite))
        words.push_back(word);
    return words;
}

bool has_extra_houses(const sudoku::Rules& rules) {
    for (std::size_t h = 3 * rules.side(); h < rules.num_houses(); ++h)
        if (rules.house(h).kind != sudoku::HouseKind::position) return true;
    return false;
}

}  // namespace

const LineGame::Command LineGame::kCommands[] = {
    {'u', kLineGame.undo, &LineGame::undo},        {'r', kLineGame.redo, &LineGame::redo},
    {'?', kLineGame.hint, &LineGame::hint},        {'!', kLineGame.check, &LineGame::check},
    {'t', kLineGame.tips, &LineGame::switch_tips}, {'b', kLineGame.board, &LineGame::show_board},
    {'h', kLineGame.help, &LineGame::help},        {'q', kLineGame.quit, &LineGame::quit},
};

void LineGame::run() {
    then_ = services_.now();
    show_opening();
    show_board();
    while (!left_ && !session_.is_over()) {
        const auto line = dialogue_.ask(kLineGame.move);
        let_time_pass();
        if (!line) return;
        answer(*line);
        if (services_.keep && !session_.is_over()) report_once(services_.keep(session_));
    }
    if (session_.is_over() && services_.finish) report_once(services_.finish(session_));
}

// Shows only the first error of saving the game: later ones are likely the same.
void LineGame::report_once(const sat::Status& kept) {
    if (!kept && !error_shown_) dialogue_.complain(kept.error());
    error_shown_ = error_shown_ || !kept;
}

void LineGame::show_opening() {
    const sudoku::GameStart& start = session_.start();
    std::string text = "\n";
    const auto add = [&](const i18n::Message& message, std::initializer_list<std::string_view> arguments) {
        if (text.size() > 1) text += kLineGame.next.in(dialogue_.language());
        text += i18n::say(message, dialogue_.language(), arguments);
    };
    if (start.difficulty != 0)
        add(kLineGame.difficulty, {i18n::difficulty_name(start.difficulty, dialogue_.language()),
                                   rows_of(i18n::kDifficultyNeed)[start.difficulty - 1].in(dialogue_.language())});
    else if (start.level != 0) add(kLineGame.level, {std::to_string(start.level)});
    else add(kLineGame.no_level, {});
    if (!is_classic(session_.rules())) add(kLineGame.rules_of, {start.variant.name(), to_string(start.box)});
    add(kLineGame.givens, {std::to_string(start.puzzle.board.num_givens())});
    if (!start.id.empty()) add(kLineGame.id, {start.id});
    dialogue_.print(text + "\n");
    dialogue_.say(kLineGame.how_to_move);
    dialogue_.say(kLineGame.legend);
    if (has_extra_houses(session_.rules())) dialogue_.say(kLineGame.rings);
    if (session_.side() > 9 && session_.side() <= sudoku::kMaxSymbol) dialogue_.say(kLineGame.letters);
}

void LineGame::show_board() {
    dialogue_.print("\n" + board_text(session_, tips_, {dialogue_.style().colour, dialogue_.style().utf8}));
}

void LineGame::answer(std::string_view line) {
    const Words words = words_of(line);
    if (words.size() == 1 && run_command(words[0])) return;
    if (!words.empty() && words[0] == "?") return hint_about(words);
    if (words.size() == 3) return move(words);
    dialogue_.say(kLineGame.expected_move, {shown(line)});
}

bool LineGame::run_command(std::string_view word) {
    for (const Command& command : kCommands) {
        if (word.size() != 1 || std::tolower(static_cast<unsigned char>(word[0])) != command.key) continue;
        (this->*command.action)();
        return true;
    }
    return false;
}

void LineGame::move(const Words& words) {
    if (number_in(words[0], 0, 0) && number_in(words[1], 0, 0) && number_in(words[2], 0, 0)) return give_up();
    const auto cell = cell_of(words[0], words[1]);
    if (!cell) return;
    const auto digit = digit_of(words[2]);
    if (!digit) return dialogue_.say(kLineGame.bad_digit, {std::to_string(session_.side()), shown(words[2])});
    if (*digit < 0) return reveal(*cell);
    place(*cell, static_cast<Digit>(*digit));
}

void LineGame::place(Cell cell, Digit digit) {
    const Session::Outcome outcome = session_.set(cell, digit);
    if (outcome != Session::Outcome::done) return refuse(outcome, cell);
    after_change();
    if (tips_ && digit != sudoku::kBlank) warn(cell);
}

void LineGame::refuse(Session::Outcome outcome, Cell cell) {
    const Digit stands = session_.board()[cell];
    if (outcome == Session::Outcome::is_given) return dialogue_.say(kLineGame.is_given, {name(cell)});
    if (stands == sudoku::kBlank) return dialogue_.say(kLineGame.is_blank, {name(cell)});
    dialogue_.say(kLineGame.has_digit, {name(cell), digit(stands)});
}

// The reason uses the board without wrong digits, from which anything would follow.
void LineGame::reveal(Cell cell) {
    if (session_.is_given(cell)) return refuse(Session::Outcome::is_given, cell);
    if (!session_.start().solution) return dialogue_.say(kLineGame.no_right_digit);
    const Digit right = (*session_.start().solution)[cell];
    if (session_.board()[cell] == right) return refuse(Session::Outcome::nothing_changed, cell);
    Session cleared = session_;
    for (const Cell wrong : session_.wrong()) cleared.set(wrong, sudoku::kBlank);
    const auto why = hint_of(cleared, cell);
    session_.reveal(cell);
    after_change();
    dialogue_.say(kLineGame.revealed, {name(cell), digit(right)});
    if (!why) dialogue_.complain(why.error());
    else if (*why) dialogue_.print((*why)->rule + "\n" + (*why)->step + "\n");
}

void LineGame::warn(Cell cell) {
    const Digit placed = session_.board()[cell];
    if (placed == sudoku::kBlank || session_.is_over()) return;
    const auto& solution = session_.start().solution;
    if (const std::string why = why_conflict(cell); !why.empty())
        dialogue_.say(kLineGame.conflict, {digit(placed), name(cell), why});
    else if (solution && (*solution)[cell] != placed) dialogue_.say(kLineGame.wrong, {digit(placed), name(cell)});
    else if (session_.remaining(placed) == 0) dialogue_.say(kLineGame.digit_done, {digit(placed)});
}

// The conflict with the first cell; empty: none.
std::string LineGame::why_conflict(Cell cell) const {
    const sudoku::Rules& rules = session_.rules();
    const Digit d = session_.board()[cell];
    for (const std::uint32_t h : rules.houses_of(cell))
        for (const Cell other : rules.house(h).cells)
            if (other != cell && session_.board()[other] == d)
                return i18n::say(kLineGame.twice, dialogue_.language(),
                                 {digit(d), hints::name_of(rules.house(h), dialogue_.language()), name(other)});
    for (const Cell other : rules.partners(cell))
        if (session_.board()[other] == d)
            return i18n::say(kLineGame.must_differ, dialogue_.language(), {digit(d), name(other)});
    return "";
}

void LineGame::after_change() {
    hint_.clear();
    show_board();
    if (session_.is_solved())
        return dialogue_.say(kLineGame.solved, {time_text(session_.milliseconds()), std::to_string(session_.mistakes()),
                                                std::to_string(session_.hints())});
    if (!session_.is_full()) return;
    if (const std::size_t conflicts = session_.conflicts().size(); conflicts != 0)
        dialogue_.say(kLineGame.full, {std::to_string(conflicts)});
    else dialogue_.say(kLineGame.full_excluded);
    ask_to_go_on();
}

void LineGame::ask_to_go_on() {
    while (const auto reply = dialogue_.ask(kLineGame.ask_go_on)) {
        if (number_in(*reply, 0, 0)) return give_up();
        if (number_in(*reply, 1, 1)) return;
        dialogue_.say(kLineGame.bad_go_on, {shown(*reply)});
    }
}

void LineGame::give_up() {
    session_.give_up();
    const auto& known = session_.start().solution;
    const auto answer = known ? known : find_answer();
    if (!answer) return;
    dialogue_.say(kLineGame.answer);
    std::vector<DigitLook> looks(answer->num_cells(), DigitLook::entered);
    for (Cell c = 0; c < looks.size(); ++c)
        if (session_.is_given(c)) looks[c] = DigitLook::given;
    dialogue_.print(board_text(*answer, session_.rules(), looks, {dialogue_.style().colour, dialogue_.style().utf8}));
}

std::optional<sudoku::Board> LineGame::find_answer() {
    const auto solved = solve(session_.start().puzzle, session_.rules());
    cli::reset();
    if (solved && solved->first) return solved->first;
    if (!solved) dialogue_.complain(solved.error());
    else dialogue_.say(solved->stopped ? kLineGame.answer_stopped : kLineGame.no_answer);
    return std::nullopt;
}

void LineGame::undo() {
    if (session_.undo() != Session::Outcome::done) return dialogue_.say(kLineGame.nothing_to_undo);
    after_change();
}

void LineGame::redo() {
    if (session_.redo() != Session::Outcome::done) return dialogue_.say(kLineGame.nothing_to_redo);
    after_change();
}

void LineGame::hint() {
    show_hint(std::nullopt);
}

void LineGame::hint_about(const Words& words) {
    if (words.size() != 3) return dialogue_.say(kLineGame.bad_cell, {shown(words.back())});
    const auto cell = cell_of(words[1], words[2]);
    if (!cell) return;
    if (session_.is_given(*cell)) return refuse(Session::Outcome::is_given, *cell);
    show_hint(cell);
}

// Where to look, which techniques, then one step after the other.
std::vector<std::string> LineGame::stages_of(const hints::HintText& hint) {
    std::vector<std::string> stages{hint.where, hint.rule};
    std::istringstream steps(hint.step);
    for (std::string step; std::getline(steps, step);) stages.push_back(std::move(step));
    return stages;
}

// Shows the next stage at each call; a change of the board, or another cell, starts over.
void LineGame::show_hint(std::optional<Cell> cell) {
    if (hint_.empty() || hint_cell_ != cell || stages_shown_ == hint_.size()) {
        auto found = hint_of(session_, cell);
        if (!found) return dialogue_.complain(found.error());
        if (!*found) return dialogue_.say(kLineGame.no_hint);
        hint_ = stages_of(**found);
        session_.count_hint();
        hint_cell_ = cell;
        stages_shown_ = 0;
    }
    dialogue_.print(hint_[stages_shown_++] + "\n");
    if (stages_shown_ < hint_.size()) dialogue_.say(kLineGame.more_hint);
}

FoundHint LineGame::hint_of(const Session& session, std::optional<Cell> cell) const {
    if (!services_.hint) return std::optional<hints::HintText>{};
    return services_.hint(session, cell);
}

void LineGame::check() {
    std::vector<Cell> bad = session_.start().solution ? session_.wrong() : session_.conflicts();
    if (bad.empty())
        return dialogue_.say(kLineGame.checked_good,
                             {std::to_string(session_.board().num_cells() - session_.board().num_givens())});
    std::string names;
    for (const Cell c : bad) names += (names.empty() ? "" : " ") + name(c);
    dialogue_.say(kLineGame.checked_wrong, {names});
}

void LineGame::switch_tips() {
    tips_ = !tips_;
    show_board();
    dialogue_.say(tips_ ? kLineGame.tips_on : kLineGame.tips_off);
}

void LineGame::help() {
    dialogue_.say(kLineGame.help_moves);
    for (const Command& command : kCommands)
        dialogue_.print(std::string("  ") + command.key + std::string(18, ' ') +
                        std::string(command.summary.in(dialogue_.language())) + "\n");
    dialogue_.say(kLineGame.legend);
}

void LineGame::quit() {
    left_ = true;
    dialogue_.say(kLineGame.left);
}

std::optional<std::size_t> LineGame::line_number(std::string_view word, const i18n::Message& error) {
    const auto number = number_in(word, 1, static_cast<std::int64_t>(session_.side()));
    if (number) return static_cast<std::size_t>(*number);
    dialogue_.say(error, {std::to_string(session_.side()), shown(word)});
    return std::nullopt;
}

std::optional<Cell> LineGame::cell_of(std::string_view row, std::string_view column) {
    const auto r = line_number(row, kLineGame.bad_row);
    if (!r) return std::nullopt;
    const auto c = line_number(column, kLineGame.bad_column);
    if (!c) return std::nullopt;
    return session_.board().cell(*r - 1, *c - 1);
}

std::optional<int> LineGame::digit_of(std::string_view word) const {
    const auto side = static_cast<std::int64_t>(session_.side());
    if (const auto number = number_in(word, -1, side)) return static_cast<int>(*number);
    if (word.size() != 1 || std::isalpha(static_cast<unsigned char>(word[0])) == 0) return std::nullopt;
    const int digit = std::toupper(static_cast<unsigned char>(word[0])) - 'A' + 10;
    return digit <= side ? std::optional(digit) : std::nullopt;
}

std::string LineGame::name(Cell cell) const {
    return sudoku::cell_name(cell, session_.side());
}

void LineGame::let_time_pass() {
    const double now = services_.now();
    session_.advance(static_cast<std::uint64_t>(now > then_ ? now - then_ : 0));
    then_ = now;
}

std::string time_text(std::uint64_t milliseconds) {
    const std::uint64_t seconds = milliseconds / 1000;
    const auto two = [](std::uint64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    if (seconds < 3600) return std::to_string(seconds / 60) + ":" + two(seconds % 60);
    return std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

}  // namespace menu
