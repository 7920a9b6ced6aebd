#include "tests/fuzz/solve/child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <new>
#include <system_error>

#include "tests/sanitized.h"

namespace fuzz {

struct Child::Shared {
    std::atomic<std::uint64_t> index;
    char kind[256];
    char detail[2048];
};

namespace {

constexpr int kFailed = 3;  // exit status: the failure is in the shared memory
// More memory than this counts as a failure.
constexpr rlim_t kMostMemory = rlim_t{4} << 30;
// A child that slept this long is deadlocked. Shorter limits would fail on a busy machine.
double most_wall_seconds(double cpu_seconds) {
    return std::max(900.0, 4 * cpu_seconds);
}

void require(bool good, const char* what) {
    if (!good) throw std::system_error(errno, std::generic_category(), what);
}

double seconds_on(clockid_t clock) {
    timespec t{};
    return ::clock_gettime(clock, &t) == 0 ? static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec) : 0;
}
double wall() {
    return seconds_on(CLOCK_MONOTONIC);
}
double cpu_of(pid_t pid) {
    clockid_t clock{};
    return ::clock_getcpuclockid(pid, &clock) == 0 ? seconds_on(clock) : 0;
}

void copy(char* to, std::size_t size, const std::string& text) {
    const std::size_t n = std::min(size - 1, text.size());
    std::memcpy(to, text.data(), n);
    to[n] = 0;
}

// Not with sanitizers, which reserve terabytes of address space.
void limit_memory() {
    const rlimit memory{kMostMemory, kMostMemory};
    if (!test::kSanitized) ::setrlimit(RLIMIT_AS, &memory);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
}

// The line with the error, without the folders of its file.
std::string error_line(const std::string& text) {
    for (const char* mark : {"ASSERT(", "AUDIT(", "runtime error:", "SUMMARY:", "Assertion", "what():"}) {
        const std::size_t at = text.find(mark);
        if (at == text.npos) continue;
        const std::size_t before = text.rfind('\n', at), begin = before == text.npos ? 0 : before + 1;
        std::string line = text.substr(begin, text.find('\n', at) - begin);
        const std::size_t slash = line.rfind('/', at - begin);
        return slash == line.npos ? line : line.substr(slash + 1);
    }
    return "";
}

}  // namespace

void Child::Context::begin(std::uint64_t index) {
    child_.shared_->index.store(index, std::memory_order_relaxed);
}

Child::Child(double seconds) : messages_(::memfd_create("stderr", MFD_CLOEXEC)), seconds_(seconds) {
    require(messages_ >= 0, "memfd_create");
    const std::size_t cells = Tally::names().size();
    void* memory = ::mmap(nullptr, sizeof(Shared) + cells * sizeof(std::uint64_t), PROT_READ | PROT_WRITE,
                          MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    require(memory != MAP_FAILED, "mmap");
    shared_ = new (memory) Shared{};
    cells_ = {new (static_cast<char*>(memory) + sizeof(Shared)) std::uint64_t[cells]{}, cells};
}

Child::~Child() {
    if (running()) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    ::munmap(shared_, sizeof(Shared) + cells_.size_bytes());
    ::close(messages_);
}

void Child::start(const Work& work) {
    require(::ftruncate(messages_, 0) == 0, "ftruncate");
    shared_->kind[0] = shared_->detail[0] = 0;
    std::fflush(nullptr);
    pid_ = ::fork();
    require(pid_ >= 0, "fork");
    if (pid_ == 0) run_child(work);
    seen_cpu_ = 0;
    seen_wall_ = wall();
    seen_index_ = shared_->index.load(std::memory_order_relaxed);
}

// Exits without destructors and exit handlers, which belong to the parent.
void Child::run_child(const Work& work) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::signal(SIGINT, SIG_IGN);  // the parent kills it
    ::signal(SIGTERM, SIG_DFL);
    ::dup2(messages_, STDERR_FILENO);
    limit_memory();
    Context context(*this, Tally(cells_));
    const std::optional<Failure> failure = work(context);
    if (!failure) ::_exit(0);
    copy(shared_->kind, sizeof shared_->kind, failure->kind);
    copy(shared_->detail, sizeof shared_->detail, failure->detail);
    ::_exit(kFailed);
}

std::optional<Child::Ending> Child::poll() {
    const double cpu = cpu_of(pid_);
    int status = 0;
    const pid_t ended = ::waitpid(pid_, &status, WNOHANG);
    require(ended >= 0 || errno == EINTR, "waitpid");
    const bool hangs = ended <= 0 && takes_too_long();
    if (ended <= 0 && !hangs) return std::nullopt;
    if (hangs) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, &status, 0);
    }
    pid_ = 0;
    cpu_seconds_ += cpu;
    Ending ending{std::nullopt, shared_->index.load(std::memory_order_relaxed)};
    if (hangs) {
        ending.failure = Failure{"timeout", "after " + std::to_string(seconds_) + " CPU seconds or " +
                                                std::to_string(most_wall_seconds(seconds_)) + " s of wall time"};
        return ending;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == kFailed) ending.failure = Failure{shared_->kind, shared_->detail};
    else if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) ending.failure = crash(status);
    return ending;
}

bool Child::takes_too_long() {
    const std::uint64_t index = shared_->index.load(std::memory_order_relaxed);
    const double cpu = cpu_of(pid_), now = wall();
    if (index != seen_index_) {
        seen_index_ = index;
        seen_cpu_ = cpu;
        seen_wall_ = now;
    }
    return cpu - seen_cpu_ > seconds_ || now - seen_wall_ > most_wall_seconds(seconds_);
}

Child::Ending Child::wait() {
    for (long nap = 50'000;; nap = std::min(nap * 2, 5'000'000L)) {
        if (auto ending = poll()) return *ending;
        const timespec t{0, nap};
        ::nanosleep(&t, nullptr);
    }
}

Failure Child::crash(int status) const {
    const std::string output = messages(), line = error_line(output);
    std::string how = WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status))
                                          : "exit status " + std::to_string(WEXITSTATUS(status));
    if (!line.empty()) how += ", " + line;
    return {"a crash: " + how, output.substr(0, 2000)};
}

std::string Child::messages() const {
    std::string text;
    std::array<char, 4096> block{};
    ::lseek(messages_, 0, SEEK_SET);
    for (ssize_t n; (n = ::read(messages_, block.data(), block.size())) > 0;)
        text.append(block.data(), static_cast<std::size_t>(n));
    return text;
}

std::span<const std::uint64_t> Child::counted() const {
    return cells_;
}
void Child::clear() {
    std::ranges::fill(cells_, 0);
}

}  // namespace fuzz
