#include "sudoku/propagate/network.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "sudoku/propagate/rest_sums.h"
#include "sudoku/propagate/tight_sums.h"

namespace sudoku {
namespace {

// Above it, cages are handled as other sums: sets of digits would be too many.
constexpr std::size_t kMostDigitsOfCages = 16;
// A matrix of their peers takes 32 kB.
constexpr std::size_t kMostCellsOfMatrix = 512;

std::vector<Cell> sorted(std::vector<Cell> cells) {
    std::ranges::sort(cells);
    return cells;
}

// The numbers as words; they are in increasing order.
template <class Number>
void append_bits(const std::vector<Number>& numbers, std::vector<Network::CellBits>& bits) {
    const std::size_t first = bits.size();
    for (const Number number : numbers) {
        const auto word = static_cast<std::uint32_t>(number / 64);
        if (bits.size() == first || bits.back().word != word) bits.push_back({word, 0});
        bits.back().bits |= std::uint64_t{1} << (number % 64);
    }
}

std::vector<Digits> transposed(const std::vector<Digits>& matrix) {
    std::vector<Digits> result(matrix.size(), 0);
    for (std::size_t a = 0; a < matrix.size(); ++a)
        for (Digits left = matrix[a]; left != 0; left &= left - 1)
            result[static_cast<std::size_t>(std::countr_zero(left))] |= Digits{1} << a;
    return result;
}

bool must_differ(const Relation& relation) {
    for (std::size_t d = 0; d < relation.forward.size(); ++d)
        if ((relation.forward[d] >> d & 1) != 0) return false;
    return true;
}

}  // namespace

Network::Network(const Parts& parts, const sat::Terminator* stop)
    : parts_(&parts),
      first_peers_(parts.num_cells() + 1, 0),
      arcs_(parts.num_cells()),
      contradicts_(parts.contradicts()) {
    for (Cell c = 0; c < num_cells(); ++c)
        if (parts.allowed()[c] == 0 && (c >= grid().num_cells() || grid().has(c))) contradicts_ = true;
    if (contradicts_) {  // the rest could be large, and is not looked at
        units_of_.resize(num_cells());
        num_houses_of_.resize(num_cells(), 0);
        first_unit_bits_.assign(num_cells() + 1, 0);
        return;
    }
    add_peers();
    add_houses();
    if (!parts.sum_parts().empty() || !parts.between_parts().empty()) list_sets();
    for (const PairPart& pair : parts.pair_parts())
        relate(pair.first, pair.second, parts.relations()[pair.relation].forward);
    add_sums();
    for (RestSum& rest : rests_of_houses(parts, stop))
        add_sum(std::move(rest.cells), std::move(rest.factors), rest.total, rest.total);
    for (SumPart& sum : tight_sums(parts, stop))
        add_sum(std::move(sum.cells), std::move(sum.factors), sum.low, sum.high);
    add_sets();
    add_arcs();
    add_lines();
    number_units();
}

void Network::add_peers() {
    const auto for_each_pair = [&](const auto& connect) {
        for (const DistinctPart& part : parts_->distinct_parts())
            for (std::size_t i = 0; i < part.cells.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    if (part.cells[i] == part.cells[j]) contradicts_ = true;
                    else connect(part.cells[i], part.cells[j]);
                }
        for (const PairPart& pair : parts_->pair_parts())
            if (pair.first != pair.second && must_differ(parts_->relations()[pair.relation]))
                connect(pair.first, pair.second);
    };
    if (num_cells() <= kMostCellsOfMatrix) {
        peer_words_ = (num_cells() + 63) / 64;
        peer_rows_.assign(num_cells() * peer_words_, 0);
        for_each_pair([&](Cell a, Cell b) {
            peer_rows_[a * peer_words_ + b / 64] |= std::uint64_t{1} << (b % 64);
            peer_rows_[b * peer_words_ + a / 64] |= std::uint64_t{1} << (a % 64);
        });
        for (Cell c = 0; c < num_cells(); ++c) {
            first_peers_[c] = peers_.size();
            for (std::uint32_t word = 0; word < peer_words_; ++word)
                if (const std::uint64_t bits = peer_row(c)[word]; bits != 0) peers_.push_back({word, bits});
        }
    } else {
        std::vector<std::vector<Cell>> lists(num_cells());
        for_each_pair([&](Cell a, Cell b) {
            lists[a].push_back(b);
            lists[b].push_back(a);
        });
        for (Cell c = 0; c < num_cells(); ++c) {
            std::ranges::sort(lists[c]);
            first_peers_[c] = peers_.size();
            append_bits(lists[c], peers_);
        }
    }
    first_peers_[num_cells()] = peers_.size();
}

void Network::add_houses() {
    std::set<std::vector<Cell>> known;
    for (const DistinctPart& part : parts_->distinct_parts())
        if (part.cells.size() > 2 && known.insert(sorted(part.cells)).second) {
            houses_.push_back({part.cells, part.complete});
            append_bits(sorted(part.cells), houses_.back().bits);
        }
}

bool Network::all_peers(std::span<const Cell> cells) const {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!are_peers(cells[i], cells[j])) return false;
    return true;
}

