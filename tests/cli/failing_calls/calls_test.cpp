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
    bool may_fail_unheard = false;  // since all can be as ever without it
};

// What was under way and cannot be removed stays beside the files.  Was there any?
bool take_away_left_overs(Scene::Ended& ended) {
    return std::erase_if(ended.files, [](const auto& file) {
               return file.first.starts_with('.') && file.first.ends_with(".tmp");
           }) > 0;
}

void check(Scene::Ended ended, const Scene::Ended& ever, const Row& row, long number, const Scene& scene) {
    const bool has_left_overs = row.call == "unlink" && take_away_left_overs(ended);
    const bool is_dialogue = scene.is_dialogue();
    CAPTURE(ended.exit_code);
    CAPTURE(ended.out);
    CAPTURE(ended.err);
    if (is_dialogue && row.call == "read") return;  // the end of what is typed
    if (is_as_ever(ended, ever)) {
        const bool is_terminal = is_dialogue && row.call == "open" && number == 1;  // it is not opened once more then
        const bool is_behind = scene.is_taking_beginning() && row.call == "read";
        CHECK((row.may_fail_unheard || is_terminal || is_behind || has_left_overs));
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

// Who may not give a file to its owner keeps it (EPERM); a folder that is there cannot be made.
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

// The name may have a folder before it, and be that of a part.
bool tells_of(const std::string& file, std::string_view said, const Row& row) {
    for (const char* before : {" ", "/"})
        for (const char* behind : {"", ".part"})
            if (contains(said, before + file + behind + ": " + row.reason)) return true;
    return false;
}

// Is the call made for such a file, and does its failure keep it from being made?
bool is_made_for(const std::string& file, const Scene& scene, const Row& row) {
    if (row.call == "fchmod" || row.call == "fchown") return scene.has_old(file) && row.error != EPERM;
    if (row.call == "rename") return !is_list(file);
    return row.call == "open" || row.call == "write" || row.call == "close";
}

// A call that fails unheard leaves all as ever, as one does that no file depends on.  So each file that is made has to
// be told of once at least, whichever of the calls for it failed.
class Told {
public:
    Told(const Scene& scene, const Scene::Ended& ever) : scene_(scene) {
        for (const auto& [file, text] : ever.files)
            if (!scene.is_old(file, text)) files_.push_back(file);
    }
    void add(const Scene::Ended& ended, const Row& row) {
        for (const std::string& file : files_) {
            const bool ends_well = ended.exit_code == 1 || scene_.is_dialogue() || Scene::is_by_itself(file);
            if (ends_well && tells_of(file, ended.err + ended.out, row)) told_.emplace(file, &row);
        }
    }
    bool has_all(const Row& row) const {
        return std::ranges::all_of(files_, [&](const std::string& file) { return has(file, row); });
    }
    // How many there were.
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
        return !is_made_for(file, scene_, row) || told_.contains({file, &row});
    }

    const Scene& scene_;
    std::vector<std::string> files_;
    std::set<std::pair<std::string, const Row*>> told_;
};

// By the name of the call: how often one failed.
using Failed = std::map<std::string, int>;

// One call at a time fails, or all from one on, every second time and in the next round the others.
void fail_each(const Row& row, const Scene& scene, const Scene::Ended& ever, int round, Told& told, Failed& failed) {
    constexpr long kMost = 12;
    for (long number = 1; number <= kMost; ++number) {
        CAPTURE(number);
        const auto ended = scene.run(Error{row.call, number, (number + round) % 2 == 0, row.error});
        if (!ended) return;
        ++failed[row.call];
        check(*ended, ever, row, number, scene);
        told.add(*ended, row);
    }
}

// Returns how many files it makes.
std::size_t fail_calls(const Scene& scene, Failed& failed) {
    const Scene::Ended ever = scene.run();
    Told told(scene, ever);
    for (const Row& row : kRows) {
        CAPTURE(row.call);
        if (scene.is_judging() && row.call == "read") continue;
        fail_each(row, scene, ever, 0, told, failed);
        // Threads make their calls in another order now and then, so that one may have been passed over; and where all
        // fail that follow, a dialogue cannot say what did.
        for (int round = 1; round <= 10 && !told.has_all(row); ++round)
            fail_each(row, scene, ever, round, told, failed);
    }
    return told.check();
}

}  // namespace

// By default a fifth of the command lines.
TEST_CASE("whichever call for a file fails, the program says so and leaves the old file or a whole one") {
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
