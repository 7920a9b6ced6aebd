#include "app/satcluster/ledger.h"

#include <array>
#include <utility>

#include "app/satcluster/rows.h"
#include "app/satcluster/sha256.h"
#include "sat/core/text.h"

namespace satcluster {
namespace {

constexpr std::array<std::pair<RowKind, std::string_view>, 5> kKinds{{{RowKind::sample, "sample"},
                                                                      {RowKind::solve, "solve"},
                                                                      {RowKind::audit, "audit"},
                                                                      {RowKind::split, "split"},
                                                                      {RowKind::revoked, "revoked"}}};
constexpr std::array<std::pair<sat::Verdict, std::string_view>, 3> kVerdicts{
    {{sat::Verdict::satisfiable, "SAT"}, {sat::Verdict::unsatisfiable, "UNSAT"}, {sat::Verdict::unknown, "UNKNOWN"}}};

template <class Names, class Value>
std::string name_of(const Names& names, Value value) {
    for (const auto& [known, name] : names)
        if (known == value) return std::string(name);
    return "";
}
template <class Names, class Value>
bool take_named(const Names& names, std::string_view name, Value& value) {
    for (const auto& [known, its_name] : names)
        if (its_name == name) {
            value = known;
            return true;
        }
    return false;
}
template <class Number>
bool take_number(std::string_view field, Number& target) {
    const auto n = number_in<Number>(field);
    if (n) target = *n;
    return n.has_value();
}

}  // namespace

std::string cube_hash(std::string_view formula_hash, std::span<const std::int32_t> literals) {
    return sha256(std::string(formula_hash) + '\n' + literals_text(literals)).substr(0, 16);
}

std::string ledger_heading() {
    return "# "
           "time\tkind\tbatch\trun\tcube\thost\tseconds\tcpu_seconds\tstart_seconds\tmemory_"
           "kib\tverdict\treason\tproof_"
           "bytes\t"
           "proof_sha256\tcube_sha256\tsolver\tmodel\tchecksum\n";
}

std::string to_line(const LedgerRow& row) {
    const std::array<std::string, 17> fields{std::to_string(row.time),
                                             name_of(kKinds, row.kind),
                                             std::to_string(row.batch),
                                             std::to_string(row.run),
                                             std::to_string(row.cube),
                                             row.host,
                                             sat::decimal(row.seconds, 6),
                                             sat::decimal(row.cpu_seconds, 6),
                                             sat::decimal(row.start_seconds, 6),
                                             std::to_string(row.memory_kib),
                                             name_of(kVerdicts, row.verdict),
                                             row.reason,
                                             std::to_string(row.proof_bytes),
                                             row.proof_hash,
                                             row.cube_hash,
                                             row.solver,
                                             literals_text(row.model)};
    return row_of(fields);
}

std::optional<LedgerRow> ledger_row(std::string_view line) {
    const auto fields = fields_of(line);
    if (!fields || fields->size() != 17) return std::nullopt;
    const Fields& f = *fields;
    LedgerRow row;
    row.host = f[5];
    row.reason = f[11];
    row.proof_hash = f[13];
    row.cube_hash = f[14];
    row.solver = f[15];
    auto model = literals_in(f[16]);
    const bool good = take_number(f[0], row.time) && take_named(kKinds, f[1], row.kind) &&
                      take_number(f[2], row.batch) && take_number(f[3], row.run) && take_number(f[4], row.cube) &&
                      take_number(f[6], row.seconds) && take_number(f[7], row.cpu_seconds) &&
                      take_number(f[8], row.start_seconds) && take_number(f[9], row.memory_kib) &&
                      take_named(kVerdicts, f[10], row.verdict) && take_number(f[12], row.proof_bytes) && model;
    if (!good) return std::nullopt;
    row.model = std::move(*model);
    return row;
}

Ledger read_ledger(std::string_view text) {
    Ledger ledger;
    for_each_line(text, [&](std::string_view line) {
        if (line.empty() || line.starts_with('#')) return;
        if (auto row = ledger_row(line)) ledger.rows.push_back(std::move(*row));
        else ++ledger.damaged;
    });
    return ledger;
}

}  // namespace satcluster
