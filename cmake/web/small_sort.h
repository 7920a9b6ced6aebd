#pragma once

// Included before every source of the WebAssembly build: sorting in little code. Each sort of another type is a function
// of its own, of 2 kB and more in libc++ 19, and there are 200 of them, 10 % of all code. Where these two functions are
// declared first, they are chosen by the libc++ of Debian's packages, since they are constrained and its own are not;
// another libc++ takes its own. Orders of equal elements may differ, which std::sort leaves open.

#include <__config>
#include <__iterator/iterator_traits.h>

_LIBCPP_BEGIN_NAMESPACE_STD

template <class Policy, class Compare, class Iterator, bool kBitSets>
    requires true
void __introsort(Iterator first, Iterator last, Compare compare,
                 typename iterator_traits<Iterator>::difference_type depth, bool leftmost = true);

template <class Policy, class Compare, class Iterator>
    requires true
void __stable_sort(Iterator first, Iterator last, Compare compare,
                   typename iterator_traits<Iterator>::difference_type length,
                   typename iterator_traits<Iterator>::value_type* buffer, ptrdiff_t buffer_size);

_LIBCPP_END_NAMESPACE_STD

#include <memory>
#include <type_traits>
#include <utility>

_LIBCPP_BEGIN_NAMESPACE_STD

// Shell's sort (A high-speed sorting procedure, CACM 2(7), 1959) with gaps of the ratio 9 : 4 (Tokuda: An improved
// Shellsort, IFIP 1992).
template <class Policy, class Compare, class Iterator, bool kBitSets>
    requires true
[[gnu::noinline]] void __introsort(Iterator first, Iterator last, Compare compare,
                                   typename iterator_traits<Iterator>::difference_type, bool) {
    using Distance = typename iterator_traits<Iterator>::difference_type;
    const Distance length = last - first;
    Distance gap = 1;
    while (gap < length / 2) gap = gap * 9 / 4 + 1;
    for (; gap > 0; gap = (4 * gap + 4) / 9)  // the gap before, and 0 after 1
        for (Distance i = gap; i < length; ++i) {
            typename iterator_traits<Iterator>::value_type moved = std::move(first[i]);
            Distance at = i;
            for (; at >= gap && compare(moved, first[at - gap]); at -= gap) first[at] = std::move(first[at - gap]);
            first[at] = std::move(moved);
        }
}

// Merges longer and longer runs; with less memory than libc++ asks for, runs are of one insertion sort.
template <class Policy, class Compare, class Iterator>
    requires true
[[gnu::noinline]] void __stable_sort(Iterator first, Iterator last, Compare compare,
                                     typename iterator_traits<Iterator>::difference_type length,
                                     typename iterator_traits<Iterator>::value_type* buffer, ptrdiff_t buffer_size) {
    using Value = typename iterator_traits<Iterator>::value_type;
    using Distance = typename iterator_traits<Iterator>::difference_type;
    constexpr Distance kRun = 16;
    const Distance run = buffer_size < length ? length : kRun;
    for (Distance begin = 0; begin < length; begin += run)
        for (Distance i = begin + 1; i < length && i < begin + run; ++i) {
            Value moved = std::move(first[i]);
            Distance at = i;
            for (; at > begin && compare(moved, first[at - 1]); --at) first[at] = std::move(first[at - 1]);
            first[at] = std::move(moved);
        }
    for (Distance width = run; width < length; width *= 2)
        for (Distance begin = 0; begin + width < length; begin += 2 * width) {
            Value* const kept_end = std::uninitialized_move(first + begin, first + (begin + width), buffer);
            Value* kept = buffer;
            Iterator right = first + (begin + width), to = first + begin;
            const Iterator end = length - begin < 2 * width ? last : first + (begin + 2 * width);
            while (kept != kept_end)
                *to++ = right != end && compare(*right, *kept) ? std::move(*right++) : std::move(*kept++);
            std::destroy(buffer, kept_end);
        }
}

_LIBCPP_END_NAMESPACE_STD
