#include "tests/fuzz/solve/cnf_text.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "tests/fuzz/solve/failure.h"

namespace fuzz {
namespace {

constexpr std::string_view kWhite = " \t\r\n";

std::string_view take_word(std::string_view& rest) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kWhite), rest.size()));
    const std::string_view word = rest.substr(0, rest.find_first_of(kWhite));
    rest.remove_prefix(word.size());
    return word;
}
std::string_view take_rest_of_line(std::string_view& rest) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size());
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.starts_with(' ')) line.remove_prefix(1);
    return line;
}
std::int32_t number_of(std::string_view word) {
    std::int32_t n = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
    if (error != std::errc{} || end != word.data() + word.size()) fail("not a number", std::string(word));
    return n;
}

std::uint32_t largest(const Clauses& clauses) {
    std::int32_t most = 0;
    for (const Numbers& c : clauses)
        for (const std::int32_t n : c) most = std::max(most, std::abs(n));
    return static_cast<std::uint32_t>(most);
}
std::string header(std::uint32_t vars, std::size_t clauses) {
    return "p cnf " + std::to_string(vars) + ' ' + std::to_string(clauses);
}

}  // namespace

CnfText read_plainly(std::string_view text) {
    CnfText cnf;
    bool open = false;  // the last clause has no 0 yet
    for (std::string_view word; !(word = take_word(text)).empty();) {
        if (word == "%") break;
        if (word.starts_with('c')) {
            cnf.comments.emplace_back(take_rest_of_line(text));
        } else if (word == "p") {
            take_word(text);
            cnf.declared = static_cast<std::uint32_t>(number_of(take_word(text)));
            take_word(text);
        } else {
            if (!open) cnf.clauses.emplace_back();
            const std::int32_t n = number_of(word);
            open = n != 0;
            if (open) cnf.clauses.back().push_back(n);
        }
    }
    if (open) fail("the last clause has no 0");
    cnf.declared = std::max(cnf.declared, largest(cnf.clauses));
    return cnf;
}

std::string write_plainly(const CnfText& cnf) {
    std::string text;
    for (const std::string& line : cnf.comments) text += "c " + line + '\n';
    text += header(std::max(cnf.declared, largest(cnf.clauses)), cnf.clauses.size()) + '\n';
    for (const Numbers& c : cnf.clauses) {
        for (const std::int32_t n : c) text += std::to_string(n) + ' ';
        text += "0\n";
    }
    return text;
}

std::string write_oddly(const Clauses& clauses, sat::Random& random) {
    const std::string end = random.below(4) == 0 ? "\r\n" : "\n";
    const bool breaks = random.below(3) == 0, comments = random.below(3) == 0, joins = random.below(3) == 0;
    std::string text = comments ? "c written by the fuzzer" + end : "";
    text += header(largest(clauses) + (random.flip() ? random.below(4) : 0), clauses.size()) + end;
    for (const Numbers& c : clauses) {
        if (comments && random.below(8) == 0 && text.ends_with('\n')) text += "c 1 -2 0" + end;
        for (const std::int32_t n : c)
            text += std::to_string(n) + (breaks && random.below(5) == 0 ? end : random.below(9) == 0 ? "\t" : " ");
        text += "0" + (joins && random.flip() ? " " : end);
    }
    if (random.below(16) == 0) text += (text.ends_with('\n') ? "%" : end + "%") + end + "0" + end;
    return text;
}

Numbers variables_of(const Clauses& clauses) {
    Numbers all;
    for (const Numbers& c : clauses)
        for (const std::int32_t n : c) all.push_back(std::abs(n));
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

}  // namespace fuzz
