#include "sudoku/deduce/clues.h"

#include <algorithm>

#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/propagate/rest_sums.h"

namespace sudoku::deduce {
namespace {

// Adds some of the parts of one constraint to a clue.  Auxiliary cells are no cells of it.
class Gathering {
public:
    Gathering(const ConstraintPuzzle& puzzle, const Parts& parts, std::set<Relation>& relations)
        : puzzle_(puzzle), parts_(parts), relations_(relations) {}

    std::size_t size() const {
        return parts_.distinct_parts().size() + parts_.pair_parts().size() + parts_.line_parts().size() +
               parts_.sum_parts().size();
    }
    void add(std::size_t i, Clue& clue) const {
        if (i < parts_.distinct_parts().size()) return add_distinct(parts_.distinct_parts()[i], clue);
        i -= parts_.distinct_parts().size();
        if (i < parts_.pair_parts().size()) return add_pair(parts_.pair_parts()[i], clue);
        i -= parts_.pair_parts().size();
        if (i < parts_.line_parts().size()) return add_cells(parts_.line_parts()[i].cells, clue);
        add_sum(parts_.sum_parts()[i - parts_.line_parts().size()], clue);
    }
    void add_only(Clue& clue) const {
        for (Cell c = 0; c < puzzle_.allowed.size(); ++c) {
            if (parts_.allowed()[c] == puzzle_.allowed[c]) continue;
            clue.only_cells.push_back(c);
            clue.only.push_back(parts_.allowed()[c]);
            clue.cells.push_back(c);
        }
    }

private:
    void add_cells(const std::vector<Cell>& cells, Clue& clue) const {
        for (const Cell c : cells)
            if (c < puzzle_.grid.num_cells()) clue.cells.push_back(c);
    }
    void add_distinct(const DistinctPart& part, Clue& clue) const {
        add_cells(part.cells, clue);
        clue.distinct.push_back(part);
    }
    void add_pair(const PairPart& part, Clue& clue) const {
        add_cells({part.first, part.second}, clue);
        clue.links.push_back({part.first, part.second, &*relations_.insert(parts_.relations()[part.relation]).first});
    }
    void add_sum(const SumPart& part, Clue& clue) const {
        add_cells(part.cells, clue);
        clue.sums.push_back(part);
        if (part.cells.size() != 2 || std::ranges::max(part.cells) >= puzzle_.grid.num_cells()) return;
        const Grid& grid = puzzle_.grid;
        Relation relation{std::vector<Digits>(grid.num_digits(), 0), std::vector<Digits>(grid.num_digits(), 0)};
        for (unsigned a = 0; a < grid.num_digits(); ++a)
            for (unsigned b = 0; b < grid.num_digits(); ++b) {
                const int sum = part.factors[0] * grid.value(a) + part.factors[1] * grid.value(b);
                if (sum < part.low || sum > part.high) continue;
                relation.forward[a] |= Digits{1} << b;
                relation.backward[b] |= Digits{1} << a;
            }
        clue.links.push_back({part.cells[0], part.cells[1], &*relations_.insert(std::move(relation)).first});
    }

