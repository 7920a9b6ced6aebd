#include "app/sudoku/resume_record.h"

#include <algorithm>
#include <limits>

#include "sat/core/text.h"
#include "sudoku/game/json_text.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Json;
using sat::Result;

constexpr const char* kProgram = "sudoku solve --resume 1";  // increased when the format of the record changes

Result<Json> parse(std::string_view text) {
    return sudoku::parse_json(text, {"the record is damaged"});
}

bool is_ours(const Json& json) {
    const Json* const program = json.find("program");
    return program != nullptr && *program == Json(kProgram);
}

Error wrong(std::string_view text, const std::string& member, const std::string& expected) {
    return sudoku::error_in_json(text, member, {"the record is damaged; expected \"%1\" with %2", member, expected});
}
std::string range() {
    return "from 0 to " + std::to_string(std::numeric_limits<std::uint64_t>::max());
}

struct NumberMember {
    const char* name;
    std::uint64_t ResumeRecord::*number;
};
constexpr std::array kNumbers{
    NumberMember{"puzzles", &ResumeRecord::puzzles}, NumberMember{"puzzles_digest", &ResumeRecord::puzzles_digest},
    NumberMember{"bytes", &ResumeRecord::bytes}, NumberMember{"bytes_digest", &ResumeRecord::bytes_digest}};

sat::Status read_verdicts(std::string_view text, const Json& json, ResumeRecord& record) {
    const Json* const verdicts = json.find("verdicts");
    if (verdicts == nullptr || !verdicts->is_array() || verdicts->elements().size() != ResumeRecord::kVerdicts ||
        !std::ranges::all_of(verdicts->elements(), &Json::is_number_unsigned))
        return wrong(text, "verdicts", std::to_string(ResumeRecord::kVerdicts) + " whole numbers " + range());
    std::uint64_t left = record.puzzles;
    bool fits = true;
    for (std::size_t i = 0; i < ResumeRecord::kVerdicts; ++i) {
        const std::uint64_t count = verdicts->elements()[i].number();
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
    return json.dump(2) + "\n";
}

Result<ResumeRecord> read_resume_record(std::string_view text) {
    const auto json = parse(text);
    if (!json) return json.error();
    if (!is_ours(*json))
        return sudoku::error_in_json(
            text, "program",
            {"the record is damaged, or of another program; expected \"program\" with \"%1\"", kProgram});
    ResumeRecord record;
    const Json* const question = json->find("question");
    if (question == nullptr || !question->is_string() || !sat::is_showable(question->text()))
        return wrong(text, "question", "a string that can be shown");
    record.question = question->text();
    for (const NumberMember& member : kNumbers) {
        const Json* const number = json->find(member.name);
        if (number == nullptr || !number->is_number_unsigned())
            return wrong(text, member.name, "a whole number " + range());
        record.*member.number = number->number();
    }
    if (const sat::Status read = read_verdicts(text, *json, record); !read) return read.error();
    return record;
}

bool is_resume_record(std::string_view text) {
    const auto json = parse(text);
    return json.ok() && is_ours(*json);
}

}  // namespace sudoku_program
