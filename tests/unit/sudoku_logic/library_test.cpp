// HoDoKu's regression library, which is not part of this repository: one state of a puzzle per line, with the technique
// that it is for.  SATDOKU_HODOKU_LIBRARY names the file.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "sudoku/logic/walkthrough.h"
#include "sudoku/text/library_line.h"
#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;

namespace {

struct LibraryRow {
    std::string_view code;  // the beginning of the technique's code
    std::string_view technique;
};
// Codes that are not here are of techniques that the table does not have.  Chains that HoDoKu's tests allow almost
// locked sets in (0709-2, ...) are for the chains that have them.
constexpr LibraryRow kLibraryRows[] = {
    {"0000", "hidden-single"},
    {"0002", "hidden-single"},
    {"0003", "naked-single"},
    {"0100", "locked-candidates"},
    {"0101", "locked-candidates"},
    {"0110", "naked-pair"},
    {"0111", "naked-triple"},
    {"0200", "naked-pair"},
    {"0201", "naked-triple"},
    {"0202", "naked-quad"},
    {"0210", "hidden-pair"},
    {"0211", "hidden-triple"},
    {"0212", "hidden-quad"},
    {"0300", "x-wing"},
    {"0301", "swordfish"},
    {"0302", "jellyfish"},
    {"0310", "finned-x-wing"},
    {"0311", "finned-swordfish"},
    {"0312", "finned-jellyfish"},
    {"0320", "sashimi-x-wing"},
    {"0321", "sashimi-swordfish"},
    {"0322", "sashimi-jellyfish"},
    {"0331", "franken-fish"},
    {"0332", "franken-fish"},
    {"0340", "franken-fish"},
    {"0341", "franken-fish"},
    {"0342", "franken-fish"},
    {"0362", "mutant-fish"},
    {"0400", "skyscraper"},
    {"0401", "two-string-kite"},
    {"0402", "empty-rectangle"},
    {"0403", "turbot-fish"},
    {"0404", "two-string-kite"},
    {"0405", "empty-rectangle"},
    {"0500", "simple-colouring"},
    {"0501", "simple-colouring"},
    {"0600", "unique-rectangle"},
    {"0601", "unique-rectangle"},
    {"0602", "unique-rectangle"},
    {"0603", "unique-rectangle"},
    {"0604", "unique-rectangle"},
    {"0605", "unique-rectangle"},
    {"0606", "unique-rectangle"},
    {"0607", "avoidable-rectangle"},
    {"0608", "avoidable-rectangle"},
    {"0610", "bug-plus-1"},
    {"0701", "x-chain"},
    {"0702", "xy-chain"},
    {"0703", "remote-pairs"},
    {"0706", "aic"},
    {"0707", "aic"},
    {"0708", "aic"},
    {"0709-1", "grouped-aic"},
    {"0710-1", "grouped-aic"},
    {"0710-2", "grouped-aic"},
    {"0711-1", "grouped-aic"},
    {"0711-2", "grouped-aic"},
    {"0709-2", "als-aic"},
    {"0710", "als-aic"},
    {"0711", "als-aic"},
    {"0800", "xy-wing"},
    {"0801", "xyz-wing"},
    {"0803", "w-wing"},
    {"0901", "als-xz"},
    {"0902", "als-xy-wing"},
    {"0903", "als-chain"},
    {"1101", "sue-de-coq"},
};

const TechniqueEntry* technique_of(std::string_view code) {
    for (const LibraryRow& row : kLibraryRows)
        if (code.starts_with(row.code)) return find_technique(row.technique);
    return nullptr;
}

struct Count {
    std::size_t states = 0, same = 0, easier = 0;
};

}  // namespace

TEST_CASE("in every state of HoDoKu's library the first step is the technique it is for, or an easier one") {
    const char* name = std::getenv("SATDOKU_HODOKU_LIBRARY");
    if (name == nullptr) {
        MESSAGE("skipped: SATDOKU_HODOKU_LIBRARY names no file");
        return;
    }
    std::ifstream file(name);
    REQUIRE(file.is_open());
    const Rules rules = classic_rules({3, 3});
    std::map<std::string, Count> counts;
    std::string line;
    while (std::getline(file, line)) {
        CellLine cells;
        cells.raw = line;
        const auto state = read_library_line(cells);
        if (!state || !state->puzzle) continue;
        const std::string code = state->note.substr(0, state->note.find(':'));
        const TechniqueEntry* technique = technique_of(code);
        if (technique == nullptr || code.ends_with("-x")) {  // -x: it must not be found
            ++counts[code].states;
            if (technique != nullptr) CHECK_FALSE(technique->find(CandidateGrid(*state->puzzle, rules)));
            continue;
        }
        const auto step = easiest_step(CandidateGrid(*state->puzzle, rules), true);
        Count& count = counts[code];
        ++count.states;
        if (step && step->technique == technique) ++count.same;
        else if (step && rank_of(*step->technique) < rank_of(*technique)) ++count.easier;
        else MESSAGE(line << " first: " << (step ? step->technique->name : "none"));
        CHECK((step && rank_of(*step->technique) <= rank_of(*technique)));
    }
    std::ostringstream table;
    for (const auto& [code, count] : counts) {
        const TechniqueEntry* technique = technique_of(code);
        table << code << " " << (technique == nullptr ? "(none)" : technique->name) << " " << count.states << " "
              << count.same << " " << count.easier << "\n";
    }
    MESSAGE("code, technique, states, first step is it, is easier:\n" << table.str());
}
