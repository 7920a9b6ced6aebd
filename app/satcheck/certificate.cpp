#include "app/satcheck/certificate.h"

#include <algorithm>

namespace satcheck {

namespace {

// A result of MiniSat is one of these words on a line, alone or followed by a model.
bool starts_with_minisat(std::string_view text) {
    for (const std::string_view word : {"SAT", "UNSAT", "INDET"})
        if (text.starts_with(word) && (text.size() == word.size() || text[word.size()] == '\n' ||
                                       text[word.size()] == '\r' || text[word.size()] == ' '))
            return true;
    return false;
}

// "o 12", a value of a MaxSAT solver, is alone on its line; "o proof DRUP" is the header of a proof, and "o 1 2 0" a
// step of a FRAT proof.
bool starts_with_objective(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789";
    if (!text.starts_with("o ")) return false;
    const std::size_t number = text.starts_with("o -") ? 3 : 2, end = text.find_first_not_of(kDigits, number);
    if (end == number || number == text.size()) return false;
    const std::size_t rest = text.find_first_not_of(" \t\r", end);
    return rest >= text.size() || text[rest] == '\n';
}

}  // namespace

CertificateKind recognise(std::string_view beginning, bool whole) {
    std::size_t at = 0;
    while (at < beginning.size()) {
        const char c = beginning[at];
        if (starts_with_minisat(beginning.substr(at))) return CertificateKind::result;
        if (c == 's' || c == 'v' || c == 't' || starts_with_objective(beginning.substr(at)))
            return CertificateKind::result;
        if (c == 'c') {
            at = std::min(beginning.find('\n', at), beginning.size());
        } else if (c == ' ' || (c >= '\t' && c <= '\r')) {
            ++at;
        } else {
            return CertificateKind::proof;
        }
    }
    return whole ? CertificateKind::proof : CertificateKind::result;
}

sat::Result<std::unique_ptr<Certificate>> Certificate::open(const std::string& path, std::uint64_t max_unpacked) {
    auto file = sat::FileSource::open(path);
    if (!file) return file.error();
    std::unique_ptr<Certificate> certificate(new Certificate(std::move(*file), max_unpacked));
    if (sat::Status looked = certificate->look(); !looked) return looked.error();
    return certificate;
}

sat::Status Certificate::look() {
    std::size_t have = 0;
    beginning_.resize(kLookAt);
    while (!whole_ && have < kLookAt) {
        const auto got = bytes_.read({beginning_.data() + have, kLookAt - have}, nullptr);
        if (!got) return got.error();
        have += *got;
        whole_ = *got == 0;
    }
    beginning_.resize(have);
    kind_ = recognise(beginning_, whole_);
    return sat::Done{};
}

sat::Result<std::size_t> Certificate::read(std::span<char> into, sat::StopFlag stop) {
    if (given_ == beginning_.size()) return bytes_.read(into, stop);
    const std::size_t n = std::min(into.size(), beginning_.size() - given_);
    std::copy_n(beginning_.data() + given_, n, into.data());
    given_ += n;
    return n;
}

}  // namespace satcheck
