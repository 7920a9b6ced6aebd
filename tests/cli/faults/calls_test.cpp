#include "tests/cli/faults/scenes.h"

namespace {

using namespace fault_test;

struct Row {
    const char* call;
    int error;
    const char* reason;
};

void check(const Scene::Ended& ended, const Scene::Ended& ever, const Row& row) {
    CAPTURE(ended.exit_code);
    CAPTURE(ended.out);
    CAPTURE(ended.err);
    if (is_as_ever(ended, ever)) return;
    CHECK(contains(ended.err, row.reason));
    CHECK(ended.goes_on);
    if (is_as_ever_but_for_result(ended, ever)) return;
    CHECK(ended.exit_code == 1);
    CHECK(ever.out.starts_with(ended.out));
    CHECK(left_whole_files(ended, ever));
    const bool only_the_end_failed = ended.out == ever.out;
    CHECK((only_the_end_failed || !has_verdict(ended.out)));
}

}  // namespace

TEST_CASE("whichever call for a file fails, the program says so and leaves the old file or a whole one") {
    int told = 0;
    for (const Row& row : {Row{"open", ENOSPC, "No space left on device"}, Row{"write", ENOSPC, "No space left on device"},
                           Row{"write", EIO, "Input/output error"}, Row{"close", EIO, "Input/output error"},
                           Row{"rename", EACCES, "Permission denied"}, Row{"fchmod", EROFS, "Read-only file system"},
                           Row{"read", EIO, "Input/output error"}})
        for (const Scene& scene : scenes()) {
            CAPTURE(row.call);
            CAPTURE(line_of(scene.words()));
            const Scene::Ended ever = scene.run();
            constexpr long kMost = 12;
            for (long number = 1; number <= kMost; ++number) {
                CAPTURE(number);
                const auto ended = scene.run(Fault{row.call, number, number % 2 == 0, row.error});
                if (!ended) break;
                check(*ended, ever, row);
                told += ended->exit_code == 1;
            }
        }
    CHECK(told > 100);
}
