#pragma once

// The kinds of files that programs read and write, by the endings of their names.

#include <string_view>

#include "app/cli/options.h"

namespace cli {

inline constexpr std::string_view kFormulaEndings[] = {".cnf", ".dimacs", ".icnf", ".knf", ".cnfp", ".wcnf", ".opb"};
inline constexpr std::string_view kCubeEndings[] = {".icnf", ".cubes", ".cube"};
inline constexpr std::string_view kProofEndings[] = {".drat", ".lrat", ".frat", ".pr", ".proof"};
inline constexpr std::string_view kResultEndings[] = {".res", ".out", ".sol"};
// A result or a proof.
inline constexpr std::string_view kAnswerEndings[] = {".res",  ".out",  ".sol", ".drat",
                                                      ".lrat", ".frat", ".pr",  ".proof"};
// A result, or a formula with a board in its comments.
inline constexpr std::string_view kBoardEndings[] = {".res", ".out", ".sol", ".cnf"};
inline constexpr std::string_view kPuzzleEndings[] = {".txt", ".sdk",        ".sdm",  ".ss",    ".csv",
                                                      ".sdx", ".opensudoku", ".json", ".sudoku"};
inline constexpr std::string_view kRegionEndings[] = {".txt", ".regions"};
inline constexpr std::string_view kPictureEndings[] = {".svg"};
inline constexpr std::string_view kPageEndings[] = {".pdf", ".svg"};
inline constexpr std::string_view kStatisticsEndings[] = {".svg", ".pdf", ".txt"};
inline constexpr std::string_view kGameEndings[] = {".jsonl"};
inline constexpr std::string_view kTreeEndings[] = {".svg", ".html", ".dot"};
inline constexpr std::string_view kReportEndings[] = {".html"};
inline constexpr std::string_view kTableEndings[] = {".tsv"};

inline constexpr FileType kFormulas{kFormulaEndings, true};
inline constexpr FileType kFormulasWritten{{kFormulaEndings, 1}, false};
inline constexpr FileType kCubes{kCubeEndings, false};
inline constexpr FileType kProofs{kProofEndings, false};
inline constexpr FileType kResults{kResultEndings, false};
inline constexpr FileType kAnswers{kAnswerEndings, true};
inline constexpr FileType kBoards{kBoardEndings, true};
inline constexpr FileType kPuzzles{kPuzzleEndings, true};
inline constexpr FileType kPuzzlesWritten{kPuzzleEndings, false};
inline constexpr FileType kRegions{kRegionEndings, false};
inline constexpr FileType kPictures{kPictureEndings, false};
inline constexpr FileType kPages{kPageEndings, false};
inline constexpr FileType kStatistics{kStatisticsEndings, false};
inline constexpr FileType kGames{kGameEndings, false};
inline constexpr FileType kTreePictures{kTreeEndings, false};
inline constexpr FileType kReports{kReportEndings, false};
inline constexpr FileType kTables{kTableEndings, false};

}  // namespace cli
