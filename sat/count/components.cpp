#include "sat/count/components.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>
#include <limits>
#include <new>
#include <span>

namespace sat::counting {
namespace {

// Multiplies and rotates for every eight bytes, and mixes the bits at the end.
std::uint64_t hash_of(std::span<const std::uint8_t> bytes) {
    constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15u;
    std::uint64_t hash = bytes.size() * kFactor;
    std::size_t i = 0;
    const auto mix = [&](std::uint64_t word) { hash = std::rotl((hash ^ word) * kFactor, 29); };
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, 8);
        mix(word);
    }
    for (; i < bytes.size(); ++i) mix(bytes[i]);
    hash ^= hash >> 32;
    return hash * kFactor;
}

}  // namespace

Components::Components(const Instance& instance, MemoryUse held, MemoryBudget& budget)
    : of_(instance.num_vars()),
      counted_(instance.counted),
      seen_(instance.num_vars(), 0),
      visited_(instance.clauses.size(), 0),
      occurrences_(instance.num_vars(), 0) {
    const std::size_t literals = count_links(instance);
    place_links();
    const std::size_t links = of_.empty() ? 0 : of_.back().end;
    tables_ = literals * sizeof(Lit) + links * sizeof(std::uint32_t) + table_bytes(of_) + counted_.memory_bytes() +
              seen_.memory_bytes() + table_bytes(visited_) + occurrences_.memory_bytes();
    budget.check(held + MemoryUse{0, tables_});
    literals_.reserve(literals);
    links_.resize(links);
    index(instance);
}

// Sets the sizes of the links, and returns the number of words of `literals_`.
std::size_t Components::count_links(const Instance& instance) {
    std::uint64_t links = 0;
    std::size_t literals = 0;
    for (std::size_t c = 0; c < instance.clauses.size(); ++c) {
        const auto clause = instance.clauses[c];
        ASSERT(clause.size() >= 2);  // (I1)
        links += clause.size() * (clause.size() == 2 ? 1u : clause.size() == 3 ? 3u : 2u);
        if (clause.size() > 3) literals += 1 + clause.size();
        if (links > std::numeric_limits<std::uint32_t>::max()) throw std::bad_alloc();
        for (const Lit l : clause) {
            Links& at = of_[l.var().index];
            if (clause.size() == 2) ++at.begin;
            else if (clause.size() == 3) at.ternary += 3;
            else at.longer += 2;
        }
    }
    return literals;
}

// Turns each range's size into its place.
void Components::place_links() {
    std::uint32_t end = 0;
    for (Links& at : of_) {
        const Links size = at;
        at.begin = end;
        at.ternary = at.begin + size.begin;
        at.longer = at.ternary + size.ternary;
        end = at.end = at.longer + size.longer;
    }
}

void Components::index(const Instance& instance) {
    for (std::uint32_t id = 0; id < instance.clauses.size(); ++id) {
        const auto clause = instance.clauses[id];
        const auto place = static_cast<std::uint32_t>(literals_.size());
        if (clause.size() > 3) {
            literals_.push_back(Lit::from_code(static_cast<std::uint32_t>(clause.size())));
            literals_.insert(literals_.end(), clause.begin(), clause.end());
        }
        write_links(clause, id, place);
    }
    // Writing has advanced each place to the begin of the next one.
    std::uint32_t begin = 0;
    for (Links& at : of_) {
        at = {begin, at.begin, at.ternary, at.longer};
        begin = at.end;
    }
    ASSERT(begin == links_.size());
}

void Components::write_links(std::span<const Lit> clause, std::uint32_t id, std::uint32_t place) {
    for (const Lit l : clause) {
        Links& at = of_[l.var().index];
        if (clause.size() > 3) {
            links_[at.longer++] = id;
            links_[at.longer++] = place;
            continue;
        }
        if (clause.size() == 3) links_[at.ternary++] = id;
        for (const Lit k : clause)
            if (k != l) links_[clause.size() == 2 ? at.begin++ : at.ternary++] = k.code();
    }
}

// `parent` may point into vars_, which must not be reallocated meanwhile.  Returns where it is now.
std::span<const Var> Components::reserve_beside(std::span<const Var> parent) {
    const std::size_t size = vars_.size() + parent.size();
    if (size <= vars_.capacity()) return parent;
    const bool inside = parent.data() >= vars_.data() && parent.data() < vars_.data() + vars_.size();
    const std::size_t at = inside ? static_cast<std::size_t>(parent.data() - vars_.data()) : 0;
    vars_.reserve(std::max(2 * vars_.capacity(), size));
    return inside ? std::span<const Var>(vars_).subspan(at, parent.size()) : parent;
}

std::uint64_t Components::split(std::span<const Var> parent, const Propagator& state) {
    std::uint64_t lone = 0;
    split(parent, state, [&](Var) { ++lone; });
    return lone;
}

