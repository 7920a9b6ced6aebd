#include "sudoku/notation/iss_items.h"

#include <algorithm>

#include "sat/core/text.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
bool holds_others(std::string_view kind) {
    return kind == "Or" || kind == "And" || kind == "Replicate";
}

class ItemReader {
public:
    ItemReader(std::string_view text, std::size_t begin, std::size_t end) : text_(text), at_(begin), end_(end) {}

    Result<std::vector<IssItem>> read() {
        skip_space();
        if (at_ == end_ || text_[at_] != '.') return wrong({"a constraint, such as .AntiKnight or .~R1C1_5"});
        std::vector<IssItem> open(1);  // the last one is read; the first is the whole text
        while (true) {
            skip_space();
            if (at_ == end_) break;
            IssItem item = read_item();
            const std::string& kind = item.kind.text;
            if (kind == "End") {
                if (open.size() == 1)
                    return at_position(text_, item.kind.position, Error{"End without Or, And or Replicate before it"});
                IssItem done = std::move(open.back());
                open.pop_back();
                open.back().inner.push_back(std::move(done));
            } else if (holds_others(kind)) {
                if (open.size() > kMaxIssDepth)
                    return at_position(text_, item.kind.position,
                                       Error{"more than %1 constraints one within another", kMaxIssDepth});
                open.push_back(std::move(item));
            } else if (!kind.empty() || !item.arguments.empty()) {
                open.back().inner.push_back(std::move(item));
            }
        }
        if (open.size() > 1)
            return at_position(text_, open.back().kind.position, Error{"%1 lacks its End", open.back().kind.text});
        return std::move(open.front().inner);
    }

private:
    Error wrong(const sat::Phrase& expected) const {
        if (at_ >= end_) return at_position(text_, at_, Error{"the text ends; expected %1", expected});
        return at_position(text_, at_,
                           Error{"unexpected '%1'; expected %2", sat::shown(text_.substr(at_, 10)), expected});
    }
    void skip_space() {
        while (at_ < end_) {
            const bool begins_line = at_ == 0 || text_[at_ - 1] == '\n';
            if (text_[at_] == '#' && begins_line) at_ = std::min(text_.find('\n', at_), end_);
            else if (is_space(text_[at_])) ++at_;
            else return;
        }
    }
    IssWord read_word() {
        IssWord word;
        skip_space();
        word.position = at_;
        while (at_ < end_ && text_[at_] != '.' && text_[at_] != '~') {
            word.text += text_[at_++];
            skip_space();
        }
        return word;
    }
    // Requires: a "." is here.
    IssItem read_item() {
        ++at_;
        IssItem item;
        item.kind = read_word();
        while (at_ < end_ && text_[at_] == '~') {
            ++at_;
            item.arguments.push_back(read_word());
        }
        return item;
    }

    std::string_view text_;
    std::size_t at_, end_;
};

}  // namespace

Error at_position(std::string_view text, std::size_t position, const Error& error) {
    const std::string_view before = text.substr(0, position);
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    const std::size_t line_begin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return error.at(lines + 1, position - line_begin + 1);
}

Result<std::vector<IssItem>> read_iss_items(std::string_view text, std::size_t begin, std::size_t end) {
    return ItemReader(text, begin, end).read();
}

}  // namespace sudoku
