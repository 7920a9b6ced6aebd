#include "sudoku/constraint/parts.h"

#include <algorithm>
#include <iterator>

#include "sudoku/constraint/regions.h"

namespace sudoku {

Parts::Parts(const ConstraintPuzzle& puzzle, DiagramCache& cache, const sat::Terminator* stop)
    : puzzle_(&puzzle), grid_(&puzzle.grid), cache_(&cache), stop_(stop), allowed_(puzzle.allowed) {}

void Parts::poll() const {
    if (sat::terminated(stop_)) throw Abandoned{sat::Error{"interrupted"}};
}

sat::Error Parts::too_large(sat::Phrase limit) const {
    const Constraint& constraint = puzzle_->constraints[source_];
    // Its cells could be thousands.
    return sat::Error{"the puzzle is too large at the constraint %1: more than %2", constraint.kind->name, limit}.at(
        constraint.line, constraint.line == 0 ? 0 : 1);
}

void Parts::add(std::uint32_t constraint) {
    poll();
    source_ = constraint;
    puzzle_->constraints[constraint].kind->add(*puzzle_, puzzle_->constraints[constraint], *this);
}

sat::Result<Parts> Parts::of(const ConstraintPuzzle& puzzle, DiagramCache& cache, const sat::Terminator* stop) {
    Parts parts(puzzle, cache, stop);
    try {
        if (has_unknown_regions(puzzle)) parts.add_division();
        for (std::uint32_t i = 0; i < puzzle.constraints.size(); ++i) parts.add(i);
        parts.join_lines(0);
        parts.fold_sums();
        parts.find_differing();
        parts.find_sets();
    } catch (const Abandoned& abandoned) { return abandoned.why; }
    parts.cache_ = nullptr;
    parts.stop_ = nullptr;
    return parts;
}

sat::Result<Parts> Parts::of(const ConstraintPuzzle& puzzle, std::span<const Piece> pieces, DiagramCache& cache) {
    Parts parts(puzzle, cache, nullptr);
    try {
        for (const Piece& piece : pieces) parts.add(piece);
    } catch (const Abandoned& abandoned) { return abandoned.why; }
    parts.find_differing();
    parts.cache_ = nullptr;
    return parts;
}

void Parts::add(const Piece& piece) {
    const std::size_t distinct = distinct_.size(), pairs = pairs_.size(), lines = lines_.size(), sums = sums_.size();
    const std::size_t counts = counts_.size(), betweens = betweens_.size();
    add(piece.constraint);
    join_lines(lines);
    if (!piece.part) return;
    std::size_t at = *piece.part;
    const auto keep = [&at](auto& list, std::size_t first) {
        const std::size_t count = list.size() - first;
        if (at < count) std::swap(list[first], list[first + at]);
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(at < count ? first + 1 : first), list.end());
        at = at < count ? SIZE_MAX : at == SIZE_MAX ? at : at - count;
    };
    keep(distinct_, distinct);
    keep(pairs_, pairs);
    keep(lines_, lines);
    keep(sums_, sums);
    for (std::size_t i = lines; i < lines_.size(); ++i) lines_[i].covered = Covered::no;
    counts_.erase(counts_.begin() + static_cast<std::ptrdiff_t>(counts), counts_.end());
    betweens_.erase(betweens_.begin() + static_cast<std::ptrdiff_t>(betweens), betweens_.end());
}

DiagramCache::Key Parts::key(std::size_t length, int which) const {
    const Constraint& constraint = puzzle_->constraints[source_];
    return {constraint.kind, grid().num_digits(), grid().first(), length, constraint.numbers, constraint.text, which};
}

void Parts::add_line(std::vector<Cell> cells, DiagramCache::Pointer diagram) {
    if (!diagram)
        throw Abandoned{
            too_large({"%1 states of a line, or %2 moves between them", kMaxDiagramStates, kMaxDiagramMoves})};
    num_edges_ += diagram->num_edges();
    if (num_edges_ > kMaxEdges) throw Abandoned{too_large({"%1 edges of decision diagrams", kMaxEdges})};
    if (diagram->accepts_nothing()) contradict();
    else lines_.push_back({std::move(cells), std::move(diagram), source_});
}

