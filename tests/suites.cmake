# The programs of tests and the suites in them, then what single suites need.

# Sources with local names that another source of their folder has too: never compiled together with others.
set(satdoku_alone_tests cli/memory/limit_test.cpp cli/satbench/compare_test.cpp cli/satbench/random_test.cpp cli/satbench/satbench_test.cpp cli/sudoku/bulk_engines.cpp cli/watch/sudoku_test.cpp
  property/heap/search_test.cpp property/check/wrong_drat_test.cpp property/check/wrong_lrat_test.cpp property/sudoku_bulk/seed_test.cpp
  screen/watch/formula_test.cpp structure/determinism_test.cpp structure/shell_rules.cpp structure/shell_test.cpp
  structure/tidy_test.cpp unit/branching/lookahead_test.cpp unit/gauss/parity_rows_test.cpp unit/hints/walks_test.cpp
  unit/io_writer/round_trip_test.cpp unit/lookahead/example_test.cpp unit/lookahead/step_test.cpp
  unit/lookahead/tree_test.cpp unit/menu/line_game_test.cpp unit/satsolve/projection_test.cpp
  unit/simplify_binary/clauses_test.cpp unit/simplify_binary/equivalences_test.cpp unit/sudoku_text/board_words_test.cpp
  unit/sudoku_text/columns_test.cpp unit/sudoku_text/recognition_test.cpp unit/watch/log_test.cpp
  unit/words/rows_test.cpp)

# ---- unit/
satdoku_suite_needs(unit/simplify CASES 500 SEED 5)

satdoku_test_program(unit_sat
  SUITES unit/api unit/branching unit/check unit/count unit/cube unit/features unit/formula unit/generate unit/io
    unit/io_cubes unit/io_output unit/io_result unit/io_writer unit/lrat unit/portfolio unit/solve unit/symmetry
    unit/messages unit/walk
  LINKS sat_api sat_check sat_count sat_features sat_generate sat_io sat_messages sat_portfolio sat_walk
    ${LIBARCHIVE_LIBRARY} nlohmann_json::nlohmann_json)
satdoku_test_program(unit_cdcl
  SUITES unit/cardinality unit/gauss unit/learning unit/parity unit/simplify unit/simplify_binary
  SOURCES property/simplify/trial.cpp property/simplify_binary/proved_database.cpp
  LINKS sat sat_check)
satdoku_test_program(unit_lookahead SUITES unit/lookahead
  SOURCES structure/markdown.cpp structure/source_tree.cpp LINKS sat sat_check hwy::hwy)
satdoku_test_program(unit_sudoku
  SUITES unit/sudoku_batch unit/sudoku_bulk unit/sudoku_count unit/sudoku_encoding unit/sudoku_game
    unit/sudoku_generate unit/sudoku_logic unit/sudoku_model unit/sudoku_rate unit/sudoku_solve unit/sudoku_symmetry
    unit/sudoku_text
  LINKS file_names sudoku_batch sudoku_game sudoku_generate sudoku_solve sat_check nlohmann_json::nlohmann_json hwy::hwy)
satdoku_test_program(unit_notation SUITES unit/sudoku_drawing unit/sudoku_notation LINKS sudoku_drawing)
satdoku_test_program(unit_propagate SUITES unit/sudoku_compose unit/sudoku_propagate
  LINKS sudoku_compose sudoku_propagate sat_check)
satdoku_test_program(unit_app
  SUITES unit/bench unit/cli unit/constraint_play unit/games unit/hints unit/menu unit/pictures unit/play unit/print
    unit/rate unit/satsolve unit/stats unit/store unit/terminal_svg unit/watch unit/words
  SOURCES property/sudoku_constraints/made_constraints.cpp screen/play/games.cpp
  LINKS bench_report cli constraint_play games hints menu pictures play print solving stats store tui watch_board
    sat_check sat_generate nlohmann_json::nlohmann_json)

satdoku_test_program(unit_cluster SUITES unit/cluster LINKS cluster)

# Programs of their own: the linker puts a wrong engine in the place of the right ones, or counts what the heap gives,
# or the kernels are compiled once more to call their parts.
satdoku_test_program(unit_satsolve_run SUITES unit/satsolve_run LINKS solving sat)
if(TARGET test_unit_satsolve_run)
  target_link_options(test_unit_satsolve_run
    PRIVATE -Wl,--wrap=_ZN3sat3runERKNS_6ChoiceERKNS_7FormulaERKNS_8SettingsE)
