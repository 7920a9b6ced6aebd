#pragma once

#include <string>
#include <vector>

#include "app/sudoku/bench/bulk.h"
#include "app/sudoku/bench/peers.h"

namespace sudoku_program {

// What was measured, and how.
struct BulkBenchReport {
    BulkBenchOptions options;
    std::vector<Peer> peers;  // empty: no comparison
    std::vector<BulkBenchRow> rows;
    std::string machine;
};

std::string text_report(const BulkBenchReport& report);
std::string markdown_report(const BulkBenchReport& report);
std::string json_report(const BulkBenchReport& report);

}  // namespace sudoku_program
