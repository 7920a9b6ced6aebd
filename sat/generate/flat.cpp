// Flat graphs with a hidden colouring: colour classes as equal in size as can be, edges only between classes,
// and degrees kept as even as can be, so that no vertex betrays itself by its degree.  Each edge goes from a
// vertex of least degree to one of least degree that it may still be joined to, ties broken at random.
#include "sat/generate/family.h"

#include "sat/core/random.h"
#include "sat/generate/constraints.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"vertices", "vertices of the graph", 1, 10000, std::nullopt},
    Parameter{"edges", "edges of the graph", 0, 50000000, std::nullopt},
    Parameter{"colours", "colours", 1, 1000, 3},
};

// The number of vertices of a colour: the first vertices % colours classes have one more.
std::uint64_t class_size(std::uint64_t vertices, std::uint64_t colours, std::uint64_t colour) {
    return vertices / colours + (colour < vertices % colours ? 1 : 0);
}

std::optional<std::string> misfit(const Values& values) {
    const std::uint32_t vertices = values["vertices"], colours = values["colours"];
    std::uint64_t most = choose2(vertices);
    for (std::uint32_t c = 0; c < colours; ++c) most -= choose2(class_size(vertices, colours, c));
    if (values["edges"] <= most) return std::nullopt;
    return std::to_string(vertices) + " vertices in " + std::to_string(colours) + " colours have room for --edges of " +
           std::to_string(most) + " at most";
}

InstanceSize size(const Values& values) {
    const std::uint64_t vertices = values["vertices"], colours = values["colours"];
    return {vertices * colours, vertices * (1 + choose2(colours)) + values["edges"] * colours};
}

Expected expected(const Values&) {
    return {Verdict::satisfiable, "the graph was built around a colouring"};
}

std::vector<std::uint32_t> draw_colouring(std::uint32_t vertices, std::uint32_t colours, Random& random) {
    std::vector<std::uint32_t> colour(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) colour[v] = v % colours;
    random.shuffle(std::span(colour));
    return colour;
}

class FlatGraph {
public:
    FlatGraph(std::uint32_t vertices, std::uint32_t colours, Random& random)
        : random_(random),
          colours_(colours),
          colour_(draw_colouring(vertices, colours, random)),
          degree_(vertices, 0),
          joined_(std::size_t{vertices} * vertices, false) {}

    // Requires: an edge between two classes is missing.
    std::pair<std::uint32_t, std::uint32_t> draw_edge() {
        const std::uint32_t u = least_degree([&](std::uint32_t v) { return !joined_to_all(v); });
        const std::uint32_t w = least_degree([&](std::uint32_t v) { return may_join(u, v); });
        joined_[cell(u, w)] = joined_[cell(w, u)] = true;
        ++degree_[u];
        ++degree_[w];
        return {u, w};
    }

private:
    std::uint32_t vertices() const { return static_cast<std::uint32_t>(colour_.size()); }
    std::size_t cell(std::uint32_t u, std::uint32_t v) const { return std::size_t{u} * vertices() + v; }
    bool joined_to_all(std::uint32_t v) const {
        return degree_[v] == vertices() - class_size(vertices(), colours_, colour_[v]);
    }
    bool may_join(std::uint32_t u, std::uint32_t v) const { return colour_[u] != colour_[v] && !joined_[cell(u, v)]; }

    // One of the vertices that `fits` lets pass and that have the least degree of them, at random.
    template <class Fits>
    std::uint32_t least_degree(Fits fits) {
        ties_.clear();
        for (std::uint32_t v = 0; v < vertices(); ++v) {
            if ((!ties_.empty() && degree_[v] > degree_[ties_.front()]) || !fits(v)) continue;
            if (!ties_.empty() && degree_[v] < degree_[ties_.front()]) ties_.clear();
            ties_.push_back(v);
        }
        ASSERT(!ties_.empty());
        return ties_[random_.below(static_cast<std::uint32_t>(ties_.size()))];
    }

    Random& random_;
    std::uint32_t colours_;
    std::vector<std::uint32_t> colour_, degree_;  // of every vertex
    std::vector<bool> joined_;                    // a matrix, symmetric
    std::vector<std::uint32_t> ties_;             // kept to be reused
};

void write(const Values& values, ClauseSink& sink) {
    const std::uint32_t vertices = values["vertices"], colours = values["colours"], edges = values["edges"];
    const auto has_colour = [&](std::uint64_t v, std::uint32_t c) { return positive(v * colours + c); };
    std::vector<Lit> any(colours);
    for (std::uint32_t v = 0; v < vertices; ++v) {
        for (std::uint32_t c = 0; c < colours; ++c) any[c] = has_colour(v, c);
        exactly_one(any, sink);
    }
    Random random(values.seed);
    FlatGraph graph(vertices, colours, random);
    for (std::uint32_t e = 0; e < edges; ++e) {
        const auto [u, v] = graph.draw_edge();
        for (std::uint32_t c = 0; c < colours; ++c) sink.clause(std::array{~has_colour(u, c), ~has_colour(v, c)});
    }
}

}  // namespace

std::vector<std::uint32_t> planted_colouring(std::uint32_t vertices, std::uint32_t colours, std::uint64_t seed) {
    Random random(seed);
    return draw_colouring(vertices, colours, random);
}

constinit const Family kFlatColouring{
    .name = "flat",
    .summary = "colouring of flat random graphs",
    .source = "after Culberson, Luo: Exploring the k-colorable landscape with iterated greedy, 1996 (SATLIB flat)",
    .variables = "vertex v has colour c (both from 0): v*colours + c + 1",
    .parameters = kParameters,
    .uses_seed = true,
    .misfit = misfit,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