endif()
if(NOT takes_more_memory)
  satdoku_test_program(heap SUITES property/heap SOURCES counted_heap.cpp LINKS sat sat_generate)
  if(TARGET test_heap)
    target_link_options(test_heap PRIVATE "-Wl,--wrap=calloc,--wrap=realloc,--wrap=free")
  endif()
endif()

# ---- property/
satdoku_suite_needs(property/api CASES 4000 AUDITED 2500 SEED 5)
satdoku_suite_needs(property/cardinality CASES 3000 SEED 13)
satdoku_suite_needs(property/check TIMEOUT 600)
satdoku_suite_needs(property/constraints CASES 2000 AUDITED 300 SEED 17)
satdoku_suite_needs(property/cubes TIMEOUT 600 CASES 1000)
satdoku_suite_needs(property/domains CASES 2000 AUDITED 300 SEED 19)
satdoku_suite_needs(property/lookahead TIMEOUT 600)
satdoku_suite_needs(property/parity CASES 2000 AUDITED 500 SEED 3)
satdoku_suite_needs(property/simplify CASES 4000 SEED 7)
satdoku_suite_needs(property/simplify_binary CASES 6000 AUDITED 3500 SEED 11)
# Thirty thousand random formulas a run, each through every engine and rule: about 420,000 searches, every model and
# proof checked.
satdoku_suite_needs(property/solve TIMEOUT 900 CASES 30000 AUDITED 2000)
satdoku_suite_needs(property/trace CASES 1500 SEED 7)
satdoku_test_program(property_sat
  SUITES property/api property/cardinality property/check property/constraints property/count property/cubes
    property/domains property/lookahead property/lrat property/parity property/portfolio property/probing
    property/reader property/simplify property/simplify_binary property/solve property/trace
  LINKS sat_api sat_check sat_count sat_generate sat_io sat_portfolio sat_trace ${LIBARCHIVE_LIBRARY})

# MALLOC_PERTURB_: memory that was never written is not 0.  Sanitized vectors take thirty times as long.
satdoku_suite_needs(property/play CASES 1500 SEED 7)
satdoku_suite_needs(property/sudoku_bulk CASES 30 AUDITED 3 ENVIRONMENT MALLOC_PERTURB_=1)
satdoku_suite_needs(property/sudoku_bulk_kernel CASES 100 AUDITED 20 ENVIRONMENT MALLOC_PERTURB_=1)
satdoku_suite_needs(property/sudoku_generate AUDITED 100)
satdoku_suite_needs(property/sudoku_solve CASES 1500)
satdoku_test_program(property_constraints SUITES property/sudoku_constraints LINKS sudoku_deduce sudoku_propagate sat_count)
satdoku_test_program(property_sudoku
  SUITES property/play property/sudoku_bulk property/sudoku_generate property/sudoku_logic property/sudoku_solve
    property/sudoku_text
  SOURCES screen/play/games.cpp
  LINKS play sudoku_generate sudoku_solve sat_check)
# It compiles the kernels itself, whose names would clash with those of the library.
satdoku_test_program(property_sudoku_bulk_kernel SUITES property/sudoku_bulk_kernel
  SOURCES property/sudoku_bulk/puzzle_lines.cpp property/sudoku_bulk/truth.cpp
  LINKS sudoku_solve sudoku_symmetry hwy::hwy)

# ---- regress/
satdoku_suite_needs(regress/collection TIMEOUT 900 LABELS slow)
satdoku_suite_needs(regress/enumeration TIMEOUT 900)
satdoku_test_program(regress
  SUITES regress/collection regress/dimacs regress/enumeration regress/puzzles regress/readers regress/samples regress/truths
  LINKS bench_report bench_sudoku resume_record sat_check sat_generate sat_io sudoku_count sudoku_deduce sudoku_game
    sudoku_generate sudoku_notation)
if(TARGET test_regress)
  satdoku_starts_programs(test_regress)
endif()

# ---- screen/
satdoku_test_program(screen SUITES screen/play screen/watch LINKS play watch_board sat_generate sudoku_solve)

# ---- the programs from outside, the installed library, the project itself, the web, random input
foreach(area cli package structure web fuzz)
  if(area IN_LIST SATDOKU_TEST_AREAS)
    add_subdirectory(${area})
  endif()
endforeach()
