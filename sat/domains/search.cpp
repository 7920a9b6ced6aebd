#include "sat/domains/search.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace sat::domains {
namespace {

constexpr std::size_t kMaxDepth = 10'000;  // a node has a copy of the words
constexpr std::size_t kProbes = 400;       // of an estimate
constexpr std::uint64_t kScale = 4;        // so that a tick takes about as long as one of a walk

}  // namespace

Search::Search(const Problem& problem, const Limits& limits, ProofSink* proof)
    : p_(problem), limits_(limits), proof_(proof), propagator_(problem), done_(problem.domains, 0) {}

Verdict Search::run(Effort& effort) {
    if (!start()) {
        ++stats_.conflicts;
        add_lemmas();
        if (proof_ != nullptr) proof_->add({});
        return Verdict::unsatisfiable;
    }
    while (true) {
        effort.spend(kScale * (std::exchange(ticks_, 0) + propagator_.take_ticks()));
        stopped_ = limits_.reached(stats_.conflicts, stats_.decisions);
        if (stopped_ == StopReason::none && depth_ >= kMaxDepth) stopped_ = StopReason::depth_limit;
        if (stopped_ == StopReason::none && !limits_.allow_memory(memory_bytes())) stopped_ = StopReason::memory_limit;
        if (stopped_ != StopReason::none || effort.ticks >= effort.limit) return Verdict::unknown;
        const std::uint32_t domain = resumed_ ? nodes_[depth_].domain : branching_domain();
        resumed_ = false;
        if (domain == p_.domains) return Verdict::satisfiable;
        const bool open = p_.plain ? descend_plainly(domain) : descend(first_value(domain));
        if (!open && !close_refuted()) return Verdict::unsatisfiable;
    }
}

bool Search::start() {
    enter(0);
    nodes_[0].words = p_.words;
    propagator_.work_on(nodes_[0].words.data());
    const bool consistent = !p_.has_empty && propagator_.start();
    stats_.propagations += propagator_.chosen().size();
    add_lemmas();
    return consistent;
}

// Makes nodes_[depth] the current node, with the words of the one above.
void Search::enter(std::size_t depth) {
    if (nodes_.size() <= depth) nodes_.resize(depth + 1);
    depth_ = depth;
    stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, depth);
    if (depth > 0) nodes_[depth].words = nodes_[depth - 1].words;
    propagator_.work_on(nodes_[depth].words.data());
    ticks_ += 1 + p_.words.size() / 8;
}

// The first of the smallest domains that are open; p_.domains if none is.  There is no branch on a size, which would be
// predicted wrongly half of the time.
std::uint32_t Search::branching_domain() const {
    std::uint64_t best = ~std::uint64_t{0};
    const std::uint64_t least = p_.plain ? 1 : 2;  // otherwise the propagation chooses single values
    for (std::uint32_t d = 0; d < p_.domains; ++d) {
        const std::uint64_t size = propagator_.size_of(d);
        const std::uint64_t closed = std::uint64_t{done_[d] != 0} | std::uint64_t{size < least};
        best = std::min(best, closed << 63 | size << 32 | d);
    }
    return best >> 63 != 0 ? static_cast<std::uint32_t>(p_.domains) : static_cast<std::uint32_t>(best);
}

// Enters the child in which `v` is chosen.  Returns false if it is refuted.
bool Search::descend(Value v) {
    Node& node = nodes_[depth_];
    node.choice = v;
    node.chosen = propagator_.chosen().size();
    ++stats_.decisions;
    enter(depth_ + 1);
    const std::size_t before = propagator_.chosen().size();
    const bool consistent = propagator_.choose(v);
    stats_.propagations += propagator_.chosen().size() - before;
    add_lemmas();
    return consistent;
}

// Enters the child of the first value that leaves every domain a value; the values before it are refuted.  Returns
// false if there is none.  Most children fail, so they are tested before the words are copied.
bool Search::descend_plainly(std::uint32_t domain) {
    Node& node = nodes_[depth_];
    ticks_ += 1 + p_.domains / 16;
    std::uint64_t& values = node.words[domain];  // a plain problem has one word for each domain
    while (values != 0) {
        if (limits_.decisions && stats_.decisions >= *limits_.decisions) return true;
        const auto bit = static_cast<std::uint32_t>(std::countr_zero(values));
        const Value v = p_.value_at[64 * std::size_t{domain} + bit];
        const auto effects = p_.effects[v];
        ++stats_.decisions;
        ticks_ += 2;
        const auto leaves_none = [&](const Keep& effect) { return (node.words[effect.word] & effect.mask) == 0; };
        if (std::ranges::none_of(effects, leaves_none)) {
            node.domain = domain;
            node.choice = v;
            done_[domain] = 1;
            enter(depth_ + 1);
            for (const Keep& effect : effects) nodes_[depth_].words[effect.word] &= effect.mask;
            return true;
        }
        ++stats_.conflicts;
        add_lemma(~p_.literals[v]);
        values &= values - 1;
    }
    return false;
}

