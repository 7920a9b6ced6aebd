#pragma once

#include "app/words/messages.h"

namespace words {

// What every menu says.
inline constexpr struct MenuText {
    Message choose{"Your choice: ", "请选择："};
    Message no_such_entry{"There is no entry '%1'. Type one of the numbers above.\n", "没有 '%1' 这一项。请输入上面的一个数。\n"};
    Message goodbye{"Goodbye.\n", "再见。\n"};
    Message exit{"exit", "退出"};
    Message fault{"%1.\n", "%1。\n"};
} kMenu;

}  // namespace words
