#pragma once

#include <algorithm>

#include "sat/count/memory.h"

namespace sat::counting {

// A stable sort by what `key` gives, or its reverse.  Of millions, which takes seconds, it hears a stop (memory.h).
template <class T, class Order, class Key>
void sort_stably(Array<T>& items, Order order, Key key) {
    constexpr std::size_t kMany = 100'000;
    if (items.size() < kMany) {
        std::ranges::stable_sort(items, order, key);
        return;
    }
    StopPoll poll = Meter::poll();
    std::ranges::stable_sort(items, order, [&](const T& item) {
        poll.step();
        return key(item);
    });
}

}  // namespace sat::counting
