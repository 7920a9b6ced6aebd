#include "app/watch/log.h"

#include <doctest/doctest.h>

#include <sstream>

#include "tests/unit/watch/material.h"

namespace {

using namespace watch;
using namespace watch_tests;

class Text final : public sat::ByteSink {
public:
    explicit Text(std::size_t most = ~std::size_t{0}) : most_(most) {}
    sat::Status write(std::string_view bytes) override {
        if (text.size() + bytes.size() > most_) return sat::Error{"full"};
        text += bytes;
        return sat::Done{};
    }
    std::string text;

private:
    std::size_t most_;
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

struct Watched {
    sat::Formula formula = formula_of({"php", "5", "4"});
    Rounds rounds = rounds_of(formula, "first-variable", 20);
    FormulaNarrator narrator{formula, i18n::Language::en};
};

}  // namespace

TEST_CASE("a log has a numbered line for every event, indented by depth, and the end; it records as needed") {
    Watched w;
    Recording recording = w.rounds.recording(20);
    Text out;
    const auto end = write_log(recording, w.narrator, {0, true}, out);
    REQUIRE(end.ok());
    CHECK(*end == LogEnd::search_ended);
    const auto lines = lines_of(out.text);
    REQUIRE(lines.size() == w.rounds.whole.events.size() + 2);
    CHECK(lines[0] == "     1  depth 1: try 1");
    CHECK(lines[1].starts_with("     2    -"));
    CHECK(lines[lines.size() - 2] == "unsatisfiable: no decision is left to flip");
    CHECK(lines.back().starts_with("events " + std::to_string(w.rounds.whole.events.size()) + ": decisions "));
}

TEST_CASE("a log of N steps shows N, and a note if there are more") {
    Watched w;
    for (const std::size_t most : {1u, 19u, 20u, 21u, 50u}) {
        Recording recording = w.rounds.recording(20);
        Text out;
        CHECK(*write_log(recording, w.narrator, {most, true}, out) == LogEnd::steps_shown);
        const auto lines = lines_of(out.text);
        CHECK(lines.size() == most + 1);
        CHECK(lines.back().starts_with("... more steps follow"));
    }
    Recording recording = w.rounds.recording(20);
    Text out;
    CHECK(*write_log(recording, w.narrator, {w.rounds.whole.events.size(), true}, out) == LogEnd::search_ended);
}

TEST_CASE("a log of a search too long for its recording has a note") {
    Watched w;
    Recording recording = w.rounds.recording(1);
    Text out;
    CHECK(*write_log(recording, w.narrator, {0, true}, out) == LogEnd::recording_cut);
    CHECK(lines_of(out.text).size() == 41);
    CHECK(lines_of(out.text).back().find("after 40 events") != std::string::npos);
}

TEST_CASE("a failing sink ends a log with its error") {
    Watched w;
    Recording recording = w.rounds.recording(20);
    Text out(100);
    const auto end = write_log(recording, w.narrator, {0, true}, out);
    REQUIRE_FALSE(end.ok());
    CHECK(end.error().message() == "full");
}

TEST_CASE("a search is recorded again only with more capacity, and the same search gives the same log") {
    const sat::Formula formula = formula_of({"ksat", "--k", "3", "--vars", "200", "--clauses", "860", "--seed", "7"});
    sat::Settings settings;
    settings.branch = "first-variable";
    const FormulaNarrator narrator(formula, i18n::Language::en);
    Text first, second;
    for (Text* out : {&first, &second}) {
        Recording recording = record_search(formula, settings, kFirstRoundOfLog);
        CHECK(recording.trace().events.size() == 64);
        CHECK_FALSE(recording.trace().complete);
        CHECK(*write_log(recording, narrator, {70'000, true}, *out) == LogEnd::steps_shown);
        CHECK(recording.trace().events.size() == 131'072);
    }
    CHECK(first.text == second.text);
}

TEST_CASE("an abandoned search ends soon, and its events belong to the recording") {
    const sat::Formula formula = formula_of({"ksat", "--k", "3", "--vars", "200", "--clauses", "860", "--seed", "7"});
    sat::Settings settings;
    settings.branch = "first-variable";
    Recording recording = record_search(formula, settings, {1024, std::nullopt});
    unsigned asked = 0;
    CHECK_FALSE(recording.grow([&] { return ++asked == 10; }));
    CHECK(asked == 10);
    CHECK(recording.trace().events.size() == 1024);
    asked = 0;
    CHECK(recording.grow([&] { return ++asked == 20; }));
    CHECK(recording.trace().events.size() == 19 * 64);
    CHECK(recording.can_grow());
    CHECK(recording.grow());
    CHECK(recording.trace().events.size() == 2048);
}
