#include "app/sudoku/hints/deduce_why.h"

#include <algorithm>

#include "app/i18n/deduce_text.h"
#include "app/i18n/hint_text.h"
#include "sudoku/deduce/technique.h"

namespace hints {

namespace deduce = sudoku::deduce;
namespace {

using i18n::kDeduce;
using i18n::Message;
using sudoku::Cell;
using sudoku::Digits;

// Longer lists are cut, or replaced by a shorter sentence.
constexpr std::size_t kMostSets = 4, kMostCandidates = 5, kMostLinks = 7, kMostClues = 6;

// The message with its arguments, and the conclusion as %9.
std::string sentence(const Message& message, const deduce::Step& step, const deduce::State& before,
                     const ClueWording& w, std::vector<std::string> arguments) {
    arguments.resize(9);
    arguments[8] = w.conclusion(step, before);
    return w.say(message, {arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5],
                           arguments[6], arguments[7], arguments[8]});
}

// Only the clue that the step is about.
template <const Message& message>
std::string why_by_clue(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    return sentence(message, step, before, w, {w.clue(step.clues.front())});
}
template <const Message& message>
std::string why_by_two(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    return sentence(message, step, before, w, {w.clue(step.clues[0]), w.clue(step.clues[1])});
}

std::string why_naked_single(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    return sentence(kDeduce.naked_single, step, before, w, {w.cell(step.placed->cell), w.one_of(step.placed->digit)});
}

std::string why_hidden_single(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    return sentence(kDeduce.hidden_single, step, before, w,
                    {w.cell(step.placed->cell), w.one_of(step.placed->digit), w.clue(step.clues.front())});
}

std::string why_pair(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const Cell other = step.cells[1];
    const std::string clue = w.clue(step.clues.front());
    if (static_cast<std::size_t>(std::popcount(before[other])) > kMostCandidates)
        return sentence(kDeduce.pair_of_any, step, before, w, {clue, w.cell(other)});
    return sentence(kDeduce.pair, step, before, w, {clue, w.cell(other), w.one_of(before[other])});
}

std::string why_equal(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const Cell other = step.cells[1];
    return sentence(kDeduce.equal, step, before, w,
                    {w.clue(step.clues.front()), w.cell(other), w.one_of(before[other]), w.cell(step.cells[0])});
}

std::string why_thermometer(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const auto& constraint = w.clues().puzzle().constraints[w.clues()[step.clues.front()].piece.constraint];
    const bool slow = constraint.kind->name == "slow-thermometer";
    return sentence(slow ? kDeduce.slow_thermometer : kDeduce.thermometer, step, before, w,
                    {w.clue(step.clues.front())});
}

std::string why_partners(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    // The clues are one or two of the pairs, and what the two cells see each other by.
    const std::vector<deduce::ClueId> pairs(step.clues.begin(), step.clues.begin() + (step.clues.size() > 2 ? 2 : 1));
    return sentence(kDeduce.partners, step, before, w,
                    {w.clues_of(pairs), w.one_of(step.digits), w.cell(step.cells[0]), w.cell(step.cells[1]),
                     w.cell(step.cells[2])});
}

std::string why_sides(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const std::vector<deduce::ClueId> line(step.clues.begin(), step.clues.end() - 1);
    return sentence(kDeduce.sides, step, before, w,
                    {w.clues_of(line), w.all_of(step.sets[0]), w.all_of(step.sets[1]), w.cells(step.cells),
                     w.clue(step.clues.back())});
}

std::string why_cage_sets(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const std::string clue = w.clue(step.clues.front());
    if (step.sets.size() > kMostSets) return sentence(kDeduce.cage_many_sets, step, before, w, {clue});
    return sentence(kDeduce.cage_sets, step, before, w, {clue, w.sets(step.sets)});
}

std::string why_cage_arrangement(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const std::string clue = w.clue(step.clues.front());
    if (step.sets.size() > kMostSets) return sentence(kDeduce.cage_many_arranged, step, before, w, {clue});
    return sentence(kDeduce.cage_arranged, step, before, w, {clue, w.sets(step.sets)});
}

std::string why_cage_peers(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const bool many = step.sets.size() > kMostSets;
    return sentence(
        many ? kDeduce.cage_peers_many : kDeduce.cage_peers, step, before, w,
        {w.clue(step.clues.front()), many ? "" : w.sets(step.sets), w.one_of(step.digits), w.cells(step.cells)});
}

std::string why_locked(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    return sentence(i18n::kStep.locked_by_sight, step, before, w,
                    {w.clue(step.clues.front()), w.one_of(step.digits), w.cells(step.cells)});
}

std::string why_naked_subset(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    return sentence(i18n::kStep.naked_subset, step, before, w,
                    {w.clue(step.clues.front()), w.cells(step.cells), w.all_of(step.digits)});
}

std::string why_hidden_subset(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    return sentence(i18n::kStep.hidden_subset, step, before, w,
                    {w.clue(step.clues.front()), w.cells(step.cells), w.all_of(step.digits)});
}

std::string why_x_wing(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    return sentence(kDeduce.x_wing, step, before, w,
                    {w.clues_of({step.clues[0], step.clues[1]}), w.one_of(step.digits),
                     w.cells({step.cells[0], step.cells[1]}), w.cells({step.cells[2], step.cells[3]})});
}

std::string why_turbot(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    return sentence(i18n::kStep.two_houses, step, before, w,
                    {w.clues_of({step.clues[0], step.clues[1]}), w.one_of(step.digits), w.cell(step.cells[0]),
                     w.cell(step.cells[1]), w.cell(step.cells[2]), w.cell(step.cells[3])});
}

std::string why_wing(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const Cell pivot = step.cells[0], a = step.cells[1], b = step.cells[2];
    return sentence(i18n::kStep.xy_wing, step, before, w,
                    {w.cell(pivot), w.one_of(before[pivot] & before[a]), w.one_of(before[pivot] & before[b]), w.cell(a),
                     w.cell(b), w.one_of(step.digits)});
}

// The houses add up to a known number and the cages to another; the cells of the sum are the difference.
std::string why_house_sum(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const deduce::HouseSum& sum = w.clues().house_sums()[*step.house_sum];
    const sudoku::Grid& grid = w.clues().grid();
    std::vector<Cell> added, taken;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) (sum.factors[i] > 0 ? added : taken).push_back(sum.cells[i]);
    const auto of_house = static_cast<int>(grid.num_digits()) * (grid.first() + grid.last()) / 2;
    const int all = static_cast<int>(sum.houses) * of_house;
    const std::vector<deduce::ClueId> houses(sum.clues.begin(),
                                             sum.clues.begin() + static_cast<std::ptrdiff_t>(sum.houses));
    std::vector<std::string> arguments{w.clues_of(houses), std::to_string(all),       std::to_string(all - sum.total),
                                       w.cells(added),     std::to_string(sum.total), w.cells(taken)};
    if (taken.empty()) return sentence(kDeduce.rest_inside, step, before, w, std::move(arguments));
    if (!added.empty() && sum.total == 0) return sentence(kDeduce.rest_same, step, before, w, std::move(arguments));
    if (added.empty() || sum.total < 0) {
        std::swap(arguments[3], arguments[5]);
        arguments[4] = std::to_string(-sum.total);
    }
    return sentence(added.empty() ? kDeduce.rest_outside : kDeduce.rest_more, step, before, w, std::move(arguments));
}

