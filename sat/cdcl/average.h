#pragma once

namespace sat::cdcl {

// An exponential moving average that is right from the first value on (the correction of the start by the weight it
// still lacks, as in Adam: Kingma, Ba 2015).
class Average {
public:
    // `window`: after about so many values an old one has lost 63 % of its weight.
    explicit Average(double window) : alpha_(1 / window) {}
    void update(double x) {
        biased_ += alpha_ * (x - biased_);
        lacking_ *= 1 - alpha_;
        value_ = biased_ / (1 - lacking_);
    }
    double value() const { return value_; }

private:
    double alpha_, biased_ = 0, lacking_ = 1, value_ = 0;
};

}  // namespace sat::cdcl