void Network::relate(Cell a, Cell b, const Matrix& forward) {
    const std::pair<Cell, Cell> key = std::minmax(a, b);
    const Matrix matrix = a <= b ? forward : transposed(forward);
    const auto [at, is_new] = relations_.try_emplace(key, matrix);
    if (is_new) return;
    for (std::size_t d = 0; d < matrix.size(); ++d) at->second[d] &= matrix[d];
}

std::uint32_t Network::image_of(const Matrix& matrix) {
    const auto [at, is_new] = known_images_.try_emplace(matrix, static_cast<std::uint32_t>(images_.size()));
    if (!is_new) return at->second;
    Image image;
    image.of_byte.resize((matrix.size() + 7) / 8);
    for (std::size_t i = 0; i < image.of_byte.size(); ++i)
        for (unsigned byte = 1; byte < 1u << std::min<std::size_t>(8, matrix.size() - 8 * i); ++byte)
            image.of_byte[i][byte] =
                image.of_byte[i][byte & (byte - 1)] | matrix[8 * i + static_cast<unsigned>(std::countr_zero(byte))];
    images_.push_back(std::move(image));
    return at->second;
}

// That peers differ is no relation of its own, but part of every other.
void Network::add_arcs() {
    const Digits all = grid().all();
    for (auto& [cells, matrix] : relations_) {
        const auto [a, b] = cells;
        bool only_differ = true, differ = are_peers(a, b);
        for (std::size_t d = 0; d < matrix.size(); ++d) {
            const Digits without = all & ~(Digits{1} << d);
            if (differ) matrix[d] &= without;
            only_differ = only_differ && matrix[d] == without;
        }
        if (only_differ && differ) continue;
        arcs_[a].push_back({b, image_of(matrix)});
        arcs_[b].push_back({a, image_of(transposed(matrix))});
    }
}

void Network::add_sums() {
    for (const SumPart& part : parts_->sum_parts()) add_sum(part.cells, part.factors, part.low, part.high);
}

void Network::add_sum(std::vector<Cell> cells, std::vector<int> factors, int low, int high) {
    if (cells.empty()) {
        contradicts_ = contradicts_ || low > 0 || high < 0;
        return;
    }
    if (cells.size() == 2) {
        Matrix matrix(grid().num_digits(), 0);
        for (unsigned a = 0; a < matrix.size(); ++a)
            for (unsigned b = 0; b < matrix.size(); ++b) {
                const int sum = factors[0] * grid().value(a) + factors[1] * grid().value(b);
                if (sum >= low && sum <= high) matrix[a] |= Digits{1} << b;
            }
        relate(cells[0], cells[1], matrix);
        return;
    }
    if (add_flags(cells, factors, low, high)) return;
    const bool is_cage = low == high && grid().num_digits() <= kMostDigitsOfCages &&
                         std::ranges::all_of(factors, [](int f) { return f == 1; }) && all_peers(cells);
    if (is_cage) cages_.push_back({cells, sets_with(cells.size(), low)});
    else {
        sums_.push_back({std::move(cells), std::move(factors), low, high});
        group(sums_.back());
    }
}

// A sum of cells with the same two candidates, of which one is one more than the other, counts the greater.
bool Network::add_flags(const std::vector<Cell>& cells, const std::vector<int>& factors, int low, int high) {
    const Digits two = parts_->allowed()[cells[0]], greater = two & (two - 1);
    if (greater != (two & -two) << 1) return false;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (factors[i] != 1 || parts_->allowed()[cells[i]] != two) return false;
    const int none = static_cast<int>(cells.size()) * grid().value(static_cast<unsigned>(std::countr_zero(two)));
    counts_.push_back({cells, cells.size(), greater, low - none, high - none});
    return true;
}

