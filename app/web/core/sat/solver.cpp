#include <algorithm>
#include <limits>
#include <map>
#include <memory>

#include "app/web/core/running.h"
#include "app/web/core/sat/calls.h"
#include "sat/api/solver.h"

namespace web {
namespace {

using sat::Error;
using sat::Json;
using Answer = sat::Solver::Answer;

struct Session {
    sat::Solver solver;
    bool numbers_lemmas = false;  // its proof is LRAT, which numbers lemmas behind the clauses
    bool was_queried = false;
};
std::map<std::uint64_t, std::unique_ptr<Session>> sessions;
std::uint64_t last_session = 0;

// Null, and an error of the request: there is no such solver.
Session* session_of(Request& request) {
    const auto number = request.number("solver");
    const auto found = sessions.find(number.value_or(0));
    if (found != sessions.end()) return found->second.get();
    request.refuse(Error{"there is no solver %1", number.value_or(0)});
    return nullptr;
}

sat::Status check_literals(std::span<const std::int32_t> literals) {
    for (const std::int32_t n : literals)
        if (n == 0 || n == std::numeric_limits<std::int32_t>::min()) return Error{"%1 is not a literal", n};
    return sat::Done{};
}

// The memory of a solver depends on the largest number, slightly, and the model lists all variables.
constexpr std::int32_t kLargest = 100'000'000;
sat::Status check_numbers(std::span<const std::int32_t> literals) {
    for (const std::int32_t n : literals)
        if (n > kLargest || n < -kLargest) return Error{"variable %1 is too large; expected at most %2", n, kLargest};
    return sat::Done{};
}

void limit(sat::Solver& solver, const Running& running) {
    const sat::Limits& limits = running.limits();
    solver.set_limits({limits.conflicts, limits.decisions, limits.memory_bytes, nullptr});
    solver.set_terminate([&running] { return running.interrupted(); });
}

const sat::Solver::ProofFormat* proof_format(std::string_view name) {
    using enum sat::Solver::ProofFormat;
    static const std::map<std::string_view, sat::Solver::ProofFormat> kFormats{
        {"drat", drat}, {"drat-bin", drat_binary}, {"lrat", lrat}, {"lrat-bin", lrat_binary}};
    const auto found = kFormats.find(name);
    return found == kFormats.end() ? nullptr : &found->second;
}

std::string why_stopped(const sat::Solver& solver, const Running& running) {
    const std::string_view reason = solver.stop_reason();
    return reason == "interrupted" ? running.why(sat::StopReason::interrupted) : std::string(reason);
}

}  // namespace

sat::Result<Json> open_solver(Request& request, Attachments&) {
    sat::Solver::Options options;
    options.seed = request.number("seed").value_or(0);
    const auto known = sat::Solver::techniques();
    for (auto& [name, on] : request.switches("techniques")) {
        if (std::ranges::find(known, name, &sat::Solver::Technique::name) == known.end())
            return Error{"unknown technique '%1'", name};
        options.techniques.emplace_back(name, on ? sat::Solver::Use::on : sat::Solver::Use::off);
    }
    const std::string_view proof = request.text("proof");
    const auto* const format = proof_format(proof);
    if (!proof.empty() && format == nullptr) return Error{"unknown proof format '%1'", proof};
    if (const auto status = request.status(); !status) return status.error();
    auto session = std::make_unique<Session>(sat::Solver(options));
    if (format != nullptr) session->solver.set_proof(*format);
    session->numbers_lemmas = proof.starts_with("lrat");
    sessions.emplace(++last_session, std::move(session));
    Json answer = Json::object();
    answer["solver"] = last_session;
    return answer;
}

sat::Result<Json> add(Request& request, Attachments&) {
    Session* const session = session_of(request);
    const auto clauses = request.integers("clauses").value_or(std::vector<std::int32_t>());
    if (const auto status = request.status(); !status) return status.error();
    if (const auto status = check_numbers(clauses); !status) return status.error();
    if (!clauses.empty() && clauses.back() != 0) return Error{"the last clause does not end with 0"};
    if (session->numbers_lemmas && session->was_queried)
        return Error{"with an LRAT proof, clauses come before queries"};
    for (std::size_t begin = 0; begin < clauses.size();) {
        const auto end = static_cast<std::size_t>(
            std::find(clauses.begin() + static_cast<std::ptrdiff_t>(begin), clauses.end(), 0) - clauses.begin());
        session->solver.add(std::span(clauses).subspan(begin, end - begin));
        begin = end + 1;
    }
    return Json::object();
}

sat::Result<Json> query(Request& request, Attachments& attachments) {
    Session* const session = session_of(request);
    const auto assumptions = request.integers("assumptions").value_or(std::vector<std::int32_t>());
    Running running(request);
    if (const auto status = request.status(); !status) return status.error();
    if (const auto status = check_literals(assumptions); !status) return status.error();
    if (const auto status = check_numbers(assumptions); !status) return status.error();
    session->was_queried = true;
    limit(session->solver, running);
    const Answer found = session->solver.solve(assumptions);
    Json answer = Json::object();
    answer["satisfiable"] = found == Answer::unknown ? Json() : Json(found == Answer::satisfiable);
    answer["model"] = found == Answer::satisfiable ? attachments.integers(session->solver.model()) : Json();
    answer["core"] = found == Answer::unsatisfiable ? Json(session->solver.core()) : Json();
    answer["stopped"] = why_stopped(session->solver, running);
    session->solver.set_terminate({});
    return answer;
}

sat::Result<Json> minimize(Request& request, Attachments&) {
    Session* const session = session_of(request);
    Running running(request);
    if (const auto status = request.status(); !status) return status.error();
    if (session->solver.answer() != Answer::unsatisfiable) return Error{"the last query was not a refutation"};
    limit(session->solver, running);
    Json answer = Json::object();
    answer["core"] = Json(session->solver.minimized_core());
    session->solver.set_terminate({});
    return answer;
}

sat::Result<Json> statistics(Request& request, Attachments&) {
    Session* const session = session_of(request);
    if (const auto status = request.status(); !status) return status.error();
    Json counters = Json::object();
    for (const auto& row : session->solver.statistics()) counters[row.name] = row.value;
    Json answer = Json::object();
    answer["statistics"] = std::move(counters);
    return answer;
}

sat::Result<Json> proof(Request& request, Attachments& attachments) {
    Session* const session = session_of(request);
    if (const auto status = request.status(); !status) return status.error();
    Json answer = Json::object();
    answer["proof"] = attachments.bytes(session->solver.proof());
    return answer;
}

sat::Result<Json> close_solver(Request& request, Attachments&) {
    static_cast<void>(session_of(request));
    if (const auto status = request.status(); !status) return status.error();
    sessions.erase(*request.number("solver"));
    return Json::object();
}

}  // namespace web
