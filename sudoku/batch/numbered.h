#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "sat/core/error.h"
#include "sat/core/terminator.h"
#include "sudoku/batch/ordered_pipeline.h"

namespace sudoku {

// Appends the text of item `number`.  false: there is none, because the work was stopped or no more can be
// made; nothing is written from this item on.
using AppendNumbered = std::function<bool(std::uint64_t number, std::string& text)>;

struct NumberedOptions {
    PipelineOptions pipeline;
    std::uint64_t chunk = 1;  // items a thread makes at a time; > 0.  Cheap ones need a chunk of 64 KiB of text
    const sat::Terminator* stop = nullptr;  // nothing new is begun once it is raised
    std::function<void()> failed = [] {};   // as of OrderedPipeline::Stages
};

struct NumberedStages {
    // Called for each thread, by the caller's.  What it returns must make an item from its number alone, so
    // that the text does not depend on which thread makes it.
    std::function<AppendNumbered()> make_append;
    // Takes the text of `items` items, in order.
    std::function<sat::Status(const std::string& text, std::uint64_t items)> write;
    std::function<sat::Status()> rest = [] { return sat::Status(sat::Done{}); };  // as of OrderedPipeline::Stages
};

// Makes items 0 to count - 1 by several threads and writes them in order.  Returns how many were written:
// all, or those before the first that could not be made.  Errors: those of writing.  Throws what
// make_append's functions throw.
sat::Result<std::uint64_t> write_numbered(std::uint64_t count, const NumberedOptions& options, NumberedStages stages);

}  // namespace sudoku
