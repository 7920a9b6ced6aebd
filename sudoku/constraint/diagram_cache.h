#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "sudoku/constraint/diagram.h"

namespace sudoku {

struct ConstraintKind;

// Diagrams that were made before, for the lines of one puzzle or of many: unrolling takes longer than solving.  Not
// thread-safe.
class DiagramCache {
public:
    // What a diagram depends on.
    struct Key {
        const ConstraintKind* kind;
        std::size_t num_digits;
        int first_digit;
        std::size_t length;
        std::vector<int> numbers;
        std::string text;
        int which;  // among the automata of this kind with these numbers
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    using Pointer = std::shared_ptr<const Diagram>;

    // `make()` returns std::optional<Diagram>; null if it returned nothing.
    template <class Make>
    Pointer get(const Key& key, Make make) {
        if (const auto at = made_.find(key); at != made_.end()) return at->second;
        std::optional<Diagram> diagram = make();
        Pointer pointer = diagram ? std::make_shared<const Diagram>(std::move(*diagram)) : nullptr;
        if (made_.size() >= kMost) made_.clear();
        made_.emplace(key, pointer);
        return pointer;
    }
    // Null if the intersection has too many states.
    Pointer both(const Pointer& a, const Pointer& b);

private:
    static constexpr std::size_t kMost = 10'000;
    static constexpr std::size_t kMostStates = 400;  // of an intersection, which is to be small
    std::map<Key, Pointer> made_;
    // Keeps the operands, so that no other diagram gets their addresses.
    std::map<std::pair<Pointer, Pointer>, Pointer> both_;
};

inline DiagramCache::Pointer DiagramCache::both(const Pointer& a, const Pointer& b) {
    if (const auto at = both_.find({a, b}); at != both_.end()) return at->second;
    std::optional<Diagram> diagram = intersection(*a, *b, kMostStates);
    Pointer pointer = diagram ? std::make_shared<const Diagram>(std::move(*diagram)) : nullptr;
    if (both_.size() >= kMost) both_.clear();
    both_.emplace(std::pair(a, b), pointer);
    return pointer;
}

}  // namespace sudoku
