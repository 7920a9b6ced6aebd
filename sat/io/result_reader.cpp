#include "sat/io/result_reader.h"

#include <charconv>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

#include "sat/core/literal.h"
#include "sat/core/sparse_bitmap.h"
#include "sat/io/text_window.h"

namespace sat {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;
constexpr char kOptimum[] =
    "a result of an optimisation (MaxSAT, pseudo-Boolean); expected 's SATISFIABLE' or 's UNSATISFIABLE'";
constexpr std::size_t kLongestWord = 64;  // no number or verdict is longer

class ResultReader {
public:
    ResultReader(ByteSource& source, std::uint64_t max_input, StopFlag stop, bool several)
        : window_(source, kBlock, max_input, stop), several_(several) {}

    Result<ResultText> read() {
        bool good = true;
        while (good && skip_blank(true)) good = read_line();
        if (window_.failure()) return *window_.failure();
        if (!good) return error_;
        if (!verdict_seen_) return error_at(window_.here(), {"no result: expected a line that begins with s"});
        if (const auto wrong = unsupported()) return *wrong;
        if (before_.empty()) return std::move(result_);
        ResultText first = std::move(before_.front());
        first.more.assign(std::make_move_iterator(before_.begin() + 1), std::make_move_iterator(before_.end()));
        first.more.push_back(std::move(result_));
        return first;
    }

private:
    static bool is_literal(const std::string& w) { return w.find_first_not_of("-0123456789") == w.npos; }
    static bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }
    static Error error_at(Place place, Phrase phrase) { return {std::move(phrase), place.line, place.column}; }
    std::optional<Error> unsupported() const {
        if (!first_literal_ || result_.verdict == Verdict::satisfiable) return std::nullopt;
        return error_at(*first_literal_, {"a model, but the formula is not said to be satisfiable"});
    }
    // Another model, of the same verdict, or of one that follows.
    void begin_another(bool same_verdict) {
        ResultText next;
        if (same_verdict) next.verdict = result_.verdict;
        verdict_seen_ = verdict_seen_ && same_verdict;
        before_.push_back(std::exchange(result_, std::move(next)));
        seen_ = {};
        closed_ = false;
    }
    bool fail(Phrase phrase) {
        error_ = error_at(window_.marked(), std::move(phrase));
        return false;
    }

    // Skips white space, across lines if `lines`.  Returns false at the end of the text, or of the line unless `lines`.
    bool skip_blank(bool lines) {
        int c = window_.peek();
        for (; is_blank(c) || (lines && c == '\n'); c = window_.peek()) window_.skip();
        return c != TextWindow::kEnd && c != '\n';
    }
    // The next word of the line; empty at its end.  Unprintable characters become '?', so it can be shown in messages.
    const std::string& word() {
        word_.clear();
        if (!skip_blank(false)) {
            window_.mark();
            return word_;
        }
        window_.mark();
        for (int c = window_.peek(); c != TextWindow::kEnd && c != '\n' && !is_blank(c); c = window_.peek()) {
            if (word_.size() < kLongestWord) word_ += c > ' ' && c < 127 ? static_cast<char>(c) : '?';
            window_.skip();
        }
        return word_;
    }

    // Requires: the next byte is the first of a line that is not blank.
    bool read_line() {
        if (window_.peek() == 'c') {
            while (window_.peek() != TextWindow::kEnd && window_.peek() != '\n') window_.skip();
            return true;
        }
        const std::string kind = word();
        if (kind == "s") {
            if (several_ && verdict_seen_ && !result_.literals.empty()) begin_another(false);
            return read_verdict() && expect_end();
        }
        if (kind == "v") {
            if (several_ && verdict_seen_ && closed_) begin_another(true);
            return read_literals();
        }
        if (kind == "t") return read_time() && expect_end();
        if (kind == "SAT" || kind == "UNSAT" || kind == "INDET") return take_minisat_verdict(kind) && expect_end();
        if (plain_literals_ && is_literal(kind)) return read_literal() && read_literals();
        if (kind == "o") return fail({kOptimum});
        return fail({"expected a line that begins with c, s, v or t, found '%1'", kind});
    }
    bool expect_end() {
        if (word().empty()) return true;
        return fail({"expected the end of the line, found '%1'", word_});
    }

