#include "app/sudoku/menu/main_menu.h"

#include "app/i18n/menu_text.h"
#include "app/satsolve/menu.h"
#include "app/sudoku/menu/file_menu.h"
#include "app/sudoku/menu/grids_menu.h"
#include "app/sudoku/menu/play_menu.h"
#include "app/tui/entries.h"

namespace menu {

void run_main_menu(const Services& services, Dialogue& dialogue) {
    const satsolve::Options cnf_options;
    FileMenu files(services, dialogue);
    satsolve::CnfMenu cnf(cnf_options, dialogue);
    const Entry entries[] = {
        {'1', i18n::kMenu.play, [&] { play(services, dialogue); }},
        {'2', i18n::kMenu.files, [&] { files.run(); }},
        {'3', i18n::kMenu.cnf, [&] { cnf.run(); }},
        {'4', i18n::kMenu.grids, [&] { write_grids(services, dialogue); }},
        {'0', i18n::kMenu.exit, {}},
    };
    run_entries(dialogue, i18n::kMenu.main_title, entries);
}

}  // namespace menu
