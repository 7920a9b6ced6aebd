// Channel routing: every net takes a track in every channel, and no two nets share one.
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"nets", "nets", 1, 500, std::nullopt},
    Parameter{"tracks", "tracks of a channel", 0, 500, std::nullopt},
    Parameter{"channels", "channels that every net passes", 1, 100, 2},
};

InstanceSize size(const Values& values) {
    const std::uint64_t nets = values["nets"], tracks = values["tracks"], channels = values["channels"];
    return {nets * tracks * channels, channels * (nets + tracks * choose2(nets))};
}

Expected expected(const Values& values) {
    if (values["nets"] > values["tracks"]) return {Verdict::unsatisfiable, "there are more nets than tracks"};
    return {Verdict::satisfiable, "there is a track for every net"};
}

void write(const Values& values, ClauseSink& sink) {
    const std::uint64_t nets = values["nets"], tracks = values["tracks"], channels = values["channels"];
    const auto takes = [&](std::uint64_t net, std::uint64_t channel, std::uint64_t track) {
        return positive((net * channels + channel) * tracks + track);
    };
    std::vector<Lit> group;
    for (std::uint64_t c = 0; c < channels; ++c) {
        for (std::uint64_t n = 0; n < nets; ++n) {
            group.clear();
            for (std::uint64_t t = 0; t < tracks; ++t) group.push_back(takes(n, c, t));
            sink.clause(group);
        }
        for (std::uint64_t t = 0; t < tracks; ++t) {
            group.clear();
            for (std::uint64_t n = 0; n < nets; ++n) group.push_back(takes(n, c, t));
            at_most_one(group, sink);
        }
    }
}

}  // namespace

constinit const Family kChannelRouting{
    .name = "channel",
    .summary = "nets on tracks of channels, one on each",
    .source = "Aloul, Ramani, Markov, Sakallah: Solving difficult SAT instances in the presence of symmetry, DAC 2002",
    .variables = "net n takes track t of channel c (all from 0): (n*channels + c)*tracks + t + 1",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
