#include "app/bench/satbench/solvers.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <utility>

#include "app/bench/satbench/files.h"
#include "app/bench/satbench/program.h"
#include "app/cli/complaint.h"

namespace satbench {
namespace {

namespace fs = std::filesystem;

// FNV-1a, 64 bits. It distinguishes builds; it is not cryptographic.
class Fingerprint {
public:
    void add(const char* bytes, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) hash_ = (hash_ ^ static_cast<unsigned char>(bytes[i])) * 0x100000001b3u;
    }
    std::string text() const {
        constexpr std::string_view kDigits = "0123456789abcdef";
        std::string hex;
        for (int shift = 60; shift >= 0; shift -= 4) hex += kDigits[(hash_ >> shift) & 15];
        return hex;
    }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325u;
};

std::string fingerprint(const fs::path& program, const std::vector<std::string>& command) {
    Fingerprint print;
    std::ifstream file = open_stream(program);
    std::array<char, 65536> block;
    while (file.read(block.data(), block.size()) || file.gcount() > 0)
        print.add(block.data(), static_cast<std::size_t>(file.gcount()));
    for (std::size_t i = 1; i < command.size(); ++i) print.add(command[i].c_str(), command[i].size() + 1);
    return print.text();
}

// The version of the package according to dpkg, or empty. Not all solvers have a version option (e.g. minisat).
std::string version_of(std::string_view package) {
    if (package.empty()) return "";
    const ScratchFolder folder;
    Launch launch;
    launch.arguments = {"dpkg-query", "-W", "-f", "${Version}", std::string(package)};
    launch.out = folder.path() / "out";
    launch.err = folder.path() / "err";
    const auto ending = run_program(launch);
    if (!ending || ending->exit_code != 0) return "";
    std::string version;
    std::ifstream file = open_stream(launch.out);
    std::getline(file, version);
    if (const std::size_t epoch = version.find(':'); epoch != std::string::npos) version.erase(0, epoch + 1);
    return version;
}

std::string known_names() {
    std::string names;
    for (const Peer& peer : kPeers) names += (names.empty() ? "" : ", ") + std::string(peer.name);
    return names;
}

sat::Result<Solver> make(const std::string& name, const std::string& command, std::string_view package) {
    Solver solver{.name = name, .command = words_of(command)};
    if (std::ranges::find(solver.command, "{file}") == solver.command.end())
        return sat::Error{"solver '%1': its command has no {file}", name};
    const auto program = in_path(solver.command.front());
    if (!program)
        return sat::Error{"solver '%1': no program %2%3", name, solver.command.front(),
                          package.empty() ? "" : "; apt-get install " + std::string(package)};
    solver.version = version_of(package);
    solver.program = fingerprint(*program, solver.command);
    return solver;
}

std::vector<std::string> usual_names(const ContestOptions& options) {
    if (!options.usual.empty()) return options.usual;
    std::vector<std::string> names;
    for (const Peer& peer : kPeers)
        if (peer.usual) names.emplace_back(peer.name);
    return names;
}

}  // namespace

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    stream.exceptions(std::ios::badbit);  // do not take out-of-memory for the end of the text
    std::vector<std::string> list;
    for (std::string word; stream >> word;) list.push_back(word);
    return list;
}

std::vector<std::string> Solver::arguments(const std::string& file, const std::string& result) const {
    std::vector<std::string> list = command;
    for (std::string& word : list) word = word == "{file}" ? file : word == "{result}" ? result : word;
    return list;
}

bool Solver::writes_result() const {
    return std::ranges::find(command, "{result}") != command.end();
}

sat::Result<Solver> find_solver(const std::string& wanted) {
    if (const std::size_t equals = wanted.find('='); equals != std::string::npos)
        return make(wanted.substr(0, equals), wanted.substr(equals + 1), "");
    const auto peer = std::ranges::find(kPeers, wanted, &Peer::name);
    if (peer == kPeers.end())
        return sat::Error{"unknown solver '%1'; expected NAME=COMMAND with {file} in it, or %2", wanted, known_names()};
    return make(wanted, std::string(peer->command), peer->package);
}

sat::Result<fs::path> own_program(const std::string& name) {
    std::error_code ignored;
    const fs::path beside = fs::read_symlink("/proc/self/exe", ignored).parent_path() / name;
    for (const std::string& path : {beside.string(), name})
        if (auto program = in_path(path)) return *std::move(program);
    return sat::Error{"no program %1 next to satbench or in PATH", name};
}

sat::Result<Solver> own_solver(const std::string& name, const std::vector<std::string>& options, bool prints_leaves) {
    const auto program = own_program("satsolve");
    if (!program) return program.error();
    Solver solver{.name = name,
                  .command = {program->string(), prints_leaves ? "--stats" : "-q", "--no-res"},
                  .ours = true,
                  .prints_leaves = prints_leaves};
    solver.command.insert(solver.command.end(), options.begin(), options.end());
    solver.command.push_back("{file}");
    solver.program = fingerprint(*program, solver.command);
    return solver;
}

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
        else cli::print_message("satbench: skipped: " + solver.error().message());
    }
    for (const std::string& command : options.with) {
        auto solver = find_solver(command);
        if (!solver) return solver.error();
        found.push_back(std::move(*solver));
    }
    return found;
}

}  // namespace satbench
