#include "app/cli/machine.h"

#include <unistd.h>

#include <fstream>
#include <thread>

namespace cli {
namespace {

std::string cpu_model() {
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (line.starts_with("model name"))
            if (const auto colon = line.find(": "); colon != std::string::npos) return line.substr(colon + 2);
    return "unknown processor";
}

}  // namespace

std::string machine() {
    const long pages = ::sysconf(_SC_PHYS_PAGES), page = ::sysconf(_SC_PAGESIZE);
    const auto mebibytes = static_cast<unsigned long long>(pages) * static_cast<unsigned long long>(page) >> 20;
    return cpu_model() + ", " + std::to_string(std::thread::hardware_concurrency()) + " cores, " +
           std::to_string(mebibytes) + " MiB";
}

}  // namespace cli
