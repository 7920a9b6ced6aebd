#include "app/sudoku/menu/file_menu.h"

#include <filesystem>

#include "app/cli/deadline.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/i18n/errors.h"
#include "app/i18n/file_menu_text.h"
#include "app/i18n/line_game_text.h"
#include "app/i18n/menu_text.h"
#include "app/sudoku/menu/board_text.h"
#include "app/sudoku/menu/play_menu.h"
#include "app/sudoku/menu/solved.h"
#include "app/tui/entries.h"
#include "sat/core/text.h"
#include "sudoku/logic/contradiction.h"
#include "sudoku/logic/reason.h"
#include "sudoku/model/conflict.h"
#include "sudoku/text/formats.h"

namespace menu {
namespace {

using i18n::kFileMenu;

// The format of a file's extension, otherwise rows of numbers, which hold every board.
const sudoku::FormatEntry& format_of(const std::string& path) {
    std::string ending = std::filesystem::path(path).extension().string();
    if (!ending.empty()) ending.erase(0, 1);
    if (ending == "csv") ending = "qqwing";
    const sudoku::FormatEntry* const format = sudoku::find_format(ending);
    return format != nullptr ? *format : *sudoku::find_format("rows");
}

}  // namespace

void FileMenu::run() {
    const Entry entries[] = {
        {'1', kFileMenu.create, [this] { create(); }},
        {'2', kFileMenu.load, [this] { load(); }},
        {'3', kFileMenu.solve, [this] { solve(); }},
        {'4', kFileMenu.play, [this] { play(); }},
        {'0', i18n::kMenu.back, {}},
    };
    run_entries(dialogue_, kFileMenu.title, entries);
}

void FileMenu::create() {
    const auto difficulty = ask_difficulty(dialogue_);
    if (!difficulty) return;
    const double began = services_.now();
    auto made = make_game(*difficulty, services_, dialogue_);
    const std::string time = since(began);
    if (!made) return;
    auto rules = make_rules(made->box, made->variant);
    if (!rules) return dialogue_.complain(rules.error());
    made_ = std::move(*made);
    puzzle_ = made_->puzzle;
    puzzle_.rules = {made_->box, made_->variant};
    rules_ = std::make_shared<const sudoku::Rules>(*std::move(rules));
    show(puzzle_.board);
    dialogue_.say(kFileMenu.created, {std::to_string(puzzle_.board.num_cells() - puzzle_.board.num_givens()), time});
    save();
}

// Repeats until it is saved or no name is typed; otherwise a typo in the folder would lose the puzzle.
void FileMenu::save() {
    while (const auto path = dialogue_.ask(kFileMenu.ask_save_file)) {
        if (path->empty()) return dialogue_.say(kFileMenu.not_saved);
        if (save_to(*path)) return;
    }
}

bool FileMenu::save_to(const std::string& path) {
    const sudoku::FormatEntry& format = format_of(path);
    if (const sat::Phrase why = format.obstacle(puzzle_); !why.empty()) {
        dialogue_.say(kFileMenu.cannot_save, {format.name, i18n::in_language(why, dialogue_.language())});
        return false;
    }
    const double began = services_.now();
    const sat::Status written = write(path, puzzle_);
    if (written) dialogue_.say(kFileMenu.saved, {sat::printable(path), since(began)});
    else dialogue_.complain(written.error());
    return written.ok();
}

sat::Status FileMenu::write(const std::string& path, const sudoku::Puzzle& puzzle) {
    const sudoku::FormatEntry& format = format_of(path);
    std::string text(format.heading);
    format.append(puzzle, {}, text);
    text += format.footer;
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    if (const sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

void FileMenu::load() {
    const auto path = dialogue_.ask(kFileMenu.ask_load_file);
    if (path && !path->empty()) load_from(*path);
}

void FileMenu::load_from(const std::string& path) {
    const auto source = puzzles::open_puzzles("sudoku", path);
    if (!source && was_stopped()) return;
    if (!source) return dialogue_.complain(source.error(), path);
    sudoku::PuzzleReader reader(**source, services_.reading);
    const auto puzzle = choose(reader, path);
    if (was_stopped() || !puzzle) return;
    if (*puzzle) return take(**puzzle, path);
    dialogue_.complain(puzzle->error(), path);
}

// Whether reading the file was interrupted, which is then reported.
bool FileMenu::was_stopped() {
    if (!cli::terminated() || dialogue_.ended()) return false;
    cli::reset();
    dialogue_.say(kFileMenu.load_stopped);
    return true;
}

// If there is a second puzzle, asks for the number.
std::optional<sat::Result<sudoku::Puzzle>> FileMenu::choose(sudoku::PuzzleReader& reader, const std::string& path) {
    auto first = reader.next();
    if (!first) {
        dialogue_.say(kFileMenu.no_puzzle, {sat::printable(path)});
        return std::nullopt;
    }
    if (!*first && first->error().line == 0) return first;
    auto now = reader.next();
    if (!now) return first;
    std::optional<std::int64_t> wanted;
    while (!wanted) {
        const auto answer = dialogue_.ask(kFileMenu.ask_number);
        if (!answer) return std::nullopt;
        wanted = number_in(*answer, 1, INT64_MAX);
        if (!wanted) dialogue_.say(kFileMenu.bad_number, {shown(*answer)});
    }
    if (*wanted == 1) return first;
    std::int64_t number = 2;
    for (; now && number < *wanted; ++number) now = reader.next();
    if (!now) dialogue_.say(kFileMenu.fewer, {sat::printable(path), std::to_string(number - 1)});
    return now;
}

void FileMenu::take(const sudoku::Puzzle& puzzle, const std::string& path) {
    const auto rules = services_.rules(puzzle);
    if (!rules) return dialogue_.complain(rules.error());
    puzzle_ = puzzle;
    rules_ = *rules;
    made_.reset();
    const std::size_t givens = puzzle.board.num_givens();
    show(puzzle_.board);
    dialogue_.say(kFileMenu.loaded,
                  {sat::printable(path), std::to_string(givens), std::to_string(puzzle.board.num_cells() - givens)});
    if (!puzzle.name.empty()) dialogue_.say(kFileMenu.named, {shown(puzzle.name)});
    if (const auto conflict = find_conflict(puzzle_.board, *rules_)) dialogue_.complain(describe(*conflict, *rules_));
}

void FileMenu::solve() {
    if (!has_puzzle()) return;
    dialogue_.flush();
    const double began = services_.now();
    const auto solved = menu::solve(puzzle_, *rules_);
    const std::string time = since(began);
    cli::reset();
    if (!solved) return dialogue_.complain(solved.error());
    if (solved->first) show(*solved->first);
    if (solved->stopped) return dialogue_.say(kFileMenu.solving_stopped, {time});
    dialogue_.say(!solved->first    ? kFileMenu.no_solution
                  : solved->several ? kFileMenu.several_solutions
                                    : kFileMenu.one_solution,
                  {time});
    if (solved->first) return dialogue_.say(kFileMenu.legend);
    const auto why = find_contradiction(puzzle_, *rules_, cli::deadline(sudoku::kReasonMilliseconds));
    dialogue_.complain(describe(why, puzzle_, *rules_));
}

void FileMenu::play() {
    if (!has_puzzle()) return;
    if (made_) return play_by_lines(*made_, services_, dialogue_);
    auto start = services_.game_of(puzzle_);
    cli::reset();
    if (!start) return dialogue_.complain(start.error());
    if (!*start) return dialogue_.say(i18n::kLineGame.stopped_making);
    play_by_lines(std::move(**start), services_, dialogue_);
}

bool FileMenu::has_puzzle() {
    if (rules_ == nullptr) dialogue_.say(kFileMenu.not_loaded);
    return rules_ != nullptr;
}

// Digits of the puzzle are givens, those added by a solution are not.
void FileMenu::show(const sudoku::Board& board) {
    std::vector<DigitLook> looks(board.num_cells(), DigitLook::given);
    for (sudoku::Cell c = 0; c < looks.size(); ++c)
        if (puzzle_.board[c] == sudoku::kBlank) looks[c] = DigitLook::entered;
    dialogue_.print("\n" + board_text(board, *rules_, looks, {dialogue_.style().colour, dialogue_.style().utf8}));
}

std::string FileMenu::since(double began) const {
    return sat::decimal(services_.now() - began, 3);
}

}  // namespace menu
