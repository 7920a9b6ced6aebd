#pragma once

#include <memory>
#include <typeinfo>
#include <utility>
#include <vector>

namespace sudoku {

// Tables computed from a grid, one of each type, kept until the grid changes: techniques that search the same table are
// tried one after the other.  Not thread-safe.
class KeptTables {
public:
    KeptTables() = default;
    // Tables may refer to their grid, so a copy of the grid begins without any.
    KeptTables(const KeptTables&) {}
    KeptTables& operator=(const KeptTables&) {
        clear();
        return *this;
    }

    // make() is called if there is none of this type.  The reference is valid until clear().
    template <class Make>
    auto& get(Make&& make) {
        using Table = decltype(make());
        for (const Entry& entry : entries_)
            if (*entry.type == typeid(Table)) return *static_cast<Table*>(entry.table.get());
        const auto table = std::make_shared<Table>(make());  // may keep others
        entries_.push_back({&typeid(Table), table});
        return *table;
    }
    void clear() {
        if (!entries_.empty()) entries_.clear();
    }

private:
    struct Entry {
        const std::type_info* type;
        std::shared_ptr<void> table;
    };
    std::vector<Entry> entries_;
};

}  // namespace sudoku
