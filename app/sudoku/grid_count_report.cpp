#include "app/sudoku/grid_count_report.h"

#include "app/bench/report/table.h"
#include "sat/io/json.h"

namespace sudoku_program {
namespace {

using sudoku::ClassCount;

// "123 456 789": the digits of each column of a box.
std::string columns_of(const sudoku::BoxPartitions& partitions, sudoku::BoxPartitions::Index p) {
    std::string text;
    for (std::size_t column = 0; column < partitions.box().columns; ++column) {
        if (column > 0) text += ' ';
        for (std::size_t digit = 0; digit < partitions.box().side(); ++digit)
            if ((partitions[p][column] >> digit & 1) != 0) text += static_cast<char>('1' + digit);
    }
    return text;
}

std::vector<std::string> stacks_of(const sudoku::BandClasses& classes, const ClassCount& c) {
    std::vector<std::string> stacks;
    for (std::size_t stack = 0; stack < classes.stacks(); ++stack)
        stacks.push_back(columns_of(classes.partitions(), c.sets[stack]));
    return stacks;
}

std::string class_table(const GridCountReport& report) {
    using enum sat::Align;
    sat::Table table{{{"class", right},
                      {"column sets", left},
                      {"tuples", right},
                      {"fillings", right},
                      {"splits", right},
                      {"completions", right}},
                     {}};
    for (const ClassCount& c : report.count.classes) {
        std::string sets;
        for (const std::string& stack : stacks_of(report.classes, c)) sets += (sets.empty() ? "" : " | ") + stack;
        table.rows.push_back({std::to_string(table.rows.size() + 1), sets, std::to_string(c.tuples),
                              std::to_string(c.fillings), std::to_string(c.splits), std::to_string(c.completions)});
    }
    return as_text(table);
}

// "3 bands of 3 rows, 3 stacks of 3 columns"
std::string shape_of(sudoku::Box box) {
    const std::string rows = std::to_string(box.rows), columns = std::to_string(box.columns);
    return columns + " bands of " + rows + " rows, " + rows + " stacks of " + columns + " columns";
}

}  // namespace

std::string text_report(const GridCountReport& report) {
    const sudoku::Box counted = report.classes.partitions().box();
    const sudoku::GridCount& count = report.count;
    std::string text = "boxes of " + to_string(report.box);
    if (counted != report.box) text += ", counted as " + to_string(counted) + ", whose grids are the transposed ones";
    text += ": " + shape_of(counted) + '\n';
    text += std::to_string(count.partitions) + " partitions of the digits into the columns of a box, " +
            std::to_string(report.classes.tuples()) + " tuples of a band, " + std::to_string(count.classes.size()) +
            " classes\n";
    text += class_table(report);
    text += std::to_string(count.fillings()) + " fillings, " + std::to_string(count.splits()) + " splits\n";
    const std::string factor =
        " = " + std::to_string(count.partitions) + " * " + std::to_string(count.orders) + " * sum of ";
    text += "bands: " + sudoku::decimal(count.bands()) + factor + "tuples * fillings\n";
    return text + "grids: " + sudoku::decimal(count.grids()) + factor + "tuples * fillings * completions\n";
}

std::string json_report(const GridCountReport& report) {
    using sat::Json;
    const sudoku::GridCount& count = report.count;
    Json classes = Json::array();
    for (const ClassCount& c : count.classes)
        classes.push_back({{"column_sets", stacks_of(report.classes, c)},
                           {"tuples", c.tuples},
                           {"fillings", c.fillings},
                           {"splits", c.splits},
                           {"completions", c.completions}});
    const Json json = {{"box", to_string(report.box)},
                       {"counted_as", to_string(report.classes.partitions().box())},
                       {"partitions", count.partitions},
                       {"orders", count.orders},
                       {"tuples", report.classes.tuples()},
                       {"classes", classes},
                       {"fillings", count.fillings()},
                       {"splits", count.splits()},
                       {"bands", sudoku::decimal(count.bands())},
                       {"grids", sudoku::decimal(count.grids())}};
    return json.dump_ascii(2) + "\n";
}

}  // namespace sudoku_program
