#include "app/menu/main_menu.h"

#include "app/menu/entries.h"
#include "app/menu/file_menu.h"
#include "app/menu/grids_menu.h"
#include "app/menu/play_menu.h"
#include "app/satsolve/menu.h"
#include "app/words/menu_words.h"

namespace menu {

void run_main_menu(const Services& services, Dialogue& dialogue) {
    const satsolve::Options cnf_options;
    FileMenu files(services, dialogue);
    satsolve::CnfMenu cnf(cnf_options, dialogue);
    const Entry entries[] = {
        {'1', words::kMenu.play, [&] { play(services, dialogue); }},
        {'2', words::kMenu.files, [&] { files.run(); }},
        {'3', words::kMenu.cnf, [&] { cnf.run(); }},
        {'4', words::kMenu.grids, [&] { write_grids(services, dialogue); }},
        {'0', words::kMenu.exit, {}},
    };
    run_entries(dialogue, words::kMenu.main_title, entries);
}

}  // namespace menu
