#include <unordered_map>

#include "app/cli/standard_streams.h"
#include "app/sudoku/command.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/symmetry/canonical.h"
#include "sudoku/text/formats.h"

namespace sudoku_program {
namespace {

struct Options {
    PuzzleOptions puzzles;
    bool unique = false, duplicates = false, automorphisms = false;
    bool by_class() const { return unique || duplicates; }
};

// A record for each puzzle, on a line: its form; with --automorphisms their number; with --unique and --duplicates the
// rules and the position, for Classes, which reads the records.
class Canonizing final : public Answerer {
public:
    explicit Canonizing(const Options& options) : options_(options) {}

    Verdict answer(const Task& task, std::string& text, std::string& remark) override {
        const auto form = form_of(task);
        if (!form) return fail(task, form.error().at(task.puzzle.line, 1), text, remark);
        sudoku::Puzzle canonical;
        canonical.board = form->board;
        sudoku::find_format("line")->append(canonical, {'\0', task.rules.box()}, text);
        text.pop_back();
        if (options_.automorphisms) {
            text += form->automorphisms == sudoku::kManyAutomorphisms ? " >=" : " ";
            text += std::to_string(form->automorphisms);
        }
        if (options_.by_class()) text += "\t" + rules_of(task) + "\t" + place_of(task);
        text += '\n';
        return Verdict::good;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        if (!options_.by_class())
            text += std::to_string(number) + ": error: " + place_and_message(error).english() + "\n";
    }

private:
    static sat::Result<sudoku::CanonicalForm> form_of(const Task& task) {
        if (task.puzzle.marks) return sat::Error{"pencil marks have no canonical form; expected givens and blanks"};
        return canonical_form(task.puzzle.board, task.rules);
    }

    // Puzzles of different rules are different, whatever their forms.
    static std::string rules_of(const Task& task) {
        std::string rules = to_string(*task.stated.box) + " " + task.stated.variant->name();
        for (const std::uint16_t region : task.stated.variant->regions) rules += " " + std::to_string(region);
        return rules;
    }

    static std::string place_of(const Task& task) {
        std::string place = "puzzle " + std::to_string(task.number) + ", line " + std::to_string(task.puzzle.line);
        return task.puzzle.name.empty() ? place : place + ": " + task.puzzle.name;
    }

    const Options& options_;
};

// Puzzles by form, in order of first appearance.
class Classes {
public:
    // `records`: whole lines of Canonizing.
    void add(std::string_view records) {
        while (!records.empty()) {
            const std::size_t end = records.find('\n'), rules = records.find('\t'), tab = records.find('\t', rules + 1);
            const auto [entry, is_new] = number_of_.try_emplace(std::string(records.substr(0, tab)), forms_.size());
            if (is_new) forms_.push_back({std::string(records.substr(0, rules)), {}});
            forms_[entry->second].members.emplace_back(records.substr(tab + 1, end - tab - 1));
            ++puzzles_;
            records.remove_prefix(end + 1);
        }
    }

    // The form of each class.
    std::string unique() const {
        std::string text;
        for (const Class& c : forms_) text += c.form + "\n";
        return text;
    }

    // For each class with several puzzles, its form and their positions.
    std::string duplicates() const {
        std::string text;
        for (const Class& c : forms_) {
            if (c.members.size() < 2) continue;
            text += c.form + "\n";
            for (const std::string& member : c.members) text += "  " + member + "\n";
        }
        return text;
    }

    std::string summary() const {
        return std::to_string(puzzles_) + " puzzles, " + std::to_string(forms_.size()) + " different up to symmetry";
    }

private:
    struct Class {
        std::string form;
        std::vector<std::string> members;
    };
    std::vector<Class> forms_;
    std::unordered_map<std::string, std::size_t> number_of_;  // by form and rules
    std::uint64_t puzzles_ = 0;
};

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.error());
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.error());
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Canonizing>(options); };
    command.words = {"brought to their forms", "", "", "bad"};
    if (!options.by_class()) return run_puzzles(options.puzzles, command, answers_to(*file));

    Classes classes;
    AnswerOutput collected = answers_to(*file);
    collected.write = [&](std::string_view records) {
        classes.add(records);
        return sat::Status(sat::Done{});
    };
    collected.commit = [&] {
        const sat::Status written = file->write(options.unique ? classes.unique() : classes.duplicates());
        if (!written) return written;
        complain(classes.summary());
        return file->commit();
    };
    return run_puzzles(options.puzzles, command, collected);
}

}  // namespace

Run set_up_canon(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_reading_to(table);
    table.add("Output", {{"--unique", "", cli::flag(options->unique), "print each form once, in order of appearance"},
                         {"--duplicates", "", cli::flag(options->duplicates),
                          "print only forms shared by several puzzles, and where these are"},
                         {"--automorphisms", "", cli::flag(options->automorphisms),
                          "print the number of automorphisms after each form"}});
    table.exclude("--unique", {"--duplicates"});
    table.note(
        "The canonical form is the smallest string, row by row, a blank before 1, of all puzzles obtained by "
        "exchanging bands, stacks, rows in a band and columns in a stack, by transposing (if boxes are square), and by "
        "renaming digits.");
    table.example("sudoku canon --unique puzzles.txt", "drop duplicates up to symmetry");
    table.example("sudoku canon --automorphisms puzzles.txt", "count the symmetries of each");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
