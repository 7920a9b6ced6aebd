#include "app/bench/satbench/report_output.h"

#include "app/cli/standard_streams.h"

namespace satbench {

sat::Status write_text(const std::string& path, const std::string& text) {
    auto file = path == "-" ? sat::OutputFile::standard_output() : sat::OutputFile::open(path);
    if (!file) return file.error();
    if (sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

}  // namespace satbench
