#include "app/cli/small_file.h"

#include <array>
#include <cstddef>

#include "app/cli/supervisor.h"
#include "sat/io/byte_source.h"

namespace cli {

sat::Result<std::string> read_small_file(const std::string& path) {
    constexpr std::size_t kMostBytes = std::size_t{64} << 20;
    const auto file = sat::FileSource::open(path);
    if (!file) return file.error();
    std::string text;
    for (std::array<char, 65536> block;;) {
        const auto read = (*file)->read(block, &terminator());
        if (terminated()) return interrupted_error();
        if (!read) return read.error();
        if (*read == 0) return text;
        text.append(block.data(), *read);
        if (text.size() > kMostBytes) return sat::Error{"larger than 64 MiB"};
    }
}

}  // namespace cli