// "r1c2 = 3 (row 1)"
std::string link_of(const deduce::Step& link, const deduce::State& before, const ClueWording& w) {
    const std::string conclusion = w.conclusion(link, before);
    return link.clues.empty() ? conclusion : w.say(kDeduce.link, {conclusion, w.clue(link.clues.front())});
}

std::string end_of(const deduce::Step& step, const ClueWording& w) {
    if (step.end.empty) return w.say(kDeduce.ends_empty, {w.cell(*step.end.empty)});
    const std::string clue = w.clue(*step.end.clue);
    if (step.end.digit != 0) return w.say(kDeduce.ends_digit, {clue, w.one_of(step.end.digit)});
    return w.say(kDeduce.ends_clue, {clue});
}

std::string why_trial(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    const sudoku::deduce::Removal& tried = step.removed.front();
    const std::string assumed = w.say(i18n::kPart.equals, {w.cell(tried.cell), w.one_of(tried.digits)});
    if (step.chain.empty()) return sentence(kDeduce.trial_at_once, step, before, w, {assumed, "", end_of(step, w)});
    deduce::State state = before;
    state.fill(tried.cell, tried.digits);
    std::string chain;
    const std::size_t count = step.chain.size();
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_named = count <= kMostLinks || i + 3 < kMostLinks || i + 2 >= count;
        std::string link;
        if (is_named) link = link_of(step.chain[i], state, w);
        else if (i + 3 == kMostLinks) link = w.say(kDeduce.links_between, {std::to_string(count - kMostLinks + 1)});
        if (!link.empty()) chain += (chain.empty() ? "" : std::string(kDeduce.next_link.in(w.language()))) + link;
        apply(step.chain[i], state);
    }
    return sentence(kDeduce.trial, step, before, w, {assumed, chain, end_of(step, w)});
}

