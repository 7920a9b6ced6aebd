#include "app/satsolve/saving.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "app/cli/next_word.h"
#include "app/cli/supervisor.h"
#include "app/satsolve/projection.h"
#include "app/satsolve/simplified.h"
#include "app/satsolve/solving.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"

namespace satsolve {
namespace {

using sat::Status;

constexpr std::string_view kBlanks = " \t";
constexpr std::size_t kLongestLine = std::size_t{16} << 20;

// True for the text of a comment that --count reads.
bool is_counting(std::string_view comment) {
    if (is_shown_line(comment)) return true;
    if (comment.empty() || kBlanks.find(comment.front()) == std::string_view::npos) return false;
    const std::string_view first = cli::next_word(comment, kBlanks), second = cli::next_word(comment, kBlanks);
    if (first == "t") return !second.empty() && cli::next_word(comment, kBlanks).empty();
    return first == "p" && second == "weight";
}

// Why the counting lines are not true of the file, or empty.
std::string_view why_dropped(const Options& options, const sat::Formula& formula, const CountingLines& counting) {
    if (counting.size() == 0) return "";
    if (options.simplified) return "simplification changes the count";
    if (formula.num_auxiliary_vars() > 0) return "auxiliary variables change the count";
    return counting.are_cut() ? "one of them is too long" : "";
}

void warn_of_dropped(const Options& options, const CountingLines& counting, std::string_view why, Saved& saved) {
    if (why.empty()) return;
    const std::size_t lines = counting.size();
    saved.warnings.push_back(std::to_string(lines) +
                             (lines == 1 ? " line for counting models is" : " lines for counting models are") +
                             " not in " + options.save + ", since " + std::string(why));
}

Status write_plain(const sat::Formula& formula, const std::vector<std::string>& lines, sat::OutputFile& file) {
    InterruptibleSink sink(file);
    return sat::write_dimacs(formula, {}, lines, sink);
}

Status simplify_and_write(const Options& options, const sat::Formula& formula, sat::OutputFile& file, Saved& saved) {
    sat::Settings settings = options.settings;
    settings.limits.stop = &cli::terminator();
    const sat::cdcl::Simplified simplified = sat::cdcl::simplify(formula, settings);
    cli::begin_files();
    const Status written = write_simplified(formula, simplified, file);
    if (!written) return written;
    saved.simplified = simplification_text(simplified, formula);
    if (simplified.stopped == sat::StopReason::none) return sat::Done{};
    const bool interrupted = simplified.stopped == sat::StopReason::interrupted;
    saved.warnings.push_back("the simplification was not finished (" +
                             std::string(interrupted ? to_string(cli::cause()) : to_string(simplified.stopped)) +
                             "); " + options.save + " has what was done until then");
    return sat::Done{};
}

}  // namespace

void CountingLines::collect(sat::ReadOptions& reading) {
    reading.max_comment = std::max(reading.max_comment, kLongestLine);
    const std::size_t most = reading.max_comment;
    reading.on_comment = [this, most, before = std::move(reading.on_comment)](std::string_view text,
                                                                              std::uint64_t line) {
        if (before) before(text, line);
        if (!is_counting(text)) return;
        shown_ = shown_ || is_shown_line(text);
        add("c" + std::string(text), text.size() >= most);
    };
    reading.on_counting_line = [this, most, before = std::move(reading.on_counting_line)](
                                   std::string_view text, std::uint64_t line, std::uint64_t column) {
        if (before) before(text, line, column);
        shown_ = shown_ || text.starts_with("vp");
        add(std::string(text), text.size() >= most);
    };
}

void CountingLines::take_header(const std::optional<sat::ReadReport::Header>& header) {
    if (header && header->projected && !std::exchange(shown_, true)) add("c p show 0", false);
}

void CountingLines::add(std::string line, bool cut) {
    lines_.push_back(std::move(line));
    cut_ = cut_ || cut;
}

Status save_formula(const Options& options, const sat::Formula& formula, const CountingLines& counting, Saved& saved) {
    auto file = sat::OutputFile::open(options.save);
    if (!file) return file.error();
    const std::string_view why = why_dropped(options, formula, counting);
    static const std::vector<std::string> kNone;
    Status written = options.simplified ? simplify_and_write(options, formula, *file, saved)
                                        : write_plain(formula, why.empty() ? counting.lines() : kNone, *file);
    if (written) written = file->commit();
    cli::end_files();
    if (!written) return written;
    saved.written = true;
    warn_of_dropped(options, counting, why, saved);
    return sat::Done{};
}

}  // namespace satsolve
