#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "sat/core/error.h"

namespace sudoku {

struct PipelineOptions {
    std::size_t threads = 1;  // that work; 0 counts as 1.  Beside them one writes, and the caller's own feeds
    std::size_t window = 0;   // most items between push() and their end; 0: four for each thread, and four
    std::chrono::milliseconds rest_every{0};  // 0: see Stages::rest; else also so often while a result is awaited
};

// Processes a stream of items in several threads and outputs the results in order: the caller pushes, threads work, one
// thread writes.  The output does not depend on the number of threads, the window or the timing.
//
// A ring of slots, one mutex and three condition variables; no spinning.  An item is in slot number % window from
// push() until its result is written, so memory is bounded by the window, and a slow writer blocks the workers and they
// the caller.  Items and results are recycled with their memory (string buffers dominate the cost for output of 100 MB
// and more).
//
// With one thread the caller itself works, inside push(): passing items to another thread costs more than it gains if
// no CPU is free for it.  Writing still overlaps.  Likewise if the system cannot start a thread.
//
// Invariants, under the mutex: (P1) written_ <= begun_ <= pushed_ <= written_ + slots_.size(); (P2) items below
// written_ are complete, those below begun_ were taken by a worker, those below pushed_ are in their slots; (P3)
// slots_[n % size].done is set only for items that are done but not written.
template <class Item, class Made>
class OrderedPipeline {
public:
    // Writes a partial result: one that does not fit in memory, or that the writer waits for.
    class HandOn {
    public:
        HandOn(OrderedPipeline& pipeline, std::uint64_t number) : pipeline_(pipeline), number_(number) {}
        // Writes the content of `made` when its turn comes, and rests.  `made` may then be refilled.  Returns false if
        // something failed and the work must stop.
        bool operator()() const { return pipeline_.hand_on(number_); }
        // True if its turn has come, so that handing on does not wait.
        bool is_awaited() const { return pipeline_.is_awaited(number_); }

    private:
        OrderedPipeline& pipeline_;
        std::uint64_t number_;
    };
    // Makes the result of an item.  `made` holds the result of an earlier item.
    using Work = std::function<void(Item& item, Made& made, const HandOn& hand_on)>;
    struct Stages {
        // Called once per thread, by the calling thread; per-thread state is stored in the Work.
        std::function<Work()> make_work;
        // Writes the results, in order, one thread at a time.  An error ends the pipeline.
        std::function<sat::Status(Made& made)> write;
        // Called after write() if no further result is ready: time to flush.  With rest_every, also before anything was
        // written, from the first push() on.  An error ends the pipeline.
        std::function<sat::Status()> rest = [] { return sat::Status(sat::Done{}); };
        // Called at most once, by any thread, if something failed; should interrupt long work.
        std::function<void()> failed = [] {};
    };

    // Throws std::system_error if the writing thread cannot be started.
    OrderedPipeline(PipelineOptions options, Stages stages);
    // Without finish(), results not yet written are discarded.
    ~OrderedPipeline() { give_up(); }
    OrderedPipeline(const OrderedPipeline&) = delete;
    OrderedPipeline& operator=(const OrderedPipeline&) = delete;

    // Exchanges `item` for a recycled one; waits while the window is full.  Returns false if something failed; see
    // finish().  Requires: called before finish().
    bool push(Item& item);
    // Waits until everything is written.  Errors: those of write() and rest().  Throws what a worker, write()
    // or rest() threw.
    sat::Status finish();

private:
    struct Slot {
        Item item{};
        Made made{};
        bool done = false;
    };

    Slot& slot(std::uint64_t number) { return slots_[number % slots_.size()]; }
    void start(std::size_t threads);
    void work_on(Work& work, std::uint64_t number);
    void work_until_end(Work& work);
    void write_until_end();
    bool hand_on(std::uint64_t number);
    bool is_awaited(std::uint64_t number);
    bool wait_for_result(std::uint64_t number);
    bool write(std::uint64_t number);
    bool rest();
    void guarded(const std::function<void()>& act);
    void fail(std::optional<sat::Error> error, std::exception_ptr thrown);
    void give_up() noexcept;
    void join();

    Stages stages_;
    const std::chrono::milliseconds rest_every_;
    std::vector<Slot> slots_;
    std::vector<Work> works_;

    std::mutex output_;  // held while write() or rest() runs; never taken under mutex_
    std::mutex mutex_;
    std::condition_variable room_, pushed_one_, done_one_, wrote_one_;
    std::uint64_t pushed_ = 0, begun_ = 0, written_ = 0;
    bool closed_ = false;  // no more push()
    bool failed_ = false;
    std::optional<sat::Error> error_;
    std::exception_ptr thrown_;