// Of constraints along the same cells: together they exclude more than each alone.
void Parts::join_lines(std::size_t first) {
    std::map<std::vector<Cell>, std::size_t> last;  // the place in `joined`
    std::vector<LinePart> joined;
    for (std::size_t i = first; i < lines_.size(); ++i) {
        poll();
        LinePart& line = lines_[i];
        const auto [at, is_new] = last.try_emplace(line.cells, joined.size());
        if (!is_new) {
            LinePart& other = joined[at->second];
            if (DiagramCache::Pointer both = cache_->both(other.diagram, line.diagram)) {
                if (both->accepts_nothing()) contradict();
                else other.diagram = std::move(both);
                if (line.covered == Covered::no) other.covered = Covered::no;
                else if (other.covered != Covered::no) other.covered = std::max(other.covered, line.covered);
                continue;
            }
            at->second = joined.size();
        }
        joined.push_back(std::move(line));
    }
    lines_.resize(first);
    std::ranges::move(joined, std::back_inserter(lines_));
}

bool Parts::differ(Cell a, Cell b) const {
    return a != b && std::ranges::any_of(distinct_of_[a], [&](std::uint32_t part) {
               return std::ranges::binary_search(distinct_of_[b], part);
           });
}

bool Parts::all_differ(std::span<const Cell> cells) const {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!differ(cells[i], cells[j])) return false;
    return true;
}

std::vector<Cell> Parts::common_peers(std::span<const Cell> cells) const {
    std::vector<Cell> peers;
    for (const std::uint32_t part : distinct_of_[cells[0]])
        for (const Cell c : distinct_[part].cells)
            if (std::ranges::all_of(cells, [&](Cell other) { return differ(c, other); })) peers.push_back(c);
    std::ranges::sort(peers);
    peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
    return peers;
}

void Parts::find_differing() {
    distinct_of_.resize(num_cells());
    for (std::uint32_t i = 0; i < distinct_.size(); ++i)
        for (const Cell c : distinct_[i].cells) distinct_of_[c].push_back(i);
}

// A line that accepts its digits in any order says no more than its sets.
void Parts::find_sets() {
    std::map<const Diagram*, std::pair<std::shared_ptr<const DigitSets>, bool>> known;
    std::vector<LinePart> kept;
    for (LinePart& line : lines_) {
        poll();
        bool is_set = false;
        if (line.cells.size() < grid().num_digits() && all_differ(line.cells)) {
            const auto [at, is_new] = known.try_emplace(line.diagram.get());
            if (is_new)
                if (std::optional<SetsOfWords> found = sets_of_words(*line.diagram, grid().num_digits()))
                    at->second = {std::make_shared<const DigitSets>(std::move(found->sets)), found->any_order};
            if (at->second.first) sets_.push_back({line.cells, at->second.first, line.source});
            is_set = at->second.second;
        }
        if (!is_set) kept.push_back(std::move(line));
    }
    lines_ = std::move(kept);
}

// Long sums without the cells of houses that hold every digit, whose sum is known: an arrow along whole rows and
// columns has few cells left.  The cells of a house that the sum lacks take the opposite factor.
void Parts::fold_sums() {
    int of_house = 0;
    for (unsigned d = 0; d < grid().num_digits(); ++d) of_house += grid().value(d);
    for (SumPart& sum : sums_) {
        if (sum.cells.size() <= grid().num_digits()) continue;
        poll();
        std::map<Cell, int> factors;
        for (std::size_t i = 0; i < sum.cells.size(); ++i) factors[sum.cells[i]] = sum.factors[i];
        for (bool changed = true; changed;) {
            changed = false;
            for (const DistinctPart& house : distinct_) {
                if (!house.complete) continue;
                std::map<int, std::size_t> times;  // by factor
                for (const Cell c : house.cells) {
                    const auto at = factors.find(c);
                    ++times[at == factors.end() ? 0 : at->second];
                }
                const auto [factor, most] =
                    *std::ranges::max_element(times, {}, [](const auto& t) { return t.second; });
                if (factor == 0 || most <= times[0]) continue;
                for (const Cell c : house.cells)
                    if ((factors[c] -= factor) == 0) factors.erase(c);
                sum.low -= factor * of_house;
                sum.high -= factor * of_house;
                changed = true;
            }
        }
        sum.cells.clear();
        sum.factors.clear();
        for (const auto& [cell, factor] : factors) {
            sum.cells.push_back(cell);
            sum.factors.push_back(factor);
        }
        if (sum.cells.empty() && (sum.low > 0 || sum.high < 0)) contradict();
    }
    std::erase_if(sums_, [](const SumPart& sum) { return sum.cells.empty(); });
}

