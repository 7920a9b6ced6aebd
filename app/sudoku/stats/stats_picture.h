#pragma once

#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "app/sudoku/print/picture.h"
#include "app/sudoku/stats/activity.h"

namespace stats {

// A page for one kind of board, 210 mm wide and as high as it needs: totals, times by difficulty on a logarithmic axis,
// and a calendar of the year that ends with the last game.
printing::Picture picture_of(const BoardGames& board, i18n::Language language);

// Pages below each other as one.
printing::Picture stacked(const std::vector<printing::Picture>& pages);

}  // namespace stats
