// The kept games, and the puzzles of a file or a text, to choose from.
#include <algorithm>
#include <utility>

#include "app/cli/date.h"
#include "app/cli/supervisor.h"
#include "app/i18n/errors.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/play/game.h"
#include "app/sudoku/play/view.h"
#include "app/tui/screen.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::Language;
using i18n::say;

constexpr double kReadSeconds = 10;

std::string in_column(std::string text, std::size_t width) {
    const std::size_t used = tui::display_width(text);
    text.append(used < width ? width - used : 1, ' ');
    return text;
}

bool is_same_puzzle(const sudoku::GameStart& a, const sudoku::GameStart& b) {
    return a.box == b.box && a.variant.name() == b.variant.name() && a.variant.regions == b.variant.regions &&
           a.puzzle.board == b.puzzle.board && a.puzzle.marks == b.puzzle.marks;
}

std::string board_name(const sudoku::GameStart& start, Language language) {
    const std::string side = std::to_string(start.box.side());
    const std::string variant = start.variant.name();
    return side + "x" + side + " " + (variant == "classic" ? std::string(kPlay.classic.in(language)) : variant);
}

// "9x9 classic   30 of 81   12:34  this game"
std::string text_of(const store::Store::Kept& kept, const sudoku::Session& session, Language language) {
    const sudoku::Board& board = session.board();
    const sudoku::GameStart& start = session.start();
    const std::string filled =
        say(kPlay.games_filled, language, {std::to_string(board.num_givens()), std::to_string(board.num_cells())});
    std::string text = in_column(board_name(start, language), 14) + in_column(filled, 12) +
                       in_column(cli::clock_text(session.milliseconds()), 9);
    if (kept.is_current) return text + std::string(kPlay.games_here.in(language));
    if (kept.is_elsewhere) return text + std::string(kPlay.games_elsewhere.in(language));
    if (!start.puzzle.name.empty()) return text + start.puzzle.name;
    return text + (start.id.empty() ? std::string(kPlay.no_id.in(language)) : start.id);
}

// Its name, or its first note without the mark of its kind ("#C" of a comment).
std::string name_of(const sudoku::Puzzle& puzzle) {
    if (!puzzle.name.empty() || puzzle.notes.empty()) return puzzle.name;
    const std::string& note = puzzle.notes.front();
    return note.starts_with('#') && note.size() > 2 ? note.substr(2) : note;
}

std::string text_of(const games::ListedPuzzle& listed, Language language) {
    const std::string number = in_column(std::to_string(listed.number) + ".", 7);
    if (!listed.puzzle) return number + i18n::in_language(listed.puzzle.error().phrase, language);
    const sudoku::Puzzle& puzzle = *listed.puzzle;
    const std::string side = std::to_string(puzzle.board.side());
    return number + in_column(side + "x" + side, 7) +
           in_column(say(kPlay.puzzles_row, language, {std::to_string(puzzle.board.num_givens())}), 12) +
           name_of(puzzle);
}

// What the list lacks.
std::vector<std::string> notes_on(const games::PuzzleList& list, Language language) {
    std::vector<std::string> notes;
    if (list.read > list.puzzles.size())
        notes.push_back(
            say(kPlay.puzzles_first, language, {std::to_string(list.puzzles.size()), std::to_string(list.read)}));
    if (list.stopped)
        notes.push_back(say(kPlay.puzzles_stopped, language, {i18n::in_language(list.stopped->phrase, language)}));
    return notes;
}

}  // namespace

void Game::list_games() {
    if (store() == nullptr) return report(why_not_kept());
    save();
    const bool is_first = !has_game_ && !aside_;
    ChoiceList list;
    list.is_first = is_first;
    for (const store::Store::Kept& kept : store()->games()) {
        const bool is_here = kept.is_current && has_game_;
        if (is_here) list.at = list.rows.size();
        list.rows.push_back({text_of(kept, is_here ? session_ : kept.session, state_.language),
                             static_cast<std::uint64_t>(kept.number), !kept.is_elsewhere});
    }
    if (list.rows.empty()) return report(std::string(kPlay.games_none.in(state_.language)));
    state_.over = std::move(list);
}

