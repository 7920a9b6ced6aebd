#include "app/sudoku/answer_book.h"

#include <algorithm>
#include <iostream>

#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"

namespace sudoku_program {

using sat::Status;

AnswerBook::AnswerBook(const PuzzleCommand& command, const AnswerOutput& output) : command_(command), output_(output) {
    if (output_.resumption == nullptr) return;
    const Resumption& earlier = *output_.resumption;
    std::ranges::copy(earlier.counts(), counts_.begin());
    for (const std::uint64_t n : earlier.counts()) answered_ += n;
    wrote_ = earlier.wrote();
}

Status AnswerBook::write(const Answers& answers) {
    if (stopped_) return sat::Done{};
    const std::string_view text = answers.text, whole = text.substr(0, answers.whole);
    count_in(answers);
    if (Status written = write(whole); !written) return written;
    if (Status noted = note(); !noted) return noted;
    Status written = write(text.substr(whole.size()));
    if (!written || answers.remarks.empty()) return written;
    const Status flushed = output_.flush();  // messages follow the answers
    std::cerr << answers.remarks;
    return flushed;
}

Status AnswerBook::write(std::string_view text) {
    if (!text.empty() && !wrote_) {
        text.remove_prefix(command_.separator.size());
        if (Status heading = output_.write(command_.heading); !heading) return heading;
        wrote_ = true;
    }
    return output_.write(text);
}

void AnswerBook::count_in(const Answers& answers) {
    for (std::size_t v = 0; v < counts_.size(); ++v) counts_[v] += answers.counts[v];
    stopped_ = answers.counts[static_cast<std::size_t>(Verdict::stopped)] != 0;
    for (std::size_t v = 0; v < command_.words.size(); ++v) answered_ += answers.counts[v];
}

Status AnswerBook::note() {
    if (output_.resumption == nullptr) return sat::Done{};
    ResumeRecord::Counts counts;
    std::copy_n(counts_.begin(), counts.size(), counts.begin());
    return output_.resumption->note(counts);
}

int AnswerBook::end(const Status& answered, bool cut_off, bool inputs_read, bool verbose) {
    cut_off_ = cut_off;
    if (!answered) return complain(answered.error());
    if (const Status finished = finish(inputs_read); !finished) return complain(finished.error());
    const int counted = summary(verbose);
    if (!inputs_read) return kError;
    return is_empty() ? complain("no puzzle in the input") : counted;
}

Status AnswerBook::finish(bool inputs_read) {
    if (output_.resumption != nullptr && (ended_early() || !inputs_read)) return output_.resumption->keep();
    if (is_empty()) return sat::Done{};  // keep the output of an earlier run
    if (wrote_)
        if (Status written = output_.write(command_.footer); !written) return written;
    return output_.commit();
}

std::string AnswerBook::puzzles() const {
    const std::uint64_t n = answered_;
    return std::to_string(n) + (n == 1 ? " puzzle" : " puzzles");
}

// "3 solved (1 with several solutions), 1 without solution"
std::string AnswerBook::counts_text() const {
    std::string text;
    for (std::size_t v = 0; v < command_.words.size(); ++v) {
        const std::uint64_t several = command_.several_is_good ? count(Verdict::several) : 0;
        const bool is_good = v == static_cast<std::size_t>(Verdict::good);
        const std::uint64_t n = counts_[v] + (is_good ? several : 0);
        if (n == 0 || (several != 0 && v == static_cast<std::size_t>(Verdict::several))) continue;
        text += (text.empty() ? "" : ", ") + std::to_string(n) + " " + std::string(command_.words[v]);
        if (is_good && several != 0) text += " (" + std::to_string(several) + " with several solutions)";
    }
    return text;
}

int AnswerBook::summary(bool verbose) const {
    const std::string text = counts_text();
    const bool some_several = command_.several_is_good && count(Verdict::several) != 0;
    const std::uint64_t good = count(Verdict::good) + (some_several ? count(Verdict::several) : 0);
    const bool all_good = answered_ == good && !ended_early();
    if (ended_early())
        complain(std::string(to_string(cli::cause())) + " after " + puzzles() + (text.empty() ? "" : ": " + text) +
                 (output_.resumption != nullptr ? "; run the same command again to continue" : ""));
    else if (verbose || ((!all_good || some_several) && answered_ > 1)) complain(puzzles() + ": " + text);
    if (count(Verdict::bad) != 0) return kError;
    return all_good ? kDone : kUnsolved;
}

}  // namespace sudoku_program
