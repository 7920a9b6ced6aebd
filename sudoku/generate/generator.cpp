#include "sudoku/generate/generator.h"

#include "sudoku/generate/seeds.h"

namespace sudoku {
namespace {

// How far a number of givens is from what was asked for.
std::size_t miss(const Generated& g) {
    const std::size_t givens = g.board.num_givens();
    if (givens > g.most_givens) return givens - g.most_givens;
    return givens < g.least_givens ? g.least_givens - givens : 0;
}

std::size_t draw(std::size_t low, std::size_t high, sat::Random& random) {
    return low + random.below(static_cast<std::uint32_t>(high - low + 1));
}

}  // namespace

Generator::Generator(const Rules& rules, const Request& request, Accept accept)
    : rules_(rules),
      request_(request),
      accept_(std::move(accept)),
      grids_(rules, *find_grid_method("lasvegas")),
      digger_(rules, *request.symmetry),
      vicinity_(rules, digger_),
      group_(rules) {}

Generator::Target Generator::draw_target(std::uint64_t index) const {
    sat::Random random(seed_of(request_.seed, index));
    Target target;
    target.plan.unique = request_.unique;
    if (request_.goal == Goal::minimal) {
        target.most_givens = rules_.num_cells();
        return target;
    }
    const std::size_t number = draw(request_.low, request_.high, random);
    if (request_.goal == Goal::blanks) {
        target.plan.givens = rules_.num_cells() - number;
        target.least_givens = target.most_givens = target.walk_to = target.plan.givens;
        target.plan.exact = true;
        return target;
    }
    const Level& wanted = level(static_cast<unsigned>(number));
    const LevelBounds bounds = bounds_of(wanted, rules_.side());
    target.least_givens = bounds.least_givens;
    target.most_givens = target.walk_to = bounds.most_givens;
    target.plan.givens = draw(bounds.least_givens, bounds.most_givens, random);
    target.plan.floor = bounds.floor;
    target.plan.order = &wanted.order;
    return target;
}

bool Generator::walks(const Target& target, std::uint32_t number) const {
    return number >= kPlainAttempts && target.plan.unique && target.plan.floor == 0 && !accept_ &&
           request_.goal != Goal::minimal && request_.symmetry == find_clue_symmetry("none");
}

bool Generator::is_reached(const Board& puzzle, const Target& target, const Patience& patience) {
    const std::size_t givens = puzzle.num_givens();
    if (digger_.was_cut_short() || givens < target.least_givens || givens > target.most_givens) return false;
    if (request_.goal == Goal::minimal && request_.unique &&
        (digger_.gave_up() || digger_.has_redundant(puzzle, patience) || digger_.gave_up()))
        return false;
    return !accept_ || accept_(puzzle);
}

sat::Result<std::optional<Generated>> Generator::attempt(const Target& target, std::uint64_t index,
                                                         std::uint32_t number, const Patience& patience) {
    sat::Random random(seed_of(seed_of(request_.seed, index), number + std::uint64_t{1}));
    const auto grid = grids_.make(random, patience);
    if (!grid) return grid.fault();
    if (!*grid) return std::optional<Generated>{};
    digger_.dig(**grid, target.plan, random, patience);
    Board puzzle = digger_.board();
    if (walks(target, number) && puzzle.num_givens() > target.walk_to)
        puzzle = vicinity_.walk(puzzle, target.walk_to, random, patience);
    // A stream of its own, so that a walk cut short and its repetition are disguised alike.
    sat::Random disguise(seed_of(seed_of(request_.seed, index), ~std::uint64_t{number}));
    puzzle = group_.random_keeping(*request_.symmetry, disguise)(puzzle);
    Generated made{puzzle, index, number, is_reached(puzzle, target, patience), target.least_givens, target.most_givens};
    return std::optional(made);
}

sat::Result<std::optional<Generated>> Generator::make(std::uint64_t index, const Patience& patience) {
    const Target target = draw_target(index);
    std::optional<Generated> best;
    for (std::uint32_t number = 0; number == 0 || !patience.ended(); ++number) {
        auto made = attempt(target, index, number, patience);
        if (!made || (*made && (*made)->reached)) return made;
        if (!*made) continue;
        if (!best || miss(**made) < miss(*best)) best = **made;
    }
    if (patience.stopped()) return std::optional<Generated>{};
    return best;
}

sat::Result<std::optional<Generated>> Generator::repeat(std::uint64_t index, std::uint32_t number,
                                                        std::optional<std::size_t> walk_to, const Patience& patience) {
    Target target = draw_target(index);
    if (walk_to) target.walk_to = target.plan.cut = *walk_to;
    return attempt(target, index, number, patience);
}

}  // namespace sudoku
