#include <algorithm>

#include "tests/cli/faults/scenes.h"

namespace {

using namespace fault_test;

// Reading the command line takes thousands of allocations; of these some are tried, of those behind it all.
constexpr long kAllOf = 60, kSomeOf = 12;

std::vector<long> chosen(long count) {
    std::vector<long> numbers;
    const long early = std::max(count - kAllOf, 0L);
    for (long i = 0; i < std::min(early, kSomeOf); ++i) numbers.push_back(1 + i * early / kSomeOf);
    for (long n = early + 1; n <= count; ++n) numbers.push_back(n);
    return numbers;
}

bool says_so(const Scene::Ended& ended) {
    return ended.exit_code == 1 && (contains(ended.err, "out of memory") || contains(ended.err, "the system refuses"));
}

void check(const Scene::Ended& ended, const Scene::Ended& ever) {
    CAPTURE(ended.exit_code);
    CAPTURE(ended.out);
    CAPTURE(ended.err);
    CHECK((is_as_ever(ended, ever) || (says_so(ended) && !has_verdict(ended.out) && ever.out.starts_with(ended.out))));
    CHECK(left_whole_files(ended, ever));
    CHECK(ended.goes_on);
}

}  // namespace

TEST_CASE("whichever allocation fails, alone or with all that follow, a program does without or says so and leaves nothing half") {
    for (const Scene& scene : scenes()) {
        CAPTURE(line_of(scene.words()));
        const Scene::Ended ever = scene.run();
        const long count = scene.count("malloc");
        CHECK(count > 50);
        int told = 0;
        for (const long number : chosen(count)) {
            CAPTURE(number);
            const bool lasting = number % 4 == 0;
            const auto ended = scene.run(Fault{"malloc", number, lasting, ENOMEM});
            if (!ended) continue;  // threads: there are not as many each time
            check(*ended, ever);
            told += says_so(*ended);
        }
        CHECK(told > 10);
    }
}
