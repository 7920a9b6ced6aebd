#include "app/cli/supervisor.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

#include "app/cli/milestones.h"
#include "app/cli/program.h"
#include "app/cli/signals.h"
#include "app/cli/standard_streams.h"
#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "sat/io/output_file.h"

namespace cli {
namespace {

// All times are milliseconds, and moments are those of Stopwatch::now().wall.
constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr double kSameRequest = 100;  // a second signal within this time counts as the same one
constexpr double kWakeEvery = 5;      // while the main thread has not returned
// After the interrupt: until the supervisor takes over; until what the main thread is printing is cut off; until the
// process ends even if printing the closing lines hangs.
struct Grace {
    double take_over, cut, end;
};
constexpr Grace kAfterSignal{50, 85, 95}, kAfterLimit{25, 40, 48};
constexpr double kSlowMachine = 300;           // more, if the process gets little of a processor or a disk
constexpr double kDrawing = 300;               // processor time until the supervisor takes over from a drawing
constexpr double kMostDrawing = 900;           // the same by the clock
constexpr double kComputed = 2;                // processor time within kStalled of a process that is not blocked
constexpr double kInteractiveEnd = 1000;       // after any signal but SIGINT, for an interactive program
constexpr std::uint64_t kLongPiece = 1 << 20;  // bytes
constexpr double kStalled = 25;                // an output that has not grown for this long is blocked
// It is ignored by default, so one sent from outside is harmless.
constexpr int kWake = SIGURG;
constexpr std::size_t kStackBytes = std::size_t{1} << 20;

// The signals that end a run, and what the report says.  SIGXCPU is the soft limit of `ulimit -t`; batch systems
// announce the end of a job by SIGUSR1, and alarm(2) survives exec.
struct EndSignal {
    int signal;
    Cause cause;
    bool kept_ignored;  // where the parent ignores it: nohup, `trap ''`
};
constexpr EndSignal kEndSignals[] = {
    {SIGINT, Cause::interrupt, false}, {SIGTERM, Cause::terminate, false}, {SIGHUP, Cause::hang_up, true},
    {SIGXCPU, Cause::cpu_limit, true}, {SIGALRM, Cause::alarm, true},      {SIGUSR1, Cause::user_signal, true},
};

// Never destroyed: the supervisor uses it until the process has ended.
struct State {
    const char* program = "satdoku";
    pthread_t main{}, supervisor{};
    sigset_t waited{};   // kEndSignals and kWake
    sigset_t ignored{};  // those of kEndSignals that stay ignored
    bool started = false;

    std::atomic<int> signal{0};
    std::atomic<bool> out_of_time{false};
    std::atomic<int> interactive{0};
    std::atomic<bool> writes_files{false}, draws{false}, taken_over{false}, finished{false};
    std::atomic<int> status{1};  // exit status without closing lines; once finished, that of the program

    std::mutex mutex;  // guards the following members and changes of the two causes above
    double deadline = kNever;
    double interrupted_at = kNever;
    double first_request = kNever;  // of SIGINT or SIGTERM

