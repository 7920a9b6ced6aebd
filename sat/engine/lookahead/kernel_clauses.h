// Walks over the clauses: over the lists of pairs that binary and ternary clauses are, and over the long ones.  Part of
// a kernel: see vectors.h.

SATDOKU_KERNEL_INLINE Vec* vectors(Lanes* lanes) { return reinterpret_cast<Vec*>(lanes); }
SATDOKU_KERNEL_INLINE const Vec* vectors(const Lanes* lanes) { return reinterpret_cast<const Vec*>(lanes); }

// The vector at a place of a list.
SATDOKU_KERNEL_INLINE const Vec& at(const Vec* vectors, std::uint64_t place) {
    static_assert(sizeof(Vec) == 8 * kPlace);
    return *reinterpret_cast<const Vec*>(reinterpret_cast<const unsigned char*>(vectors) + 8 * place);
}

SATDOKU_KERNEL_INLINE Vec& at(Vec* vectors, std::uint64_t place) {
    return const_cast<Vec&>(at(static_cast<const Vec*>(vectors), place));
}
// The place of a literal's negation.
SATDOKU_KERNEL_INLINE std::uint64_t opposite(std::uint64_t place) { return place ^ kPlace; }

// How a walk over all lists is done, and how far it is.  Walk::begin gives what a literal's list starts from, and
// combine what that and the vectors of a pair make; join puts two halves of a list together, of which one started
// from nothing().  Walk::end gets the result and returns what the caller wants to have of it: the union of all.
template <class Index, class Walk>
struct Lists {
    Walk walk;
    const Index* literal;
    const Index* pair;
    Vec seen = nothing();

    // The next so many pairs, two and two, so that few have to wait for each other.  Four narrow places are read as
    // one number.
    template <std::uint32_t kCount>
    SATDOKU_KERNEL_INLINE void combine(Vec& even, Vec& odd) {
#pragma GCC unroll 16
        for (std::uint32_t i = 0; i + 1 < kCount; i += 2, pair += 4) {
            std::uint64_t a = pair[0], b = pair[1], c = pair[2], d = pair[3];
            if constexpr (sizeof(Index) == 2 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) {
                std::uint64_t all;
                __builtin_memcpy(&all, pair, sizeof all);
                a = all & 0xffff, b = all >> 16 & 0xffff, c = all >> 32 & 0xffff, d = all >> 48;
            }
            even = walk.combine(even, a, b);
            odd = walk.combine(odd, c, d);
        }
        if constexpr (kCount % 2 == 1) {
            even = walk.combine(even, pair[0], pair[1]);
            pair += 2;
        }
    }
    // Lists of one length, one after the other: without a loop over their pairs, which takes half as long again.
    template <std::uint32_t kLength>
    void lists_of(std::uint32_t literals) {
        Lists at = *this;
        for (std::uint32_t i = 0; i < literals; ++i, ++at.literal) {
            Vec even = at.walk.begin(*at.literal), odd = nothing();
            at.template combine<kLength>(even, odd);
            at.seen = at.seen | at.walk.end(*at.literal, at.walk.join(even, odd));
        }
        *this = at;
    }
    void longer_lists(const ListRun& run) {
        for (std::uint32_t i = 0; i < run.literals; ++i, ++literal) {
            Vec even = walk.begin(*literal), odd = nothing();
            std::uint32_t left = run.entries;
            for (; left >= 8; left -= 8) combine<8>(even, odd);
            for (; left != 0; --left) combine<1>(even, odd);
            seen = seen | walk.end(*literal, walk.join(even, odd));
        }
    }
    void lists_of(const ListRun& run) {
        switch (run.entries) {
#define SATDOKU_LENGTH(n) \
    case n: return lists_of<n>(run.literals);
            SATDOKU_LENGTH(0)
            SATDOKU_LENGTH(1)
            SATDOKU_LENGTH(2)
            SATDOKU_LENGTH(3)
            SATDOKU_LENGTH(4)
            SATDOKU_LENGTH(5)
            SATDOKU_LENGTH(6)
            SATDOKU_LENGTH(7)
            SATDOKU_LENGTH(8)
            SATDOKU_LENGTH(9)
            SATDOKU_LENGTH(10)
            SATDOKU_LENGTH(11)
            SATDOKU_LENGTH(12)
            SATDOKU_LENGTH(13)
            SATDOKU_LENGTH(14)
            SATDOKU_LENGTH(15)
            SATDOKU_LENGTH(16)
#undef SATDOKU_LENGTH
            default: return longer_lists(run);
        }
    }
};

template <class Index, class Walk>
SATDOKU_KERNEL_INLINE Vec for_lists(const ListsView<Index>& lists, Walk& walk) {
    Lists<Index, Walk> all{walk, lists.order, lists.pairs};
    for (std::size_t r = 0; r < lists.num_runs; ++r) all.lists_of(lists.runs[r]);
    walk = all.walk;
    return all.seen;
}
template <class Index, class Visit>
SATDOKU_KERNEL_INLINE void for_long(const ListsView<Index>& lists, Visit&& visit) {
    std::uint32_t begin = 0;
    for (std::size_t c = 0; c < lists.num_long; ++c) {
        const std::uint32_t end = lists.long_ends[c];
        visit(lists.long_negations + begin, end - begin, lists.long_weight[c]);
        begin = end;
    }
}

template <std::uint32_t kLength>
struct Length {
    constexpr operator std::uint32_t() const { return kLength; }
};
// Does something with a clause of a length that is known when this is compiled, for the lengths that formulas drawn
// by lot have: loops over its literals are unrolled, which is half the time.
template <class Visit>
SATDOKU_KERNEL_INLINE void for_length(std::uint32_t length, Visit visit) {
    switch (length) {
        case 4: return visit(Length<4>{});
        case 5: return visit(Length<5>{});
        case 6: return visit(Length<6>{});
        case 7: return visit(Length<7>{});
        default: return visit(length);
    }
}

// All ones in the columns in which a literal is open.
SATDOKU_KERNEL_INLINE Vec open(const Vec* base, std::uint32_t l) { return ~(base[l] | base[l ^ 1]); }
