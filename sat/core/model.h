#pragma once

#include "sat/core/literal.h"

namespace sat {

// A total assignment of the variables of one Formula (those that occur in it, numbered from 0).
class Model {
public:
    Model() = default;
    // All variables false.
    explicit Model(std::size_t num_vars) : value_(num_vars, 0) {}

    std::size_t num_vars() const { return value_.size(); }
    bool satisfies(Lit l) const { return (value_[l.var()] != 0) != l.negative(); }
    void make_true(Lit l) { value_[l.var()] = l.negative() ? 0 : 1; }

private:
    VarMap<std::uint8_t> value_;  // 1: true
};

}  // namespace sat
