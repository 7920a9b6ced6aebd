#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/constraint/diagram.h"

namespace sudoku {

// The edges of a diagram of narrow layers (at most 64 nodes), grouped so that one operation on a word follows many of
// them.  States are numbered in their order, so that adding a digit to a sum, or counting one, moves all nodes of a
// layer by the same distance; where a digit leads from many states to one, as to the highest digit so far, the group is
// the edges to that node.  A layer has the kind of groups that it needs fewer of.
class LineSteps {
public:
    // nullopt if a layer is wider.
    static std::optional<LineSteps> of(const Diagram& diagram);

    // The nodes of the next layer that these nodes of layer i lead to with some of the digits.
    std::uint64_t forward(std::size_t i, std::uint64_t nodes, Digits digits) const {
        std::uint64_t next = 0;
        if (layers_[i].moves) {
            for (const Group& group : groups(i))
                if ((group.digits & digits) != 0) next |= std::rotl(nodes & group.from, group.to);
        } else {
            for (const Group& group : groups(i))
                next |= std::uint64_t{(group.digits & digits) != 0 && (nodes & group.from) != 0} << group.to;
        }
        return next;
    }
    // Those of these nodes of layer i that lead to one of `next` with some of the digits; `kept` gets these digits.
    std::uint64_t backward(std::size_t i, std::uint64_t nodes, std::uint64_t next, Digits digits, Digits& kept) const {
        std::uint64_t alive = 0;
        const auto add = [&](std::uint64_t from, Digits with) {
            if (from == 0 || with == 0) return;
            alive |= from;
            kept |= with;
        };
        if (layers_[i].moves) {
            for (const Group& group : groups(i))
                add(std::rotr(next, group.to) & nodes & group.from, group.digits & digits);
        } else {
            for (const Group& group : groups(i))
                if ((next >> group.to & 1) != 0) add(nodes & group.from, group.digits & digits);
        }
        return alive;
    }

private:
    struct Group {
        std::uint64_t from;  // nodes, as bits
        Digits digits;
        int to;  // moves: the distance to the ends; otherwise the node that is the end of all
    };
    struct Layer {
        std::size_t begin, end;  // in groups_
        bool moves;
    };
    static void collect(const Diagram& diagram, std::size_t i, bool moves, std::vector<Group>& groups);
    std::span<const Group> groups(std::size_t i) const {
        return std::span(groups_).subspan(layers_[i].begin, layers_[i].end - layers_[i].begin);
    }

    std::vector<Group> groups_;
    std::vector<Layer> layers_;
};

}  // namespace sudoku
