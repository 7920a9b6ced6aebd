#include "app/sudoku/compat_generate.h"

#include <memory>

#include "app/sudoku/chance.h"
#include "app/sudoku/command.h"
#include "app/sudoku/generate_run.h"
#include "app/sudoku/grid_run.h"
#include "sudoku/model/variant.h"
#include "sudoku/rate/bands.h"

namespace sudoku_program {
namespace {

using sudoku::Goal;

const sudoku::Rules& rules_9x9() {
    static const sudoku::Rules rules = sudoku::classic_rules({});
    return rules;
}

// A level alone selects from the digging table; a number of blanks is exact; without either, 20 to 55 at random.
sudoku::Request request_of(const CompatRequest& asked) {
    struct Levels {
        std::uint32_t low, high;
    };
    constexpr Levels kOfTable[] = {{2, 2}, {3, 3}, {4, 5}};
    sudoku::Request request;
    request.unique = asked.unique;
    request.goal = asked.level && !asked.blanks ? Goal::level : Goal::blanks;
    if (request.goal == Goal::level) {
        request.low = kOfTable[*asked.level - 1].low;
        request.high = kOfTable[*asked.level - 1].high;
    } else {
        request.low = asked.blanks.value_or(20);
        request.high = asked.blanks.value_or(55);
    }
    return request;
}

// The bands of difficulty at one number of blanks, from puzzles of a fixed seed.  Errors: the generator's, the
// rater's.
sat::Result<sudoku::Bands> bands_at(const sudoku::Request& request) {
    constexpr std::uint64_t kSample = 1000;
    sudoku::Request of_sample = request;
    of_sample.seed = 0;
    sudoku::Generator generator(rules_9x9(), of_sample);
    sudoku::Rater rater(rules_9x9());
    std::vector<sudoku::Rating> sample;
    for (std::uint64_t i = 0; i < kSample; ++i) {
        const auto made = generator.make(i, {});
        if (!made) return made.error();
        if (!*made) continue;
        sample.push_back(rater.rate({(*made)->board, {}, "", {}, 0, 0}));
        if (sample.back().error) return *sample.back().error;
    }
    return sudoku::Bands{sample, sudoku::Bands::measure_for(request.low, rules_9x9().num_cells(), request.unique)};
}

// Whether a puzzle belongs to this level.
std::function<sudoku::Generator::Accept()> in_band(const sudoku::Bands& bands, unsigned level) {
    return [bands, level] {
        return [bands, level,
                rater = std::make_shared<sudoku::Rater>(rules_9x9())](const sudoku::Board& board) -> sat::Result<bool> {
            const sudoku::Rating rating = rater->rate({board, {}, "", {}, 0, 0});
            if (rating.error) return *rating.error;
            return bands.belongs(rating, level);
        };
    };
}

// A name, then nine lines of nine digits or $, with spaces.
sat::Status append_game(const sudoku::Generated& made, std::string& text) {
    text += "game" + std::to_string(made.index + 1) + '\n';
    const std::size_t side = made.board.side();
    for (sudoku::Cell c = 0; c < made.board.num_cells(); ++c) {
        const sudoku::Digit d = made.board[c];
        text += d == sudoku::kBlank ? "$" : std::to_string(d);
        text += c % side + 1 == side ? '\n' : ' ';
    }
    return sat::Done{};
}

}  // namespace

int run_compat_grids(const CompatRequest& asked) {
    const auto* const method = sudoku::find_grid_method(asked.method);
    sudoku::GridRequest request{&rules_9x9(), method, asked.count, {}, 0, sudoku::GridLayout::rows};
    if (asked.corner) request.corner = static_cast<sudoku::Digit>(*asked.corner);
    if (request.method->is_random()) request.seed = seed_or_random(asked.seed);
    auto out = CompatOutput::open("finale.txt", asked.output);
    if (!out) return complain(out.error());
    return run_grids(request, *out, [&] { return out->commit(); });
}

int run_compat_puzzles(const CompatRequest& asked) {
    sudoku::Request request = request_of(asked);
    request.seed = seed_or_random(asked.seed);
    GenerateRun run{rules_9x9(), request, asked.puzzles, asked.threads.value_or(available_processors()), 60, {}, {}};
    if (asked.level && asked.blanks) {
        const auto bands = bands_at(request);
        if (!bands) return complain(bands.error());
        run.make_accept = in_band(*bands, *asked.level);
    }
    run.make_append = [] { return append_game; };
    auto out = CompatOutput::open("puzzle_generated.txt", asked.output);
    if (!out) return complain(out.error());
    return run_generation(run, answers_to(*out));
}

}  // namespace sudoku_program
