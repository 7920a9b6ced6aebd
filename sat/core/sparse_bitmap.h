#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "sat/core/assert.h"

namespace sat {

// A set of numbers below 2^32 - 1 as a paged bitmap, so that memory depends on how many there are and not on how large
// they are: an isolated number costs one page of 2 KiB. Ranks follow G. Jacobson, Space-efficient static trees and
// graphs (1989): the number of elements before the word, plus the ones of the word below the bit.
//
// Numbers below kNear are found through a table, those beyond through a tree.
class SparseBitmap {
public:
    bool contains(std::uint32_t i) const {
        const Page* page = find(i >> kPageBits);
        return page != nullptr && (page->words[word_of(i)] & bit_of(i)) != 0;
    }
    // Returns false if it was already in the set.
    bool insert(std::uint32_t i) {
        ASSERT(i != ~0u);
        const std::uint32_t p = i >> kPageBits;
        Page* page = p < near_.size() ? near_[p].get() : nullptr;
        if (page == nullptr) [[unlikely]]
            page = &page_at(p);
        std::uint64_t& word = page->words[word_of(i)];
        const std::uint64_t before = word;
        word |= bit_of(i);
        return word != before;
    }
    void clear() {
        near_.clear();
        far_.clear();
    }

    // Calls visit(i) with each element in rising order.
    template <class Visit>
    void for_each(Visit visit) const {
        for_each_page(*this, [&](std::uint32_t p, const Page& page) {
            for (std::uint32_t w = 0; w < kWords; ++w)
                for (std::uint64_t word = page.words[w]; word != 0; word &= word - 1)
                    visit((p << kPageBits) + w * 64 + static_cast<std::uint32_t>(std::countr_zero(word)));
        });
    }

    // Prepares rank(), until the next insert(), and returns the number of elements.
    std::uint32_t number_elements() {
        std::uint32_t count = 0;
        for_each_page(*this, [&](std::uint32_t, Page& page) {
            page.before = std::make_unique<std::array<std::uint32_t, kWords>>();
            for (std::uint32_t w = 0; w < kWords; ++w) {
                (*page.before)[w] = count;
                count += static_cast<std::uint32_t>(std::popcount(page.words[w]));
            }
        });
        return count;
    }
    // The number of elements smaller than i.  Requires: i is an element; number_elements() was called since the last
    // insert().
    std::uint32_t rank(std::uint32_t i) const {
        ASSERT(contains(i));
        const Page& page = *find(i >> kPageBits);
        return (*page.before)[word_of(i)] +
               static_cast<std::uint32_t>(std::popcount(page.words[word_of(i)] & (bit_of(i) - 1)));
    }
    // One more than the largest element; 0 if there is none.
    std::uint32_t end() const {
        std::uint32_t end = 0;
        for_each_page(*this, [&](std::uint32_t p, const Page& page) {
            for (std::uint32_t w = 0; w < kWords; ++w)
                if (page.words[w] != 0)
                    end = (p << kPageBits) + w * 64 + static_cast<std::uint32_t>(std::bit_width(page.words[w]));
        });
        return end;
    }

private:
    static constexpr std::uint32_t kPageBits = 14;
    static constexpr std::uint32_t kWords = (1u << kPageBits) / 64;
    static constexpr std::uint32_t kNear = 1u << 28;  // a table of 128 KiB

    struct Page {
        std::array<std::uint64_t, kWords> words{};
        std::unique_ptr<std::array<std::uint32_t, kWords>> before;  // of each word: the rank of its first bit
    };

    static std::uint32_t word_of(std::uint32_t i) { return (i >> 6) % kWords; }
    static std::uint64_t bit_of(std::uint32_t i) { return std::uint64_t{1} << (i & 63); }

    const Page* find(std::uint32_t p) const {
        if (p < near_.size()) return near_[p].get();
        if (far_.empty()) return nullptr;
        const auto found = far_.find(p);
        return found == far_.end() ? nullptr : found->second.get();
    }
    Page& page_at(std::uint32_t p) {
        if (p < kNear >> kPageBits && p >= near_.size()) near_.resize(p + 1);
        std::unique_ptr<Page>& page = p < near_.size() ? near_[p] : far_[p];
        if (!page) page = std::make_unique<Page>();
        return *page;
    }
    // Pages in rising order, of this or of a const one.
    template <class Self, class Visit>
    static void for_each_page(Self& self, Visit visit) {
        for (std::uint32_t p = 0; p < self.near_.size(); ++p)
            if (self.near_[p]) visit(p, *self.near_[p]);
        for (auto& [p, page] : self.far_)
            if (page) visit(p, *page);  // null if its allocation failed
    }

    std::vector<std::unique_ptr<Page>> near_;
    std::map<std::uint32_t, std::unique_ptr<Page>> far_;
};

}  // namespace sat
