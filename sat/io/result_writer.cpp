#include "sat/io/result_writer.h"

#include "sat/core/text.h"

namespace sat {
namespace {

// Breaks a sequence of numbers into `v` lines.
class ValueLines {
public:
    explicit ValueLines(ByteSink& sink) : out_(sink) { out_.character('v'); }

    // Returns false if the sink has failed.
    bool put(std::int32_t n) {
        const auto number = TextBlock::text_of(n);
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

std::string_view verdict_number(Verdict verdict) {
    switch (verdict) {
        case Verdict::satisfiable: return "1";
        case Verdict::unsatisfiable: return "0";
        case Verdict::unknown: break;
    }
    return "-1";
}

// `each_value(take)` calls take(n) for the values in order until it returns false.
template <class EachValue>
Status write_lines(Verdict verdict, double milliseconds, ByteSink& sink, EachValue&& each_value) {
    TextBlock out(sink);
    out.text("s ");
    out.text(verdict_number(verdict));
    if (verdict == Verdict::satisfiable) {
        out.text("\nv");
        each_value([&](std::int32_t n) {
            out.character(' ');
            out.number(n);
            return !out.failed();
        });
    }
    out.text("\nt ");
    out.text(decimal(milliseconds, 3));
    out.text("\n");
    return out.flush();
}

}  // namespace

std::string_view verdict_word(Verdict verdict) {
    switch (verdict) {
        case Verdict::satisfiable: return "SATISFIABLE";
        case Verdict::unsatisfiable: return "UNSATISFIABLE";
        case Verdict::unknown: return "UNKNOWN";
    }
    return "";  // unreachable
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

Status write_result(const Formula& formula, const Outcome& outcome, double milliseconds, ByteSink& sink,
                    std::span<const std::int32_t> true_others) {
    return write_lines(outcome.verdict, milliseconds, sink,
                       [&](auto&& take) { for_each_value(formula, outcome.model, true_others, take); });
}

Status write_result(Verdict verdict, std::span<const std::int32_t> values, double milliseconds, ByteSink& sink) {
    return write_lines(verdict, milliseconds, sink, [&](auto&& take) {
        for (const std::int32_t n : values)
            if (!take(n)) break;
    });
}

}  // namespace sat
