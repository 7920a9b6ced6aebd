#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/bench/report/contest.h"
#include "app/bench/report/table.h"

namespace sat {

// How the tables of a contest write what they are made of.

// Three decimals below a tenth of a second, else two.
std::string seconds(double value);
// a / b; "-" where b is nothing.
std::string ratio(double a, double b);

// Those from elsewhere are named NAME@TABLE, and bear a mark wherever their figures stand.
std::string plain_name(const Entrant& entrant);
std::string shown(const Entrant& entrant);
std::string file_of(const Entry& entry);
// The time where it is solved, else why not; "-" where there is no run.
std::string time_of(const Cell& cell);

Column right(const std::string& title);

// The first entrant of this name, and the first that is ours; nullopt: there is none.
std::optional<std::size_t> find(const Contest& contest, const std::string& name);
std::optional<std::size_t> ours(const Contest& contest);

}  // namespace sat