    std::mutex output;
    std::atomic<bool> reporting{false};       // the main thread keeps the output to the end of the program
    std::function<int()>* closing = nullptr;  // guarded by `output`; null: the message of every program
};
constinit State state;
thread_local int output_depth = 0;

double now() {
    timespec time{};  // without the processor time of Stopwatch, which is a system call
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

[[noreturn]] void wait_for_the_end() {
    for (;;) ::pause();
}

void lock_output() {
    if (output_depth++ != 0) return;
    if (state.taken_over) wait_for_the_end();
    state.output.lock();
}

// Ends the program by the signal's default action, after cleaning up.
[[noreturn]] void die_of(int signal) {
    sat::OutputFile::remove_unfinished();
    run_emergency_action();
    set_handler(signal, SIG_DFL);
    unblock(signal);
    ::raise(signal);
    ::_exit(1);
}

// The reader, such as `head`, has enough.  Ends silently by the signal, as most programs do.
void die_of_closed_pipe() {
    StatusLine::clear();
    die_of(SIGPIPE);
}

// Under the mutex.
void interrupt(double at) {
    if (state.interrupted_at == kNever) state.interrupted_at = at;
    terminator().terminate();
}

void take_signal(int signal) {
    if (signal == 0 || signal == kWake) return;
    const double at = now();
    const std::lock_guard lock(state.mutex);
    if (signal == SIGINT || signal == SIGTERM) {
        if (state.first_request == kNever) state.first_request = at;
        else if (at - state.first_request >= kSameRequest) die_of(signal);
        else return;
    }
    if (state.signal == 0 && state.out_of_time)
        state.interrupted_at = kNever;  // a signal allows less time than a long report takes
    state.signal = signal;
    interrupt(at);
}

void take_deadline() {
    const std::lock_guard lock(state.mutex);
    if (state.deadline > now()) return;
    interrupt(state.deadline);
    state.out_of_time = true;
    state.deadline = kNever;
}

double interrupted_at() {
    const std::lock_guard lock(state.mutex);
    return state.interrupted_at;
}

extern "C" void do_nothing(int) {}

// In case printing the closing lines hangs.  A slow machine gets more time.
extern "C" void end_unless_slow(int) {
    static int times_left = 15;
    if (times_left-- == 0 || is_blocked(STDOUT_FILENO)) ::_exit(state.status);
}

void end_at(double moment) {
    constexpr double kAgain = 20;
    set_handler(SIGALRM, &end_unless_slow);
    unblock(SIGALRM);
    const auto time = [](double milliseconds) {
        timeval t{};
        t.tv_usec = static_cast<suseconds_t>(milliseconds * 1000);
        return t;
    };
    const itimerval timer{time(kAgain), time(std::max(1.0, moment - now()))};
    ::setitimer(ITIMER_REAL, &timer, nullptr);
}

void print_message(const char* more) {
    if (is_blocked(STDERR_FILENO)) return;
    const std::string message = std::string(state.program) + ": " + std::string(to_string(cause())) + more + "\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, message.data(), message.size());
}

[[noreturn]] void close_program() {
    int status = state.status;
    try {
        StatusLine::clear();
        if (state.closing != nullptr) status = (*state.closing)();
    } catch (const std::exception&) {
        status = 1;  // no memory
    }
    sat::OutputFile::remove_unfinished();
    if (state.closing == nullptr) print_message("");
    ::_exit(status);
}

[[noreturn]] void cut_output() {
    StatusLine::clear();
    sat::OutputFile::remove_unfinished();
    print_message(", the output is incomplete");
    ::_exit(1);
}

// The system takes about 0.1 ms per megabyte to free the memory of a process.
double exit_time() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    usage.ru_maxrss /= 1024;  // bytes there
#endif
    return 1e-4 * static_cast<double>(usage.ru_maxrss);
}

// Whether the main thread waits for a disk.  Such a wait is usually short, and often the process cannot end until it is
// over.
bool main_waits_for_disk() {
#ifdef __linux__
    char text[64] = {};  // "PID (NAME) STATE ..." of the main thread; NAME has at most 15 bytes
    const int file = ::open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    [[maybe_unused]] const auto length = ::read(file, text, sizeof text - 1);
    ::close(file);
    return std::string_view(text).find(") D ") != std::string_view::npos;
#else
    return false;
#endif
}

// Whether the process gets so little of a processor or a disk that it needs more time to return.
class Starvation {
public:
    bool update(double grace) {
        const Elapsed time = Stopwatch::now();
        if (time.cpu - last_.cpu > kComputed || main_waits_for_disk()) last_ = time;
        return time.cpu - began_.cpu < grace / 2 && time.wall - last_.wall < kStalled;
    }