    std::vector<std::thread> workers_;
    std::thread writer_;
};

template <class Item, class Made>
OrderedPipeline<Item, Made>::OrderedPipeline(PipelineOptions options, Stages stages)
    : stages_(std::move(stages)), rest_every_(options.rest_every) {
    const std::size_t threads = std::max<std::size_t>(options.threads, 1);
    slots_ = std::vector<Slot>(options.window != 0 ? options.window : 4 * threads + 4);
    for (std::size_t t = 0; t < threads; ++t) works_.push_back(stages_.make_work());
    try {
        start(threads);
    } catch (...) {
        give_up();
        throw;
    }
}

template <class Item, class Made>
void OrderedPipeline<Item, Made>::start(std::size_t threads) {
    writer_ = std::thread([this] { guarded([this] { write_until_end(); }); });
    if (threads == 1) return;
    for (Work& work : works_) {
        try {
            workers_.emplace_back([this, &work] { guarded([&] { work_until_end(work); }); });
        } catch (const std::system_error&) {
            return;  // the threads that there are do it, at worst the caller's
        }
    }
}

template <class Item, class Made>
bool OrderedPipeline<Item, Made>::push(Item& item) {
    std::uint64_t number = 0;
    {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [this] { return failed_ || pushed_ - written_ < slots_.size(); });
        if (failed_) return false;
        number = pushed_++;
        std::swap(slot(number).item, item);
        if (workers_.empty()) begun_ = pushed_;
    }
    if (!workers_.empty()) {
        pushed_one_.notify_one();
        return true;
    }
    guarded([&] { work_on(works_.front(), number); });
    const std::lock_guard lock(mutex_);
    return !failed_;
}

template <class Item, class Made>
void OrderedPipeline<Item, Made>::work_on(Work& work, std::uint64_t number) {
    work(slot(number).item, slot(number).made, HandOn(*this, number));
    bool awaited = false;
    {
        const std::lock_guard lock(mutex_);
        slot(number).done = true;
        awaited = number == written_;
    }
    if (awaited) done_one_.notify_one();
}

// Everything before this item is written, and the writing thread waits for it: until it is done, its worker
// may write in that thread's place.
template <class Item, class Made>
bool OrderedPipeline<Item, Made>::hand_on(std::uint64_t number) {
    {
        std::unique_lock lock(mutex_);
        wrote_one_.wait(lock, [&] { return failed_ || written_ == number; });
        if (failed_) return false;
    }
    return write(number) && rest();
}

template <class Item, class Made>
bool OrderedPipeline<Item, Made>::is_awaited(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    return written_ == number;
}

template <class Item, class Made>
bool OrderedPipeline<Item, Made>::write(std::uint64_t number) {
    const std::lock_guard lock(output_);
    const sat::Status wrote = stages_.write(slot(number).made);
    if (!wrote) fail(wrote.error(), nullptr);
    return wrote.ok();
}

template <class Item, class Made>
bool OrderedPipeline<Item, Made>::rest() {
    const std::lock_guard lock(output_);
    const sat::Status rested = stages_.rest();
    if (!rested) fail(rested.error(), nullptr);
    return rested.ok();
}

template <class Item, class Made>
void OrderedPipeline<Item, Made>::work_until_end(Work& work) {
    for (;;) {
        std::uint64_t number = 0;
        {
            std::unique_lock lock(mutex_);
            pushed_one_.wait(lock, [this] { return failed_ || closed_ || begun_ < pushed_; });
            if (failed_ || begun_ == pushed_) return;
            number = begun_++;
        }
        work_on(work, number);
    }
}

// false: the end.  Rests before it waits where anything was written, and if so asked also while it does.
template <class Item, class Made>
bool OrderedPipeline<Item, Made>::wait_for_result(std::uint64_t number) {
    std::unique_lock lock(mutex_);
    const auto ready = [&] { return failed_ || slot(number).done || (closed_ && number == pushed_); };
    for (bool rests = number > 0; !ready(); rests = pushed_ > 0) {
        if (rests) {
            lock.unlock();
            rest();
            lock.lock();
        }
        if (rest_every_.count() == 0) done_one_.wait(lock, ready);
        else done_one_.wait_for(lock, rest_every_, ready);
    }
    return !failed_ && slot(number).done;
}

template <class Item, class Made>
void OrderedPipeline<Item, Made>::write_until_end() {
    for (std::uint64_t number = 0; wait_for_result(number); ++number) {
        if (!write(number)) return;
        {
            const std::lock_guard lock(mutex_);
            slot(number).done = false;
            ++written_;
        }
        room_.notify_one();
        wrote_one_.notify_all();
    }
}

template <class Item, class Made>
void OrderedPipeline<Item, Made>::guarded(const std::function<void()>& act) {
    try {
        act();
    } catch (...) { fail(std::nullopt, std::current_exception()); }
}

// finish() returns the first failure.
template <class Item, class Made>
void OrderedPipeline<Item, Made>::fail(std::optional<sat::Error> error, std::exception_ptr thrown) {
    {
        const std::lock_guard lock(mutex_);
        if (failed_) return;
        failed_ = true;
        error_ = std::move(error);
        thrown_ = std::move(thrown);
    }
    room_.notify_all();
    pushed_one_.notify_all();
    done_one_.notify_all();
    wrote_one_.notify_all();
    stages_.failed();
}

template <class Item, class Made>
sat::Status OrderedPipeline<Item, Made>::finish() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    pushed_one_.notify_all();
    done_one_.notify_all();
    join();
    if (thrown_) std::rethrow_exception(thrown_);
    if (error_) return *error_;
    return stages_.rest();
}

template <class Item, class Made>
void OrderedPipeline<Item, Made>::give_up() noexcept {
    if (writer_.joinable()) fail(sat::Error{"given up"}, nullptr);
    join();
}

template <class Item, class Made>
void OrderedPipeline<Item, Made>::join() {
    for (std::thread& worker : workers_)
        if (worker.joinable()) worker.join();
    if (writer_.joinable()) writer_.join();
}

}  // namespace sudoku
