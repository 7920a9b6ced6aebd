#include "python/binding/model_stream.h"

#include <unistd.h>

#include <utility>

namespace satdoku_python {

ModelStream::ModelStream(sat::Solver& solver, std::vector<int> projection, std::uint64_t most,
                         std::vector<int> assumptions)
    : solver_(solver),
      projection_(std::move(projection)),
      assumptions_(std::move(assumptions)),
      most_(most),
      process_(::getpid()) {}

ModelStream::~ModelStream() {
    stop();
}

void ModelStream::start() {
    thread_ = std::thread([this] { run(); });
}

void ModelStream::run() {
    auto how = sat::Solver::Enumerated::unknown;
    std::exception_ptr thrown;
    try {
        const auto on_model = [this](std::span<const int> model) { return add(model); };
        how = solver_.enumerate(projection_, on_model, most_, assumptions_).end;
    } catch (...) { thrown = std::current_exception(); }
    const std::lock_guard lock(mutex_);
    how_ = how;
    thrown_ = thrown;
    ended_ = true;
    changed_.notify_all();
}

// false: no more are needed.
bool ModelStream::add(std::span<const int> model) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stop_ || (found_.literals.size() < kMost && found_.models < kMost); });
    if (stop_) return false;
    found_.literals.insert(found_.literals.end(), model.begin(), model.end());
    if (found_.models++ == 0) changed_.notify_all();
    return true;
}

ModelStream::Batch ModelStream::take(std::chrono::milliseconds most_wait) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, most_wait, [this] { return ended_ || found_.models != 0; });
    Batch batch = std::exchange(found_, {});
    changed_.notify_all();
    return batch;
}

bool ModelStream::ended() const {
    const std::lock_guard lock(mutex_);
    return ended_ && found_.models == 0;
}

bool ModelStream::has_found_all() const {
    const std::lock_guard lock(mutex_);
    return ended_;
}

void ModelStream::stop() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
        changed_.notify_all();
    }
    if (thread_.joinable()) thread_.join();
}

bool ModelStream::is_foreign() const {
    return ::getpid() != process_;
}

sat::Solver::Enumerated ModelStream::how() const {
    const std::lock_guard lock(mutex_);
    if (thrown_) std::rethrow_exception(thrown_);
    return how_;
}

}  // namespace satdoku_python
