#include "app/bench/satbench/entrants.h"
#include "app/cli/complaint.h"

#include <utility>

namespace satbench {
namespace {

std::vector<std::string> usual_names(const ContestOptions& options) {
    if (!options.usual.empty()) return options.usual;
    std::vector<std::string> names;
    for (const Peer& peer : kPeers)
        if (peer.usual) names.emplace_back(peer.name);
    return names;
}

}  // namespace

std::vector<std::string> own_options(const ContestOptions& options) {
    std::vector<std::string> list;
    if (!options.engine.empty()) list = {"--engine", options.engine};
    if (!options.branch.empty()) list.insert(list.end(), {"--branch", options.branch});
    for (std::string& word : words_of(options.own_options)) list.push_back(std::move(word));
    return list;
}

sat::Result<std::vector<Solver>> peers(const ContestOptions& options) {
    std::vector<Solver> found;
    std::vector<std::string> names = options.solvers.empty() ? usual_names(options) : options.solvers;
    if (names == std::vector<std::string>{"none"}) names.clear();
    for (const std::string& name : names) {
        auto solver = find_solver(name);
        if (solver) found.push_back(std::move(*solver));
        else if (!options.solvers.empty()) return solver.error();
        else cli::tell("satbench: skipped: " + solver.error().message);
    }
    for (const std::string& command : options.with) {
        auto solver = find_solver(command);
        if (!solver) return solver.error();
        found.push_back(std::move(*solver));
    }
    return found;
}

}  // namespace satbench
