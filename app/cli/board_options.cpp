#include "app/cli/board_options.h"

#include <algorithm>
#include <cmath>

#include "app/cli/complaint.h"
#include "app/cli/file_types.h"
#include "app/cli/supervisor.h"
#include "sat/core/suggestion.h"
#include "sat/core/text.h"
#include "sat/io/byte_source.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/other_names.h"
#include "sudoku/text/regions.h"
#include "sudoku/text/utf16_source.h"

namespace puzzles {
namespace {

using sat::Error;

sat::Result<std::vector<std::uint16_t>> read_regions_file(const std::string& path) {
    const auto file = sat::FileSource::open(path);
    if (!file) return cli::in_file(file.error(), path);
    sudoku::Utf16Source text(**file);
    auto regions = sudoku::read_regions(text, &cli::terminator());
    if (cli::terminated()) return cli::interrupted_error();
    if (!regions) return cli::in_file(regions.error(), path);
    return regions;
}

Error wrong_side(std::size_t side, sudoku::Box box) {
    return {"the board has side %1; expected %2 for boxes of %3", side, box.side(), to_string(box)};
}

}  // namespace

cli::Option symbols_option(std::string& name) {
    return {"--symbols", "NAME", cli::choice(name, "alphabet", cli::choices_of(sudoku::alphabets())),
            "symbols of digits: " + cli::names_of(sudoku::alphabets()) + " (default: found from the puzzles)"};
}

void BoardOptions::add_to(cli::OptionTable& table) {
    const std::string constraints = takes_constraints_ ? ", and kinds of constraints, see 'sudoku convert --help'" : "";
    table.add(
        "Board",
        {{"--box", "RxC", cli::text(box_text_), "rows and columns of a box (default: as nearly square as possible)"},
         {"--variant", "NAMES",
          cli::suggest_list(cli::text(variant_text_), cli::choices_of(sudoku::variants(), {{"classic", ""}})),
          "classic, or any of " + cli::names_of(sudoku::variants()) + ", joined by commas" + constraints +
              " (default: classic)"},
         {"--regions", "FILE", cli::file(regions_path_, cli::kRegions), "regions of a jigsaw: n lines of n symbols"},
         symbols_option(symbols_)});
}

sudoku::PuzzleReadOptions BoardOptions::reading() const {
    return {asked_.box, &cli::terminator(), nullptr, sudoku::find_alphabet(symbols_), true};
}

std::string spelled_by_the_list(std::string_view name) {
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    std::string spelled = sat::lower_case(name);
    std::ranges::replace(spelled, ' ', '-');
    std::ranges::replace(spelled, '_', '-');
    return spelled;
}

namespace {

std::vector<std::string_view> names_of_constraints_and_variants() {
    return sat::names_in(sudoku::other_constraint_names(),
                         sat::names_in(sudoku::constraint_kinds(), sat::names_in(sudoku::variants(), {"classic"})));
}

}  // namespace

// Moves the kinds of constraints from the text of --variant to constraints_.
sat::Status BoardOptions::take_constraints() {
    std::string others;
    for (std::size_t begin = 0; begin < variant_text_.size();) {
        const std::size_t end = std::min(variant_text_.find(',', begin), variant_text_.size());
        const std::string name = spelled_by_the_list(variant_text_.substr(begin, end - begin));
        begin = end + 1;
        const auto is_variant = [&](const sudoku::VariantEntry& entry) { return entry.name == name; };
        const std::vector<sudoku::NamedKind> kinds = sudoku::constraint_kinds_named(name);
        const bool is_classic = name == "classic" || std::ranges::any_of(sudoku::variants(), is_variant);
        if (kinds.empty() && !is_classic) {
            if (std::ranges::find(grids_, name) != grids_.end())
                return Error{"--variant: '%1' is a grid; expected --grid %1", name};
            const auto near = sat::nearest_name(name, names_of_constraints_and_variants());
            if (near)
                return Error{"--variant: unknown variant or kind of constraint '%1'; did you mean '%2'?", name, *near};
            return Error{"--variant: unknown variant or kind of constraint '%1'; 'sudoku convert --help' lists them",
                         name};
        }
        if (is_classic && !(prefers_constraints_ && !kinds.empty())) {
            others += (others.empty() ? "" : ",") + name;
            continue;
        }
        for (const sudoku::NamedKind& named : kinds) {
            if (std::ranges::find(constraints_, named) != constraints_.end())
                return Error{"--variant: '%1' is given twice", named.kind->name};
            constraints_.push_back(named);
        }
    }
    if (prefers_constraints_ && !others.empty())
        return Error{"--variant: '%1' is a variant of a board; with --grid, expected kinds of constraints", others};
    variant_text_ = others;
    return sat::Done{};
}

sat::Status BoardOptions::resolve() {
    if (takes_constraints_)
        if (sat::Status taken = take_constraints(); !taken) return taken;
    if (!box_text_.empty()) {
        const auto box = sudoku::read_box(box_text_);
        if (!box) return Error{"%1: %2", "--box", box.error().phrase};
        asked_.box = *box;
    }
    auto variant = sudoku::read_variant(variant_text_.empty() ? "classic" : variant_text_);
    if (!variant) return Error{"%1: %2", "--variant", variant.error().phrase};
    variant_ = *std::move(variant);
    const bool misses_regions = variant_.is_jigsaw() && regions_path_.empty();
    if (misses_regions && !regions_may_be_missing_) return Error{"--variant jigsaw needs --regions FILE"};
    if (!variant_.is_jigsaw() && !regions_path_.empty()) return Error{"--regions needs --variant jigsaw"};
    if (!regions_path_.empty()) {
        auto regions = read_regions_file(regions_path_);
        if (!regions) return regions.error();
        variant_.regions = *std::move(regions);
        if (!asked_.box)
            asked_.box = sudoku::default_box(static_cast<std::size_t>(std::lround(std::sqrt(variant_.regions.size()))));
    }
    if (!variant_text_.empty()) asked_.variant = variant_;
    if (asked_.box && !misses_regions) {
        const auto fits = rules(asked_.box->side());
        if (!fits) return fits.error();
    }
    return sat::Done{};
}

void BoardOptions::set_regions(std::vector<std::uint16_t> regions) {
    variant_.regions = std::move(regions);
    asked_.variant = variant_;
}

sat::Result<const sudoku::Rules*> BoardOptions::rules(std::size_t side) {
    const sudoku::Box box = asked_.box.value_or(sudoku::default_box(side));
    if (box.side() != side) return wrong_side(side, box);
    const std::lock_guard lock(mutex_);
    auto entry = made_.find(side);
    if (entry == made_.end()) entry = made_.emplace(side, sudoku::make_rules(box, variant_)).first;
    if (!entry->second) return entry->second.error();
    return &*entry->second;
}

sat::Result<std::shared_ptr<const sudoku::Rules>> BoardOptions::rules(const sudoku::Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    const sudoku::StatedRules wanted = completed(asked_, puzzle.rules, side);
    if (wanted == completed(asked_, {}, side)) {
        const auto usual = rules(side);
        if (!usual) return usual.error();
        return std::shared_ptr<const sudoku::Rules>(std::shared_ptr<void>(), *usual);  // lives as long as this
    }
    if (wanted.box->side() != side) return wrong_side(side, *wanted.box);
    auto made = make_rules(wanted);
    if (!made) return made.error();
    return std::make_shared<const sudoku::Rules>(std::move(*made));
}

}  // namespace puzzles
