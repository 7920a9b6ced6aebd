#include "app/sudoku/play.h"

#include <charconv>
#include <memory>

#include "app/cli/board_options.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stop.h"
#include "app/cli/whole_numbers.h"
#include "app/i18n/language_option.h"
#include "app/sudoku/command.h"
#include "app/sudoku/play/loop.h"
#include "app/sudoku/puzzle_run.h"
#include "app/sudoku/watch/board_watch.h"
#include "app/tui/svg.h"

namespace sudoku_program {
namespace {

struct PlayOptions {
    puzzles::BoardOptions board;
    i18n::Language language = i18n::Language::en;
    std::string file, id, theme = "auto", screen, size = "24x80", keys;
    std::optional<unsigned> level, difficulty;
    std::optional<std::uint64_t> seed;
    bool make_new = false, wasd = false;

    bool names_a_game() const { return make_new || level || difficulty || !id.empty() || !file.empty(); }
};

play::GameOptions game_options(const PlayOptions& options) {
    play::GameOptions game;
    game.language = options.language;
    game.wasd = options.wasd;
    game.wish.by_difficulty = options.difficulty.has_value();
    game.wish.number = options.difficulty.value_or(options.level.value_or(3));
    game.wish.box = options.board.box().value_or(sudoku::Box{});
    game.wish.variant = options.board.variant();
    game.import.box = options.board.box();
    game.import.variant = options.board.variant();
    return game;
}

// The game that the command line names.
sat::Status begin(play::Game& game, const PlayOptions& options, const play::World& world) {
    const play::GameOptions wanted = game_options(options);
    if (options.file.empty() && options.id.empty()) return game.start(wanted.wish);
    constexpr double kSeconds = 60;
    const sudoku::Patience patience = world.patience(kSeconds);
    auto made = options.file.empty() ? games::game_of_id(options.id, options.board.variant().regions, patience)
                                     : games::game_of_file(options.file, wanted.import, patience);
    if (!made) return made.error();
    game.begin(*std::move(made));
    return sat::Done{};
}

// A game for a picture is not kept, and the one that is kept stays as it is.
sat::Status begin_picture(play::Game& game, const PlayOptions& options, const play::World& world) {
    if (options.names_a_game()) return begin(game, options, world);
    auto kept = store::Store::open();
    if (!kept) return kept.error();
    auto resumed = kept->resume();
    if (!resumed.session) return sat::Error{"no game is kept; expected --new, --level, --difficulty, --id or a file"};
    game.go_on(*std::move(resumed.session));
    return sat::Done{};
}

// What one character of --keys stands for: itself, or one of the keys without a character.
tui::Event event_of(char c) {
    using Kind = tui::Event::Kind;
    switch (c) {
        case '^': return {Kind::up};
        case '_': return {Kind::down};
        case '<': return {Kind::left};
        case '>': return {Kind::right};
        case '~': return {Kind::enter};
        default: return {Kind::character, static_cast<char32_t>(c)};
    }
}

sat::Result<tui::Size> size_of(const std::string& text) {
    constexpr std::size_t kMost = 1000;
    tui::Size size;
    const char* const end = text.data() + text.size();
    auto [next, error] = std::from_chars(text.data(), end, size.rows);
    if (error == std::errc() && next != end && *next == 'x') next = std::from_chars(next + 1, end, size.columns).ptr;
    const auto is_right = [](std::size_t n) { return n >= 1 && n <= kMost; };
    if (next == end && is_right(size.rows) && is_right(size.columns)) return size;
    return sat::Error{"--size: expected ROWSxCOLUMNS, each from 1 to 1000, found '" + text + "'"};
}

std::string picture_of(const tui::Screen& screen, const PlayOptions& options) {
    if (!options.screen.ends_with(".svg")) return tui::to_text(screen);
    const tui::Theme asked = *tui::find_theme(options.theme);
    return tui::to_svg(screen, asked == tui::Theme::automatic ? tui::Theme::dark : asked,
                       "a game of Sudoku in the terminal");
}

sat::Status draw_picture(const PlayOptions& options) {
    const auto size = size_of(options.size);
    if (!size) return size.error();
    if (const sat::Status differ = cli::check_written(
            {{"the input", options.file}, {"--regions", options.board.regions_path()}}, {{"--screen", options.screen}});
        !differ)
        return differ;
    const play::World world = play::world_of_process(options.seed);
    play::Game game(game_options(options), world, std::nullopt);
    if (const sat::Status begun = begin_picture(game, options, world); !begun) return begun;
    for (const char key : options.keys)
        if (const play::Wish wish = game.press(event_of(key), *size); wish != play::Wish::nothing) game.perform(wish);
    const std::string text = picture_of(game.screen(*size), options);
    auto file = cli::open_output(options.screen);
    if (!file) return file.error();
    if (const sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

sat::Status play_on(play::Game& game, tui::Theme theme) {
    auto terminal = tui::Terminal::open(theme);
    if (!terminal) return terminal.error();
    // What is beyond ASCII would be question marks.
    if (!(*terminal)->is_utf8()) game.speak(i18n::Language::en);
    play::run(game, **terminal, watch::run_board_watch);
    return sat::Done{};
}

sat::Status check_terminal() {
    if (tui::is_terminal()) return sat::Done{};
    return sat::Error{"play needs a terminal as standard input and output; sudoku menu plays line by line anywhere"};
}

int run(PlayOptions& options) {
    if (const sat::Status right = options.board.resolve(); !right) return complain(right.error());
    if (!options.screen.empty()) {
        const sat::Status drawn = draw_picture(options);
        return drawn ? kDone : complain(drawn.error());
    }
    if (const sat::Status can = check_terminal(); !can) return complain(can.error());
    const play::World world = play::world_of_process(options.seed);
    play::Game game(game_options(options), world, store::Store::open());
    // The game that was left is looked for in any case: it is not to be lost to another one unasked.
    game.resume();
    if (options.names_a_game())
        if (const sat::Status begun = begin(game, options, world); !begun) return complain(begun.error());
    const sat::Status played = play_on(game, *tui::find_theme(options.theme));
    return played ? kDone : complain(played.error());
}

}  // namespace

sat::Status play_full_screen(const play::GameOptions& options, std::optional<std::uint64_t> seed, tui::Theme theme) {
    play::Game game(options, play::world_of_process(seed), store::Store::open());
    game.resume();
    return play_on(game, theme);
}

Run set_up_play(CLI::App& app) {
    auto options = std::make_shared<PlayOptions>();
    options->board.allow_missing_regions();
    app.add_option("FILE", options->file, "plays the first puzzle of a file");
    auto* make_new = app.add_flag("--new", options->make_new, "a new game; otherwise the one that was left goes on");
    auto* level = app.add_option("--level", options->level, "a new game of this level of the digging table, 1 to 5")
                      ->type_name("L")
                      ->transform(cli::whole_number_from(1, 5));
    app.add_option("--difficulty", options->difficulty, "a new game of this difficulty by its hardest step, 1 to 5")
        ->type_name("D")
        ->transform(cli::whole_number_from(1, 5))
        ->excludes(level);
    app.add_option("--id", options->id, "the puzzle with this word")
        ->type_name("ID")
        ->excludes(make_new)
        ->excludes(level);
    options->board.add_to(app);
    app.add_option("--seed", options->seed, "where chance begins (default: from the system)")
        ->type_name("S")
        ->transform(cli::whole_number_from(0));
    app.add_flag("--wasd", options->wasd, "w, a, s, d move the cursor; otherwise h, j, k, l; arrows always do");
    app.add_option("--theme", options->theme, "colours: auto, dark, light or mono (default auto)")
        ->type_name("T")
        ->check(CLI::IsMember({"auto", "dark", "light", "mono"}));
    i18n::add_language(app, options->language);
    auto* screen = app.add_option("--screen", options->screen,
                                  "no game: a picture of its screen, text or, for names that end in .svg, SVG")
                       ->type_name("FILE");
    app.add_option("--size", options->size, "rows and columns of the picture (default 24x80)")
        ->type_name("RxC")
        ->needs(screen);
    app.add_option("--keys", options->keys, "keys to press before the picture; ^ _ < > are arrows, ~ is Enter")
        ->type_name("KEYS")
        ->needs(screen);
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
