#pragma once

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <map>
#include <optional>
#include <sstream>
#include <utility>

#include "tests/cli/faults/material.h"
#include "tests/cli/on_terminal.h"

namespace fault_test {

// The call that fails (failing_calls.cpp).
struct Error {
    std::string call;
    long number = 1;
    bool lasting = false;
    int error = ENOMEM;
};

// Times and the memory use printed by satbench vary.
inline std::string without_figures(std::string_view text) {
    std::string plain;
    const auto is_digit = [&](std::size_t i) {
        return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        plain += text[i];
        if (text[i] != '.' || i == 0 || !is_digit(i - 1) || !is_digit(i + 1)) continue;
        while (!plain.empty() && (plain.back() == '.' || std::isdigit(static_cast<unsigned char>(plain.back())) != 0))
            plain.pop_back();
        while (is_digit(i + 1)) ++i;
        plain += "#";
    }
    const std::string memory = "peak memory";
    if (const std::size_t at = plain.find(memory); at != plain.npos) plain.resize(at + memory.size());
    // The line of --rate: the number of runs varies, and for short times the rate is missing.
    const std::string rate = "c textbook ";
    if (const std::size_t at = plain.find(rate); at != plain.npos)
        plain.erase(at + rate.size(), std::min(plain.find('\n', at), plain.size()) - at - rate.size());
    return plain;
}

// JSON text with the values of times replaced.
inline std::string without_times(std::string text) {
    for (const std::string name : {"\"milliseconds\":", "\"when\":"})
        for (std::size_t at = 0; (at = text.find(name, at)) != text.npos; at += name.size())
            text.replace(at + name.size(), text.find_first_of(",}", at) - at - name.size(), "#");
    return text;
}

// The part of measurements that is the same in every run.
inline std::string without_digits(std::string text) {
    std::erase_if(text, [](char c) { return std::string_view("0123456789+-. ").find(c) != std::string_view::npos; });
    // Printed if there was time for several; a formula this small may take too short to measure or not.
    for (const std::string_view part :
         {"(meanofruns)", "nooptimisationrate,thetimesaretooshorttomeasure", "optimisationrate%"})
        for (std::size_t at; (at = text.find(part)) != text.npos;) text.erase(at, part.size());
    return text;
}

// A command line that is run repeatedly, each time in a fresh folder with its inputs and the files it replaces.
class Scene {
public:
    static constexpr const char* kOld = "what was there before\n";

    // Relative names are in the folder of the scene.
    Scene(Words words, std::map<std::string, std::string> inputs)
        : words_(std::move(words)), inputs_(std::move(inputs)) {}

    // The result of a run.
    struct Ended {
        int exit_code = -1;
        std::string out, err;
        std::map<std::string, std::string> files;  // other than the inputs
        bool goes_on = true;                       // with --resume: another run without faults completes
    };

    // It continues from the files of another run: an unfinished batch or game.
    Scene& starts_from(std::map<std::string, std::string> files) {
        starts_ = std::move(files);
        return *this;
    }

    // `name` exists already; only a complete file may replace it.
    Scene& replaces(const std::string& name) {
        olds_.push_back(name);
        return *this;
    }

    // It is a dialogue on a terminal, where this is typed: it reports errors and continues.
    Scene& is_typed(const std::string& lines) {
        typed_ = lines;
        return *this;
    }
    bool is_dialogue() const { return !typed_.empty(); }
    // It reads only the beginning of its input; a later read may fail silently.
    Scene& takes_beginning() {
        takes_beginning_ = true;
        return *this;
    }
    bool is_taking_beginning() const { return takes_beginning_; }
    // Its allocations are covered by other scenes.
    Scene& allocates_as_others() {
        is_for_allocations_ = false;
        return *this;
    }
    bool is_for_allocations() const { return is_for_allocations_; }
    // Its output consists of measurements, which differ in every run.
    Scene& measures() {
        measures_ = true;
        return *this;
    }

    // It runs other programs and reports their failures, and unreadable output, as rows of a table.
    Scene& runs_benchmark() {
        is_benchmark_ = true;
        return measures();
    }
    bool is_benchmark() const { return is_benchmark_; }

    Ended run(const std::vector<std::string>& environment = {}) const {
        const ScratchFolder folder;
        const Finished f = run_in(folder, environment);
        Ended ended{f.exit_code, plain(without_figures(f.out)), f.err, files_of(folder)};
        if (words_.back() != "--resume" || !is_half(ended)) return ended;
        // A batch must keep the progress it started with.
        const bool lost = starts_.contains("o.part") && ended.files.at("o") == kOld &&
                          (!folder.read("o.part").starts_with(starts_.at("o.part")) ||
                           contains(folder.read("o.resume"), "\"puzzles\": 0,") || !folder.exists("o.resume"));
        cli::RunOptions options;
        options.directory = folder.path();
        cli::run(words_, {}, options);
        ended.goes_on = !lost && files_of(folder).size() == olds_.size() && folder.read("o") != kOld;
        ended.files = files_of(folder);
        return ended;
    }

