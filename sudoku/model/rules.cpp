#include "sudoku/model/rules.h"

#include <algorithm>
#include <array>

namespace sudoku {
namespace {

bool share_house(const Rules& rules, Cell a, Cell b) {
    const auto of_a = rules.houses_of(a), of_b = rules.houses_of(b);
    return std::find_first_of(of_a.begin(), of_a.end(), of_b.begin(), of_b.end()) != of_a.end();
}

// begin[i] becomes the sum of the counts before i.
void counts_to_begins(std::vector<std::uint32_t>& begin) {
    std::uint32_t sum = 0;
    for (std::uint32_t& b : begin) sum += std::exchange(b, sum);
}

}  // namespace

sat::Phrase describe(const House& house) {
    const std::uint32_t number = house.index + 1;
    switch (house.kind) {
        case HouseKind::row: return {"row %1", number};
        case HouseKind::column: return {"column %1", number};
        case HouseKind::box: return {"box %1", number};
        case HouseKind::region: return {"region %1", number};
        case HouseKind::diagonal: return {"diagonal %1", number};
        case HouseKind::window: return {"window %1", number};
        case HouseKind::position: break;
    }
    return {"position %1", number};
}

House Rules::house(std::size_t h) const {
    ASSERT(h < kinds_.size());
    return {kinds_[h].kind, kinds_[h].index, std::span(house_cells_).subspan(h * side(), side())};
}

std::vector<Cell> Rules::peers(Cell c) const {
    std::vector<Cell> cells(partners(c).begin(), partners(c).end());
    for (const std::uint32_t h : houses_of(c)) {
        const std::span<const Cell> members = house(h).cells;
        cells.insert(cells.end(), members.begin(), members.end());
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    cells.erase(std::lower_bound(cells.begin(), cells.end(), c));
    return cells;
}

bool Rules::audit() const {
    const auto rises = [](const auto& items) {
        return std::adjacent_find(items.begin(), items.end(), std::greater_equal<>()) == items.end();
    };
    bool right = true;
    for (std::size_t h = 0; h < num_houses(); ++h)  // (R1)
        right = right && rises(house(h).cells) && house(h).cells.back() < num_cells();
    for (std::size_t i = 0; i < side(); ++i) {  // (R2)
        right = right && house(i).kind == HouseKind::row && house(i).cells.front() == i * side();
        right = right && house(side() + i).kind == HouseKind::column && house(side() + i).cells.front() == i;
        const HouseKind third = house(2 * side() + i).kind;
        right = right && (third == HouseKind::box || third == HouseKind::region);
    }
    right = right && rises(pairs_);  // (R3)
    for (const CellPair& pair : pairs_)
        right = right && pair.first < pair.second && !share_house(*this, pair.first, pair.second);
    return right;
}

bool is_classic(const Rules& rules) {
    return rules.num_houses() == 3 * rules.side() && rules.pairs().empty() &&
           rules.house(2 * rules.side()).kind == HouseKind::box;
}

RulesBuilder::RulesBuilder(Box box) {
    rules_.box_ = box;
    const std::size_t side = box.side();
    std::vector<Cell> cells(side);
    for (const bool by_rows : {true, false}) {
        for (std::size_t i = 0; i < side; ++i) {
            for (std::size_t k = 0; k < side; ++k) cells[k] = static_cast<Cell>(by_rows ? i * side + k : k * side + i);
            house(by_rows ? HouseKind::row : HouseKind::column, cells);
        }
    }
}

void RulesBuilder::house(HouseKind kind, std::vector<Cell> cells) {
    ASSERT(cells.size() == rules_.side());
    std::sort(cells.begin(), cells.end());
    std::uint32_t index = 0;
    for (const Rules::Kind& k : rules_.kinds_) index += k.kind == kind;
    rules_.kinds_.push_back({kind, index});
    rules_.house_cells_.insert(rules_.house_cells_.end(), cells.begin(), cells.end());
}

void RulesBuilder::pair(Cell a, Cell b) {
    ASSERT(a != b);
    rules_.pairs_.emplace_back(std::min(a, b), std::max(a, b));
}

void RulesBuilder::index_houses() {
    std::vector<std::uint32_t>& begin = rules_.houses_begin_;
    begin.assign(rules_.num_cells() + 1, 0);
    for (const Cell c : rules_.house_cells_) ++begin[c];
    counts_to_begins(begin);
    rules_.houses_of_.resize(rules_.house_cells_.size());
    std::vector<std::uint32_t> next = begin;
    for (std::size_t h = 0; h < rules_.num_houses(); ++h)
        for (const Cell c : rules_.house(h).cells) rules_.houses_of_[next[c]++] = static_cast<std::uint32_t>(h);
}

void RulesBuilder::index_pairs() {
    std::vector<CellPair>& pairs = rules_.pairs_;
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    std::erase_if(pairs, [&](const CellPair& p) { return share_house(rules_, p.first, p.second); });

    std::vector<std::uint32_t>& begin = rules_.partners_begin_;
    begin.assign(rules_.num_cells() + 1, 0);
    for (const auto& [a, b] : pairs) ++begin[a], ++begin[b];
    counts_to_begins(begin);
    rules_.partners_.resize(2 * pairs.size());
    std::vector<std::uint32_t> next = begin;
    for (const auto& [a, b] : pairs) {
        rules_.partners_[next[a]++] = b;
        rules_.partners_[next[b]++] = a;
    }
}

Rules RulesBuilder::build() && {
    ASSERT(rules_.num_houses() >= 3 * rules_.side());
    index_houses();
    index_pairs();
    AUDIT(rules_.audit());
    return std::move(rules_);
}

}  // namespace sudoku
