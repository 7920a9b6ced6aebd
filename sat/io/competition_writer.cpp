#include "sat/io/competition_writer.h"

#include <string>

#include "sat/io/text_block.h"
#include "sat/io/value_stream.h"

namespace sat {
namespace {

// Breaks a sequence of numbers into `v` lines.
class ValueLines {
public:
    explicit ValueLines(ByteSink& sink) : out_(sink) { out_.character('v'); }

    // False: the sink has failed, and there is no use in going on.
    bool put(std::int32_t n) {
        const auto number = TextBlock::spelled(n);
        if (columns_ + 1 + number.length > kMostColumns) {
            out_.text("\nv");
            columns_ = 1;
        }
        out_.character(' ');
        out_.text(number.view());
        columns_ += 1 + number.length;
        return !out_.failed();
    }
    Status finish() {
        put(0);
        out_.text("\n");
        return out_.flush();
    }

private:
    TextBlock out_;
    std::size_t columns_ = 1;  // of the line being written
};

}  // namespace

std::string_view verdict_word(Verdict verdict) {
    switch (verdict) {
        case Verdict::satisfiable: return "SATISFIABLE";
        case Verdict::unsatisfiable: return "UNSATISFIABLE";
        case Verdict::unknown: return "UNKNOWN";
    }
    return "";  // unreachable: the cases are all there are
}

Status write_verdict(Verdict verdict, ByteSink& sink) {
    return sink.write("s " + std::string(verdict_word(verdict)) + "\n");
}

Status write_values(const Formula& formula, const Model& model, ByteSink& sink,
                    std::span<const std::int32_t> true_others) {
    ValueLines lines(sink);
    for_each_value(formula, model, true_others, [&](std::int32_t n) { return lines.put(n); });
    return lines.finish();
}

Status write_values(std::span<const std::int32_t> values, ByteSink& sink) {
    ValueLines lines(sink);
    for (const std::int32_t n : values)
        if (!lines.put(n)) break;
    return lines.finish();
}

}  // namespace sat
