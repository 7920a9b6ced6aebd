#include "sat/io/dimacs_writer.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "sat/io/constraint_text.h"

namespace sat {

DimacsWriter::DimacsWriter(ByteSink& sink) : sink_(sink), block_(std::make_unique<char[]>(kBlock)) {}

void DimacsWriter::comment(std::string_view lines) {
    for (bool more = true; more;) {
        const std::size_t end = lines.find('\n');
        const std::string_view line = lines.substr(0, end);
        text(line.empty() ? "c" : "c ");
        text(line);
        text("\n");
        more = end != std::string_view::npos;
        if (more) lines.remove_prefix(end + 1);
    }
}

void DimacsWriter::header(std::uint32_t vars, std::uint64_t clauses) {
    ASSERT(vars <= kMaxVars);
    text("p cnf ");
    integer(vars);
    text(" ");
    integer(clauses);
    text("\n");
}

void DimacsWriter::line(std::string_view bytes) {
    text(bytes);
    text("\n");
}

void DimacsWriter::clause(std::span<const Lit> literals) {
    for (const Lit l : literals) number(l.to_dimacs());
    end_clause();
}

void DimacsWriter::number(std::int32_t n) {
    integer(n);
    block_[used_++] = ' ';  // integer() reserved space for it
}

void DimacsWriter::end_clause() {
    text("0\n");
}

Status DimacsWriter::finish() {
    flush();
    if (error_) return *error_;
    return Done{};
}

void DimacsWriter::text(std::string_view bytes) {
    while (!bytes.empty()) {
        make_room(1);
        const std::size_t n = std::min(bytes.size(), kBlock - used_);
        std::memcpy(block_.get() + used_, bytes.data(), n);
        used_ += n;
        bytes.remove_prefix(n);
    }
}

template <class Integer>
void DimacsWriter::integer(Integer n) {
    make_room(kLongestNumber);
    char* const begin = block_.get() + used_;
    used_ += static_cast<std::size_t>(std::to_chars(begin, begin + kLongestNumber, n).ptr - begin);
}

void DimacsWriter::flush() {
    if (!error_ && used_ > 0)
        if (Status status = sink_.write({block_.get(), used_}); !status) error_ = status.error();
    used_ = 0;
}

Status write_dimacs(const Formula& formula, std::span<const std::string> comments, ByteSink& sink) {
    return write_dimacs(formula, comments, {}, sink);
}

Status write_dimacs(const Formula& formula, std::span<const std::string> comments, std::span<const std::string> lines,
                    ByteSink& sink) {
    DimacsWriter writer(sink);
    for (const std::string& text : comments) writer.comment(text);
    if (const std::string summary = constraint_summary(formula); !summary.empty()) {
        writer.comment(summary);
        if (formula.num_auxiliary_vars() > 0)
            writer.comment("variables from " + std::to_string(formula.declared_vars() + 1) + " on are auxiliary");
    }
    writer.header(formula.declared_with_auxiliary(), formula.num_clauses());
    for (const std::string& text : lines) writer.line(text);
    for (std::uint32_t c = 0; c < formula.num_clauses() && !writer.failed(); ++c) {
        for (const Lit l : formula.clause(ClauseId{c})) writer.number(formula.to_dimacs(l));
        writer.end_clause();
    }
    return writer.finish();
}

}  // namespace sat
