// Runs the targets without libFuzzer: on every file of the corpora, and on a given number of mutations of them, always
// the same. Of 10,000 mutations, each reader of the target must accept at least the given number. If a property fails,
// the input is written to fuzz-failure.
//
//     test_fuzz drat 10000 680,570 tests/fuzz/corpus/drat
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/random.h"
#include "tests/fuzz/properties.h"

#define TARGET(name) extern "C" int fuzz_##name(const std::uint8_t* data, std::size_t size);
#include "targets.inc"
#undef TARGET
// Make sanitizer errors abort like a failed property.
extern "C" const char* __asan_default_options() {
    return "abort_on_error=1";
}
extern "C" const char* __ubsan_default_options() {
    return "abort_on_error=1";
}

namespace {

namespace fs = std::filesystem;

struct Target {
    std::string_view name;
    int (*run)(const std::uint8_t* data, std::size_t size);
};
constexpr Target kTargets[] = {
#define TARGET(name) {#name, &fuzz_##name},
#include "targets.inc"
#undef TARGET
};

const Target* target = nullptr;
std::string input;  // the current one

void keep_input(int signal) {
    const int file = ::open("fuzz-failure", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    [[maybe_unused]] const ssize_t kept = ::write(file, input.data(), input.size());
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void attempt(std::string text) {
    input = std::move(text);
    target->run(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

// Sorted by name, so that the mutations are the same everywhere.
std::vector<std::string> texts_in(const std::vector<std::string>& folders) {
    std::vector<std::string> texts;
    for (const std::string& folder : folders) {
        std::vector<fs::path> paths;
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.is_regular_file()) paths.push_back(entry.path());
        std::ranges::sort(paths);
        for (const fs::path& path : paths) {
            std::ifstream file(path, std::ios::binary);
            texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
        }
    }
    return texts;
}

// Some of libFuzzer's mutations.
class Mutator {
public:
    explicit Mutator(const std::vector<std::string>& texts) : texts_(texts) {}

    std::string next() {
        std::string text = any();
        for (std::size_t n = 1 + below(4); n > 0; --n) change(text);
        return text;
    }

private:
    static constexpr std::size_t kLongest = 4096;
    static constexpr std::string_view kBytes{"\0 \t\n\r09-+.,|#a\x7f\x80\xff", 18};

    std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
    const std::string& any() { return texts_[below(texts_.size())]; }
    char byte() { return below(2) == 0 ? kBytes[below(kBytes.size())] : static_cast<char>(below(256)); }
    // A piece of a random text: a word, or any substring.
    std::string_view piece() {
        const std::string_view text = any();
        const std::size_t begin = below(text.size() + 1);
        const std::size_t end = below(2) == 0 ? text.find_first_of(" \t\n", begin) : begin + below(20);
        return text.substr(begin, end - begin);
    }

    void change(std::string& text) {
        const std::size_t at = below(text.size() + 1), length = std::min(below(20), text.size() - at);
        switch (below(7)) {
            case 0: return void(text.insert(at, 1, byte()));
            case 1: return void(text.erase(at, length));
            case 2: return void(text.insert(at, std::string(piece())));
            case 3: return void(text.replace(at, length, std::string(piece())));
            case 4: return void(text.insert(at, text.substr(at, length)));
            case 5: return text.resize(at);
            default: break;
        }
        if (at < text.size()) text[at] = byte();
        if (text.size() > kLongest) text.resize(kLongest);
    }

    const std::vector<std::string>& texts_;
    sat::Random random_{1};
};

bool read_number(const char* text, unsigned long& number) {
    const char* const end = text + std::strlen(text);
    const auto read = std::from_chars(text, end, number);
    return read.ec == std::errc() && read.ptr == end;
}

// True if every reader reached its minimum, given as "600,500".
bool accepts_enough(std::string minimums, unsigned long mutations) {
    bool enough = true;
    std::size_t reader = 0;
    for (char* word = std::strtok(minimums.data(), ","); word != nullptr; word = std::strtok(nullptr, ","), ++reader) {
        unsigned long minimum = 0;
        if (!read_number(word, minimum) || minimum == 0) {
            std::fprintf(stderr, "error: '%s' is not a minimum; expected a positive number\n", word);
            return false;
        }
        const std::uint64_t accepted = fuzz::accepted.at(reader);
        const bool too_few = 10'000 * accepted < minimum * mutations;
        std::fprintf(too_few ? stderr : stdout, "reader %zu: %llu accepted, %s %lu of 10000 expected\n", reader,
                     static_cast<unsigned long long>(accepted), too_few ? "error: at least" : "at least", minimum);
        enough = enough && !too_few;
    }
    for (; reader < fuzz::accepted.size(); ++reader) {
        if (fuzz::accepted[reader] == 0) continue;
        std::fprintf(stderr, "error: reader %zu has no minimum\n", reader);
        enough = false;
    }
    return enough;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGABRT, keep_input);
    std::signal(SIGSEGV, keep_input);
    unsigned long mutations = 0;
    const std::string_view name = argc > 1 ? argv[1] : "";
    for (const Target& t : kTargets)
        if (t.name == name) target = &t;
    if (target == nullptr || argc < 5 || !read_number(argv[2], mutations) || mutations == 0) {
        std::fputs("usage: test_fuzz TARGET MUTATIONS MINIMUM,MINIMUM... CORPUS...\n", stderr);
        return EXIT_FAILURE;
    }
    const std::vector<std::string> texts = texts_in({argv + 4, argv + argc});
    if (texts.empty()) {
        std::fputs("the corpus is empty\n", stderr);
        return EXIT_FAILURE;
    }
    for (const std::string& text : texts) attempt(text);
    fuzz::accepted.fill(0);
    Mutator mutator(texts);
    for (unsigned long i = 0; i < mutations; ++i) attempt(mutator.next());
    std::printf("%zu files and %lu mutations\n", texts.size(), mutations);
    return accepts_enough(argv[3], mutations) ? EXIT_SUCCESS : EXIT_FAILURE;
}
