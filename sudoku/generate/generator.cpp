#include "sudoku/generate/generator.h"

#include "sat/core/assert.h"
#include "sudoku/generate/classic_disguise.h"
#include "sudoku/generate/request.h"

namespace sudoku {
namespace {

// The distance of the number of givens from the request.
std::size_t miss(const Generated& g) {
    const std::size_t givens = g.board.num_givens();
    if (givens > g.most_givens) return givens - g.most_givens;
    return givens < g.least_givens ? g.least_givens - givens : 0;
}

std::size_t draw(std::size_t low, std::size_t high, sat::Random& random) {
    ASSERT(low <= high);
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
      group_(rules),
      bulk_(BulkAttempts::can_make(rules.box(), is_classic(rules), request)
                ? std::make_unique<BulkAttempts>(request.seed)
                : nullptr) {}

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
        target.plan.exact = bulk_ == nullptr;  // removing cells one by one can always reach the number
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

sat::Result<bool> Generator::is_reached(const Board& puzzle, const Target& target, const Deadline& deadline) {
    const std::size_t givens = puzzle.num_givens();
    if (digger_.was_cut_short() || givens < target.least_givens || givens > target.most_givens) return false;
    if (request_.goal == Goal::minimal && request_.unique) {
        const bool minimal = !digger_.gave_up() && !digger_.has_redundant(puzzle, deadline) && !digger_.gave_up();
        if (digger_.error()) return *digger_.error();
        if (!minimal) return false;
    }
    return accept_ ? accept_(puzzle) : true;
}

sat::Result<std::optional<Board>> Generator::grid(const AttemptName& name, sat::Random& random,
                                                  const Deadline& deadline) {
    if (!bulk_) return grids_.make(random, deadline);
    if (deadline.is_over()) return std::optional<Board>{};
    return bulk_->grid(name, random, deadline.terminator);
}

// Uses a separate random stream, so that a walk that was cut short and its repetition are disguised alike.
Board Generator::disguised(const Board& puzzle, const AttemptName& name) const {
    sat::Random random(disguise_seed(request_.seed, name.index, name.number));
    return bulk_ ? ClassicDisguise(random)(puzzle) : group_.random_keeping(*request_.symmetry, random)(puzzle);
}

sat::Result<std::optional<Generated>> Generator::attempt(const Target& target, std::uint64_t index,
                                                         std::uint32_t number, const Deadline& deadline) {
    sat::Random random(attempt_seed(request_.seed, index, number));
    const auto grid = this->grid({index, number}, random, deadline);
    if (!grid) return grid.error();
    if (!*grid) return std::optional<Generated>{};
    digger_.dig(**grid, target.plan, random, deadline);
    Board puzzle = digger_.board();
    if (walks(target, number) && puzzle.num_givens() > target.walk_to)
        puzzle = vicinity_.walk(puzzle, target.walk_to, random, deadline);
    for (const auto* error : {&digger_.error(), &vicinity_.error()})
        if (*error) return **error;
    puzzle = disguised(puzzle, {index, number});
    const auto reached = is_reached(puzzle, target, deadline);
    if (!reached) return reached.error();
    return std::optional(Generated{puzzle, index, number, *reached, target.least_givens, target.most_givens});
}

Generator::Making Generator::begin(std::uint64_t index) const {
    return {index, draw_target(index), 0, {}};
}

sat::Result<std::optional<Generated>> Generator::make(std::uint64_t index, const Deadline& deadline) {
    return go_on(begin(index), deadline);
}

sat::Result<std::optional<Generated>> Generator::go_on(Making making, const Deadline& deadline) {
    for (; making.attempts == 0 || !deadline.is_over(); ++making.attempts) {
        auto made = attempt(making.target, making.index, making.attempts, deadline);
        if (!made || (*made && (*made)->reached)) return made;
        if (!*made) continue;
        if (!making.best || miss(**made) < miss(*making.best)) making.best = **made;
    }
    if (deadline.interrupted()) return std::optional<Generated>{};
    return std::move(making.best);
}

sat::Result<std::vector<std::optional<Generated>>> Generator::make_all(std::uint64_t first, std::size_t count,
                                                                       const std::function<Deadline()>& deadline) {
    std::vector<Making> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(begin(first + i));
    if (bulk_)
        if (const sat::Status done = attempt_together(all, deadline()); !done) return done.error();
    std::vector<std::optional<Generated>> made;
    for (Making& making : all) {
        if (making.is_done()) {
            made.push_back(std::move(making.best));
            continue;
        }
        auto later = go_on(std::move(making), deadline());
        if (!later) return later.error();
        made.push_back(*std::move(later));
    }
    return made;
}

sat::Status Generator::attempt_together(std::vector<Making>& all, const Deadline& deadline) {
    std::vector<Making*> open;
    for (Making& making : all) open.push_back(&making);
    for (std::uint32_t number = 0; number < kPlainAttempts && open.size() >= kFewTogether; ++number) {
        if (deadline.is_over()) break;
        const auto done = attempt_round(number, open, deadline);
        if (!done) return done.error();
        if (!*done) break;
        std::erase_if(open, [](const Making* making) { return making->is_done(); });
    }
    return sat::Done{};
}

// Returns false if interrupted.
sat::Result<bool> Generator::attempt_round(std::uint32_t number, std::span<Making* const> open,
                                           const Deadline& deadline) {
    std::vector<BulkAttempts::Dig> digs;
    for (const Making* making : open) digs.push_back({making->index, making->target.plan, {}});
    if (const auto dug = bulk_->dig(number, digs, deadline.terminator); !dug || !*dug) return dug;
    for (std::size_t i = 0; i < open.size(); ++i) {
        Making& making = *open[i];
        sat::Random random(disguise_seed(request_.seed, making.index, number));
        const Target& target = making.target;
        Generated made{ClassicDisguise(random)(digs[i].puzzle.data()),
                       making.index,
                       number,
                       false,
                       target.least_givens,
                       target.most_givens};
        const sat::Result<bool> reached = miss(made) != 0 ? false : accept_ ? accept_(made.board) : true;
        if (!reached) return reached.error();
        made.reached = *reached;
        if (made.reached || !making.best || miss(made) < miss(*making.best)) making.best = std::move(made);
        making.attempts = number + 1;
    }
    return true;
}

sat::Result<std::optional<Generated>> Generator::repeat(std::uint64_t index, std::uint32_t number,
                                                        std::optional<std::size_t> walk_to, const Deadline& deadline) {
    Target target = draw_target(index);
    if (walk_to) target.walk_to = target.plan.cut = *walk_to;
    return attempt(target, index, number, deadline);
}

}  // namespace sudoku
