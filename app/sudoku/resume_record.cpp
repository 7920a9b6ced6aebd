#include "app/sudoku/resume_record.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "sat/core/text.h"
#include "sudoku/game/json_text.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Result;
using Json = nlohmann::ordered_json;

constexpr const char* kProgram = "sudoku solve --resume 1";  // another form of the record has another number

Result<Json> parse(std::string_view text) {
    return sudoku::parse_json(text, "the record is damaged");
}

bool is_ours(const Json& json) {
    return json.is_object() && json.contains("program") && json["program"] == kProgram;
}

Error wrong(std::string_view text, const std::string& member, const std::string& expected) {
    return sudoku::error_in_json(text, member, "the record is damaged; expected \"" + member + "\" with " + expected);
}
std::string range() {
    return "from 0 to " + std::to_string(std::numeric_limits<std::uint64_t>::max());
}

const Json* find(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

// Numbers that are negative, broken or too large have other types; the library would turn them into some number.
bool is_number(const Json& json) {
    return json.is_number_unsigned();
}

struct NumberMember {
    const char* name;
    std::uint64_t ResumeRecord::*number;
};
constexpr std::array kNumbers{
    NumberMember{"puzzles", &ResumeRecord::puzzles}, NumberMember{"puzzles_digest", &ResumeRecord::puzzles_digest},
    NumberMember{"bytes", &ResumeRecord::bytes}, NumberMember{"bytes_digest", &ResumeRecord::bytes_digest}};

sat::Status read_verdicts(std::string_view text, const Json& json, ResumeRecord& record) {
    const Json* const verdicts = find(json, "verdicts");
    if (verdicts == nullptr || !verdicts->is_array() || verdicts->size() != ResumeRecord::kVerdicts ||
        !std::all_of(verdicts->begin(), verdicts->end(), is_number))
        return wrong(text, "verdicts", std::to_string(ResumeRecord::kVerdicts) + " whole numbers " + range());
    std::uint64_t left = record.puzzles;
    bool fits = true;
    for (std::size_t i = 0; i < ResumeRecord::kVerdicts; ++i) {
        const auto count = (*verdicts)[i].get<std::uint64_t>();
        fits = fits && count <= left;
        left -= count;
        record.counts[i] = count;
    }
    if (!fits || left != 0) return wrong(text, "verdicts", "as many as there are \"puzzles\"");
    return sat::Done{};
}

}  // namespace

std::string to_text(const ResumeRecord& record) {
    Json json{{"program", kProgram}, {"question", record.question}};
    for (const NumberMember& member : kNumbers) json[member.name] = record.*member.number;
    json["verdicts"] = record.counts;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<ResumeRecord> read_resume_record(std::string_view text) {
    const auto json = parse(text);
    if (!json) return json.error();
    if (!is_ours(*json))
        return sudoku::error_in_json(text, "program",
                                     "the record is damaged, or of another program; expected \"program\" with \"" +
                                         std::string(kProgram) + "\"");
    ResumeRecord record;
    const Json* const question = find(*json, "question");
    if (question == nullptr || !question->is_string() || !sat::is_showable(question->get_ref<const std::string&>()))
        return wrong(text, "question", "a string that can be shown");
    record.question = question->get<std::string>();
    for (const NumberMember& member : kNumbers) {
        const Json* const number = find(*json, member.name);
        if (number == nullptr || !is_number(*number)) return wrong(text, member.name, "a whole number " + range());
        record.*member.number = number->get<std::uint64_t>();
    }
    if (const sat::Status read = read_verdicts(text, *json, record); !read) return read.error();
    return record;
}

bool is_resume_record(std::string_view text) {
    const auto json = parse(text);
    return json.ok() && is_ours(*json);
}

}  // namespace sudoku_program
