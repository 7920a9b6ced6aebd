// The watch lists in their pool, held against one vector for each literal.
#include "sat/cdcl/watches.h"

#include <doctest/doctest.h>

#include <vector>

#include "sat/core/random.h"

namespace sat::test {
namespace {

using cdcl::Watch;
using cdcl::Watches;

class Pair {
public:
    void grow(std::size_t num_vars) {
        watches_.grow_vars(num_vars);
        model_.resize(2 * num_vars);
    }
    void push(Random& random) {
        const Lit l = some_literal(random);
        const Watch w(some_literal(random), CRef{random.below(1u << 31)}, random.flip());
        watches_.push(l, w);
        model_[l.code()].push_back(w);
    }
    void shorten(Random& random) {
        const Lit l = some_literal(random);
        std::vector<Watch>& list = model_[l.code()];
        list.resize(random.below(static_cast<std::uint32_t>(list.size() + 1)));
        watches_.shorten(l, list.size());
    }
    // With room for what there is, or less, or more.
    void rebuild(Random& random) {
        watches_.clear();
        for (std::uint32_t code = 0; code < model_.size(); ++code) {
            const auto wanted = static_cast<std::uint32_t>(model_[code].size());
            for (std::uint32_t n = random.below(2 * wanted + 1); n > 0; --n) watches_.count(Lit::from_code(code));
        }
        watches_.lay_out();
        for (std::uint32_t code = 0; code < model_.size(); ++code) {
            if (watches_.size(Lit::from_code(code)) != 0) ++left_by_rebuild;
            for (const Watch& w : model_[code]) watches_.push(Lit::from_code(code), w);
        }
    }
    bool agree() const {
        for (std::uint32_t code = 0; code < model_.size(); ++code) {
            const auto list = watches_.of(Lit::from_code(code));
            if (list.size() != model_[code].size()) return false;
            for (std::size_t i = 0; i < list.size(); ++i) {
                const Watch &a = list[i], &b = model_[code][i];
                if (a.blocking != b.blocking || a.clause() != b.clause() || a.binary() != b.binary()) return false;
            }
        }
        return true;
    }
    int left_by_rebuild = 0;

private:
    Lit some_literal(Random& random) const {
        // A few literals have most of the watches.
        const auto n = static_cast<std::uint32_t>(model_.size());
        return Lit::from_code(random.flip() ? random.below(4) : random.below(n));
    }
    Watches watches_;
    std::vector<std::vector<Watch>> model_;
};

}  // namespace

TEST_CASE("watch lists keep their contents and order when they move, shrink or are rebuilt") {
    Random random(1);
    for (int round = 0; round < 20; ++round) {
        Pair pair;
        std::size_t num_vars = 2 + random.below(10);
        pair.grow(num_vars);
        for (int step = 0; step < 2000; ++step) {
            const std::uint32_t what = random.below(100);
            if (what < 90) pair.push(random);
            else if (what < 97) pair.shorten(random);
            else if (what < 99) pair.grow(num_vars += random.below(3));
            else pair.rebuild(random);
            if (step % 50 == 0) REQUIRE(pair.agree());
        }
        CHECK(pair.agree());
        CHECK(pair.left_by_rebuild == 0);
    }
}

}  // namespace sat::test
