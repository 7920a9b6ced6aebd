#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "sat/core/error.h"
#include "sat/core/terminator.h"
#include "sudoku/batch/ordered_pipeline.h"

namespace sudoku {

// Appends the text of item `number`.  Returns false if it was interrupted or there are no more items; nothing is
// written from this item on.
using AppendNumbered = std::function<bool(std::uint64_t number, std::string& text)>;

struct NumberedOptions {
    PipelineOptions pipeline;
    std::uint64_t chunk = 1;                // items per chunk of a thread, > 0; about 64 KiB of text for cheap items
    const sat::Terminator* stop = nullptr;  // no chunk is begun after an interrupt
    std::function<void()> failed = [] {};   // as of OrderedPipeline::Stages
};

struct NumberedStages {
    // Called once per thread, by the calling thread.  The function returned must make an item from its number alone, so
    // that the text does not depend on the thread.
    std::function<AppendNumbered()> make_append;
    // Writes the text of `items` items, in order.
    std::function<sat::Status(const std::string& text, std::uint64_t items)> write;
    std::function<sat::Status()> rest = [] { return sat::Status(sat::Done{}); };  // as of OrderedPipeline::Stages
};

// Makes items 0 to count - 1 in several threads and writes them in order.  Returns the number written: all, or those
// before the first that could not be made.  Errors: those of writing.  Rethrows exceptions of the functions of
// make_append.
sat::Result<std::uint64_t> write_numbered(std::uint64_t count, const NumberedOptions& options, NumberedStages stages);

}  // namespace sudoku