// The current node is refuted, so the value by which it came about is.  Returns false if the root is refuted, too.
bool Search::close_refuted() {
    while (depth_ > 0) {
        ++stats_.conflicts;
        if (!refute_choice()) continue;
        resumed_ = p_.plain;  // its domain is still the smallest
        return true;
    }
    if (proof_ != nullptr) proof_->add({});
    return false;
}

bool Search::refute_choice() {
    Node& child = nodes_[depth_];
    Node& node = nodes_[--depth_];
    propagator_.work_on(node.words.data());
    add_lemma(~p_.literals[node.choice]);
    if (proof_ != nullptr) delete_lemmas(child, depth_ + 1);
    if (p_.plain) {
        done_[node.domain] = 0;
        node.words[node.domain] &= node.words[node.domain] - 1;
        return node.words[node.domain] != 0;
    }
    propagator_.undo(node.chosen);
    const bool consistent = propagator_.exclude(node.choice);
    add_lemmas();
    return consistent;
}

// Literals that relations made false at the current node.
void Search::add_lemmas() {
    auto& lemmas = propagator_.lemmas();
    for (const Lit l : lemmas) add_lemma(l);
    lemmas.clear();
}

void Search::add_lemma(Lit last) {
    if (proof_ == nullptr) return;
    nodes_[depth_].lemmas.push_back(last);
    begin_lemma(depth_);
    lemma_.push_back(last);
    proof_->add(lemma_);
}

void Search::begin_lemma(std::size_t depth) {
    lemma_.clear();
    for (std::size_t i = 0; i < depth; ++i) lemma_.push_back(~p_.literals[nodes_[i].choice]);
}

void Search::delete_lemmas(Node& node, std::size_t depth) {
    begin_lemma(depth);
    for (const Lit last : node.lemmas) {
        lemma_.push_back(last);
        proof_->remove(lemma_);
        lemma_.pop_back();
    }
    node.lemmas.clear();
}

Model Search::model() const {
    Model model(p_.value_of.num_vars());
    for (Value v = 0; v < p_.literals.size(); ++v)
        model.make_true(propagator_.possible(v) ? p_.literals[v] : ~p_.literals[v]);
    return model;
}

std::uint64_t Search::memory_bytes() const {
    return nodes_.size() * (sizeof(Node) + p_.words.size() * sizeof(std::uint64_t));
}

Search::Size Search::size(std::uint64_t seed, Effort& effort) {
    Size size;
    if (!start()) return size;
    Random random(seed);
    effort.spend(kScale * (propagator_.take_ticks() + std::exchange(ticks_, 0)));
    std::uint64_t steps = 0, ticks = 0;
    std::size_t probes = 0;
    for (; probes < kProbes && !effort.exhausted(); ++probes) {
        size.nodes += probe(random, steps);
        const std::uint64_t spent = kScale * (propagator_.take_ticks() + std::exchange(ticks_, 0));
        effort.spend(spent);
        ticks += spent;
    }
    if (probes > 0) size.nodes /= static_cast<double>(probes);
    if (steps > 0) size.ticks = size.nodes * static_cast<double>(ticks) / static_cast<double>(steps);
    return size;
}

// Walks down to a leaf at random.  Returns the sum over the nodes of the inverse probability of their children.
double Search::probe(Random& random, std::uint64_t& steps) {
    double sum = 0, weight = 1;
    const std::size_t chosen = propagator_.chosen().size();
    enter(1);
    auto& words = nodes_[1].words;
    while (true) {
        const std::uint32_t domain = branching_domain();
        if (domain == p_.domains) break;
        const std::uint32_t size = propagator_.size_of(domain);
        weight *= size;
        sum += weight;
        ++steps;
        ticks_ += 1 + p_.domains / 16 + p_.words.size() / 8;
        const Value v = value_of_rank(domain, random.below(size));
        if (!p_.plain && !propagator_.choose(v)) break;
        if (!p_.plain) continue;
        done_[domain] = 1;
        bool left = true;
        for (const Keep& effect : p_.effects[v]) left = (words[effect.word] &= effect.mask) != 0 && left;
        if (!left) break;
    }
    propagator_.lemmas().clear();
    propagator_.undo(chosen);
    std::ranges::fill(done_, 0);
    enter(0);
    return sum;
}

// The value of a domain after `rank` others.
Value Search::value_of_rank(std::uint32_t domain, std::uint32_t rank) const {
    std::uint32_t w = p_.first[domain];
    const auto& words = nodes_[depth_].words;
    for (auto size = count_bits(words[w]); rank >= size; size = count_bits(words[++w])) rank -= size;
    std::uint64_t values = words[w];
    for (; rank > 0; --rank) values &= values - 1;
    return p_.value_at[64 * std::size_t{w} + static_cast<std::uint32_t>(std::countr_zero(values))];
}

}  // namespace sat::domains
