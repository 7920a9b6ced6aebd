#include "app/satcluster/round_settings.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <system_error>
#include <thread>

#include "app/satcluster/foreign_solver.h"

namespace satcluster {
namespace {

namespace fs = std::filesystem;

std::string own_program() {
    std::error_code error;
    const std::string path = fs::read_symlink("/proc/self/exe", error).string();
    return error ? "satcluster" : path;
}

// As words_of() reads it: a quotation mark is within the other kind.
std::string quoted(const std::string& word) {
    if (word.find_first_of(" \t'\"") == word.npos && !word.empty()) return word;
    std::string text = "\"";
    for (const char c : word) text += c == '"' ? std::string(R"("'"'")") : std::string(1, c);
    return text + '"';
}

}  // namespace

std::uint64_t worker_count(const RunOptions& options) {
    return options.workers.value_or(std::max(1u, std::thread::hardware_concurrency()));
}

std::string anywhere(const std::string& command) {
    std::string text;
    for (const std::string& word : words_of(command)) {
        std::error_code error;
        const bool is_file = word.find('/') != word.npos && fs::exists(word, error) && !error;
        text += (text.empty() ? "" : " ") + quoted(is_file ? fs::absolute(word).lexically_normal().string() : word);
    }
    return text;
}

RoundSettings round_settings(const RunOptions& options, const Campaign& campaign) {
    RoundSettings settings;
    settings.backend = find_backend(options.backend);
    BackendSettings& machines = settings.machines;
    machines.program = own_program();
    machines.folder = campaign.folder();
    machines.campaign = campaign.settings().name;
    machines.workers = options.backend == "local" ? worker_count(options) : options.workers.value_or(0);
    if (!options.hosts.empty()) machines.hosts = fs::absolute(options.hosts).string();
    machines.remote_program = options.remote_program;
    std::istringstream words(options.slurm_options);
    for (std::string word; words >> word;) machines.slurm_options.push_back(word);
    machines.proof = campaign.settings().proof;
    machines.driver = ::getpid();
    settings.batching.first_limit = options.cube_limit;
    settings.batching.workers = worker_count(options);
    settings.solver = {options.engine, anywhere(options.solver), options.memory_bytes, false};
    settings.parts = options.parts;
    settings.seed = options.seed;
    return settings;
}

}  // namespace satcluster
