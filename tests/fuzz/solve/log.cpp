#include "tests/fuzz/solve/log.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "tests/fuzz/solve/tally.h"

namespace fuzz {

Log::Log(std::string path, std::uint64_t seed) : path_(std::move(path)), seed_(seed) {
    if (path_.empty()) return;
    std::ifstream in(path_);
    for (std::string line; std::getline(in, line);) read(line);
}

void Log::read(const std::string& line) {
    std::istringstream in(line);
    std::string word, rest;
    in >> word;
    if (word == "seed") {
        std::uint64_t seed = 0;
        if (in >> seed && seed != seed_) throw std::runtime_error(path_ + " is of seed " + std::to_string(seed));
    } else if (word == "seconds") {
        in >> seconds_ >> word >> word >> cpu_;
    } else if (word == "formulas") {
        Range range{};
        in >> range.begin >> word >> range.end;
        done_.push_back({range.begin, range.end + 1});
    } else if (word == "failure") {
        Failed failed{};
        in >> failed.index >> std::ws;
        std::getline(in, failed.kind);
        failures_.push_back(std::move(failed));
        in.clear();
    } else if (word == "count") {
        std::getline(in >> std::ws, rest);
        const std::size_t blank = rest.rfind(' ');
        if (blank != rest.npos) counts_[rest.substr(0, blank)] = std::stoull(rest.substr(blank + 1));
    } else {
        throw std::runtime_error(path_ + " is not a log of fuzz_solve: " + line);
    }
    if (in.fail()) throw std::runtime_error(path_ + ": " + line);
}

Log::Range Log::next(std::uint64_t from, std::uint64_t end, std::uint64_t most) const {
    for (const Range& r : done_) {
        if (r.end <= from) continue;
        if (r.begin > from) {
            end = std::min(end, r.begin);
            break;
        }
        from = r.end;
    }
    return {std::min(from, end), std::min(end, from + most)};
}

void Log::add(Range range, std::span<const std::uint64_t> counted, double seconds, double cpu) {
    done_.push_back(range);
    std::ranges::sort(done_, {}, &Range::begin);
    std::vector<Range> joined;
    for (const Range& r : done_) {
        if (!joined.empty() && joined.back().end >= r.begin) joined.back().end = std::max(joined.back().end, r.end);
        else joined.push_back(r);
    }
    done_ = std::move(joined);
    for (std::size_t i = 0; i < counted.size(); ++i) counts_[Tally::names()[i]] += counted[i];
    seconds_ += seconds;
    cpu_ += cpu;
}

void Log::save() const {
    if (path_.empty()) return;
    const std::string part = path_ + ".part";
    {
        std::ofstream out(part);
        out << "seed " << seed_ << "\nseconds " << seconds_ << " of processors " << cpu_ << '\n';
        for (const Range& r : done_) out << "formulas " << r.begin << " to " << r.end - 1 << '\n';
        for (const Failed& f : failures_) out << "failure " << f.index << ' ' << f.kind << '\n';
        for (const auto& [name, n] : counts_) out << "count " << name << ' ' << n << '\n';
        if (!out.flush()) throw std::runtime_error("cannot write " + part);
    }
    if (std::rename(part.c_str(), path_.c_str()) != 0) throw std::runtime_error("cannot write " + path_);
}

std::uint64_t Log::count(const std::string& name) const {
    const auto found = counts_.find(name);
    return found == counts_.end() ? 0 : found->second;
}

std::uint64_t Log::formulas() const {
    std::uint64_t n = 0;
    for (const Range& r : done_) n += r.end - r.begin;
    return n;
}

}  // namespace fuzz
