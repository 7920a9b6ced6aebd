#include "sat/core/stats_sum.h"

#include <algorithm>

namespace sat {
namespace {

bool is_maximum(const StatRow& row) {
    return row.value == &Stats::max_depth || row.value == &Stats::memory_bytes;
}

}  // namespace

void add(Stats& sum, const Stats& part) {
    for (const StatRow& row : kStatRows) {
        std::uint64_t& total = sum.*row.value;
        total = is_maximum(row) ? std::max(total, part.*row.value) : total + part.*row.value;
    }
    for (std::size_t t = 0; t < kNumTechniques; ++t) {
        sum.techniques[t].rounds += part.techniques[t].rounds;
        sum.techniques[t].gained += part.techniques[t].gained;
        sum.techniques[t].ticks += part.techniques[t].ticks;
    }
}

Stats since(const Stats& before, const Stats& after) {
    Stats query;
    for (const StatRow& row : kStatRows) {
        ASSERT(after.*row.value >= before.*row.value);
        query.*row.value = is_maximum(row) ? after.*row.value : after.*row.value - before.*row.value;
    }
    return query;
}

std::uint64_t technique_ticks(const Stats& stats) {
    std::uint64_t ticks = 0;
    for (const TechniqueWork& technique : stats.techniques) ticks += technique.ticks;
    return ticks;
}

}  // namespace sat
