#include "app/sudoku/generate_run.h"

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>

#include "app/cli/complaint.h"
#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "sudoku/batch/numbered.h"
#include "sudoku/generate/bulk_digger.h"

namespace sudoku_program {
namespace {

using Clock = std::chrono::steady_clock;

std::string range(std::size_t least, std::size_t most) {
    return std::to_string(least) + (least == most ? "" : " to " + std::to_string(most));
}

// Puzzles that miss the request, by index; written by all threads.
class Shortfalls {
public:
    void note(std::uint64_t index, const std::optional<sudoku::Generated>& made) {
        const std::lock_guard lock(mutex_);
        lines_[index] = "puzzle " + std::to_string(index + 1) + (made ? missed(*made) : ": none found in time");
    }
    // Errors that end the whole run; the first one is kept.
    void fail(const sat::Error& error) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = error;
    }
    const std::optional<sat::Error>& error() const { return error_; }
    // Prints the first ten, in order.
    void report(std::uint64_t written) const {
        constexpr std::size_t kMost = 10;
        std::size_t printed = 0;
        for (const auto& [index, line] : lines_)
            if (index < written && printed++ < kMost) cli::print_message("sudoku: " + line);
        if (printed > kMost) cli::print_message("sudoku: and " + std::to_string(printed - kMost) + " more");
    }
    bool any() const { return !lines_.empty(); }

private:
    static std::string missed(const sudoku::Generated& made) {
        const std::size_t givens = made.board.num_givens(), cells = made.board.num_cells();
        const std::string best = " is the best found in time: ";
        if (givens >= made.least_givens && givens <= made.most_givens) return best + "not of the requested kind";
        return best + std::to_string(cells - givens) + " blanks, not " +
               range(cells - made.most_givens, cells - made.least_givens);
    }
    std::mutex mutex_;
    std::map<std::uint64_t, std::string> lines_;
    std::optional<sat::Error> error_;
};

// More blanks than most minimal puzzles have: a dig rarely reaches it, so a puzzle takes milliseconds.
constexpr std::uint32_t kManyBlanks = 57;

// Puzzles per chunk of a thread: thousands if made in bulk, some if one takes microseconds; otherwise each is written
// as soon as it is made.  Every thread gets several chunks.
std::uint64_t chunk_of(const GenerateRun& run) {
    const std::uint64_t share = std::max<std::uint64_t>(run.count / (4 * run.threads), 1);
    const bool plain = run.request.symmetry == sudoku::find_clue_symmetry("none") && run.rules.num_cells() <= 81;
    if (!plain) return 1;
    const bool rare = run.request.goal == sudoku::Goal::blanks && run.request.high > kManyBlanks;
    const bool together = sudoku::BulkAttempts::can_make(run.rules.box(), is_classic(run.rules), run.request);
    return std::min<std::uint64_t>(share, together && !rare && !run.make_accept ? 4096 : 16);
}

// The work of one thread: makes and appends puzzles.
class Maker {
public:
    Maker(const GenerateRun& run, Shortfalls& shortfalls, std::atomic<std::uint64_t>& tried)
        : run_(run),
          shortfalls_(shortfalls),
          generator_(run.rules, run.request, run.make_accept ? counted(run.make_accept(), tried) : nullptr),
          append_(run.make_append()) {}

    // false: interrupted, or an error that ends the run.
    bool append(std::uint64_t index, std::string& text) {
        if (index < first_ || index >= first_ + made_.size()) make_from(index);
        if (index >= first_ + made_.size()) return false;
        const std::optional<sudoku::Generated>& made = made_[index - first_];
        if (!made && cli::terminated()) return false;
        if (!made || !made->reached) shortfalls_.note(index, made);
        if (!made) return true;
        const sat::Status appended = append_(*made, text);
        if (!appended) shortfalls_.fail(appended.error());
        return appended.ok();
    }

private:
    static sudoku::Generator::Accept counted(sudoku::Generator::Accept accept, std::atomic<std::uint64_t>& tried) {
        return [accept = std::move(accept), &tried](const sudoku::Board& board) {
            tried.fetch_add(1, std::memory_order_relaxed);
            return accept(board);
        };
    }

    // This puzzle and the following ones of the chunk.  Empty: an error.
    void make_from(std::uint64_t index) {
        const std::uint64_t chunk = chunk_of(run_), end = std::min(run_.count, (index / chunk + 1) * chunk);
        auto made = generator_.make_all(index, end - index, [this] {
            const auto over = Clock::now() + std::chrono::duration<double>(run_.seconds);
            return sudoku::Deadline{&cli::terminator(), [over] { return Clock::now() >= over; }};
        });
        first_ = index;
        made_.clear();
        if (made) made_ = *std::move(made);
        else shortfalls_.fail(made.error());
    }

    const GenerateRun& run_;
    Shortfalls& shortfalls_;
    sudoku::Generator generator_;
    GenerateRun::Append append_;
    std::uint64_t first_ = 0;  // the index of made_.front()
    std::vector<std::optional<sudoku::Generated>> made_;
};

int finish(const GenerateRun& run, const Shortfalls& shortfalls, std::uint64_t written, const AnswerOutput& output) {
    shortfalls.report(written);
    if (shortfalls.error()) return complain(*shortfalls.error());
    if (written < run.count) {
        complain(std::string(to_string(cli::cause())) + " after " + std::to_string(written) + " of " +
                 std::to_string(run.count) + " puzzles");
        return kUnsolved;
    }
    if (const sat::Status done = output.commit(); !done) return complain(done.error());
    return shortfalls.any() ? kUnsolved : kDone;
}

}  // namespace

int run_generation(const GenerateRun& run, const AnswerOutput& output) {
    Shortfalls shortfalls;
    std::atomic<std::uint64_t> done{0}, tried{0};
    sudoku::NumberedOptions options;
    options.pipeline.threads = std::min(run.threads, run.count);
    options.chunk = chunk_of(run);
    options.stop = &cli::terminator();
    sudoku::NumberedStages stages;
    stages.make_append = [&] {
        return [maker = std::make_shared<Maker>(run, shortfalls, tried)](std::uint64_t index, std::string& text) {
            return maker->append(index, text);
        };
    };
    stages.write = [&](const std::string& text, std::uint64_t items) {
        done.fetch_add(items, std::memory_order_relaxed);
        return output.write(text);
    };
    stages.rest = output.flush;
    const cli::StatusLine status(cli::Stopwatch::now().wall, [&] {
        const std::uint64_t rated = tried.load(std::memory_order_relaxed);
        return std::to_string(done.load(std::memory_order_relaxed)) + " of " + std::to_string(run.count) + " puzzles" +
               (rated == 0 ? "" : ", " + std::to_string(rated) + " tried");
    });
    const auto written = sudoku::write_numbered(run.count, options, std::move(stages));
    if (!written) return complain(written.error());
    return finish(run, shortfalls, *written, output);
}

}  // namespace sudoku_program
