#pragma once

#include <string>

#include "app/i18n/watch_text.h"
#include "sat/trace/replay.h"

namespace watch {

// Describes the events of a search in words.  This is the common part; the two narrators name literals and clauses of
// formulas and boards.
class Narrator {
public:
    explicit Narrator(i18n::Language language) : language_(language) {}
    virtual ~Narrator() = default;

    i18n::Language language() const { return language_; }
    std::string say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {}) const {
        return i18n::say(message, language_, arguments);
    }

    // The last event, in one sentence without a full stop.
    std::string report(const sat::Replay& replay) const;
    // How a whole trace ended.
    std::string tell_end(const sat::Trace& trace) const;
    // "events 12: decisions 2, ..."
    std::string tell_totals(std::size_t events, const sat::Replay::Counters& c) const;

    // "-5", or "r3c5 is not 7".
    virtual std::string literal(sat::Lit l) const = 0;
    // Whether the event is a detail that a reader may skip.
    virtual bool is_detail(const sat::Event& event) const = 0;

protected:
    virtual std::string tell_implied(const sat::Event& event) const = 0;
    virtual std::string tell_conflict(const sat::Event& event) const = 0;
    virtual const i18n::Message& word_for(sat::Verdict verdict) const = 0;  // other than unknown

private:
    std::string tell_back(const sat::Replay& replay) const;

    i18n::Language language_;
};

}  // namespace watch
