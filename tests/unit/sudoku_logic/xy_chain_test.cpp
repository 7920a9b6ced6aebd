#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("an xy-chain: one of its ends holds the digit, with every node") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c5", {2, 3}).holds("r5c5", {3, 4}).holds("r5c9", {1, 4});
    CHECK(scene.removed("xy-wing") == "");
    const auto step = scene.find("xy-chain");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r1c9=1 r5c1=1");
    CHECK(text_of(step->cells) == "r1c1 r1c5 r5c5 r5c9");
    CHECK(text_of(step->ends) == "r1c1 r5c9");
    CHECK(step->digits == std::vector<Digit>{1});
    CHECK(step->rests_on.size() == 4);
    REQUIRE(step->chains.size() == 1);
    const Chain& chain = step->chains[0];
    REQUIRE(chain.size() == 8);
    CHECK(chain[0].candidate == Candidate{cell("r1c1"), 1});
    CHECK_FALSE(chain[0].stands);
    CHECK(chain[1].candidate == Candidate{cell("r1c1"), 2});
    CHECK(chain[1].stands);
    CHECK(chain[1].by == one_of_cell(cell("r1c1")));
    CHECK(chain[2].candidate == Candidate{cell("r1c5"), 2});
    CHECK_FALSE(chain[2].stands);
    CHECK_FALSE(chain[2].by);
    CHECK(chain[7].candidate == Candidate{cell("r5c9"), 1});
    CHECK(chain[7].stands);
}

TEST_CASE("the shortest xy-chain is found") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c5", {2, 3}).holds("r5c5", {3, 4}).holds("r5c9", {1, 4});
    scene.holds("r9c2", {5, 6}).holds("r9c6", {6, 7}).holds("r8c5", {5, 7});
    CHECK(text_of(scene.find("xy-chain")->cells) == "r8c5 r9c6 r9c2");
}

TEST_CASE("no xy-chain: a link that does not see, a broken digit, ends without a common peer") {
    Scene unseen, broken;
    unseen.holds("r1c1", {1, 2}).holds("r2c5", {2, 3}).holds("r5c5", {3, 4}).holds("r5c9", {1, 4});
    CHECK(unseen.removed("xy-chain") == "");
    broken.holds("r1c1", {1, 2}).holds("r1c5", {2, 3}).holds("r5c5", {4, 5}).holds("r5c9", {1, 4});
    CHECK(broken.removed("xy-chain") == "");
    Scene seen;
    seen.holds("r1c1", {1, 2}).holds("r1c5", {2, 3}).holds("r5c5", {3, 4}).holds("r5c9", {1, 4});
    CHECK(seen.remove("r1c9", 1).remove("r5c1", 1).removed("xy-chain") == "");
}
