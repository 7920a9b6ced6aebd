#include "app/watch/formula_view.h"

#include <doctest/doctest.h>

#include "app/watch/formula_narrator.h"
#include "app/watch/recording.h"
#include "sat/generate/recipe.h"
#include "tests/screen/watch/pictures.h"

namespace {

using namespace watch;
using watch_tests::difference;

struct Watched {
    sat::Formula formula;
    sat::Settings settings;
    std::optional<Recording> recording;

    Watched(const std::vector<std::string>& words, const char* branch)
        : formula(generate_formula(*sat::read_recipe(words))) {
        settings.branch = branch;
        recording.emplace(record_search(formula, settings));
    }
    tui::Screen draw(tui::Size size, i18n::Language language = i18n::Language::en) {
        const FormulaNarrator narrator(formula, language);
        Scene scene{narrator, recording->trace(), recording->replay(), "Watching DPLL: a formula"};
        scene.steps_a_second = 100;
        scene.running = true;
        return draw_formula(scene, formula, size);
    }
};

}  // namespace

TEST_CASE(
    "a formula on 80x24: the start, open clauses with false literals, a conflict with its false clause, the end") {
    Watched w({"php", "5", "4"}, "first-variable");
    CHECK(difference("formula-beginning", w.draw({24, 80})) == "");
    w.recording->replay().seek(3);
    CHECK(difference("formula-open", w.draw({24, 80})) == "");
    w.recording->replay().seek(w.recording->replay().next(sat::Event::Kind::conflict).value());
    CHECK(difference("formula-conflict", w.draw({24, 80})) == "");
    w.recording->replay().seek(w.recording->trace().events.size());
    CHECK(difference("formula-end", w.draw({24, 80})) == "");
    CHECK(difference("formula-end-zh", w.draw({24, 80}, i18n::Language::zh)) == "");
}

TEST_CASE("a trail longer than the screen shows its last levels and newest literals") {
    Watched w({"ksat", "--k", "3", "--vars", "300", "--clauses", "900", "--seed", "1"}, "live-most");
    std::size_t deepest = 0, at = 0;
    auto& replay = w.recording->replay();
    while (replay.position() < 20'000 && replay.forward())
        if (replay.depth() > deepest) deepest = replay.depth(), at = replay.position();
    replay.seek(at + 3);
    CHECK(difference("formula-deep", w.draw({24, 80})) == "");
    CHECK(difference("formula-small", w.draw({10, 40})) == "");
}

TEST_CASE("a screen of any size is drawn, or reports that it is too small") {
    Watched w({"php", "5", "4"}, "first-variable");
    w.recording->replay().seek(10);
    for (std::size_t rows = 0; rows < 30; ++rows)
        for (const std::size_t columns : {0u, 1u, 2u, 39u, 40u, 80u, 300u}) {
            const tui::Size size{rows, columns};
            CHECK(w.draw(size).size() == size);
        }
}
