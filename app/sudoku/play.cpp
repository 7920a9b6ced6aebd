#include "app/sudoku/play.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <memory>

#include "app/cli/board_options.h"
#include "app/cli/complaint.h"
#include "app/cli/date.h"
#include "app/cli/file_types.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/i18n/language_option.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/kept_game.h"
#include "app/sudoku/constraints/playing.h"
#include "app/sudoku/difficulty.h"
#include "app/sudoku/games/daily.h"
#include "app/sudoku/play/loop.h"
#include "app/sudoku/puzzle_run.h"
#include "app/sudoku/screen_picture.h"
#include "app/sudoku/watch/board_watch.h"
#include "sudoku/text/board_code.h"

namespace sudoku_program {
namespace {

struct PlayOptions {
    puzzles::BoardOptions board;
    i18n::Language language = i18n::Language::en;
    std::string file, id, day, theme;
    ScreenPicture picture;
    std::optional<std::string> code;
    std::optional<unsigned> level, difficulty;
    std::optional<std::uint64_t> seed;
    bool make_new = false, kept = false, wasd = false;

    bool names_a_game() const {
        return make_new || level || difficulty || !id.empty() || !day.empty() || !file.empty();
    }
};

play::GameOptions game_options(const PlayOptions& options) {
    play::GameOptions game;
    game.language = options.language;
    game.wasd = options.wasd;
    game.request.by_difficulty = !options.level;
    game.request.number = options.difficulty.value_or(options.level.value_or(game.request.number));
    game.request.box = options.board.box().value_or(sudoku::Box{});
    game.request.variant = options.board.variant();
    game.import.rules = options.board.asked();
    game.import.alphabet = options.board.reading().alphabet;
    return game;
}

constexpr const char* kToday = "today";

sat::Result<games::NewGame> game_by_name(const PlayOptions& options, const sudoku::Deadline& deadline) {
    if (!options.id.empty()) return games::game_of_id(options.id, options.board.variant().regions, deadline);
    const play::GameRequest request = game_options(options).request;
    return games::game_of_day({request.box, request.variant}, request.number,
                              options.day == kToday ? cli::local_date() : options.day, deadline);
}

// What was opened, and looked at once, since it may be a pipe.
using Input = std::optional<puzzles::OpenedPuzzles>;

sat::Result<Input> open_input(const PlayOptions& options) {
    if (options.file.empty()) return Input();
    auto opened = puzzles::open_any_puzzles("sudoku", options.file);
    if (!opened) return cli::in_file(opened.error(), options.file);
    if (opened->constraints && !options.board.asked().empty())
        return cli::in_file({"--box, --variant and --regions are for classic puzzles, and this one has constraints"},
                            options.file);
    return Input(std::move(*opened));
}

sat::Result<constraint_play::Game> constraint_game(const PlayOptions& options, const puzzles::OpenedPuzzles& input) {
    auto game = read_constraint_game(*input.source, {options.language, options.wasd});
    if (!game) return cli::in_file(game.error(), options.file);
    return game;
}

// The game selected on the command line.
sat::Status begin(play::Game& game, const PlayOptions& options, const Input& input, const play::World& world) {
    const play::GameOptions wanted = game_options(options);
    if (input) {
        const sat::Status begun = game.offer(*input->source);
        return begun ? begun : cli::in_file(begun.error(), options.file);
    }
    if (options.id.empty() && options.day.empty()) return game.start(wanted.request);
    constexpr double kSeconds = 60;
    auto made = game_by_name(options, world.deadline(kSeconds));
    if (!made) return made.error();
    game.begin(*std::move(made));
    return sat::Done{};
}

// A game for a picture is not saved, and the saved one is unchanged.
sat::Status begin_picture(play::Game& game, const PlayOptions& options, const Input& input, const play::World& world) {
    if (options.names_a_game()) {
        const sat::Status begun = begin(game, options, input, world);
        return begun && game.unread() ? cli::in_file(*game.unread(), options.file) : begun;
    }
    auto kept = store::Store::open();
    if (!kept) return kept.error();
    auto resumed = kept->resume();
    if (!resumed.session)
        return sat::Error{"no saved game; expected --new, --level, --difficulty, --daily, --code, --id or a file"};
    game.go_on(*std::move(resumed.session));
    return sat::Done{};
}

// A game with constraints where the classic one would be, if the text is of such a puzzle.
sat::Status picture_of_text(const std::string& text, std::span<const tui::Event> keys, const PlayOptions& options,
                            tui::Size size) {
    sat::MemorySource source(text);
    auto game = read_constraint_game(source, {options.language, options.wasd});
    if (!game) return game.error();
    return options.picture.write(picture_of_constraints(*game, keys, size), options.theme);
}

sat::Status draw_picture(const PlayOptions& options, const Input& input) {
    const auto size = options.picture.rows_and_columns();
    if (!size) return size.error();
    const std::vector<tui::Event> keys = options.picture.events();
    if (input && input->constraints) {
        auto game = constraint_game(options, *input);
        if (!game) return game.error();
        return options.picture.write(picture_of_constraints(*game, keys, *size), options.theme);
    }
    const play::World world = play::world_of_process(options.seed);
    play::Game game(game_options(options), world, std::nullopt);
    if (const sat::Status begun = begin_picture(game, options, input, world); !begun) return begun;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const play::Command command = game.press(keys[i], *size);
        if (command == play::Command::nothing) continue;
        game.perform(command);
        if (const auto text = game.take_constraints())
            return picture_of_text(*text, std::span(keys).subspan(i + 1), options, *size);
    }
    return options.picture.write(game.screen(*size), options.theme);
}

// What the player chose in an earlier game, unless the command line or NO_COLOR decides.
tui::Theme theme_for(const std::string& chosen, std::optional<tui::Theme> asked) {
    if (asked) return *asked;
    const char* const no_colour = std::getenv("NO_COLOR");
    if (no_colour != nullptr && *no_colour != '\0') return tui::Theme::automatic;
    return tui::find_theme(chosen).value_or(tui::Theme::automatic);
}

// A pasted puzzle with constraints, until the player quits it.
sat::Status play_text(tui::Terminal& terminal, const std::string& text, const play::ViewState& state) {
    sat::MemorySource source(text);
    auto game = read_constraint_game(source, {state.language, state.wasd});
    if (!game) return game.error();
    play_constraints(*game, terminal);
    return sat::Done{};
}

sat::Status play_on(play::Game& game, std::optional<tui::Theme> asked) {
    auto terminal = tui::Terminal::open(theme_for(game.theme(), asked));
    if (!terminal) return terminal.error();
    // Characters beyond ASCII would become question marks.
    if (!(*terminal)->is_utf8()) game.speak(i18n::Language::en);
    play::run(game, **terminal, {watch::run_board_watch, play_text});
    return sat::Done{};
}

// Puzzles may come from a pipe on standard input, as with a pager; the keys then come from the controlling terminal.
bool reads_pipe(const PlayOptions& options) {
    return options.file == "-" && ::isatty(STDIN_FILENO) == 0 && ::isatty(STDOUT_FILENO) != 0;
}

sat::Status check_terminal(const PlayOptions& options) {
    if (tui::is_terminal() || reads_pipe(options)) return sat::Done{};
    return sat::Error{"standard input and output must be a terminal; 'sudoku menu' plays line by line anywhere"};
}

// After the puzzles were read.
sat::Status take_keys_from_terminal() {
    const int terminal = ::open("/dev/tty", O_RDWR | O_CLOEXEC);
    if (terminal < 0) return sat::cannot("open", "/dev/tty", errno);
    const bool is_taken = ::dup2(terminal, STDIN_FILENO) >= 0;
    ::close(terminal);
    return is_taken ? sat::Status(sat::Done{}) : sat::cannot("open", "/dev/tty", errno);
}

// A code is a puzzle instead of a file.
void take_code(PlayOptions& options) {
    if (!options.code) return;
    const bool is_whole = options.code->starts_with(sudoku::kCodeBegin);
    options.file = (is_whole ? "" : std::string(sudoku::kCodeBegin)) + *options.code;
}

// The game with constraints, which is read before the keys come from the terminal.
sat::Status play_input(const PlayOptions& options, const puzzles::OpenedPuzzles& input, bool is_piped) {
    auto game = constraint_game(options, input);
    if (!game) return game.error();
    if (is_piped)
        if (const sat::Status taken = take_keys_from_terminal(); !taken) return taken;
    auto terminal = tui::Terminal::open(theme_for(preferred_theme(), tui::find_theme(options.theme)));
    if (!terminal) return terminal.error();
    play_constraints(*game, **terminal);
    return sat::Done{};
}

sat::Status play_classic(const PlayOptions& options, const Input& input, bool is_piped) {
    const play::World world = play::world_of_process(options.seed);
    play::Game game(game_options(options), world, store::Store::open());
    // Look for an unfinished game in any case, so that it is not replaced without asking.
    game.resume();
    if (options.names_a_game())
        if (const sat::Status begun = begin(game, options, input, world); !begun) return begun;
    if (options.kept) game.perform(play::Command::games);
    if (is_piped)
        if (const sat::Status taken = take_keys_from_terminal(); !taken) return taken;
    return play_on(game, tui::find_theme(options.theme));
}

sat::Status play_asked(PlayOptions& options) {
    take_code(options);
    if (const sat::Status right = options.board.resolve(); !right) return right;
    if (options.picture.is_asked())
        if (const sat::Status differ =
                cli::check_written({{"the input", options.file}, {"--regions", options.board.regions_path()}},
                                   {{"--screen", options.picture.file}});
            !differ)
            return differ;
    if (!options.picture.is_asked())
        if (const sat::Status can = check_terminal(options); !can) return can;
    const bool is_piped = reads_pipe(options);
    const auto input = open_input(options);
    if (!input) return input.error();
    if (options.picture.is_asked()) return draw_picture(options, *input);
    return *input && (*input)->constraints ? play_input(options, **input, is_piped)
                                           : play_classic(options, *input, is_piped);
}

int run(PlayOptions& options) {
    const cli::Interactive interactive;
    const sat::Status played = play_asked(options);
    return played ? kDone : complain(played.error());
}

}  // namespace

