#include "app/cli/formula_file.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>

#include "app/cli/file_types.h"
#include "sat/io/byte_source.h"
#include "sat/io/decompress.h"
#include "sat/io/file_name.h"

namespace cli {
namespace {

bool is_formula_name(std::string_view path) {
    const std::string_view name = sat::without_compression(path);
    return std::ranges::any_of(kFormulaEndings, [name](std::string_view ending) { return name.ends_with(ending); });
}

// The first line that is no comment of DIMACS, or as much of it as decides.
std::string first_line(sat::ByteSource& source) {
    constexpr std::size_t kEnough = 16;
    std::array<char, std::size_t{16} << 10> block{};
    std::string line;
    bool in_comment = false;
    for (;;) {
        const auto size = source.read(block, nullptr);
        if (!size || *size == 0) return line;
        for (const char c : std::string_view(block.data(), *size)) {
            if (in_comment) {
                in_comment = c != '\n';
            } else if (line.empty() && c == 'c') {
                in_comment = true;
            } else if (!line.empty() || (c != ' ' && c != '\t' && c != '\r' && c != '\n')) {
                line += c;
                if (c == '\n' || line.size() == kEnough) return line;
            }
        }
    }
}

bool holds_formula(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
    const auto file = sat::FileSource::open(path);
    if (!file) return false;
    sat::DecompressedSource source(**file);
    const std::string line = first_line(source);
    return line.starts_with("p ") || line.starts_with("p\t") || line.starts_with("* #variable=");
}

}  // namespace

bool looks_like_formula(const std::string& path) {
    return is_formula_name(path) || holds_formula(path);
}

}  // namespace cli
