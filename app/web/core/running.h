#pragma once

#include <string>

#include "app/web/core/request.h"
#include "sat/core/outcome.h"
#include "sat/core/terminator.h"

namespace web {

// The interruption of a call: by the host, or by its member "seconds".
class Running {
public:
    // The members seconds, conflicts, decisions and memoryBytes of the request. While this exists, satdoku_progress()
    // reads progress().
    explicit Running(Request& request);
    ~Running();
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    const sat::Terminator* terminator() const { return &terminator_; }
    bool interrupted() const { return terminator_.terminated(); }
    // Conflicts, decisions, memory, and the terminator.
    const sat::Limits& limits() const { return limits_; }
    sat::Progress& progress() { return progress_; }

    // "time limit", "interrupted", "conflict limit" and so on.
    std::string why(sat::StopReason stopped) const;
    // The error of a call that was interrupted.
    sat::Error error() const;

private:
    sat::Terminator terminator_;
    sat::Limits limits_;
    sat::Progress progress_;
    bool timed_out_ = false;
};

}  // namespace web