    bool take_minisat_verdict(const std::string& verdict) {
        if (verdict_seen_) return fail({"a second verdict"});
        verdict_seen_ = true;
        plain_literals_ = verdict == "SAT";
        if (plain_literals_) result_.verdict = Verdict::satisfiable;
        if (verdict == "UNSAT") result_.verdict = Verdict::unsatisfiable;
        return true;
    }

    bool read_verdict() {
        if (verdict_seen_) return fail({"a second line that begins with s"});
        verdict_seen_ = true;
        const std::string& w = word();
        if (w == "1" || w == "SATISFIABLE") result_.verdict = Verdict::satisfiable;
        else if (w == "0" || w == "UNSATISFIABLE") result_.verdict = Verdict::unsatisfiable;
        else if (w == "-1" || w == "UNKNOWN") result_.verdict = Verdict::unknown;
        else if (w == "OPTIMUM") return fail({kOptimum});
        else return fail({"expected 1, 0, -1, SATISFIABLE, UNSATISFIABLE or UNKNOWN, found '%1'", w});
        return true;
    }

    bool read_time() {
        const std::string& w = word();
        double ms = 0;
        const auto [end, error] = std::from_chars(w.data(), w.data() + w.size(), ms);
        if (error != std::errc() || end != w.data() + w.size() || !(ms >= 0) || !std::isfinite(ms))
            return fail({"expected a time in milliseconds, found '%1'", w});
        result_.milliseconds = ms;
        return true;
    }

    bool read_literals() {
        while (!word().empty())
            if (!read_literal()) return false;
        return true;
    }
    // The word just read.
    bool read_literal() {
        std::int32_t n = 0;
        const auto [end, error] = std::from_chars(word_.data(), word_.data() + word_.size(), n);
        if (error == std::errc::result_out_of_range) return fail_too_large();
        if (error != std::errc() || end != word_.data() + word_.size())
            return fail({"expected a literal, found '%1'", word_});
        return take(n);
    }
    bool take(std::int32_t n) {
        if (closed_) return fail({"'%1' follows the 0 that closes the model", word_});
        closed_ = n == 0;
        if (closed_) return true;
        if (n > kLargest || n < -kLargest) return fail_too_large();
        if (!first_literal_) first_literal_ = window_.marked();
        const Lit l = Lit::from_dimacs(n);
        if (seen_.contains((~l).code())) return fail({"literal %1 contradicts %2 before it", word_, -n});
        if (seen_.insert(l.code())) result_.literals.push_back(n);
        return true;
    }
    bool fail_too_large() { return fail({"literal %1 is beyond the largest variable, %2", word_, kMaxVars}); }

    static constexpr auto kLargest = static_cast<std::int32_t>(kMaxVars);
    TextWindow window_;
    std::string word_;
    const bool several_;
    std::vector<ResultText> before_;  // complete
    ResultText result_;
    SparseBitmap seen_;  // codes of literals
    std::optional<Place> first_literal_;
    bool verdict_seen_ = false;
    bool plain_literals_ = false;  // lines of literals without a v, as minisat writes them
    bool closed_ = false;
    Error error_;
};

}  // namespace

Result<ResultText> read_result(ByteSource& source, std::uint64_t max_input, StopFlag stop) {
    return ResultReader(source, max_input, stop, false).read();
}

Result<ResultText> read_results(ByteSource& source, std::uint64_t max_input, StopFlag stop) {
    return ResultReader(source, max_input, stop, true).read();
}

}  // namespace sat
