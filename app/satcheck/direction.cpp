#include "app/satcheck/direction.h"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>

namespace satcheck {
namespace {

constexpr std::uint64_t kLarge = std::uint64_t{1} << 20;  // bytes; smaller ones are checked in a second or two
// Bytes of memory for a byte of binary proof, of which a literal takes one or two, and of compressed text.
constexpr std::uint64_t kMemory = 10, kPacked = 10;

// The limit of a container (version 2 of control groups).  The file has the word "max", or is missing, without one.
std::uint64_t memory_limit() {
    std::uint64_t bytes = 0;
    std::ifstream file("/sys/fs/cgroup/memory.max");
    return file >> bytes ? bytes : std::numeric_limits<std::uint64_t>::max();
}

std::uint64_t free_memory() {
    const long pages = ::sysconf(_SC_AVPHYS_PAGES), size = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || size <= 0) return 0;
    return std::min(static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size), memory_limit());
}

}  // namespace

bool pays_backward(const std::string& path, const Certificate& proof) {
    std::error_code unknown;
    if (path == "-" || !std::filesystem::is_regular_file(path, unknown)) return false;
    const std::uint64_t on_disk = std::filesystem::file_size(path, unknown);
    if (unknown) return false;
    const std::uint64_t bytes = proof.is_compressed() ? kPacked * on_disk : on_disk;
    return bytes >= kLarge && bytes < free_memory() / kMemory;
}

}  // namespace satcheck
