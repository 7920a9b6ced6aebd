#include "app/sudoku/play/game.h"

#include <algorithm>
#include <utility>

#include "app/cli/puzzle_input.h"
#include "app/cli/supervisor.h"
#include "app/i18n/errors.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/play/statistics_page.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;

constexpr double kPuzzleSeconds = 3, kIdSeconds = 10;
constexpr std::uint64_t kSaveEvery = 1000;  // ms: maximum time lost if the game is killed

// The board behind the form while there is no game.
sudoku::Session nothing_played() {
    sudoku::GameStart start;
    start.puzzle.board = sudoku::Board(start.box.side());
    return sudoku::Session(std::move(start));
}

// An ID is one word of letters and digits, shorter than any board on one line.
bool looks_like_id(const std::string& text) {
    const auto is_part = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    };
    return text.size() < 64 && std::all_of(text.begin(), text.end(), is_part);
}

}  // namespace

Game::Game(GameOptions options, World world, std::optional<sat::Result<store::Store>> store)
    : options_(std::move(options)), world_(std::move(world)), store_(std::move(store)), session_(nothing_played()) {
    state_.language = options_.language;
    state_.wasd = options_.wasd;
    state_.request = options_.request;
    state_.unsaved = store_ && !*store_;
    read_preferences();
    state_.has_entry = this->store() != nullptr && this->store()->has_entry();
}

store::Store* Game::store() {
    return store_ && *store_ ? &**store_ : nullptr;
}

std::string Game::why_not_kept() const {
    const std::string why = store_ ? in_words(store_->error()) : std::string();
    return say(kPlay.cannot_save, state_.language, {why});
}

std::string Game::in_words(const sat::Error& error) const {
    return i18n::in_language(error.phrase, state_.language);
}

void Game::resume() {
    state_.over = NewGameForm{state_.request, 0, true, {}};
    if (store() == nullptr) return report(why_not_kept());
    store::Store::Resumed resumed = store()->resume();
    if (resumed.damage) report(say(kPlay.damaged, state_.language, {in_words(*resumed.damage)}));
    if (!resumed.session) return;
    go_on(*std::move(resumed.session));
    report(std::string(kPlay.resumed.in(state_.language)));
}

void Game::go_on(sudoku::Session session) {
    session_ = std::move(session);
    has_game_ = true;
    recorded_ = session_.is_over();
    state_.over = NothingOver{};
    state_.filter = sudoku::kBlank;
    state_.asks_filter = false;
    const std::size_t middle = session_.side() / 2;
    state_.cursor = session_.board().cell(middle, middle);
}

// Undone moves count, since they can be redone.
bool Game::is_in_progress() const {
    return has_game_ && !session_.is_over() && !session_.moves().empty();
}

void Game::begin(games::NewGame made) {
    leave_setting();
    state_.message.clear();
    if (goes_on_with(made.start)) return forget_entry(made.start.puzzle.board);
    if (!is_in_progress()) return play(std::move(made));
    save_now();
    if (store() != nullptr && !state_.unsaved && store()->keep_and_start_another().ok()) {
        play(std::move(made));
        if (state_.message.empty()) report(std::string(kPlay.kept_other.in(state_.language)));
        return;
    }
    waiting_ = std::move(made);
    state_.over = ReplaceBox{};
}

void Game::replace() {
    if (!waiting_ || !std::holds_alternative<ReplaceBox>(state_.over)) return;
    play(*std::exchange(waiting_, std::nullopt));
}

void Game::play(games::NewGame made) {
    forget_entry(made.start.puzzle.board);
    go_on(sudoku::Session(std::move(made.start)));
    state_.mode = Mode::digits;
    if (!made.as_asked) report(std::string(kPlay.nearest.in(state_.language)));
    save_now();
}

sat::Status Game::start(const GameRequest& request) {
    const sudoku::Deadline deadline = world_.deadline(kPuzzleSeconds);
    const games::BoardKind board{request.box, request.variant};
    auto made = request.by_difficulty ? games::game_of_difficulty(board, request.number, world_.seed(), deadline)
                                      : games::game_of_level(board, request.number, world_.seed(), deadline);
    if (!made) return made.error();
    begin(*std::move(made));
    return sat::Done{};
}

Command Game::press(const tui::Event& event, tui::Size size) {
    waited_ = 0;
    const Warnings before = state_.warnings;
    const Answer answer = play::press(event, session_, state_, size);
    if (state_.warnings != before) prefer_warnings(before);
    if (session_.is_over() && !recorded_ && has_game_) finish();
    if (answer.changed && state_.setting) keep_entry();
    else if (answer.changed) save_now();
    const bool quits = answer.command == Command::quit && event.kind != tui::Event::Kind::end_of_input;
    if (quits && !may_quit()) return Command::nothing;
    if (!quits) asked_quit_ = false;
    return answer.command;
}

bool Game::is_pasting() const {
    const auto* form = std::get_if<ImportForm>(&state_.over);
    return state_.pasting || (form != nullptr && form->pasting);
}

// A terminal sends a pasted text at once.  Without this, a lost end mark would take every key for text.
void Game::wait(std::uint64_t milliseconds) {
    constexpr std::uint64_t kMost = 1000;
    waited_ += milliseconds;
    if (!is_pasting() || waited_ < kMost) return;
    press({tui::Event::Kind::paste_end}, {});
    if (state_.message.empty()) report(std::string(kPlay.paste_unended.in(state_.language)));
}

