#include "app/satsolve/model_report.h"

#include "sat/io/competition_writer.h"
#include "sat/io/text_block.h"

namespace satsolve {

using sat::Status;

bool ModelReport::tell(std::span<const std::int32_t> model) {
    ++told_;
    status_ = options_.json ? as_json(model) : as_text(model);
    if (status_) status_ = out_.flush();
    return status_.ok();
}

Status ModelReport::as_text(std::span<const std::int32_t> model) {
    if (told_ == 1)
        if (Status written = sat::write_verdict(sat::Verdict::satisfiable, out_); !written) return written;
    if (!options_.quiet)
        if (Status written = out_.write("c model " + std::to_string(told_) + "\n"); !written) return written;
    return sat::write_values(model, out_);
}

Status ModelReport::as_json(std::span<const std::int32_t> model) {
    sat::TextBlock block(out_);
    block.text(told_ == 1 ? "{\"models\":[[" : ",[");
    std::string_view before;
    for (const std::int32_t n : model) {
        block.text(before);
        block.number(n);
        before = ",";
    }
    block.character(']');
    return block.flush();
}

Status ModelReport::finish() {
    if (!status_ || !options_.json) return status_;
    return out_.write(told_ == 0 ? "{\"models\":[]," : "],");
}

}  // namespace satsolve
