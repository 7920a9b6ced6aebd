#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <random>
#include <string_view>

#include "app/cli/board_options.h"
#include "app/cli/date.h"
#include "app/cli/deadline.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/i18n/errors.h"
#include "app/i18n/language_option.h"
#include "app/i18n/menu_text.h"
#include "app/sudoku/command.h"
#include "app/sudoku/games/new_game.h"
#include "app/sudoku/menu/main_menu.h"
#include "app/sudoku/play.h"
#include "app/sudoku/puzzle_run.h"
#include "app/sudoku/store/store.h"

namespace sudoku_program {
namespace {

struct MenuOptions {
    puzzles::BoardOptions board;
    i18n::Language language = i18n::Language::en;
    std::optional<std::uint64_t> seed;
};

// Set and not empty.
bool is_set(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

// The first of these that is set selects the character set (POSIX, chapter 8.2).
bool speaks_utf8() {
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (!is_set(variable)) continue;
        const std::string_view value = std::getenv(variable);
        for (const std::string_view name : {"UTF-8", "utf8", "UTF8", "utf-8"})
            if (value.find(name) != value.npos) return true;
        return false;
    }
    return false;
}

bool keeps_games() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

menu::Style style_of(const MenuOptions& options) {
    const char* const terminal = std::getenv("TERM");
    const bool is_dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    menu::Style style;
    style.language = options.language;
    style.echo = ::isatty(STDIN_FILENO) == 0;
    style.colour = ::isatty(STDOUT_FILENO) != 0 && !is_set("NO_COLOR") && !is_dumb;
    style.utf8 = speaks_utf8();
    return style;
}

// The time a player waits; a signal ends it at once.
sudoku::Deadline deadline() {
    constexpr double kMostMs = 10'000;
    return {&cli::terminator(), cli::deadline(kMostMs)};
}

// The game saved on disk while it is played.  A Store holds a slot of its folder, so it is open only meanwhile.
class Keeping {
public:
    // Releases the current slot first; otherwise its game would not be found.
    sat::Result<std::optional<sudoku::Session>> resume() {
        close();
        auto opened = store::Store::open();
        if (!opened) return opened.error();
        store_.emplace(std::move(*opened));
        auto found = store_->resume();
        if (found.damage) return *found.damage;
        return std::move(found.session);
    }
    sat::Status keep(const sudoku::Session& session) {
        if (!store_) return sat::Done{};
        if (const sat::Status room = leave_unfinished(); !room) return room;
        return store_->save(session);
    }
    sat::Status finish(const sudoku::Session& session) {
        if (!store_) return sat::Done{};
        if (const sat::Status room = leave_unfinished(); !room) return room;
        return store_->finish(session, cli::date_and_time());
    }
    void begin_another() { leaves_unfinished_ = true; }
    void close() {
        store_.reset();
        leaves_unfinished_ = false;
    }

private:
    // A new game leaves the unfinished one in its slot.
    sat::Status leave_unfinished() {
        if (!leaves_unfinished_) return sat::Done{};
        if (const sat::Status room = store_->keep_and_start_another(); !room) return room;
        leaves_unfinished_ = false;
        return sat::Done{};
    }

    std::optional<store::Store> store_;
    bool leaves_unfinished_ = false;  // a game is in the slot, and another one begins
};

// Of a game that was made or interrupted.
sat::Result<std::optional<sudoku::GameStart>> start_of(sat::Result<games::NewGame> made) {
    if (cli::terminated()) return std::optional<sudoku::GameStart>();
    if (!made) return made.error();
    return std::optional(std::move(made->start));
}

menu::FoundHint hint_of(const sudoku::Session& session, std::optional<sudoku::Cell> at, i18n::Language language) {
    const auto hint = find_hint(session, at, cli::deadline(sudoku::kReasonMilliseconds));
    if (!hint) return hint.error();
    if (hint->kind == sudoku::Hint::Kind::none) return std::optional<hints::HintText>{};
    // The game has no pencil marks that could keep an elimination: a hint has all steps to a digit.
    return std::optional(hints::text_of_path(*hint, session.rules(), language));
}

sudoku::Box game_box(const MenuOptions& options) {
    return options.board.box().value_or(sudoku::Box{});
}

menu::Services services_of(MenuOptions& options) {
    menu::Services services;
    services.reading = options.board.reading();
    services.rules = [&](const sudoku::Puzzle& puzzle) { return options.board.rules(puzzle); };
    services.seed = [next = options.seed ? *options.seed : std::random_device{}()]() mutable { return next++; };
    services.new_game = [&options, seed = services.seed](unsigned difficulty) {
        const games::BoardKind kind{game_box(options), options.board.variant()};
        return start_of(games::game_of_difficulty(kind, difficulty, seed(), deadline()));
    };
    services.game_of = [&options](const sudoku::Puzzle& puzzle) {
        sudoku::GameStart start;
        start.puzzle = puzzle;
        const sudoku::StatedRules rules = completed(options.board.asked(), puzzle.rules, puzzle.board.side());
        start.box = *rules.box;
        start.variant = *rules.variant;
        return start_of(games::game_of_start(std::move(start), deadline()));
    };
    services.hint = [language = options.language](const sudoku::Session& session, std::optional<sudoku::Cell> at) {
        return hint_of(session, at, language);
    };
    services.now = [] { return cli::Stopwatch::now().wall; };
    return services;
}

// Only at a terminal: input through a pipe is reproducible.  The full-screen game holds the slot of a saved game
// itself.
void keep_games(menu::Services& services, Keeping& keeping, const MenuOptions& options) {
    services.resume = [&] { return keeping.resume(); };
    services.keep = [&](const sudoku::Session& session) { return keeping.keep(session); };
    services.finish = [&](const sudoku::Session& session) { return keeping.finish(session); };
    services.begin_another = [&] { keeping.begin_another(); };
    services.leave = [&] { keeping.close(); };
    services.play_full_screen = [&]() -> sat::Status {
        play::GameOptions game;
        game.language = options.language;
        game.request.box = game_box(options);
        game.request.variant = options.board.variant();
        game.import.rules = options.board.asked();
        game.import.alphabet = options.board.reading().alphabet;
        return play_full_screen(game, options.seed);
    };
}

int run(MenuOptions& options) {
    const cli::Interactive interactive;
    const auto refuse = [&](const sat::Error& error) {
        return complain(i18n::in_language(error.phrase, options.language));
    };
    if (const sat::Status right = options.board.resolve(); !right) return refuse(right.error());
    auto out = sat::OutputFile::standard_output();
    if (!out) return refuse(out.error());
    cli::TextInput in(STDIN_FILENO);
    menu::Dialogue dialogue(in, *out, style_of(options));
    menu::Services services = services_of(options);
    Keeping keeping;
    if (keeps_games()) keep_games(services, keeping, options);
    run_main_menu(services, dialogue);
    if (!dialogue.ended()) dialogue.say(i18n::kMenu.goodbye);
    if (!dialogue.output()) return refuse(dialogue.output().error());
    if (const sat::Status done = out->commit(); !done) return refuse(done.error());
    return kDone;
}

}  // namespace

Run set_up_menu(cli::OptionTable& table) {
    auto options = std::make_shared<MenuOptions>();
    options->board.allow_missing_regions();
    options->board.add_to(table);
    table.add("Menu", {{"--seed", "S", cli::number(options->seed), "random seed (default: random)"},
                       i18n::language_option(options->language)});
    table.example("sudoku menu", "solve, generate and play");
    table.example("sudoku menu --lang zh", "in Chinese");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
