#include "tests/property/sudoku_logic/step_check.h"

#include <algorithm>

#include "sudoku/model/conflict.h"

namespace logic_tests {
namespace {

using namespace sudoku;
using Set = std::vector<Candidate>;

std::string name_of(Candidate x, std::size_t side) {
    return cell_name(x.cell, side) + "=" + std::to_string(x.digit);
}

Set candidates_of(const OneOf& set, const CandidateGrid& grid) {
    Set found;
    if (set.house) {
        for (const Cell c : grid.rules().house(*set.house).cells)
            if (grid.allows({c, set.digit})) found.push_back({c, set.digit});
    } else {
        for (Digit d = 1; d <= grid.side(); ++d)
            if (grid.allows({set.cell, d})) found.push_back({set.cell, d});
    }
    return found;
}

bool exclude(Candidate a, Candidate b, const Rules& rules) {
    if (a == b) return false;
    if (a.cell == b.cell) return true;
    if (a.digit != b.digit) return false;
    for (const std::uint32_t h : rules.houses_of(a.cell)) {
        const auto of_b = rules.houses_of(b.cell);
        if (std::find(of_b.begin(), of_b.end(), h) != of_b.end()) return true;
    }
    const auto partners = rules.partners(a.cell);
    return std::find(partners.begin(), partners.end(), b.cell) != partners.end();
}

// The cells of a node of a chain, as candidates.
Set candidates_of(const ChainNode& node) {
    if (node.group.empty()) return {node.candidate};
    Set found;
    for (const Cell c : node.group) found.push_back({c, node.candidate.digit});
    return found;
}

bool contains(const Set& set, Candidate x) {
    return std::find(set.begin(), set.end(), x) != set.end();
}

// True if each candidate of one excludes each of the other.
bool all_exclude(const Set& a, const Set& b, const Rules& rules) {
    return std::all_of(a.begin(), a.end(), [&](Candidate x) {
        return std::all_of(b.begin(), b.end(), [&](Candidate y) { return exclude(x, y, rules); });
    });
}

// Try one candidate of each set, the smallest set first.
struct Trial {
    const Rules& rules;
    const Board& board;
    std::vector<Cell> rectangle;  // may be empty
    std::vector<Candidate> chosen = {};

    // True if only two digits are left, each in opposite corners.
    bool is_deadly() const {
        if (rectangle.empty()) return false;
        std::vector<Digit> digits;
        for (const Cell c : rectangle) {
            if (board[c] != kBlank) digits.push_back(board[c]);
            for (const Candidate& x : chosen)
                if (x.cell == c) {
                    digits.push_back(x.digit);
                    break;
                }
        }
        return digits.size() == 4 && digits[0] == digits[2] && digits[1] == digits[3];
    }

