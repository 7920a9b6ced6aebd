#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace sat {

// What stopped searches leave behind: millions of blocks of memory, which take longer to give back than a user waits.
// They are given back with this object, when its owner has told what there is to tell.  For several threads.
class Leftovers {
public:
    void keep(std::shared_ptr<void> rest) {
        const std::lock_guard lock(mutex_);
        rest_.push_back(std::move(rest));
    }

private:
    std::mutex mutex_;
    std::vector<std::shared_ptr<void>> rest_;
};

}  // namespace sat
