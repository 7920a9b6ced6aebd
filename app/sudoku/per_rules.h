#pragma once

#include <map>
#include <memory>
#include <optional>

#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {

// Values that are made from rules and refer to them: one for each rules that options and sides determine, and the last
// one of rules that a puzzle states.
template <class T>
class PerRules {
public:
    T& of(const Task& task) {
        const bool lives_on = task.owner.use_count() == 0;
        if (lives_on) return usual_.try_emplace(&task.rules, task.rules).first->second;
        if (owner_ != task.owner) {
            stated_.reset();
            owner_ = task.owner;
            stated_.emplace(*owner_);
        }
        return *stated_;
    }

private:
    std::map<const sudoku::Rules*, T> usual_;
    std::shared_ptr<const sudoku::Rules> owner_;
    std::optional<T> stated_;
};

}  // namespace sudoku_program
