// The page of a tree in a browser: the arrow keys visit nodes.
#include <algorithm>

#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

bool has_chromium() {
    static const bool has = cli::run({"sh", "-c", "command -v chromium"}).exit_code == 0;
    if (!has) MESSAGE("skipped: chromium is missing");
    return has;
}

// What the page shows after each of these keys.
std::vector<std::string> shown_after(const ScratchFolder& folder, const std::string& html, const std::string& keys) {
    std::string page = html;
    page.insert(page.rfind("</script>"),
                "const log = [];\nfor (const key of [" + keys +
                    "]) {\n    document.dispatchEvent(new KeyboardEvent(\"keydown\", {key}));\n"
                    "    log.push(text.textContent + \"|\" + picture.getAttribute(\"width\"));\n"
                    "}\ndocument.title = \"[\" + log.join(\"][\") + \"]\";\n");
    folder.write("keys.html", page);
    const Finished f =
        cli::run({"chromium", "--headless", "--no-sandbox", "--disable-gpu",
                  "--user-data-dir=" + folder.path("profile"), "--dump-dom", "file://" + folder.path("keys.html")});
    REQUIRE_MESSAGE(f.exit_code == 0, f.err);
    std::vector<std::string> shown;
    const std::string title = f.out.substr(0, f.out.find("</title>"));
    for (std::size_t at = title.find('['); at != std::string::npos; at = title.find('[', at + 1))
        shown.push_back(title.substr(at + 1, title.find(']', at) - at - 1));
    return shown;
}

}  // namespace

TEST_CASE("the arrow keys visit parents, children and neighbours, + and - zoom") {
    if (!has_chromium()) return;
    const ScratchFolder folder;
    const Finished f = satsolve(
        {"-q", "--no-res", "--engine", "textbook", "--branch", "first-literal", "--tree", folder.path("t.html")},
        kUnsat);
    REQUIRE(f.exit_code == 20);
    const auto shown = shown_after(folder, folder.read("t.html"),
                                   "\"ArrowDown\", \"ArrowRight\", \"ArrowRight\", \"ArrowLeft\", \"ArrowLeft\", "
                                   "\"ArrowDown\", \"ArrowUp\", \"ArrowUp\", \"+\", \"-\", \"=\"");
    REQUIRE(shown.size() == 11);
    const auto begins = [&](std::size_t i, const std::string& text) {
        CAPTURE(i);
        CHECK(shown[i].substr(0, text.size()) == text);
    };
    begins(0, "1: ");
    begins(1, "-1: ");
    begins(2, "-1: ");  // the last neighbour
    begins(3, "1: ");
    begins(4, "1: ");
    begins(5, "1: ");  // no child
    begins(6, "the root: ");
    begins(7, "the root: ");
    const auto width = [&](std::size_t i) { return std::stod(shown[i].substr(shown[i].find('|') + 1)); };
    CHECK(width(8) > width(7));
    CHECK(width(9) == doctest::Approx(width(7)));
    CHECK(width(10) > width(9));
}