    bool are_compatible(std::vector<Set> sets) {
        if (is_deadly()) return false;
        if (sets.empty()) return true;
        const auto smallest =
            std::min_element(sets.begin(), sets.end(), [](const Set& a, const Set& b) { return a.size() < b.size(); });
        const Set options = *smallest;
        sets.erase(smallest);
        for (const Candidate& x : options) {
            std::vector<Set> rest = sets;
            for (Set& set : rest) std::erase_if(set, [&](Candidate y) { return exclude(x, y, rules); });
            if (std::any_of(rest.begin(), rest.end(), [](const Set& s) { return s.empty(); })) continue;
            chosen.push_back(x);
            const bool together = are_compatible(std::move(rest));
            chosen.pop_back();
            if (together) return true;
        }
        return false;
    }
};

// True if all facts can hold together with x (or, if !stands, without it).
bool possible(const std::vector<OneOf>& facts, Candidate x, bool stands, const Step& step, const CandidateGrid& grid) {
    std::vector<Set> sets;
    for (const OneOf& fact : facts) {
        sets.push_back(candidates_of(fact, grid));
        std::erase_if(sets.back(), [&](Candidate y) { return stands ? exclude(x, y, grid.rules()) : x == y; });
        if (sets.back().empty()) return false;
    }
    Trial trial{grid.rules(), grid.board(), {}};
    if (step.technique != nullptr && step.technique->needs_uniqueness)
        trial.rectangle.assign(step.cells.begin(), step.cells.begin() + 4);
    if (stands) trial.chosen = {x};
    return trial.are_compatible(std::move(sets));
}

bool follows_from(const std::vector<OneOf>& facts, const Step& step, const CandidateGrid& grid) {
    if (step.placed) return !possible(facts, *step.placed, false, step, grid);
    return std::none_of(step.removed.begin(), step.removed.end(),
                        [&](Candidate x) { return possible(facts, x, true, step, grid); });
}

bool rests_on(const Step& step, const OneOf& fact) {
    return std::find(step.rests_on.begin(), step.rests_on.end(), fact) != step.rests_on.end();
}

// True if a node before number `n` derives the candidate with this sign.
bool is_derived(const Chain& chain, std::size_t n, Candidate x, bool stands) {
    return std::any_of(chain.begin(), chain.begin() + static_cast<std::ptrdiff_t>(n), [&](const ChainNode& node) {
        if (node.stands != stands) return false;
        return stands ? node.candidate == x && node.group.empty() : contains(candidates_of(node), x);
    });
}

// The cells have one digit more than their number; without that of the false node `from` each other one is in them.
StepError check_locked(const ChainNode& node, const ChainNode& from, const Step& step, const CandidateGrid& grid) {
    std::vector<Digit> digits;
    for (Digit d = 1; d <= grid.side(); ++d)
        if (std::any_of(node.locked.begin(), node.locked.end(), [&](Cell c) { return grid.allows({c, d}); }))
            digits.push_back(d);
    if (digits.size() != node.locked.size() + 1) return {"not an almost locked set"};
    if (from.stands || from.candidate.digit == node.candidate.digit) return {"comes from something else"};
    for (const Cell c : node.locked) {
        if (!rests_on(step, one_of_cell(c))) return {"does not rest on a cell of the set"};
        for (const ChainNode* x : {&node, &from})
            if (grid.allows({c, x->candidate.digit}) && !contains(candidates_of(*x), {c, x->candidate.digit}))
                return {"a cell of the set is missing"};
        for (const Cell other : node.locked)
            if (c != other && !exclude({c, 1}, {other, 1}, grid.rules())) return {"not in one house"};
    }
    return {};
}

StepError check_node(const Chain& chain, std::size_t n, const Step& step, const CandidateGrid& grid) {
    const ChainNode& node = chain[n];
    const std::string name = name_of(node.candidate, grid.side());
    const Set own = candidates_of(node);
    if (!contains(own, node.candidate)) return {name + " is not in its group"};
    for (const Candidate x : own)
        if (!grid.allows(x)) return {name_of(x, grid.side()) + " is no candidate"};
    if (n == 0) return {node.by || node.from ? "a chain begins with something that is not assumed" : ""};
    if (!node.from || *node.from >= n) return {name + " comes from nowhere"};
    const ChainNode& from = chain[*node.from];
    if (!node.stands) {
        const bool excluded = from.stands && all_exclude(candidates_of(from), own, grid.rules());
        return {excluded && !node.by ? "" : name + " is not excluded by what it comes from"};
    }
    if (!node.locked.empty()) return check_locked(node, from, step, grid);
    if (!node.by || !rests_on(step, *node.by)) return {name + " is by something the step does not rest on"};
    const Set set = candidates_of(*node.by, grid);
    if (std::find(set.begin(), set.end(), node.candidate) == set.end()) return {name + " is not in its set"};
    for (const Candidate& x : set)
        if (!contains(own, x) && !is_derived(chain, n, x, false)) return {name + " is not the last of its set"};
    const bool last_of_several = contains(set, from.candidate) && !from.stands;
    return {last_of_several ? "" : name + " comes from something else"};
}

// Every node but the last must be used by a later node.
StepError check_trimmed(const Chain& chain, const CandidateGrid& grid) {
    std::vector<bool> used(chain.size(), false);
    used.back() = true;
    const ChainNode& last = chain.back();
    for (std::size_t n = 0; n < chain.size(); ++n) {
        if (chain[n].from) used[*chain[n].from] = true;
        if (chain[n].candidate == last.candidate && chain[n].stands != last.stands) used[n] = true;
        if (!chain[n].by) continue;
        for (const Candidate& x : candidates_of(*chain[n].by, grid))
            for (std::size_t k = 0; k < n; ++k)
                if (chain[k].candidate == x && !chain[k].stands) used[k] = true;
    }
    return {std::find(used.begin(), used.end(), false) == used.end() ? "" : "a node is not needed"};
}

// From "the first node is false" to "the last one is true": each removed candidate is excluded by both or, in a loop,
// by both nodes of a weak link.
StepError check_alternating(const Step& step, const CandidateGrid& grid) {
    if (step.technique->name == "xy-chain") {
        std::vector<Cell> cells = step.cells;
        std::sort(cells.begin(), cells.end());
        if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) return {"a cell appears twice in the chain"};
    }
    const Chain& chain = step.chains[0];
    const Set first = candidates_of(chain.front()), last = candidates_of(chain.back());
    if (chain.front().stands || !chain.back().stands) return {"the ends of the chain are the wrong way round"};
    for (const Candidate x : first)
        if (std::find(step.ends.begin(), step.ends.end(), x.cell) == step.ends.end()) return {"an end is missing"};
    const auto excluded = [&](const Set& a, const Set& b, Candidate x) {
        return all_exclude(a, {x}, grid.rules()) && all_exclude(b, {x}, grid.rules());
    };
    for (const Candidate x : step.removed) {
        bool right = excluded(first, last, x);
        for (std::size_t i = 1; i + 1 < chain.size() && all_exclude(first, last, grid.rules()); i += 2)
            right = right || excluded(candidates_of(chain[i]), candidates_of(chain[i + 1]), x);
        if (!right) return {name_of(x, grid.side()) + " is not excluded by the chain"};
    }
    return {};
}

// One chain that refutes its assumption, or chains from each candidate of a set with the same conclusion, or one from
// "the first end is false" to "the last end is true".
StepError check_ends(const Step& step, const CandidateGrid& grid) {
    const Candidate conclusion = step.placed ? *step.placed : step.removed.front();
    const bool stands = step.placed.has_value();
    if (!step.ends.empty()) return check_alternating(step, grid);
    if (step.chains.size() == 1) {
        const Chain& chain = step.chains.front();
        const ChainNode &first = chain.front(), &last = chain.back();
        if (first.candidate != conclusion || first.stands == stands) return {"the wrong assumption"};
        return {is_derived(chain, chain.size() - 1, last.candidate, !last.stands) ? "" : "no contradiction"};
    }
    Set assumed;
    for (const Chain& chain : step.chains) {
        assumed.push_back(chain.front().candidate);
        if (chain.back().candidate != conclusion || chain.back().stands != stands) return {"another conclusion"};
        if (!chain.front().stands) return {"not assumed to be true"};
    }
    for (const OneOf& fact : step.rests_on)
        if (candidates_of(fact, grid) == assumed) return {};
    return {"the assumptions are not all of a set"};
}

}  // namespace

