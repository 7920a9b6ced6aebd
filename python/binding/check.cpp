#include "python/binding/check.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <string>

#include "python/binding/bytes_view.h"
#include "python/binding/errors.h"
#include "python/binding/interrupts.h"
#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "sat/io/decompress.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

using sat::Formula;

// A format of proofs by its name.
struct Format {
    std::string_view name;
    bool hinted;
    sat::ProofKind kind;
    sat::ProofFormat form;
};
constexpr Format kFormats[] = {
    {"drat", false, sat::ProofKind::drat, sat::ProofFormat::by_content},
    {"lrat", true, sat::ProofKind::lrat, sat::ProofFormat::by_content},
    {"frat", false, sat::ProofKind::frat, sat::ProofFormat::by_content},
};

// Reads a proof, plain or compressed; its beginning twice.
class Proof {
public:
    Proof(sat::ByteSource& source, const Interrupts& interrupts) : source_(source), stop_(&interrupts.terminator()) {}

    sat::Result<std::size_t> read(char* to, std::size_t size) {
        if (stop_->terminated()) return sat::Error{"interrupted"};
        if (given_ < head_.size()) {
            const std::size_t n = head_.copy(to, size, given_);
            given_ += n;
            return n;
        }
        return source_.read({to, std::min(size, kMostAtOnce)}, stop_);
    }
    // The first bytes; `whole`: there are no more.
    const std::string& head(bool& whole) {
        constexpr std::size_t kHead = std::size_t{1} << 16;
        whole = false;
        while (head_.size() < kHead && !whole) {
            const std::size_t before = head_.size();
            head_.resize(kHead);
            const auto n = value_or_throw(source_.read({head_.data() + before, kHead - before}, stop_));
            head_.resize(before + n);
            whole = n == 0;
        }
        return head_;
    }

private:
    // An interrupt is noticed between two of them.
    static constexpr std::size_t kMostAtOnce = 4096;

    sat::DecompressedSource source_;
    const sat::Terminator* stop_;
    std::string head_;
    std::size_t given_ = 0;
};

const Format& format_of(const std::optional<std::string>& name, const Formula& formula, Proof& proof) {
    if (name) {
        for (const Format& format : kFormats)
            if (format.name == *name) return format;
        throw Failure(sat::Error{"unknown proof format '%1'; choose from %2", *name, "drat, lrat, frat"});
    }
    bool whole = false;
    const std::string& head = proof.head(whole);
    return kFormats[sat::looks_hinted(head, whole, formula.num_clauses()) ? 1 : 0];
}

struct Finding {
    bool verified = false;
    std::string reason;  // empty if verified
    std::uint64_t place = 0, lemmas = 0;
    bool binary = false;
};

Finding check_hinted(const Formula& formula, const sat::ProofBytes& bytes, sat::ProofFormat form) {
    const auto report = value_or_throw(sat::check_lrat(formula, bytes, form));
    const bool unfinished = report.flaw == sat::LratFlaw::no_empty_clause;
    const char* why = report.verified() ? ""
                      : unfinished      ? "the empty clause does not follow"
                                        : "a lemma does not follow from its hints";
    return {report.verified(), why, report.place, report.stats.lemmas, report.binary};
}

Finding check_plain(const Formula& formula, const sat::ProofBytes& bytes, const Format& format) {
    sat::ProofCheckOptions options;
    options.kind = format.kind;
    options.format = format.form;
    const auto report = value_or_throw(sat::check_proof(formula, bytes, options));
    const bool right = report.verdict == sat::ProofVerdict::verified;
    const bool unfinished = report.verdict == sat::ProofVerdict::no_conflict;
    const char* why = right ? "" : unfinished ? "the empty clause does not follow" : "a lemma does not follow";
    return {right, why, report.place, report.stats.lemmas, report.binary};
}

// (verified, reason, format, line or None, lemmas)
py::tuple check_from(const Formula& formula, sat::ByteSource& source, const std::optional<std::string>& name,
                     std::optional<double> seconds, const std::string& file) {
    Interrupts interrupts(seconds);
    Proof proof(source, interrupts);
    Finding finding;
    std::string_view format;
    try {
        interrupts.run([&] {
            const Format& chosen = format_of(name, formula, proof);
            format = chosen.name;
            const sat::ProofBytes bytes = [&](char* to, std::size_t size) { return proof.read(to, size); };
            finding = chosen.hinted ? check_hinted(formula, bytes, chosen.form) : check_plain(formula, bytes, chosen);
        });
    } catch (const Failure& failure) {
        if (interrupts.timed_out()) throw LimitReached("time limit");
        throw Failure(failure.error(), file);
    }
    const bool has_line = !finding.verified && !finding.binary && finding.place != 0;
    return py::make_tuple(finding.verified, finding.reason, std::string(format),
                          has_line ? py::object(py::int_(finding.place)) : py::none(), finding.lemmas);
}

}  // namespace

void define_check(py::module_& m) {
    m.def("check_file", [](const Formula& formula, const std::string& path, const std::optional<std::string>& format,
                           std::optional<double> seconds) {
        auto source = value_or_throw(sat::FileSource::open(path), path);
        return check_from(formula, *source, format, seconds, path);
    });
    m.def("check_bytes", [](const Formula& formula, const py::object& proof, const std::optional<std::string>& format,
                            std::optional<double> seconds) {
        const BytesView bytes(proof);
        sat::MemorySource source(bytes.view());
        return check_from(formula, source, format, seconds, "");
    });
}

}  // namespace satdoku_python
