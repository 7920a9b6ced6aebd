#pragma once

#include "app/satsolve/options.h"
#include "app/satsolve/report.h"
#include "sat/core/cube_list.h"
#include "sat/io/output_file.h"

// --cube-file and --cubes.
namespace satsolve {

// The formula and its cubes, from one file or two.  `faulty`: the file of an error with a position.
sat::Status read_with_cubes(const Options& options, const sat::ReadOptions& reading, sat::ReadReport& input,
                            sat::CubeList& cubes, std::string& faulty);

// Decides the formula cube by cube and prints a `c` line for each as it ends, unless -q or --json.
// Error: a line could not be written.
sat::Status conquer_cubes(const sat::CubeList& cubes, const sat::Settings& settings, Record& record,
                          sat::OutputFile& out);

// Splits the formula; returns the cubes to write and fills in the record.
sat::CubeList split_formula(const sat::Settings& settings, Record& record);
sat::Status write_split(const Options& options, const sat::Formula& formula, const sat::CubeList& cubes,
                        sat::OutputFile& file);

// "1 decision", "2 decisions"
std::string counted(std::uint64_t n, const char* what);
// "UNSATISFIABLE, 12 decisions, 10 conflicts, 0.523 ms", "UNKNOWN (conflict limit), ..."
std::string answer_text(const sat::CubeAnswer& answer);
// "depth 8", "16 cubes", "auto"
std::string cutoff_text(const Options& options);

}  // namespace satsolve
