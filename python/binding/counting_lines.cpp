#include "python/binding/counting_lines.h"

#include <algorithm>

namespace py = pybind11;

namespace satdoku_python {
namespace {

constexpr std::string_view kBlanks = " \t";

std::string_view take_word(std::string_view& rest) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
    rest.remove_prefix(word.size());
    return word;
}

// `comment`: the text after the 'c'.
bool is_counting(std::string_view comment) {
    if (comment.empty() || kBlanks.find(comment.front()) == std::string_view::npos) return false;
    const std::string_view first = take_word(comment);
    if (first == "t" || first == "ind") return true;
    if (first != "p") return false;
    const std::string_view second = take_word(comment);
    return second == "weight" || second == "show";
}

}  // namespace

void CountingLines::collect(sat::ReadOptions& reading) {
    reading.max_comment = kMost;
    reading.on_comment = [this](std::string_view text, std::uint64_t line) {
        if (is_counting(text)) lines_.emplace_back(line, "c" + std::string(text));
    };
    reading.on_counting_line = [this](std::string_view text, std::uint64_t line, std::uint64_t) {
        lines_.emplace_back(line, text);
    };
}

void CountingLines::note_header(const sat::ReadReport& report) {
    if (report.header && report.header->projected) lines_.emplace_back(0, "vp");
}

py::list CountingLines::list() const {
    py::list list;
    for (const auto& [line, text] : lines_)
        list.append(py::make_tuple(line, py::reinterpret_steal<py::str>(PyUnicode_DecodeUTF8(
                                             text.data(), static_cast<Py_ssize_t>(text.size()), "replace"))));
    return list;
}

}  // namespace satdoku_python
