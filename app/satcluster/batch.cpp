#include "app/satcluster/batch.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "app/satcluster/rows.h"
#include "app/satcluster/sha256.h"
#include "sat/core/text.h"

namespace satcluster {
namespace {

constexpr std::string_view kEnd = "end\t";
constexpr std::uint64_t kMostCubes = 2000;  // of a batch

std::string one_line(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return text;
}

template <class Number>
bool take(std::string_view text, Number& target) {
    const auto n = number_in<Number>(text);
    if (n) target = *n;
    return n.has_value();
}

bool take_line(std::string_view line, Batch& batch) {
    const std::size_t tab = line.find('\t');
    if (tab == line.npos) return false;
    const std::string_view name = line.substr(0, tab), value = line.substr(tab + 1);
    std::uint64_t kind = 0, proof = 0;
    if (name == "number") return take(value, batch.number);
    if (name == "kind") {
        if (!take(value, kind) || kind > static_cast<std::uint64_t>(RowKind::audit)) return false;
        batch.kind = static_cast<RowKind>(kind);
    } else if (name == "formula") batch.formula_hash = value;
    else if (name == "engine") batch.solver.engine = value;
    else if (name == "solver") batch.solver.command = value;
    else if (name == "memory") return take(value, batch.solver.memory_bytes);
    else if (name == "proof") {
        if (!take(value, proof)) return false;
        batch.solver.proof = proof != 0;
    } else if (name == "limit") return take(value, batch.limit_seconds);
    else if (name == "seed") return take(value, batch.seed);
    else if (name == "cube") {
        const std::size_t second = value.find('\t');
        if (second == value.npos) return false;
        Batch::Item item{};
        auto literals = literals_in(value.substr(second + 1));
        if (!take(value.substr(0, second), item.id) || !literals) return false;
        item.literals = std::move(*literals);
        batch.cubes.push_back(std::move(item));
    } else return false;
    return true;
}

}  // namespace

std::string to_text(const Batch& batch) {
    std::string text;
    const auto line = [&](std::string_view name, const std::string& value) {
        text += std::string(name) + '\t' + value + '\n';
    };
    line("number", std::to_string(batch.number));
    line("kind", std::to_string(static_cast<int>(batch.kind)));
    line("formula", batch.formula_hash);
    line("engine", one_line(batch.solver.engine));
    line("solver", one_line(batch.solver.command));
    line("memory", std::to_string(batch.solver.memory_bytes));
    line("proof", batch.solver.proof ? "1" : "0");
    line("limit", sat::decimal(batch.limit_seconds, 6));
    line("seed", std::to_string(batch.seed));
    for (const Batch::Item& item : batch.cubes)
        line("cube", std::to_string(item.id) + '\t' + literals_text(item.literals));
    return text + std::string(kEnd) + sha256(text) + '\n';
}

std::optional<Batch> batch_in(std::string_view text) {
    const std::size_t end = text.rfind(kEnd);
    if (end == text.npos || text.substr(end + kEnd.size()) != sha256(text.substr(0, end)) + '\n') return std::nullopt;
    Batch batch;
    bool good = true;
    for_each_line(text.substr(0, end), [&](std::string_view line) { good = good && take_line(line, batch); });
    if (!good) return std::nullopt;
    return batch;
}

double limit_of(const Cube& cube, const Batching& how) {
    return how.first_limit * std::pow(how.growth, static_cast<double>(std::min(cube.limits, 40u)));
}

std::uint64_t batch_size(std::uint64_t open, const Batching& how) {
    const auto even = static_cast<double>(open) / static_cast<double>(4 * std::max<std::uint64_t>(how.workers, 1));
    const double affordable = how.mean_seconds > 0 ? how.batch_seconds / how.mean_seconds : kUsualBatch;
    const double cheap = std::max(how.start_seconds / kMostOverhead, static_cast<double>(kUsualBatch));
    const double size = std::clamp(std::min({even, affordable, cheap}), 1.0, static_cast<double>(kMostCubes));
    return static_cast<std::uint64_t>(size);
}

std::vector<std::vector<std::uint64_t>> divide(const CubeTree& tree, std::span<const std::uint64_t> open,
                                               const Batching& how) {
    const std::uint64_t size = batch_size(open.size(), how);
    std::vector<std::vector<std::uint64_t>> batches;
    std::map<std::uint32_t, std::size_t> unfinished;  // by limits: the batch that still takes cubes
    for (const std::uint64_t id : open) {
        const Cube& cube = *tree.find(id);
        if (cube.failures > 0) {
            batches.push_back({id});
            continue;
        }
        const auto [place, is_new] = unfinished.try_emplace(cube.limits, batches.size());
        if (is_new || batches[place->second].size() >= size) {
            place->second = batches.size();
            batches.emplace_back();
        }
        batches[place->second].push_back(id);
    }
    return batches;
}

}  // namespace satcluster
