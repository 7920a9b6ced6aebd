#include "sat/dpll/search.h"

#include <doctest/doctest.h>

namespace sat {

TEST_CASE("the share of the tree that is done is the sum over the sides closed on the way here") {
    TreeShare share;
    CHECK(share.done() == 0);
    share.open_level();
    share.open_level();
    CHECK(share.done() == 0);
    share.close_level();  // the inner branching's first side is refuted
    share.flip();
    CHECK(share.done() == 0.25);
    share.open_level();
    share.close_level();
    share.flip();
    CHECK(share.done() == 0.375);
    share.close_level();  // the outer one's: what was below it counts as one side
    share.flip();
    CHECK(share.done() == 0.5);
    share.open_level();
    share.merge_level();  // a decision that cannot be wrong closes nothing
    CHECK(share.done() == 0.5);
}

}  // namespace sat
