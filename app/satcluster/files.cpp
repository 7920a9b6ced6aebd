#include "app/satcluster/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>

#include "app/cli/complaint.h"
#include "app/cli/supervisor.h"
#include "sat/io/byte_source.h"
#include "sat/io/output_file.h"

namespace satcluster {
namespace {

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return number_; }

private:
    int number_;
};

bool ends_within_line(int file) {
    struct stat status {};
    char last = '\n';
    return ::fstat(file, &status) == 0 && status.st_size > 0 && ::pread(file, &last, 1, status.st_size - 1) == 1 &&
           last != '\n';
}

}  // namespace

sat::Result<std::string> read_file(const std::string& path) {
    const auto file = sat::FileSource::open(path);
    if (!file) return cli::in_file(file.error(), path);
    std::string text;
    for (std::array<char, 65536> block;;) {
        const auto read = (*file)->read(block, &cli::terminator());
        if (cli::terminated()) return cli::interrupted_error();
        if (!read) return cli::in_file(read.error(), path);
        if (*read == 0) return text;
        text.append(block.data(), *read);
    }
}

std::string read_from(const std::string& path, std::uint64_t begin) {
    std::ifstream file(path, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(begin));
    if (!file) return "";
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string read_beginning(const std::string& path, std::uint64_t bytes) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file) return "";
    std::string text(std::min(bytes, static_cast<std::uint64_t>(file.tellg())), '\0');
    file.seekg(0);
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    return text;
}

sat::Status write_file(const std::string& path, std::string_view text) {
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    if (const sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

sat::Status append(const std::string& path, std::string_view text) {
    const Descriptor file(::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
    if (file.get() < 0) return sat::cannot("write", path, errno);
    const std::string whole = (ends_within_line(file.get()) ? "\n" : "") + std::string(text);
    for (std::string_view rest = whole; !rest.empty();) {
        const ssize_t n = ::write(file.get(), rest.data(), rest.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return sat::cannot("write", path, errno);
        rest.remove_prefix(static_cast<std::size_t>(n));
    }
    if (::fdatasync(file.get()) != 0 && errno != EINTR) return sat::cannot("write", path, errno);
    return sat::Done{};
}

}  // namespace satcluster
