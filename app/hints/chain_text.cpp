#include "app/hints/chain_text.h"

#include <algorithm>

namespace hints {
namespace {

using sudoku::Chain;
using sudoku::ChainNode;
using sudoku::OneOf;
using sudoku::Step;
using words::kChain;

// "r3c5 = 7", "r3c5 is not 7".
std::string claim(const ChainNode& node, const Wording& w) {
    return node.stands ? w.equals(node.candidate) : w.is_not(node.candidate);
}

// With what forces it, where it is not just another candidate that stands.
std::string claim_and_cause(const ChainNode& node, const Wording& w) {
    if (!node.stands || !node.by) return claim(node, w);
    if (!node.by->house) return w.say(kChain.only_digit, {claim(node, w)});
    return w.say(kChain.only_place, {claim(node, w), w.house(*node.by->house)});
}

bool are_opposite(const ChainNode& a, const ChainNode& b) {
    return a.candidate == b.candidate && a.stands != b.stands;
}
bool are_alike(const ChainNode& a, const ChainNode& b) {
    return a.candidate == b.candidate && a.stands == b.stands;
}

// Do all chains end in what the first one ends in?
bool end_alike(const Step& step) {
    return std::ranges::all_of(step.chains,
                               [&](const Chain& c) { return are_alike(c.back(), step.chains.front().back()); });
}

std::string text_of_all(const std::vector<Chain>& chains, const Wording& w) {
    std::string text;
    for (const Chain& chain : chains)
        text += (text.empty() ? "" : w.say(kChain.next_chain)) + text_of(chain, Causes::told, w);
    return text;
}

// What the suppositions have in common: a cell, or a digit in a house.
std::string cases_of(const Step& step, const Wording& w, const std::string& chains, const std::string& conclusion) {
    const auto& first = step.chains.front().front();
    const auto begins = [&](auto same) {
        return std::ranges::all_of(step.chains, [&](const Chain& c) { return c.front().stands && same(c.front().candidate); });
    };
    if (begins([&](auto x) { return x.cell == first.candidate.cell; }))
        return w.say(kChain.all_cases_cell, {w.cell(first.candidate.cell), chains, "", "", "", "", "", "", conclusion});
    if (!step.houses.empty() && begins([&](auto x) { return x.digit == first.candidate.digit; }))
        return w.say(kChain.all_cases_house, {w.digit(first.candidate.digit), w.house(step.houses.front()), chains, "", "",
                                              "", "", "", conclusion});
    return w.say(kChain.all_cases, {chains, "", "", "", "", "", "", "", conclusion});
}

}  // namespace

std::string text_of(const Chain& chain, Causes causes, const Wording& w) {
    std::string text = w.say(kChain.suppose, {claim(chain.front(), w)});
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const std::string next = causes == Causes::told ? claim_and_cause(chain[i], w) : claim(chain[i], w);
        const std::size_t from = chain[i].from.value_or(i - 1);
        if (from + 1 != i) text += w.say(kChain.since, {claim(chain[from], w), next});
        else text += w.say(i == 1 ? kChain.then : kChain.so, {next});
    }
    return text;
}

std::string why_chains(const Step& step, const Wording& w) {
    const std::string chains = text_of_all(step.chains, w), conclusion = w.conclusion(step);
    const auto says = [&](const words::Message& m) {
        return w.say(m, {chains, "", "", "", "", "", "", "", conclusion});
    };
    if (step.chains.size() == 1) {
        const Chain& chain = step.chains.front();
        const bool refuted = std::any_of(chain.begin(), chain.end() - 1,
                                         [&](const ChainNode& n) { return are_opposite(n, chain.back()); });
        return says(refuted ? kChain.refuted : kChain.contradiction);
    }
    if (end_alike(step)) return cases_of(step, w, chains, conclusion);
    return says(kChain.contradiction);
}

}  // namespace hints