sat::Status play_full_screen(const play::GameOptions& options, std::optional<std::uint64_t> seed) {
    play::Game game(options, play::world_of_process(seed), store::Store::open());
    game.resume();
    return play_on(game, std::nullopt);
}

Run set_up_play(cli::OptionTable& table) {
    auto options = std::make_shared<PlayOptions>();
    PlayOptions& o = *options;
    o.board.allow_missing_regions();
    cli::Value day = cli::text(o.day);
    day.implied = kToday;
    table.add(
        "Game",
        {{"[FILE]", "", cli::file(o.file, cli::kPuzzles), "play a puzzle of a file (-: of standard input), or a link"},
         {"--new", "", cli::flag(o.make_new), "start a new game (default: continue the last one)"},
         {"--kept", "", cli::flag(o.kept), "choose among the games in progress (default: the last one)"},
         {"--level", "L", cli::number(o.level, 1, 5), "new game with about this many givens (1 = most, 5 = fewest)"},
         {"--difficulty", "D", difficulty_value(o.difficulty),
          "new game: " + difficulty_names() + " (or 1 to 5), by the hardest technique needed"},
         {"--daily", "DATE", std::move(day),
          "the puzzle of today, or of another date (2026-11-27), the same for all players"},
         {"--code", "WORD", cli::text([&o](const std::string& word) { o.code = word; }),
          "play the puzzle of a code, which 'sudoku convert --to code' and the export (key o) make"},
         {"--id", "ID", cli::text(o.id), "play the puzzle with this ID"},
         {"--seed", "S", cli::number(o.seed), "random seed (default: random)"}});
    o.board.add_to(table);
    table.add("Screen", {{"--theme", "NAME",
                          cli::choice(o.theme, "theme", {{"auto", ""}, {"dark", ""}, {"light", ""}, {"mono", ""}}),
                          "colours: auto, dark, light or mono (default: those chosen by key T, else auto)"},
                         {"--wasd", "", cli::flag(o.wasd), "move the cursor with w, a, s, d instead of h, j, k, l"},
                         i18n::language_option(o.language)});
    o.picture.add_to(table);
    table.exclude("--difficulty", {"--level"});
    table.exclude("--id", {"--new", "--level"});
    table.exclude("--code", {"--new", "--level", "--difficulty", "--id", "--daily", "--seed", "FILE"});
    table.exclude("--kept",
                  {"--new", "--level", "--difficulty", "--id", "--daily", "--code", "--seed", "--screen", "FILE"});
    table.exclude("--daily", {"--new", "--level", "--id", "--seed", "FILE"});
    table.require("--size", "--screen");
    table.require("--keys", "--screen");
    table.example("sudoku play", "continue, or start a game");
    table.example("sudoku play --daily --difficulty hard", "the hard puzzle of today");
    table.example("sudoku play --difficulty hard", "a game that needs more than singles");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
