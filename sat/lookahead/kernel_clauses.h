// Walks over all clauses, whose layout is told in lists_view.h: over the lists of pairs that binary and ternary clauses
// are, and over the long ones.  What is done with them is told by those who walk: scores and sweeps.  Part of a kernel:
// see vectors.h.

// The arrays of a batch as vectors.
SATDOKU_KERNEL_INLINE Vec* vectors(Lanes* lanes) {
    return reinterpret_cast<Vec*>(lanes);
}
SATDOKU_KERNEL_INLINE const Vec* vectors(const Lanes* lanes) {
    return reinterpret_cast<const Vec*>(lanes);
}

// The vector at a place of a list.
SATDOKU_KERNEL_INLINE const Vec& at(const Vec* vectors, std::uint64_t place) {
    static_assert(sizeof(Vec) == 8 * kPlace);
    return *reinterpret_cast<const Vec*>(reinterpret_cast<const unsigned char*>(vectors) + 8 * place);
}

SATDOKU_KERNEL_INLINE Vec& at(Vec* vectors, std::uint64_t place) {
    return const_cast<Vec&>(at(static_cast<const Vec*>(vectors), place));
}
// The place of a literal's negation.
SATDOKU_KERNEL_INLINE std::uint64_t opposite(std::uint64_t place) {
    return place ^ kPlace;
}

// How a walk over all lists is done, and how far it is.  Walk::begin gives what a literal's list starts from, and
// combine what that and the vectors of a pair make; join puts two halves of a list together, of which one started
// from nothing().  Walk::end gets the result and returns what the caller wants to have of it: the union of all.
template <class Index, class Walk>
struct Lists {
    Walk walk;
    const Index* literal;
    const Index* pair;
    Vec seen = nothing();

    static constexpr std::uint32_t kLongestUnrolled = 16, kAtOnce = kUnrolls ? 8 : 2;

    // The next so many pairs, two and two, so that few have to wait for each other.  Four narrow places are read as
    // one number, the first lowest: transpose.h holds the machine to that.
    template <std::uint32_t kCount>
    SATDOKU_KERNEL_INLINE void combine(Vec& even, Vec& odd) {
        SATDOKU_KERNEL_UNROLL
        for (std::uint32_t i = 0; i + 1 < kCount; i += 2, pair += 4) {
            std::uint64_t a = pair[0], b = pair[1], c = pair[2], d = pair[3];
            if constexpr (sizeof(Index) == 2) {
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
    void lists_of_length(std::uint32_t literals) {
        Lists at = *this;
        for (std::uint32_t i = 0; i < literals; ++i, ++at.literal) {
            Vec even = at.walk.begin(*at.literal), odd = nothing();
            at.template combine<kLength>(even, odd);
            at.seen = at.seen | at.walk.end(*at.literal, at.walk.join(even, odd));
        }
        *this = at;
    }
    void lists_of_any_length(const ListRun& run) {
        for (std::uint32_t i = 0; i < run.literals; ++i, ++literal) {
            Vec even = walk.begin(*literal), odd = nothing();
            std::uint32_t left = run.entries;
            for (; left >= kAtOnce; left -= kAtOnce) combine<kAtOnce>(even, odd);
            for (; left != 0; --left) combine<1>(even, odd);
            seen = seen | walk.end(*literal, walk.join(even, odd));
        }
    }
    // The compiler makes one jump of the comparisons.
    template <std::uint32_t kLength = 0>
    SATDOKU_KERNEL_INLINE void lists_of(const ListRun& run) {
        if constexpr (!kUnrolls || kLength > kLongestUnrolled) return lists_of_any_length(run);
        else if (run.entries == kLength) return lists_of_length<kLength>(run.literals);
        else return lists_of<kLength + 1>(run);
    }
};

// Walks over all lists; gives the union of what Walk::end returns.
template <class Index, class Walk>
SATDOKU_KERNEL_INLINE Vec for_lists(const ListsView<Index>& lists, Walk& walk) {
    Lists<Index, Walk> all{walk, lists.order, lists.pairs};
    for (std::size_t r = 0; r < lists.num_runs; ++r) all.lists_of(lists.runs[r]);
    walk = all.walk;
    return all.seen;
}
// Visits every long clause: the places of its negations, how many there are, its weight.
template <class Index, class Visit>
SATDOKU_KERNEL_INLINE void for_long(const ListsView<Index>& lists, Visit&& visit) {
    std::uint32_t begin = 0;
    for (std::uint32_t c = 0; c < lists.num_long; ++c) {
        const std::uint32_t end = lists.long_ends[c];
        visit(lists.long_negations + begin, end - begin, lists.long_weight[c]);
        begin = end;
    }
}

// A number that is known when this is compiled.
template <std::uint32_t kLength>
struct Length {
    constexpr operator std::uint32_t() const { return kLength; }
};
// Calls visit(Length<n>) for the lengths that formulas drawn by lot have, so that loops over a clause's literals are
// unrolled, which is half the time; else visit(n).
template <class Visit>
SATDOKU_KERNEL_INLINE void for_length(std::uint32_t length, Visit visit) {
    if constexpr (!kUnrolls) return visit(length);
    switch (length) {
        case 4: return visit(Length<4>{});
        case 5: return visit(Length<5>{});
        case 6: return visit(Length<6>{});
        case 7: return visit(Length<7>{});
        default: return visit(length);
    }
}

// All ones in the columns in which a literal is open.
SATDOKU_KERNEL_INLINE Vec open(const Vec* base, std::uint32_t l) {
    return ~(base[l] | base[l ^ 1]);
}
