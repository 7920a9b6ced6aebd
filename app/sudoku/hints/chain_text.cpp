#include "app/sudoku/hints/chain_text.h"

#include <algorithm>

namespace hints {
namespace {

using i18n::kChain;
using sudoku::Candidate;
using sudoku::Chain;
using sudoku::ChainNode;
using sudoku::Step;

// "r3c5 = 7", "r3c5 is not 7", "one of r3c45 is 7".
std::string claim_of(const ChainNode& node, const Wording& w) {
    if (!node.group.empty())
        return w.say(node.stands ? kChain.one_of_group : kChain.none_of_group,
                     {w.cells(node.group), w.digit(node.candidate.digit)});
    return node.stands ? w.equals(node.candidate) : w.is_not(node.candidate);
}

std::vector<sudoku::Cell> cells_of_node(const ChainNode& node) {
    return node.group.empty() ? std::vector{node.candidate.cell} : node.group;
}

// True if the ends of an alternating chain exclude each other.
bool is_loop(const Chain& chain, const sudoku::Rules& rules) {
    const ChainNode &first = chain.front(), &last = chain.back();
    if (first.candidate.digit != last.candidate.digit)
        return first.group.empty() && last.group.empty() && first.candidate.cell == last.candidate.cell;
    const std::vector<sudoku::Cell> others = cells_of_node(last);
    return std::ranges::all_of(cells_of_node(first), [&](sudoku::Cell c) {
        const std::vector<sudoku::Cell> peers = rules.peers(c);
        return std::ranges::all_of(others, [&](sudoku::Cell o) { return std::ranges::binary_search(peers, o); });
    });
}

class ChainFormatter {
public:
    ChainFormatter(const Chain& chain, Causes causes, const Wording& wording)
        : chain_(chain), causes_(causes), w_(wording) {}

    std::string text() {
        text_ = w_.say(kChain.suppose, {claim(chain_.front())});
        const std::size_t last = chain_.size() - 1;
        if (last == 0) return text_ + w_.say(kChain.is_so);
        for (std::size_t i = 1; i < last; ++i)
            if (chain_[i].stands) report(i);
        const auto denied = denied_by_last();
        if (!denied || *denied == 0) report(last);  // the reader sees that the last contradicts the first
        else tell_contradiction(last, *denied);
        return text_;
    }

private:
    std::string claim(const ChainNode& node) const { return claim_of(node, w_); }
    std::string claim_and_cause(const ChainNode& node) const {
        if (node.locked.size() == 1) return w_.say(kChain.only_digit, {claim(node)});
        if (!node.locked.empty()) return w_.say(kChain.last_of_set, {claim(node), w_.cells(node.locked)});
        if (!node.stands || !node.by || causes_ == Causes::known) return claim(node);
        if (!node.by->house) return w_.say(kChain.only_digit, {claim(node)});
        return w_.say(kChain.only_place, {claim(node), w_.house(*node.by->house)});
    }

    // The printed node that this one comes from: a true one, past what it excludes.
    std::size_t origin(std::size_t i) const {
        std::size_t from = chain_[i].from.value_or(i - 1);
        if (!chain_[from].stands && from != 0) from = chain_[from].from.value_or(from - 1);
        return from;
    }
    void report(std::size_t i) {
        const i18n::Message& link = last_ == 0 ? kChain.then : origin(i) == last_ ? kChain.so : kChain.also;
        text_ += w_.say(link, {claim_and_cause(chain_[i])});
        last_ = i;
    }

    std::optional<std::size_t> denied_by_last() const {
        const ChainNode& last = chain_.back();
        for (std::size_t i = 0; i + 1 < chain_.size(); ++i)
            if (chain_[i].candidate == last.candidate && chain_[i].stands != last.stands) return i;
        return std::nullopt;
    }
    void tell_contradiction(std::size_t last, std::size_t denied) {
        if (chain_[last].stands) {
            report(last);
            text_ += w_.say(kChain.but_excluded, {w_.equals(chain_[origin(denied)].candidate)});
        } else if (const std::size_t cause = origin(last); cause == last_) {
            text_ += w_.say(kChain.but_excludes, {w_.equals(chain_[denied].candidate)});
        } else {
            text_ += w_.say(kChain.but_also_excludes,
                            {w_.equals(chain_[cause].candidate), w_.equals(chain_[denied].candidate)});
        }
    }

    const Chain& chain_;
    Causes causes_;
    const Wording& w_;
    std::string text_;
    std::size_t last_ = 0;  // the node printed last
};

// The common part of the assumptions: a cell, or a digit in a house.
std::string cases_of(const Step& step, const Wording& w, const std::string& chains, const std::string& conclusion) {
    const Candidate first = step.chains.front().front().candidate;
    const auto begin_with = [&](auto same) {
        return std::ranges::all_of(step.chains,
                                   [&](const Chain& c) { return c.front().stands && same(c.front().candidate); });
    };
    if (begin_with([&](Candidate x) { return x.cell == first.cell; }))
        return w.say(kChain.all_of_cell, {w.cell(first.cell), chains, "", "", "", "", "", "", conclusion});
    if (!step.houses.empty() && begin_with([&](Candidate x) { return x.digit == first.digit; }))
        return w.say(kChain.all_of_house,
                     {w.digit(first.digit), w.house(step.houses.front()), chains, "", "", "", "", "", conclusion});
    return w.say(kChain.all_cases, {chains, "", "", "", "", "", "", "", conclusion});
}

}  // namespace

std::string text_of(const Chain& chain, Causes causes, const Wording& w) {
    return ChainFormatter(chain, causes, w).text();
}

std::string why_alternating(const Step& step, const Wording& w) {
    const Chain& chain = step.chains.front();
    const std::string text = text_of(chain, Causes::printed, w), conclusion = w.conclusion(step);
    if (step.placed) return w.say(kChain.refuted, {text, "", "", "", "", "", "", "", conclusion});
    ChainNode first = chain.front();
    first.stands = true;
    return w.say(is_loop(chain, w.rules()) ? i18n::kStep.alternating_loop : i18n::kStep.alternating,
                 {text, claim_of(first, w), claim_of(chain.back(), w), "", "", "", "", "", conclusion});
}

std::string why_chains(const Step& step, const Wording& w) {
    std::vector<std::string> chains;
    for (const Chain& chain : step.chains) chains.push_back(text_of(chain, Causes::printed, w));
    const std::string text = w.joined(chains, kChain.next_chain), conclusion = w.conclusion(step);
    if (chains.size() > 1) return cases_of(step, w, text, conclusion);
    return w.say(kChain.refuted, {text, "", "", "", "", "", "", "", conclusion});
}

}  // namespace hints
