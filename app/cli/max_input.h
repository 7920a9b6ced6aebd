#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "app/cli/number_text.h"

namespace cli {

// --max-input SIZE, the same in every program.  `what` says what is limited; `limit`, in bytes, outlives the app.  Its
// value now, whole GiB, is told as the default.
inline CLI::Option* add_max_input(CLI::App& app, std::uint64_t& limit, const std::string& what) {
    const auto take = [&limit](const std::string& text) {
        const auto size = byte_count(text);
        if (!size) throw CLI::ValidationError("--max-input", size.error().message);
        limit = *size;
    };
    const std::string usual = " (default " + std::to_string(limit >> 30) + "G)";
    return app.add_option_function<std::string>("--max-input", take, what + ", in MiB or with K, M, G, T" + usual)
        ->type_name("SIZE");
}

// For programs that take plain input of any length.
inline constexpr const char* kUnpackedLimit = "limit of what comes out of a compressed file";

}  // namespace cli
