#include "sat/portfolio/race.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "sat/core/terminator.h"

namespace sat {
namespace {

class Race {
public:
    Race(const Formula& formula, std::span<const Racer> racers, const Terminator* stop)
        : formula_(formula), racers_(racers), stop_(stop), over_(terminated(stop)), outcomes_(racers.size()) {}

    RaceResult run() {
        {
            std::vector<std::jthread> threads;  // joined at the end of the block
            threads.reserve(racers_.size());
            for (std::size_t i = 0; i < racers_.size(); ++i) start(i, threads);
            wait();
        }
        if (thrown_ && (failed_ || !ended_) && !winner_) std::rethrow_exception(thrown_);
        const std::size_t first = winner_ ? *winner_ : ended_.value_or(0);
        return {std::move(outcomes_[first]), first};
    }

private:
    // The system may have no thread to give: the race goes on without that racer, and without any there is none.
    void start(std::size_t i, std::vector<std::jthread>& threads) {
        try {
            threads.emplace_back([this, i] { search(i); });
        } catch (const std::system_error&) { gone(std::current_exception()); } catch (const std::bad_alloc&) {
            gone(std::current_exception());
        }
    }

    // What leaves a thread ends the program, so nothing does.
    void search(std::size_t i) {
        try {
            Settings settings = racers_[i].settings;
            settings.limits.stop = &over_;
            finished(i, sat::run(racers_[i].choice, formula_, settings));
        } catch (const std::bad_alloc&) { gone(std::current_exception()); } catch (...) {
            failed_ = true;
            over_.terminate();
            gone(std::current_exception());
        }
    }

    // The others go on; what it threw is thrown where none of them comes to an end.
    void gone(std::exception_ptr thrown) {
        const std::lock_guard lock(mutex_);
        if (!thrown_) thrown_ = std::move(thrown);
        ++finished_;
        changed_.notify_one();
    }

    void finished(std::size_t i, Outcome outcome) {
        const std::lock_guard lock(mutex_);
        const bool decided = outcome.verdict != Verdict::unknown;
        ASSERT(!decided || !winner_ || outcomes_[*winner_].verdict == outcome.verdict);
        outcomes_[i] = std::move(outcome);
        ended_ = std::min(i, ended_.value_or(i));
        if (decided && !winner_) {
            winner_ = i;
            over_.terminate();
        }
        ++finished_;
        changed_.notify_one();
    }

    // Passes an outer stop on: it comes from a signal, which can wake nobody.
    void wait() {
        using namespace std::chrono_literals;
        std::unique_lock lock(mutex_);
        while (finished_ < racers_.size()) {
            if (stop_ == nullptr) {
                changed_.wait(lock);
                continue;
            }
            changed_.wait_for(lock, 10ms);
            if (terminated(stop_)) over_.terminate();
        }
    }

    const Formula& formula_;
    std::span<const Racer> racers_;
    const Terminator* stop_;
    Terminator over_;
    std::atomic<bool> failed_{false};  // for another reason than memory
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t finished_ = 0;  // guarded by mutex_, as the rest
    std::optional<std::size_t> winner_;
    std::optional<std::size_t> ended_;  // the first of those that came to an end
    std::exception_ptr thrown_;         // by the first racer that threw
    std::vector<Outcome> outcomes_;
};

}  // namespace

RaceResult race(const Formula& formula, std::span<const Racer> racers, const Terminator* stop) {
    return Race(formula, racers, stop).run();
}

}  // namespace sat
