#include "tests/fuzz/solve/report.h"

#include <cstdio>

#include "tests/fuzz/solve/second_opinion.h"
#include "tests/fuzz/solve/tally.h"

namespace fuzz {
namespace {

constexpr std::size_t kColumns = 116;

std::string decimal(double x) {
    char text[64];
    std::snprintf(text, sizeof text, "%.1f", x);
    return text;
}

// "engine: learning 55213, flagged 20012", wrapped, in the order of the names.
class Lines {
public:
    explicit Lines(const Log& log) {
        for (const std::string& name : Tally::names()) {
            const std::size_t colon = name.find(": ");
            if (colon == name.npos) continue;
            group(name.substr(0, colon));
            add(name.substr(colon + 2) + ' ' + std::to_string(log.count(name)));
        }
        end_line();
    }
    const std::string& text() const { return text_; }

private:
    void group(const std::string& name) {
        if (name == group_) return;
        end_line();
        group_ = name;
        line_ = name + ":";
    }
    void add(const std::string& entry) {
        if (!line_.ends_with(':')) line_ += ',';
        if (line_.size() + entry.size() + 1 > kColumns) {
            text_ += line_ + '\n';
            line_ = "   ";
        }
        line_ += ' ' + entry;
    }
    void end_line() {
        if (!line_.empty()) text_ += line_ + '\n';
        line_.clear();
    }
    std::string text_, line_, group_;
};

}  // namespace

std::string report(const Log& log) {
    std::string text = Lines(log).text();
    text += "other programs: " + OtherPrograms::on_path().summary() + '\n';
    for (const std::string_view program : OtherPrograms::kNames)
        if (OtherPrograms::on_path().has(program) && log.count("other: " + std::string(program)) == 0)
            text += "never run: " + std::string(program) + '\n';
    const double seconds = log.seconds();
    text += std::to_string(log.formulas()) + " formulas in " + decimal(seconds) + " s (" + decimal(log.cpu()) +
            " s of processors, " + decimal(log.cpu() > 0 ? static_cast<double>(log.formulas()) / log.cpu() : 0) +
            " formulas each), " + std::to_string(log.failures().size()) + " failures, " +
            std::to_string(log.count("check: none, too hard")) + " claims unsettled\n";
    return text;
}

}  // namespace fuzz
