#pragma once

#include <cstdint>
#include <span>

#include "app/satsolve/options.h"
#include "sat/io/byte_sink.h"
#include "sat/io/output_file.h"

namespace satsolve {

// Models on their way out, one by one: the `s` line, then for each "c model N" and its `v` lines; or the first member
// of the report in JSON, an array of arrays.  Each is handed to the system at once, for whoever reads along.
class ModelReport {
public:
    ModelReport(const Options& options, sat::OutputFile& out) : options_(options), out_(out) {}

    // False: it could not be written.
    bool tell(std::span<const std::int32_t> model);
    // After the last one.
    sat::Status finish();

private:
    sat::Status as_text(std::span<const std::int32_t> model);
    sat::Status as_json(std::span<const std::int32_t> model);

    const Options& options_;
    sat::OutputFile& out_;
    std::uint64_t told_ = 0;
    sat::Status status_ = sat::Done{};
};

}  // namespace satsolve