// Greedily: each cell that is in no group yet begins one, and takes those after it that differ from all of the group.
void Network::group(Sum& sum) const {
    std::vector<Cell> cells;
    std::vector<int> factors;
    std::vector<bool> taken(sum.cells.size(), false);
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
        if (taken[i]) continue;
        const int factor = sum.factors[i];
        const std::size_t begin = cells.size();
        for (std::size_t j = i; j < sum.cells.size(); ++j) {
            const bool fits = !taken[j] && sum.factors[j] == factor &&
                              std::all_of(cells.begin() + static_cast<std::ptrdiff_t>(begin), cells.end(),
                                          [&](Cell c) { return are_peers(c, sum.cells[j]); });
            if (!fits) continue;
            taken[j] = true;
            cells.push_back(sum.cells[j]);
            factors.push_back(factor);
            if (std::abs(factor) != 1) break;
        }
        sum.group_ends.push_back(static_cast<std::uint32_t>(cells.size()));
    }
    sum.cells = std::move(cells);
    sum.factors = std::move(factors);
}

// Neighbours in the list of sets, which is in increasing order, are alike: in steps of about the golden section, few of
// them already have most of the digits.
void Network::add_sets() {
    const auto scattered = [](const DigitSets& sets) {
        std::size_t step = sets.size() * 5 / 8;
        while (std::gcd(step, sets.size()) > 1) ++step;
        DigitSets result;
        for (std::size_t i = 0; i < sets.size(); ++i) result.push_back(sets[i * step % sets.size()]);
        return result;
    };
    std::map<const DigitSets*, std::size_t> known;
    for (const SetPart& part : parts_->set_parts()) {
        const auto [at, is_new] = known.try_emplace(part.sets.get(), scattered_.size());
        if (is_new) scattered_.push_back(scattered(*part.sets));
        cages_.push_back({part.cells, scattered_[at->second]});
    }
}

void Network::list_sets() {
    const std::size_t digits = grid().num_digits();
    if (digits > kMostDigitsOfCages) return;
    sets_.resize(digits + 1);
    for (std::size_t size = 0; size <= digits; ++size) {
        const int n = static_cast<int>(size);
        least_.push_back(n * grid().first() + n * (n - 1) / 2);
        sets_[size].resize(size * (digits - size) + 1);
    }
    for (Digits set = 0; set <= grid().all(); ++set) {
        int total = 0;
        for (Digits left = set; left != 0; left &= left - 1)
            total += grid().value(static_cast<unsigned>(std::countr_zero(left)));
        const auto size = static_cast<std::size_t>(std::popcount(set));
        sets_[size][static_cast<std::size_t>(total - least_[size])].push_back(set);
    }
}

std::span<const Digits> Network::sets_with(std::size_t size, int total) const {
    if (size >= sets_.size() || total < least_[size]) return {};
    const auto above = static_cast<std::size_t>(total - least_[size]);
    return above < sets_[size].size() ? std::span<const Digits>(sets_[size][above]) : std::span<const Digits>();
}

void Network::add_lines() {
    for (const CountPart& part : parts_->count_parts())
        counts_.push_back({part.cells, part.num_added, part.digit, part.low, part.high});
    const bool has_sets = grid().num_digits() <= kMostDigitsOfCages;
    for (const BetweenPart& part : parts_->between_parts()) {
        if (!has_sets) break;
        betweens_.push_back({part.cells, part.cells.size(), part.total});
        if (part.ends)
            betweens_.back().cells.insert(betweens_.back().cells.end(), {part.ends->first, part.ends->second});
    }
    for (const LinePart& part : parts_->line_parts())
        if (part.covered == Covered::no || (part.covered == Covered::by_sets && !has_sets))
            lines_.push_back({part.cells, part.diagram.get()});
}

void Network::number_units() {
    units_of_.resize(num_cells());
    std::uint32_t number = 0;
    const auto add = [&](const auto& units) {
        for (const auto& unit : units) {
            for (const Cell c : unit.cells)
                if (units_of_[c].empty() || units_of_[c].back() != number) units_of_[c].push_back(number);
            ++number;
        }
    };
    add(houses_);
    for (const std::vector<std::uint32_t>& units : units_of_)
        num_houses_of_.push_back(static_cast<std::uint32_t>(units.size()));
    add(cages_);
    add(sums_);
    add(counts_);
    add(betweens_);
    add(lines_);
    for (const std::vector<std::uint32_t>& units : units_of_) {
        first_unit_bits_.push_back(unit_bits_.size());
        append_bits(units, unit_bits_);
    }
    first_unit_bits_.push_back(unit_bits_.size());
}

}  // namespace sudoku
