#include "app/satcluster/batch_proof.h"

#include <algorithm>

namespace satcluster {

BatchProof::Count& BatchProof::count_of(std::span<const sat::Lit> clause) {
    sorted_.assign(clause.begin(), clause.end());
    std::ranges::sort(sorted_);
    return lemmas_[sorted_];
}

void BatchProof::add(std::span<const sat::Lit> clause) {
    ++count_of(clause).all;
    to_.add(clause);
}

void BatchProof::remove(std::span<const sat::Lit> clause) {
    Count& count = count_of(clause);
    if (count.all > count.kept) {
        --count.all;
        to_.remove(clause);
    }
    if (count.all == 0) lemmas_.erase(sorted_);
}

void BatchProof::keep(std::span<const sat::Lit> clause) {
    Count& count = count_of(clause);
    ++count.all;
    ++count.kept;
    to_.add(clause);
}

void BatchProof::remove_others() {
    for (auto& [clause, count] : lemmas_)
        for (; count.all > count.kept; --count.all) to_.remove(clause);
    std::erase_if(lemmas_, [](const auto& entry) { return entry.second.all == 0; });
}

}  // namespace satcluster
