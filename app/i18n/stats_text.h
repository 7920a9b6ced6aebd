#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The picture of `sudoku stats`.
inline constexpr struct StatsText {
    Message title{"Sudoku games", "数独统计"};
    Message from_to{"%1 to %2", "%1 至 %2"};
    Message unaided{"without hints", "未用提示"};
    Message days{"active days", "有完成局的天数"};
    Message streak{"longest streak", "最长连续天数"};
    Message times{"Times of games solved without hints", "未用提示完成的局的用时"};
    Message times_key{"One dot for each game, the newest at the bottom; the red line marks the median",
                      "每点为一局，最新的在下；红线为中位数"};
    Message imported{"Imported", "导入"};
    Message monday{"Mon", "一"};
    Message wednesday{"Wed", "三"};
    Message friday{"Fri", "五"};
    Message sunday{"Sun", "日"};
    Message calendar{"Games solved on each day", "每天完成的局数"};
} kStats;

}  // namespace i18n