std::string why_solution(const deduce::Step& step, const deduce::State& before, const ClueWording& w) {
    if (step.clues.size() <= kMostClues)
        return sentence(kDeduce.by_solution, step, before, w, {w.clues_of(step.clues)});
    return sentence(kDeduce.by_solution_many, step, before, w, {std::to_string(step.clues.size())});
}

struct Why {
    std::string_view technique;
    std::string (*why)(const deduce::Step& step, const deduce::State& before, const ClueWording& wording);
};
constexpr Why kWhys[] = {
    {"naked-single", why_naked_single},
    {"cell-rule", why_by_clue<kDeduce.cell_rule>},
    {"last-cell", why_by_clue<kDeduce.last_cell>},
    {"hidden-single", why_hidden_single},
    {"pair", why_pair},
    {"equal-cells", why_equal},
    {"thermometer", why_thermometer},
    {"cage-sets", why_cage_sets},
    {"quadruple", why_by_clue<kDeduce.contain>},
    {"whisper", why_by_clue<kDeduce.whisper>},
    {"partners", why_partners},
    {"locked-candidates", why_locked},
    {"cage-peers", why_cage_peers},
    {"naked-pair", why_naked_subset},
    {"house-sum", why_house_sum},
    {"hidden-pair", why_hidden_subset},
    {"set-line", why_by_clue<kDeduce.set_line>},
    {"sum-bounds", why_by_clue<kDeduce.sum_bounds>},
    {"naked-triple", why_naked_subset},
    {"between", why_by_clue<kDeduce.between>},
    {"outside-clue", why_by_clue<kDeduce.outside>},
    {"sides", why_sides},
    {"cage-arrangement", why_cage_arrangement},
    {"one-constraint", why_by_clue<kDeduce.one_constraint>},
    {"hidden-triple", why_hidden_subset},
    {"houses-sum", why_house_sum},
    {"naked-quad", why_naked_subset},
    {"hidden-quad", why_hidden_subset},
    {"x-wing", why_x_wing},
    {"turbot-fish", why_turbot},
    {"xy-wing", why_wing},
    {"one-constraint-trial", why_by_clue<kDeduce.one_tried>},
    {"two-constraints", why_by_two<kDeduce.two>},
    {"two-constraints-trial", why_by_two<kDeduce.two_tried>},
    {"trial", why_trial},
    {"solution", why_solution},
};

}  // namespace

std::string why(const deduce::Step& step, const deduce::State& before, const ClueWording& wording) {
    return std::ranges::find(kWhys, step.technique->name, &Why::technique)->why(step, before, wording);
}

}  // namespace hints