StepError check_truth(const Step& step, const CandidateGrid& grid, const Board& solution,
                      const TechniqueEntry& technique) {
    if (step.technique != &technique) return {"not signed"};
    if (step.placed.has_value() == !step.removed.empty()) return {"either a digit or eliminations"};
    if (step.placed && !grid.allows(*step.placed)) return {"placed what is no candidate"};
    if (step.placed && solution[step.placed->cell] != step.placed->digit) return {"placed a wrong digit"};
    for (std::size_t i = 0; i < step.removed.size(); ++i) {
        const Candidate x = step.removed[i];
        if (!grid.allows(x)) return {name_of(x, grid.side()) + " was no candidate"};
        if (solution[x.cell] == x.digit) return {name_of(x, grid.side()) + " is the solution's"};
        if (std::find(step.removed.begin(), step.removed.begin() + static_cast<std::ptrdiff_t>(i), x) !=
            step.removed.begin() + static_cast<std::ptrdiff_t>(i))
            return {name_of(x, grid.side()) + " twice"};
    }
    return {};
}

namespace {

// Without the candidate every blank cell has two, and every digit two places in each house that lacks it.
StepError check_grave(Candidate extra, const CandidateGrid& grid) {
    CandidateGrid without = grid;
    without.remove(extra);
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.board()[c] == kBlank && without.num_candidates(c) != 2) return {"a cell without two candidates"};
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h)
        for (Digit d = 1; d <= grid.side(); ++d)
            if (grid.places(h, d) != 0 && std::popcount(without.places(h, d)) != 2) return {"not two places"};
    return {};
}

}  // namespace

StepError check_enough(const Step& step, const CandidateGrid& grid) {
    if (step.technique->name == "bug-plus-1") return check_grave(*step.placed, grid);
    return {follows_from(step.rests_on, step, grid) ? "" : "does not follow from what it rests on"};
}

StepError check_minimal(const Step& step, const CandidateGrid& grid) {
    if (step.technique->name == "bug-plus-1") return {};  // it rests on every blank cell
    for (std::size_t i = 0; i < step.rests_on.size(); ++i) {
        std::vector<OneOf> fewer = step.rests_on;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (follows_from(fewer, step, grid))
            return {"follows without number " + std::to_string(i) + " of what it rests on"};
    }
    return {};
}

StepError check_chains(const Step& step, const CandidateGrid& grid) {
    if (step.chains.empty()) return {};
    for (const Chain& chain : step.chains) {
        if (chain.empty()) return {"an empty chain"};
        for (std::size_t n = 0; n < chain.size(); ++n)
            if (StepError error = check_node(chain, n, step, grid)) return error;
        if (StepError error = check_trimmed(chain, grid)) return error;
    }
    return check_ends(step, grid);
}

}  // namespace logic_tests