    // Processor time since its construction.
    double computed() const { return Stopwatch::now().cpu - began_.cpu; }

private:
    const Elapsed began_ = Stopwatch::now();
    Elapsed last_ = began_;
};

// Returns if the main thread has reset the interrupt.
void end_program() {
    const double exit = exit_time();
    Starvation starvation;
    std::uint64_t before = sat::OutputFile::bytes_written(), written = before;
    bool reports = false;
    double late = 0;  // after grace.cut, when the report began
    double grew_at = now();
    for (;; take_signal(wait_for_signal(state.waited, kWakeEvery))) {
        const bool is_limit = state.signal == 0;
        const Grace& grace = is_limit ? kAfterLimit : kAfterSignal;
        const double at = interrupted_at(), passed = now() - at;
        if (at == kNever || state.interactive != 0) return;
        if (state.finished) {
            if (passed > grace.cut) ::_exit(state.status);
            continue;
        }
        if (const std::uint64_t bytes = sat::OutputFile::bytes_written(); bytes != std::exchange(written, bytes))
            grew_at = now();
        const bool grows = is_limit && now() - grew_at < kStalled;
        const bool starved = starvation.update(grace.take_over) && passed < kSlowMachine;
        if (starved || passed < std::max(kWakeEvery, grace.take_over - exit)) {
            ::pthread_kill(state.main, kWake);
            continue;
        }
        if ((state.writes_files && grows) || (state.draws && starvation.computed() < kDrawing && passed < kMostDrawing))
            continue;
        if (state.reporting && !std::exchange(reports, true)) {  // a piece of its own, after files or pictures
            before = written;
            late = std::max(0.0, passed - grace.cut);
        }
        if (!state.reporting) state.taken_over = true;
        if (state.output.try_lock()) {
            output_depth = 1;
            if (state.closing != nullptr) end_at(at + grace.end);
            close_program();
        }
        if (passed < grace.cut || grows) continue;
        // The main thread has the output.  If its piece is short and the output not blocked, the machine is slow.
        const bool is_long = written - before > kLongPiece;
        if (is_long || is_blocked(STDOUT_FILENO) || passed >= grace.cut + late + kSlowMachine) cut_output();
    }
}

// Returns the signals to wait for.  An ignored signal could not be waited for.
sigset_t prepare_end_signals() {
    sigset_t waited;
    sigemptyset(&waited);
    sigemptyset(&state.ignored);
    for (const EndSignal& end : kEndSignals) {
        if (end.kept_ignored && is_ignored(end.signal)) {
            sigaddset(&state.ignored, end.signal);
            continue;
        }
        set_handler(end.signal, SIG_DFL);
        sigaddset(&waited, end.signal);
    }
    return waited;
}

void* supervise(void*) {
    for (;;) {
        const double milestone = Milestones::update();
        double next = std::min(milestone, StatusLine::update());
        {
            const std::lock_guard lock(state.mutex);
            next = std::min(next, state.deadline);
        }
        const bool interrupted = interrupted_at() != kNever;
        if (interrupted && state.interactive == 0) end_program();
        if (interrupted && !state.finished) {
            const int signal = state.signal;
            if (signal != 0 && signal != SIGINT && now() - interrupted_at() > kInteractiveEnd) die_of(signal);
            ::pthread_kill(state.main, kWake);
            next = std::min(next, now() + 4 * kWakeEvery);
        }
        take_signal(wait_for_signal(state.waited, next - now()));
        take_deadline();
    }
}

}  // namespace

std::string_view to_string(Cause cause) {
    switch (cause) {
        case Cause::none: return "";
        case Cause::interrupt: return "interrupted";
        case Cause::terminate: return "terminated";
        case Cause::hang_up: return "hung up";
        case Cause::cpu_limit: return "CPU time limit";
        case Cause::alarm: return "alarm";
        case Cause::user_signal: return "SIGUSR1";
        case Cause::time_limit: return "time limit";
    }
    return "";
}

Cause cause() {
    const int signal = state.signal;
    for (const EndSignal& end : kEndSignals)
        if (signal == end.signal) return end.cause;
    return state.out_of_time ? Cause::time_limit : Cause::none;
}

sat::Error interrupted_error() {
    return sat::Phrase::known(std::string(to_string(cause())));
}

void detail::wake_supervisor() {
    if (state.started) ::pthread_kill(state.supervisor, kWake);
}

sat::Status start_supervisor(const char* program, int interrupted_status) {
    state.program = program;
    state.status = interrupted_status;
    state.main = ::pthread_self();
    if (!is_ignored(SIGPIPE)) sat::OutputFile::on_closed_pipe(&die_of_closed_pipe);
    for (const int signal : {SIGPIPE, SIGXFSZ}) set_handler(signal, SIG_IGN);
    const sigset_t blocked = prepare_end_signals();
    set_handler(kWake, &do_nothing);
    state.waited = blocked;
    sigaddset(&state.waited, kWake);
    ::pthread_sigmask(SIG_BLOCK, &blocked, nullptr);
    sigset_t all, main_mask;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &main_mask);  // the supervisor inherits it
    pthread_attr_t attributes;
    ::pthread_attr_init(&attributes);
    ::pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    ::pthread_attr_setstacksize(&attributes, kStackBytes);
    const int error = ::pthread_create(&state.supervisor, &attributes, &supervise, nullptr);
    ::pthread_attr_destroy(&attributes);
    ::pthread_sigmask(SIG_SETMASK, &main_mask, nullptr);
    unblock(kWake);
    if (error != 0) {
        const char* const hint = error == EAGAIN ? kNoThread : "";
        return sat::Error{"cannot start a thread: %1%2", sat::system_reason(error), hint};
    }
    state.started = true;
    return sat::Done{};
}

