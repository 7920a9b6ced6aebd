#include "app/satbench/trial_log.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/satbench/text_file.h"

namespace satbench {
namespace {

namespace fs = std::filesystem;

// What an earlier comparison left, whole lines only.
sat::Result<std::string> kept_lines(const std::string& path) {
    std::error_code error;
    if (!fs::exists(path, error)) return std::string();
    auto text = read_text(path);
    if (!text) return text.fault();
    const std::size_t end = text->rfind('\n');
    const std::size_t whole = end == std::string::npos ? 0 : end + 1;
    if (whole != text->size()) fs::resize_file(path, whole, error);
    if (error) return sat::Fault{path + ": " + error.message()};
    text->resize(whole);
    if (!text->empty() && !text->starts_with(sat::trial_header()))
        return sat::Fault{path + ": its columns are not those of this satbench"};
    return text;
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
    log.file_.reset(std::fopen(path.c_str(), "ae"));
    if (!log.file_) return sat::Fault{path + ": " + std::strerror(errno)};
    if (text->empty()) std::fputs(sat::trial_header().c_str(), log.file_.get());
    return log;
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
    for (const sat::Trial& trial : trials) {
        keep(trial);
        if (file_) std::fputs(to_line(trial).c_str(), file_.get());
    }
    if (file_ && (std::fflush(file_.get()) != 0 || std::ferror(file_.get()) != 0))
        return sat::Fault{std::string("the log: ") + std::strerror(errno)};
    return sat::Done{};
}

}  // namespace satbench
