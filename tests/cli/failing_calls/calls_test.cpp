#include <algorithm>
#include <map>
#include <set>

#include "tests/cli/faults/scenes.h"
#include "tests/tier.h"

namespace {

using namespace fault_test;

struct Row {
    std::string call;
    int error;
    std::string reason;
    bool may_fail_silently = false;  // the result may be the same without it
};

// Removes temporary files, which stay if they cannot be unlinked, from the list.  True if there were any.
bool remove_temporaries(Scene::Ended& ended) {
    return std::erase_if(ended.files, [](const auto& file) {
               return file.first.starts_with('.') && file.first.ends_with(".tmp");
           }) > 0;
}

void check(Scene::Ended ended, const Scene::Ended& ever, const Row& row, long number, const Scene& scene) {
    const bool has_temporaries = row.call == "unlink" && remove_temporaries(ended);
    const bool is_dialogue = scene.is_dialogue();
    CAPTURE(ended.exit_code);
    CAPTURE(ended.out);
    CAPTURE(ended.err);
    if (is_dialogue && row.call == "read") return;  // end of input
    if (is_as_ever(ended, ever)) {
        const bool is_terminal = is_dialogue && row.call == "open" && number == 1;  // not reopened then
        const bool is_behind = scene.is_taking_beginning() && row.call == "read";
        CHECK((row.may_fail_silently || is_terminal || is_behind || has_temporaries));
        return;
    }
    CHECK(contains(ended.err + ended.out, row.reason));
    CHECK(ended.goes_on);
    if (is_as_ever_but_for_result(ended, ever)) return;
    CHECK(left_whole_files(ended, ever, scene));
    if (is_dialogue && ended.exit_code == 0) return;
    CHECK(ended.exit_code == 1);
    CHECK(contains(ended.err, row.reason));
    CHECK((ever.out.starts_with(ended.out) || (is_dialogue && contains(ended.out, row.reason))));
    const bool only_the_end_failed = ended.out == ever.out;
    CHECK((only_the_end_failed || !has_verdict(ended.out)));
}

// EPERM: a user who may not change the owner keeps the file.  mkdir may fail for an existing folder.
const Row kRows[] = {{"open", ENOSPC, "No space left on device"},
                     {"write", ENOSPC, "No space left on device"},
                     {"write", EIO, "Input/output error"},
                     {"close", EIO, "Input/output error", true},
                     {"rename", EACCES, "Permission denied"},
                     {"fchmod", EROFS, "Read-only file system"},
                     {"read", EIO, "Input/output error"},
                     {"fchown", EIO, "Input/output error"},
                     {"fchown", EPERM, "Operation not permitted", true},
                     {"ftruncate", EIO, "Input/output error"},
                     {"unlink", EACCES, "Permission denied"},
                     {"mkdir", EROFS, "Read-only file system", true},
                     {"pthread_create", EAGAIN, "Resource temporarily unavailable", true}};

// The message may have a folder before the name, or name the part file.
bool reports(const std::string& file, std::string_view said, const Row& row) {
    for (const char* before : {" ", "/"})
        for (const char* behind : {"", ".part"})
            if (contains(said, before + file + behind + ": " + row.reason)) return true;
    return false;
}

// Whether the call is made for this file and its failure prevents writing it.
bool is_made_for(const std::string& file, const Scene& scene, const Row& row) {
    if (row.call == "fchmod" || row.call == "fchown") return scene.has_old(file) && row.error != EPERM;
    if (row.call == "rename") return !is_list(file);
    return row.call == "open" || row.call == "write" || row.call == "close";
}

// A call may fail silently if no file depends on it.  So an error must be reported at least once for each file that is
// made and each kind of call for it.
class Reported {
public:
    Reported(const Scene& scene, const Scene::Ended& ever) : scene_(scene) {
        for (const auto& [file, text] : ever.files)
            if (!scene.is_old(file, text)) files_.push_back(file);
    }
    void add(const Scene::Ended& ended, const Row& row) {
        for (const std::string& file : files_) {
            const bool ends_well = ended.exit_code == 1 || scene_.is_dialogue() || Scene::is_by_itself(file);
            if (ends_well && reports(file, ended.err + ended.out, row)) reported_.emplace(file, &row);
        }
    }
    bool has_all(const Row& row) const {
        return std::ranges::all_of(files_, [&](const std::string& file) { return has(file, row); });
    }
    // Returns the number of files.
    std::size_t check() const {
        for (const std::string& file : files_)
            for (const Row& row : kRows) {
                CAPTURE(file);
                CAPTURE(row.call);
                CAPTURE(row.reason);
                CHECK(has(file, row));
            }
        return files_.size();
    }

private:
    bool has(const std::string& file, const Row& row) const {
        return !is_made_for(file, scene_, row) || reported_.contains({file, &row});
    }

    const Scene& scene_;
    std::vector<std::string> files_;
    std::set<std::pair<std::string, const Row*>> reported_;
};

// The number of failures by the name of the call.
using Failed = std::map<std::string, int>;

// Fails one call at a time, alternating between that call alone and all later ones; the next round swaps them.
void fail_each(const Row& row, const Scene& scene, const Scene::Ended& ever, int round, Reported& reported,
               Failed& failed) {
    constexpr long kMost = 12;
    for (long number = 1; number <= kMost; ++number) {
        CAPTURE(number);
        const auto ended = scene.run(Error{row.call, number, (number + round) % 2 == 0, row.error});
        if (!ended) return;
        ++failed[row.call];
        check(*ended, ever, row, number, scene);
        reported.add(*ended, row);
    }
}

// Returns the number of files that it makes.
std::size_t fail_calls(const Scene& scene, Failed& failed) {
    const Scene::Ended ever = scene.run();
    Reported reported(scene, ever);
    for (const Row& row : kRows) {
        CAPTURE(row.call);
        if (scene.is_benchmark() && row.call == "read") continue;
        fail_each(row, scene, ever, 0, reported, failed);
        // The order of the calls varies with threads, so one may have been missed; and if all later calls fail too, a
        // dialogue cannot report the error.
        for (int round = 1; round <= 10 && !reported.has_all(row); ++round)
            fail_each(row, scene, ever, round, reported, failed);
    }
    return reported.check();
}

}  // namespace

// Unless nightly, a fifth of the command lines.
TEST_CASE("if any call for a file fails, the program reports it and leaves the old file or a complete one") {
    std::size_t files = 0, number = 0;
    Failed failed;
    for (const Scene& scene : scenes()) {
        if (!test::is_tried(number++, 5)) continue;
        CAPTURE(line_of(scene.words()));
        files += fail_calls(scene, failed);
    }
    if (!test::nightly()) {
        CHECK(failed["open"] + failed["write"] > 0);
        return;
    }
    CHECK(files > 20);
    int all = 0;
    for (const Row& row : kRows) {
        CAPTURE(row.call);
        CHECK(failed[row.call] > 0);
        all += failed[row.call];
    }
    MESSAGE(all << " calls failed");
}