    // The files after a run, except its inputs.
    std::map<std::string, std::string> left(const std::optional<Error>& fault = {}) const {
        const ScratchFolder folder, report;
        run_in(folder, fault ? environment_of(*fault, report.path("report")) : std::vector<std::string>());
        std::map<std::string, std::string> files;
        for (const std::string& name : names_in(folder)) files[name] = folder.read(name);
        return files;
    }

    // The same with another output instead of "o"; nullopt: it has none, or --resume, which needs a plain file.
    std::optional<Scene> writing_to(const std::string& path) const {
        Scene other = *this;
        std::replace(other.words_.begin(), other.words_.end(), std::string("o"), path);
        if (other.words_ == words_ || words_.back() == "--resume") return std::nullopt;
        return other;
    }

    // Runs with the fault.  nullopt: there are fewer calls.
    std::optional<Ended> run(const Error& fault) const {
        const ScratchFolder report;
        const Ended ended = run(environment_of(fault, report.path("report")));
        if (!struck(fault, report)) return std::nullopt;
        return ended;
    }

    // The result of failing each call, one at a time (failing_calls.cpp).
    struct Each {
        Ended ended;                          // of the process without failures
        long count = 0, last = 0, tried = 0;  // calls; the last that failed; how many did
        std::vector<long> unlike;             // failures after which the program did anything but report the error
    };
    Each run_each(const std::string& call) const {
        const ScratchFolder report;
        Each each;
        std::vector<std::string> environment = environment_of({call, 1}, report.path("report"));
        environment[2] += "each";
        each.ended = run(environment);
        std::istringstream figures(report.read("report"));
        figures >> each.count >> each.last >> each.tried;
        for (long number; figures >> number;) each.unlike.push_back(number);
        return each;
    }

    // The number of calls.
    long count(const std::string& call) const {
        const ScratchFolder report;
        run(environment_of({call, 0}, report.path("report")));
        return std::stol(report.read("report"));
    }

    const Words& words() const { return words_; }
    bool has_old(const std::string& name) const { return std::ranges::find(olds_, name) != olds_.end(); }
    // Whether the text is that of an old file, or of one that the scene started with.
    bool is_old(const std::string& name, const std::string& text) const {
        const auto start = starts_.find(name);
        return text == plain_file(kOld) || (start != starts_.end() && text == plain_file(start->second));
    }
    // Whether the file is written by default; a failure to write it is only a warning.
    static bool is_by_itself(const std::string& name) { return name == "f.res"; }

private:
    // An unfinished batch.
    static bool is_half(const Ended& ended) {
        return ended.files.contains("o.part") || ended.files.contains("o.resume");
    }
    Finished run_in(const ScratchFolder& folder, const std::vector<std::string>& environment) const {
        for (const auto* files : {&inputs_, &starts_})
            for (const auto& [name, text] : *files) {
                std::filesystem::create_directories(std::filesystem::path(folder.path(name)).parent_path());
                folder.write(name, text);
            }
        for (const std::string& name : olds_) folder.write(name, kOld);
        cli::RunOptions options;
        options.directory = folder.path();
        options.environment = environment;
        // Games are saved in the scene, too.
        if (is_benchmark_) options.environment.emplace_back("FAULT_ALONE=1");
        for (const char* variable : {"XDG_STATE_HOME=/proc/self/cwd", "TERM=dumb", "LC_ALL=C"})
            options.environment.emplace_back(variable);
        // Removed with this process, whatever a program leaves in it.
        static const ScratchFolder temporary;
        options.environment.push_back("TMPDIR=" + temporary.path());
        return is_dialogue() ? cli::run_typed(words_, typed_, options) : cli::run(words_, {}, options);
    }
    std::vector<std::string> names_in(const ScratchFolder& folder) const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
            const std::string name = std::filesystem::relative(entry.path(), folder.path()).string();
            if (entry.is_regular_file() && !inputs_.contains(name) && !name.ends_with(".lock")) names.push_back(name);
        }
        return names;
    }
    std::map<std::string, std::string> files_of(const ScratchFolder& folder) const {
        std::map<std::string, std::string> files;
        for (const std::string& name : names_in(folder)) files[name] = plain_file(folder.read(name));
        return files;
    }
    std::string plain(std::string text) const { return measures_ ? without_digits(std::move(text)) : text; }
    std::string plain_file(const std::string& text) const { return plain(without_times(without_figures(text))); }
    static std::vector<std::string> environment_of(const Error& fault, const std::string& report) {
        return {"LD_PRELOAD=" FAILING_CALLS, "FAULT_CALL=" + fault.call,
                "FAULT_NUMBER=" + std::to_string(fault.number) + (fault.lasting ? "+" : ""),
                "FAULT_ERRNO=" + std::to_string(fault.error), "FAULT_REPORT=" + report};
    }
    static bool struck(const Error& fault, const ScratchFolder& report) {
        return report.exists("report") && std::stol(report.read("report")) >= fault.number;
    }

    Words words_;
    std::map<std::string, std::string> inputs_, starts_;
    std::vector<std::string> olds_;
    std::string typed_;
    bool takes_beginning_ = false, is_for_allocations_ = true, measures_ = false, is_benchmark_ = false;
};

}  // namespace fault_test
