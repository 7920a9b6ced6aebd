#include "sudoku/propagate/network.h"

#include <algorithm>
#include <bit>
#include <set>

#include "sudoku/propagate/rest_sums.h"
#include "sudoku/propagate/tight_sums.h"

namespace sudoku {
namespace {

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