void finish_supervision(int status) {
    if (!state.started) return;
    lock_output();
    state.status = status;
    state.finished = true;
    StatusLine::clear();
}

void restore_signals() {
    for (const EndSignal& end : kEndSignals) {
        if (sigismember(&state.ignored, end.signal) == 0) set_handler(end.signal, SIG_DFL);
        unblock(end.signal);
    }
    for (const int signal : {SIGPIPE, SIGXFSZ, kWake}) set_handler(signal, SIG_DFL);
    unblock(SIGPROF);
    state.started = false;  // fork() copies only this thread
}

void limit_time(double seconds) {
    lift_time_limit();
    {
        const std::lock_guard lock(state.mutex);
        state.deadline = now() + seconds * 1000;
    }
    detail::wake_supervisor();
}

void lift_time_limit() {
    const std::lock_guard lock(state.mutex);
    state.deadline = kNever;
    state.out_of_time = false;
    if (state.signal != 0) return;
    state.interrupted_at = kNever;
    terminator().reset();
}

Interactive::Interactive() {
    ++state.interactive;
}
Interactive::~Interactive() {
    {
        const std::lock_guard lock(state.mutex);
        if (state.interrupted_at != kNever) state.interrupted_at = now();  // the end of the program gets its full time
    }
    --state.interactive;
    detail::wake_supervisor();
}

void reset() {
    {
        const std::lock_guard lock(state.mutex);
        if (state.signal == SIGINT) state.signal = 0;
        if (state.signal == 0) state.first_request = kNever;
    }
    lift_time_limit();
}

OutputLock::OutputLock() {
    lock_output();
}
OutputLock::~OutputLock() {
    if (--output_depth == 0) state.output.unlock();
}

bool try_output(const std::function<void()>& write) {
    if (state.reporting || state.taken_over || state.finished || !state.output.try_lock()) return false;
    const std::lock_guard lock(state.output, std::adopt_lock);
    ++output_depth;  // for OutputLock in `write`, which does not throw
    write();
    --output_depth;
    return true;
}

void set_closing(std::function<int()> closing) {
    const OutputLock lock;
    delete std::exchange(state.closing, closing ? new std::function<int()>(std::move(closing)) : nullptr);
}

void begin_files() {
    state.writes_files = true;
}

void end_files() {
    state.writes_files = false;
}

void begin_picture() {
    state.draws = true;
}

void begin_report() {
    if (state.reporting || ::pthread_equal(::pthread_self(), state.main) == 0) return;
    lock_output();
    state.reporting = true;
    state.writes_files = state.draws = false;
    const std::lock_guard lock(state.mutex);
    state.deadline = kNever;
}

}  // namespace cli
