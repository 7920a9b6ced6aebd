#include "app/web/core/running.h"

#include <array>

#include "app/web/core/host.h"
#include "app/web/core/interface.h"

namespace web {
namespace {

// Of the host's calls: some hundred thousand polls a second, each a call of JavaScript otherwise.
constexpr std::uint32_t kPolls = 32;

const sat::Progress* present = nullptr;
std::array<double, 4> numbers{};

}  // namespace

Running::Running(Request& request) {
    limits_.conflicts = request.number("conflicts");
    limits_.decisions = request.number("decisions");
    limits_.memory_bytes = request.number("memoryBytes");
    limits_.stop = &terminator_;
    const auto seconds = request.decimal("seconds");
    const double end = seconds ? host_milliseconds() + 1000 * *seconds : 0;
    terminator_.set_callback(
        [this, has_end = seconds.has_value(), end] {
            timed_out_ = has_end && host_milliseconds() >= end;
            return timed_out_ || host_interrupts();
        },
        kPolls);
    present = &progress_;
}

Running::~Running() {
    present = nullptr;
}

std::string Running::why(sat::StopReason stopped) const {
    return timed_out_ && stopped == sat::StopReason::interrupted ? "time limit" : std::string(to_string(stopped));
}

sat::Error Running::error() const {
    return timed_out_ ? sat::Error{"time limit"} : sat::Error{"interrupted"};
}

}  // namespace web

const double* satdoku_progress() {
    if (web::present == nullptr) web::numbers = {};
    else {
        const sat::Stats stats = web::present->stats();
        web::numbers = {static_cast<double>(web::present->decisions.load()), static_cast<double>(stats.conflicts),
                        static_cast<double>(web::present->variables_left.load()), web::present->share_done.load()};
    }
    return web::numbers.data();
}