void Parts::distinct(std::vector<Cell> cells) {
    if (cells.size() < 2) return;
    if (cells.size() > grid().num_digits()) return contradict();
    const bool complete = cells.size() == grid().num_digits();
    distinct_.push_back({std::move(cells), complete, source_});
}

void Parts::pair(Cell first, Cell second, const std::function<bool(int, int)>& may) {
    const std::size_t digits = grid().num_digits();
    if (first == second) {
        for (unsigned d = 0; d < digits; ++d)
            if (!may(grid().value(d), grid().value(d))) only(first, ~(Digits{1} << d));
        return;
    }
    Relation relation{std::vector<Digits>(digits), std::vector<Digits>(digits)};
    for (unsigned a = 0; a < digits; ++a) {
        for (unsigned b = 0; b < digits; ++b) {
            if (!may(grid().value(a), grid().value(b))) continue;
            relation.forward[a] |= Digits{1} << b;
            relation.backward[b] |= Digits{1} << a;
        }
    }
    const auto [at, is_new] = known_relations_.try_emplace(relation, static_cast<std::uint32_t>(relations_.size()));
    if (is_new) relations_.push_back(std::move(relation));
    const std::size_t most = std::min(kMaxPairs, kMaxPairEntries / (digits * digits));
    if (pairs_.size() >= most) throw Abandoned{too_large({"%1 pairs of cells", most})};
    if (pairs_.size() % 1024 == 0) poll();
    pairs_.push_back({first, second, at->second, source_});
}

void Parts::sum(std::vector<Cell> cells, std::vector<int> factors, int low, int high) {
    ASSERT(cells.size() == factors.size());
    std::map<Cell, int> factor_of;
    for (std::size_t i = 0; i < cells.size(); ++i) factor_of[cells[i]] += factors[i];
    cells.clear();
    factors.clear();
    for (const auto& [cell, factor] : factor_of) {
        if (factor == 0) continue;
        cells.push_back(cell);
        factors.push_back(factor);
    }
    if (!cells.empty()) sums_.push_back({std::move(cells), std::move(factors), low, high, source_});
    else if (low > 0 || high < 0) contradict();
}

void Parts::equal_sums(const std::vector<Cell>& a, const std::vector<Cell>& b) {
    std::vector<Cell> cells = a;
    std::vector<int> factors(a.size(), 1);
    cells.insert(cells.end(), b.begin(), b.end());
    factors.resize(cells.size(), -1);
    sum(std::move(cells), std::move(factors), 0, 0);
}

void Parts::count(std::vector<Cell> cells, std::size_t num_added, Digits digit, int low, int high) {
    if (contradicts_) return;
    lines_.back().covered = Covered::by_count;
    counts_.push_back({std::move(cells), num_added, digit, low, high, source_});
}

void Parts::between(std::vector<Cell> cells, int total, std::optional<std::pair<Cell, Cell>> ends) {
    if (contradicts_) return;
    lines_.back().covered = Covered::by_sets;
    betweens_.push_back({std::move(cells), total, ends, source_});
}

Cell Parts::new_cell(Digits digits) {
    allowed_.push_back(digits);
    return static_cast<Cell>(allowed_.size() - 1);
}

}  // namespace sudoku
