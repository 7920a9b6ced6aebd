#include "app/cli/features.h"

#include "sat/io/compression/decoder.h"

namespace cli {

std::vector<Feature> compression_features() {
    std::vector<Feature> features;
    for (const sat::CompressionSupport& kind : sat::compression_support())
        features.push_back({kind.name, kind.needs, std::string(kind.version)});
    return features;
}

std::string version_text(std::string_view program, std::string_view version, std::span<const Feature> features) {
    std::string text = std::string(program) + " " + std::string(version) + "\n";
    for (const Feature& feature : features) {
        text.append(feature.name).append(": ");
        if (feature.version.empty()) text.append("not built in (needs ").append(feature.needs).append(")\n");
        else text.append(feature.needs).append(" ").append(feature.version).append("\n");
    }
    return text;
}

}  // namespace cli
