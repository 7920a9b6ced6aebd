#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

void check_undecided(const Finished& f, std::string_view why) {
    CAPTURE(f.out);
    CAPTURE(f.err);
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "c stopped: " + std::string(why) + "\n"));
    CHECK(contains(f.out, "\nc decisions: "));
    CHECK(contains(f.out, "\ns UNKNOWN\n"));
}

TEST_CASE("SIGINT and SIGTERM end a search with statistics and s UNKNOWN") {
    check_undecided(satsolve({}, kHard, send(SIGINT, 300)), "interrupted");
    check_undecided(satsolve({}, kHard, send(SIGTERM, 300)), "terminated");
    check_undecided(satsolve({"--engine", "textbook"}, kHard, send(SIGINT, 300)), "interrupted");
}

TEST_CASE("an interrupted search leaves an undecided result file and no proof") {
    const ScratchFolder folder;
    const Finished f = satsolve({"-o", folder.path("r"), "--proof", folder.path("p")}, kHard, send(SIGINT, 300));
    check_undecided(f, "interrupted");
    CHECK(folder.read("r").substr(0, 5) == "s -1\n");
    CHECK_FALSE(folder.exists("p"));
}

TEST_CASE("the time limit may be a fraction of a second") {
    check_undecided(satsolve({"-t", "0.2"}, kHard), "time limit");
    check_undecided(satsolve({"--time=0.2", "--engine", "textbook"}, kHard), "time limit");
}

// The signal mask of the caller outlives exec.
TEST_CASE("signals blocked by the parent, and the time limit, still end a search") {
    struct Sent {
        int signal;
        const char* word;
    };
    for (const auto& [signal, word] :
         {Sent{SIGINT, "interrupted"}, Sent{SIGTERM, "terminated"}, Sent{SIGHUP, "hung up"}}) {
        RunOptions options = send(signal, 300);
        options.blocked = {signal};
        check_undecided(satsolve({"-t", "5"}, kHard, options), word);
    }
    RunOptions options = send(SIGTERM, 5000);  // were there no limit
    options.blocked = {SIGALRM};
    check_undecided(satsolve({"-t", "0.2"}, kHard, options), "time limit");
}

// Keeps a FIFO open without sending the end, as a slow producer does.
class SlowProducer {
public:
    explicit SlowProducer(const std::string& path) : path_(path) {
        REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
        fd_ = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
        REQUIRE(fd_ >= 0);
        REQUIRE(::write(fd_, "p cnf 2 2\n1 ", 12) == 12);
    }
    ~SlowProducer() { ::close(fd_); }
    const std::string& path() const { return path_; }

private:
    std::string path_;
    int fd_ = -1;
};

TEST_CASE("signals and the time limit end reading a slow pipe") {
    const ScratchFolder folder;
    const SlowProducer producer(folder.path("fifo"));
    check_undecided(satsolve({producer.path()}, "", send(SIGINT, 300)), "interrupted");
    const SlowProducer second(folder.path("fifo2"));
    check_undecided(satsolve({second.path()}, "", send(SIGTERM, 300)), "terminated");
    const SlowProducer third(folder.path("fifo3"));
    check_undecided(satsolve({"-t", "0.2", third.path()}), "time limit");
}

TEST_CASE("the time limit ends waiting for the writer of a FIFO") {
    const ScratchFolder folder;
    const std::string in = folder.path("in"), out = folder.path("out");
    REQUIRE(::mkfifo(in.c_str(), 0600) == 0);
    REQUIRE(::mkfifo(out.c_str(), 0600) == 0);
    check_undecided(satsolve({"-t", "0.2", in}), "time limit");
    check_undecided(satsolve({"-t", "0.2", "--save", out}, kSat), "time limit");
}

TEST_CASE("the JSON report of an interrupted run is complete") {
    const Finished f = satsolve({"--json"}, kHard, send(SIGINT, 300));
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "\"stopped\":\"interrupted\""));
    CHECK(f.out.ends_with("}\n"));
}

TEST_CASE("a signal during the reference search keeps the verdict and gives a lower bound") {
    const Finished f = satsolve({"--rate=600"}, easy_behind_hard(), send(SIGINT, 1000));
    CAPTURE(f.out);
    CHECK(f.exit_code == 20);
    CHECK(contains(f.out, "s UNSATISFIABLE\n"));
    CHECK(contains(f.out, "optimisation rate >= "));
}

TEST_CASE("if the reader goes away, the program ends silently") {
    const ScratchFolder folder;
    const std::string fifo = folder.path("fifo");
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    std::thread reader([&] { ::close(::open(fifo.c_str(), O_RDONLY | O_CLOEXEC)); });
    RunOptions to_fifo;
    to_fifo.stdout_path = fifo;
    const Finished f = satsolve({"-t", "1"}, "p cnf 3000000 1\n1 0\n", to_fifo);
    reader.join();
    CHECK(f.exit_code == 128 + SIGPIPE);
    CHECK(f.err.empty());
}

}  // namespace