void Components::touch(Lit l) {
    ++occurrences_[l];
    if (seen_[l.var()] == stamp_) return;
    ASSERT(seen_[l.var()] < first_stamp_);  // else two components would share a variable
    seen_[l.var()] = stamp_;
    occurrences_[l] = 1;
    occurrences_[~l] = 0;
    vars_.push_back(l.var());
}

// Appends every variable connected to `v`, starting with `v`.
void Components::reach(Var v, const Propagator& state) {
    ++stamp_;
    shortened_.clear();
    any_clause_ = false;
    seen_[v] = stamp_;
    occurrences_[Lit::of(v, false)] = occurrences_[Lit::of(v, true)] = 0;
    vars_.push_back(v);
    for (std::size_t i = vars_.size() - 1; i < vars_.size(); ++i) follow(vars_[i], state);
}

void Components::follow(Var v, const Propagator& state) {
    const Links& at = of_[v.index];
    follow_binaries(at.begin, at.ternary, state);
    if (at.ternary != at.longer) follow_ternaries(at.ternary, at.longer, state);
    if (at.longer != at.end) follow_long(at.longer, at.end, state);
}

void Components::follow_binaries(std::uint32_t begin, std::uint32_t end, const Propagator& state) {
    for (std::uint32_t i = begin; i < end; ++i) {
        const Lit k = Lit::from_code(links_[i]);
        if (state.value(k) != Truth::open) continue;
        any_clause_ = true;
        touch(k);
    }
}

// An open ternary clause has lost at most one literal.
void Components::follow_ternaries(std::uint32_t begin, std::uint32_t end, const Propagator& state) {
    for (std::uint32_t i = begin; i < end; i += 3) {
        const Lit a = Lit::from_code(links_[i + 1]), b = Lit::from_code(links_[i + 2]);
        const Truth at_a = state.value(a), at_b = state.value(b);
        if (at_a == Truth::yes || at_b == Truth::yes) continue;
        any_clause_ = true;
        if (at_a == Truth::open) touch(a);
        if (at_b == Truth::open) touch(b);
        std::uint64_t& visited = visited_[links_[i]];
        if (visited < stamp_ && (at_a == Truth::no || at_b == Truth::no)) shortened_.push_back(links_[i]);
        visited = stamp_;
    }
}

void Components::follow_long(std::uint32_t begin, std::uint32_t end, const Propagator& state) {
    for (std::uint32_t i = begin; i < end; i += 2) {
        std::uint64_t& visited = visited_[links_[i]];
        if (visited >= first_stamp_) continue;
        visited = stamp_;
        const Lit* const first = &literals_[links_[i + 1]];
        const std::span clause(first + 1, first->code());
        if (std::ranges::any_of(clause, [&](Lit l) { return state.value(l) == Truth::yes; })) continue;
        any_clause_ = true;
        bool whole = true;
        for (const Lit l : clause)
            if (state.value(l) == Truth::open) touch(l);
            else whole = false;
        if (!whole) shortened_.push_back(links_[i]);
    }
}

void Components::finish(std::size_t begin, std::span<const Var> parent) {
    sort_vars(begin, parent);
    std::ranges::sort(shortened_);
    Component c{};
    c.vars_begin = static_cast<std::uint32_t>(begin);
    c.vars_end = static_cast<std::uint32_t>(vars_.size());
    c.key_begin = keys_.size();
    write_key(begin);
    c.key_end = keys_.size();
    c.hash = hash_of(key(c));
    c.counted = std::ranges::any_of(vars(c), [&](Var v) { return counted_[v] != 0; });
    stack_.push_back(c);
}

// Scans the sorted parent instead of sorting if that is faster.
void Components::sort_vars(std::size_t begin, std::span<const Var> parent) {
    const std::size_t n = vars_.size() - begin;
    if (n * static_cast<std::size_t>(std::bit_width(n)) < parent.size()) {
        std::sort(vars_.begin() + static_cast<std::ptrdiff_t>(begin), vars_.end());
        return;
    }
    std::size_t to = begin;
    for (const Var v : parent)
        if (seen_[v] == stamp_) vars_[to++] = v;
    ASSERT(to == vars_.size());
}

void Components::write_key(std::size_t begin) {
    std::uint32_t before = 0;
    for (std::size_t i = begin; i < vars_.size(); ++i) {
        write_number(vars_[i].index + 1 - before);
        before = vars_[i].index + 1;
    }
    write_number(0);
    before = 0;
    for (const std::uint32_t id : shortened_) {
        write_number(id + 1 - before);
        before = id + 1;
    }
}

void Components::write_number(std::uint32_t n) {
    for (; n >= 128; n >>= 7) keys_.push_back(static_cast<std::uint8_t>(n | 128u));
    keys_.push_back(static_cast<std::uint8_t>(n));
}

void Components::small_ones_first(const Mark& m) {
    const auto size = [](const Component& c) { return c.vars_end - c.vars_begin; };
    const auto first = stack_.begin() + static_cast<std::ptrdiff_t>(m.components);
    std::ranges::sort(first, stack_.end(), std::greater(), size);
}

}  // namespace sat::counting
