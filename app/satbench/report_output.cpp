#include "app/satbench/report_output.h"

#include "app/process/standard_streams.h"

namespace satbench {

sat::Status write_text(const std::string& path, const std::string& text) {
    auto file = path == "-" ? process::standard_output() : process::open_output(path);
    if (!file) return file.fault();
    if (sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

}  // namespace satbench