void Game::perform(Command command) {
    state_.message.clear();
    switch (command) {
        case Command::hint: return show_hint();
        case Command::new_game: return make_new();
        case Command::import: return import_text();
        case Command::replace: return replace();
        case Command::export_board: return export_board();
        case Command::print: return print_board();
        case Command::statistics: return show_statistics();
        case Command::save:
            if (store() == nullptr) return report(why_not_kept());
            state_.unsaved = false;  // so that an error is shown again
            if (save_now()) report(std::string(kPlay.saved.in(state_.language)));
            return;
        case Command::games: return list_games();
        case Command::open_game: return open_listed();
        case Command::delete_game: return delete_listed();
        case Command::choose_puzzle: return choose_puzzle();
        case Command::empty_board: return start_setting();
        case Command::set_puzzle: return set_puzzle();
        case Command::leave_setting: leave_setting(); return report_left();
        case Command::restart: return state_.setting ? clear_setting() : restart();
        case Command::nothing:
        case Command::theme:
        case Command::watch:
        case Command::quit: return;
    }
}

void Game::show_hint() {
    const sudoku::Deadline deadline = world_.deadline(sudoku::kReasonMilliseconds / 1000);
    auto found = sudoku::find_hint(session_, std::nullopt, [&] { return deadline.is_over(); });
    if (!found) return report(in_words(found.error()));
    sudoku::Hint hint = *std::move(found);
    hints::HintText text = hints::text_of(hint, session_.rules(), state_.language);
    if (hint.kind == sudoku::Hint::Kind::none) return report(text.step);
    session_.count_hint();
    state_.over = HintShown{std::move(hint), std::move(text)};
    save_now();
}

void Game::make_new() {
    auto* form = std::get_if<NewGameForm>(&state_.over);
    if (form == nullptr) return;
    const GameRequest request = form->request;
    if (const sat::Status made = start(request); !made)
        if (auto* still = std::get_if<NewGameForm>(&state_.over)) still->error = in_words(made.error());
}

void Game::import_text() {
    auto* form = std::get_if<ImportForm>(&state_.over);
    if (form == nullptr) return;
    const std::string text = form->text;
    const puzzles::OpenedPuzzles opened = puzzles::puzzles_in_text(text);
    if (opened.constraints) {
        constraints_ = text;
        return;
    }
    auto list = games::puzzles_in(*opened.source, options_.import, &cli::terminator());
    const sat::Status read = list ? begin_or_list(*std::move(list)) : list.error();
    if (read) return;
    if (looks_like_id(text)) {
        const auto& variant = options_.import.rules.variant;
        const auto regions = variant ? variant->regions : std::vector<std::uint16_t>();
        auto by_id = games::game_of_id(text, regions, world_.deadline(kIdSeconds));
        if (by_id) return begin(*std::move(by_id));
    }
    refuse_text(read.error());
}

void Game::refuse_text(const sat::Error& error) {
    auto* form = std::get_if<ImportForm>(&state_.over);
    if (form == nullptr) return;
    form->error = error.line == 0
                      ? in_words(error)
                      : std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + in_words(error);
    form->text.clear();
}

std::optional<std::string> Game::take_constraints() {
    return std::exchange(constraints_, std::nullopt);
}

void Game::return_from_constraints(const sat::Status& played) {
    if (!played) return refuse_text(played.error());
    const auto* form = std::get_if<ImportForm>(&state_.over);
    if (form != nullptr && form->is_first) state_.over = NewGameForm{state_.request, 0, true, {}};
    else state_.over = NothingOver{};
}

void Game::show_statistics() {
    if (store() == nullptr) return report(why_not_kept());
    const auto games = store()->history();
    if (!games) return report(in_words(games.error()));
    state_.over =
        Page{std::string(kPlay.statistics_title.in(state_.language)), statistics_lines(games->games, state_.language)};
}

// The game ended by this key: add it to the list, once.
void Game::finish() {
    recorded_ = true;
    if (store() == nullptr) return;
    const std::string when = world_.now();
    if (const sat::Status done = store()->finish(session_, when); !done) {
        state_.unsaved = true;
        return report(say(kPlay.cannot_save, state_.language, {in_words(done.error())}));
    }
    const auto games = store()->history();
    auto* box = std::get_if<SolvedBox>(&state_.over);
    if (games && box != nullptr)
        box->statistics = statistics_of(sudoku::finished_game(session_, when), games->games, state_.language);
}

// An error is shown once; then the title shows that nothing is saved, which leaves the messages for the game.
bool Game::save_now() {
    unsaved_time_ = 0;
    if (!has_game_ || recorded_ || store() == nullptr) return true;
    const sat::Status saved = store()->save(session_);
    const bool was_unsaved = std::exchange(state_.unsaved, !saved.ok());
    if (!saved && !was_unsaved) report(say(kPlay.cannot_save, state_.language, {in_words(saved.error())}));
    return saved.ok();
}

void Game::save() {
    if (unsaved_time_ > 0) save_now();
}

void Game::advance(std::uint64_t milliseconds, tui::Size size) {
    if (!has_game_ || !layout_for(session_.rules(), size)) return;
    session_.advance(milliseconds);
    unsaved_time_ += milliseconds;
    if (unsaved_time_ >= kSaveEvery && !session_.is_paused()) save_now();
}

sudoku::Puzzle Game::watched() const {
    sudoku::Puzzle puzzle = session_.start().puzzle;
    puzzle.board = session_.board();
    for (const sudoku::Cell c : session_.wrong()) puzzle.board.set(c, sudoku::kBlank);
    for (const sudoku::Cell c : session_.conflicts())
        if (!session_.is_given(c)) puzzle.board.set(c, sudoku::kBlank);
    return puzzle;
}

}  // namespace play
