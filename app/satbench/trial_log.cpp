#include "app/satbench/trial_log.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/satbench/text_file.h"
#include "sat/io/output_file.h"

namespace satbench {
namespace {

namespace fs = std::filesystem;

// A log of an earlier satbench has fewer columns; it is written anew with ours.  A table from elsewhere, which names
// no program, is not touched: nothing could be gone on from.
sat::Result<std::string> with_our_columns(const std::string& path, const std::string& old) {
    const auto trials = sat::parse_trials(old);
    if (!trials || std::ranges::any_of(*trials, [](const sat::Trial& t) { return t.program.empty(); }))
        return sat::Fault{path + ": its columns are not those of this satbench"};
    std::string text = sat::trial_header();
    for (const sat::Trial& trial : *trials) text += to_line(trial);
    auto file = sat::OutputFile::open(path);
    if (!file) return file.fault();
    if (sat::Status written = file->write(text); !written) return written.fault();
    if (sat::Status done = file->commit(); !done) return done.fault();
    return text;
}

// What an earlier comparison left, whole lines only.  A device or a pipe keeps nothing.
sat::Result<std::string> kept_lines(const std::string& path) {
    std::error_code error;
    if (!fs::exists(path, error) || fs::is_other(path, error)) return std::string();
    auto text = read_text(path);
    if (!text) return text.fault();
    const std::size_t end = text->rfind('\n');
    const std::size_t whole = end == std::string::npos ? 0 : end + 1;
    if (whole != text->size()) fs::resize_file(path, whole, error);
    if (error) return sat::Fault{path + ": " + error.message()};
    text->resize(whole);
    if (text->empty() || text->starts_with(sat::trial_header())) return text;
    return with_our_columns(path, *text);
}

}  // namespace

sat::Result<TrialLog> TrialLog::open(const std::string& path) {
    TrialLog log;
    if (path.empty()) return log;
    const auto text = kept_lines(path);
    if (!text) return text.fault();
    const auto trials = sat::parse_trials(*text);
    if (!trials) return sat::Fault{describe(trials.fault(), path)};
    for (const sat::Trial& trial : *trials) log.keep(trial);
    log.path_ = path;
    log.file_.reset(std::fopen(path.c_str(), "ae"));
    if (!log.file_) return sat::Fault{path + ": " + std::strerror(errno)};
    if (!text->empty()) return log;
    if (sat::Status written = log.write(sat::trial_header()); !written) return written.fault();
    return log;
}

sat::Status TrialLog::write(const std::string& lines) {
    if (!file_ || (std::fputs(lines.c_str(), file_.get()) >= 0 && std::fflush(file_.get()) == 0)) return sat::Done{};
    return sat::Fault{"cannot write " + path_ + ": " + std::strerror(errno)};
}

sat::Status TrialLog::close() {
    if (!file_ || std::fclose(file_.release()) == 0) return sat::Done{};
    return sat::Fault{"cannot write " + path_ + ": " + std::strerror(errno)};
}

void TrialLog::keep(const sat::Trial& t) {
    trials_.insert_or_assign(Key{t.family, t.file, t.solver, t.run, t.program, t.limit_seconds}, t);
}

const sat::Trial* TrialLog::find(const std::string& family, const std::string& file, const std::string& solver,
                                 unsigned run, const std::string& program, double limit_seconds) const {
    const auto at = trials_.find(Key{family, file, solver, run, program, limit_seconds});
    return at == trials_.end() ? nullptr : &at->second;
}

sat::Status TrialLog::append(const std::vector<sat::Trial>& trials) {
    std::string lines;
    for (const sat::Trial& trial : trials) {
        keep(trial);
        lines += to_line(trial);
    }
    return write(lines);
}

}  // namespace satbench
