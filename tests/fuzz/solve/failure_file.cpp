#include "tests/fuzz/solve/failure_file.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "tests/fuzz/solve/cnf_text.h"

namespace fuzz {
namespace {

namespace fs = std::filesystem;
constexpr std::string_view kPlan = "plan ";

// Lower-case words joined by '-', for a file name.
std::string as_name(const std::string& text) {
    constexpr std::size_t kMost = 60;
    std::string name;
    for (const char c : text.substr(0, kMost)) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) name += static_cast<char>(std::tolower(c));
        else if (!name.empty() && name.back() != '-') name += '-';
    }
    while (name.ends_with('-')) name.pop_back();
    return name;
}
// Prepend comments to the unchanged text, whose own comments may be part of the failure.
std::string with_comments(const std::vector<std::string>& lines, const std::string& text) {
    std::string all;
    for (const std::string& line : lines) all += "c " + line + '\n';
    return all + text;
}
std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

}  // namespace

std::string write_failure(const std::string& folder, const Trial& trial, const Failure& failure,
                          const std::string& origin) {
    fs::create_directories(folder);
    const std::string name = as_name(failure.kind + " " + origin) + ".cnf";
    const std::string path = (fs::path(folder) / name).string();
    const std::string reason = failure.kind + (failure.detail.empty() ? "" : ": " + first_line(failure.detail));
    std::ofstream out(path, std::ios::binary);
    const std::string plan = std::string(kPlan) + words_of(trial.plan);
    out << with_comments({reason, plan, "from " + origin, "fuzz_solve --repeat " + name}, trial.text);
    if (!out.flush()) throw std::runtime_error("cannot write " + path);
    return path;
}

Trial read_failure(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + path);
    Trial trial{{}, {std::istreambuf_iterator<char>(in), {}}, {}};
    try {
        for (const std::string& line : read_plainly(trial.text).comments)
            if (line.starts_with(kPlan)) return trial.plan = read_plan(line.substr(kPlan.size())), trial;
    } catch (const Failure& failure) { throw std::runtime_error(path + ": " + failure.kind + " " + failure.detail); }
    throw std::runtime_error(path + " has no line 'c plan ...'");
}

std::vector<std::string> failure_files(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        if (!fs::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        for (const auto& entry : fs::directory_iterator(path))
            if (entry.path().extension() == ".cnf") files.push_back(entry.path().string());
    }
    std::ranges::sort(files);
    return files;
}

}  // namespace fuzz