    const ConstraintPuzzle& puzzle_;
    const Parts& parts_;
    std::set<Relation>& relations_;
};

std::vector<Cell> sorted(std::vector<Cell> cells) {
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

bool is_plain_sum(const SumPart& sum) {
    return sum.low == sum.high && std::ranges::all_of(sum.factors, [](int f) { return f == 1; });
}

Clue::Form form_of(const Clue& clue, std::size_t parts) {
    if (!clue.only_cells.empty()) return Clue::Form::other;
    if (parts == 1 && clue.distinct.size() == 1) return Clue::Form::house;
    const bool has_sum =
        clue.sums.size() == 1 && is_plain_sum(clue.sums[0]) && clue.sums[0].cells.size() == clue.cells.size();
    if (has_sum && ((parts == 1 && clue.cells.size() == 1) ||
                    (parts == 2 && clue.distinct.size() == 1 && clue.distinct[0].cells.size() == clue.cells.size())))
        return Clue::Form::cage;
    if (parts > 0 && clue.links.size() == parts) return Clue::Form::pair;
    return Clue::Form::other;
}

bool differ(const Link& link) {
    for (std::size_t d = 0; d < link.relation->forward.size(); ++d)
        if ((link.relation->forward[d] >> d & 1) != 0) return false;
    return link.first != link.second;
}

}  // namespace

sat::Result<std::unique_ptr<Clues>> Clues::of(const ConstraintPuzzle& puzzle, const sat::Terminator* stop) {
    if (puzzle.grid.num_cells() > kMostCells)
        return sat::Error{"the grid has %1 cells; techniques need at most %2", puzzle.grid.num_cells(), kMostCells};
    if (has_unknown_regions(puzzle)) return sat::Error{"there are no techniques for unknown regions"};
    std::unique_ptr<Clues> clues(new Clues(puzzle));
    sat::Result<Parts> all = Parts::of(puzzle, clues->cache_, stop);
    if (!all) return all.error();
    clues->all_ = std::make_unique<OwnNetwork>(std::move(*all), stop);
    clues->of_cell_.resize(puzzle.grid.num_cells());
    for (std::uint32_t i = 0; i < puzzle.constraints.size(); ++i)
        if (const sat::Status added = clues->add_constraint(i); !added) return added.error();
    clues->own_.resize(clues->clues_.size());
    clues->find_peers();
    clues->find_house_sums();
    return clues;
}

sat::Status Clues::add_constraint(std::uint32_t number) {
    const Piece whole{number};
    const sat::Result<Parts> parts = Parts::of(*puzzle_, std::span(&whole, 1), cache_);
    if (!parts) return parts.error();
    const Gathering gathering(*puzzle_, *parts, relations_);
    const bool is_global = puzzle_->constraints[number].kind->takes.max_groups == 0;
    bool all_houses = is_global;
    for (std::uint32_t i = 0; is_global && i < gathering.size(); ++i) {
        Clue clue;
        clue.piece = {number, i};
        gathering.add(i, clue);
        clue.form = form_of(clue, 1);
        all_houses = all_houses && clue.form == Clue::Form::house;
        add_clue(std::move(clue));
    }
    if (all_houses) return sat::Done{};
    Clue clue;
    clue.piece = whole;
    for (std::size_t i = 0; i < gathering.size(); ++i) gathering.add(i, clue);
    gathering.add_only(clue);
    clue.cells = sorted(std::move(clue.cells));
    clue.form = is_global ? Clue::Form::whole_rule : form_of(clue, gathering.size());
    if (clue.form == Clue::Form::cage) clue.total = clue.sums.front().low;
    add_clue(std::move(clue));
    return sat::Done{};
}

void Clues::add_clue(Clue clue) {
    clue.cells = sorted(std::move(clue.cells));
    const auto id = static_cast<ClueId>(clues_.size());
    for (const Cell c : clue.cells) of_cell_[c].push_back(id);
    if (clue.form == Clue::Form::house) houses_.push_back(id);
    clues_.push_back(std::move(clue));
}

void Clues::find_peers() {
    const std::size_t cells = grid().num_cells();
    peer_clue_.assign(cells * cells, 0);
    const auto connect = [&](Cell a, Cell b, ClueId id) {
        if (a >= cells || b >= cells || peer_clue_[a * cells + b] != 0) return;
        peer_clue_[a * cells + b] = peer_clue_[b * cells + a] = id + 1;
    };
    for (ClueId id = 0; id < clues_.size(); ++id) {
        for (const DistinctPart& part : clues_[id].distinct)
            for (std::size_t i = 0; i < part.cells.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) connect(part.cells[i], part.cells[j], id);
        for (const Link& link : clues_[id].links)
            if (differ(link)) connect(link.first, link.second, id);
    }
}

// The houses and cages of the network, found among the clues by their cells.
void Clues::find_house_sums() {
    const auto house_of = [&](const std::vector<Cell>& cells) {
        const std::vector<Cell> wanted = sorted(cells);
        return std::ranges::find_if(houses_, [&](ClueId id) { return clues_[id].cells == wanted; });
    };
    for (RestSum& rest : rests_of_houses(network().parts())) {
        HouseSum sum{std::move(rest.cells), std::move(rest.factors), rest.total, rest.houses.size(), {}};
        bool known = true;
        for (const std::uint32_t house : rest.houses) {
            const auto at = house_of(network().parts().distinct_parts()[house].cells);
            known = known && at != houses_.end();
            if (known) sum.clues.push_back(*at);
        }
        for (const std::uint32_t cage : rest.cages) {
            const SumPart& part = network().parts().sum_parts()[cage];
            const auto at = std::ranges::find_if(clues_, [&](const Clue& clue) {
                return clue.piece == Piece{part.source} && clue.form != Clue::Form::whole_rule;
            });
            known = known && at != clues_.end();
            if (known) sum.clues.push_back(static_cast<ClueId>(at - clues_.begin()));
        }
        if (known && !sum.cells.empty()) house_sums_.push_back(std::move(sum));
    }
    std::ranges::stable_sort(house_sums_, {},
                             [](const HouseSum& sum) { return std::pair(sum.houses, sum.cells.size()); });
}

const Network& Clues::network_of(std::span<const ClueId> ids) const {
    // Bytes of bits of peers, which are most of a large network.
    constexpr std::size_t kMostBytes = std::size_t{1} << 25;
    const std::size_t most =
        std::min<std::size_t>(1000, kMostBytes / (grid().num_cells() * grid().num_cells() / 8 + 1));
    if (ids.size() != 1 && kept_.size() > most) kept_.clear();
    std::unique_ptr<OwnNetwork>& own = ids.size() == 1 ? own_[ids.front()] : kept_[{ids.begin(), ids.end()}];
    if (own != nullptr) return own->network;
    std::vector<Piece> pieces;
    for (const ClueId id : ids) pieces.push_back(clues_[id].piece);
    sat::Result<Parts> parts = Parts::of(*puzzle_, pieces, cache_);
    ASSERT(parts);  // of() built all of them
    own = std::make_unique<OwnNetwork>(std::move(*parts));
    return own->network;
}

}  // namespace sudoku::deduce