void Game::open_game(int number, const i18n::Message& message) {
    if (has_game_ && !save_now()) {  // the moves since the last save would be lost
        if (auto* list = std::get_if<ChoiceList>(&state_.over)) list->error = kPlay.not_saved.in(state_.language);
        return;
    }
    auto session = store()->switch_to(number);
    if (!session) {
        if (auto* list = std::get_if<ChoiceList>(&state_.over)) list->error = in_words(session.error());
        return;
    }
    aside_.reset();
    state_.setting = false;
    state_.mode = Mode::digits;
    go_on(*std::move(session));
    save_now();  // the next run resumes the game that was played last
    report(std::string(message.in(state_.language)));
}

void Game::open_listed() {
    const auto* list = std::get_if<ChoiceList>(&state_.over);
    if (list == nullptr || store() == nullptr) return;
    const auto games = store()->games();
    const auto number = static_cast<int>(list->rows[list->at].number);
    const bool is_here = has_game_ && std::any_of(games.begin(), games.end(), [&](const store::Store::Kept& kept) {
                             return kept.is_current && kept.number == number;
                         });
    if (is_here) state_.over = NothingOver{};
    else open_game(number, kPlay.resumed);
}

// The current game, once deleted, has no way back: the form of a new one follows.
void Game::delete_listed() {
    const auto* list = std::get_if<ChoiceList>(&state_.over);
    if (list == nullptr || store() == nullptr) return;
    const std::size_t at = list->at;
    const auto number = static_cast<int>(list->rows[at].number);
    bool was_current = false;
    for (const store::Store::Kept& kept : store()->games()) was_current |= kept.is_current && kept.number == number;
    if (const sat::Status gone = store()->remove(number); !gone) return report(in_words(gone.error()));
    if (was_current && has_game_) {
        has_game_ = false;
        state_.over = NewGameForm{state_.request, 0, true, {}};
    } else {
        state_.over = NothingOver{};
    }
    list_games();
    if (auto* rest = std::get_if<ChoiceList>(&state_.over)) rest->at = std::min(at, rest->rows.size() - 1);
    report(std::string(kPlay.deleted.in(state_.language)));
}

// One game for each puzzle: true if there is one, which is now the current game.
bool Game::goes_on_with(const sudoku::GameStart& start) {
    if (is_in_progress() && is_same_puzzle(session_.start(), start)) {
        state_.over = NothingOver{};
        report(std::string(kPlay.begun_before.in(state_.language)));
        return true;
    }
    if (store() == nullptr) return false;
    for (const store::Store::Kept& kept : store()->games()) {
        if (kept.is_current || kept.is_elsewhere || !is_same_puzzle(kept.session.start(), start)) continue;
        open_game(kept.number, kPlay.begun_before);
        return true;
    }
    return false;
}

sat::Result<games::NewGame> Game::game_of(const games::ListedPuzzle& listed) const {
    if (!listed.puzzle) return listed.puzzle.error();
    return games::game_of_puzzle(*listed.puzzle, options_.import.rules, world_.deadline(kReadSeconds));
}

sat::Status Game::begin_or_list(games::PuzzleList list) {
    if (list.read == 1 && !list.stopped) {
        auto made = game_of(list.puzzles.front());
        if (!made) return made.error();
        begin(*std::move(made));
        return sat::Done{};
    }
    ChoiceList choice;
    choice.of_games = false;
    choice.is_first = !has_game_ && !aside_;
    for (const games::ListedPuzzle& listed : list.puzzles)
        choice.rows.push_back({text_of(listed, state_.language), listed.number, listed.puzzle.ok()});
    choice.notes = notes_on(list, state_.language);
    state_.over = std::move(choice);
    listed_ = std::move(list);
    return sat::Done{};
}

sat::Status Game::offer(sat::ByteSource& source) {
    auto list = games::puzzles_in(source, options_.import, &cli::terminator());
    return list ? begin_or_list(*std::move(list)) : list.error();
}

void Game::choose_puzzle() {
    auto* list = std::get_if<ChoiceList>(&state_.over);
    if (list == nullptr) return;
    auto made = game_of(listed_.puzzles[list->at]);
    if (made) return begin(*std::move(made));
    list->error = in_words(made.error());
}

}  // namespace play
