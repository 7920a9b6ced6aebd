#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// Errors of the libraries and reasons why a search ended, as patterns: errors.h finds the row that matches an
// English message, and returns its text in another language.  %1 to %6 stand for anything, which is kept as it is, %7
// for a number; %8 and %9 stand for a text that is a row of this table itself.  Of several rows that fit, the first
// counts: put the longer pattern before the shorter one.
inline constexpr struct ErrorText {
    // Files, and the reasons of the system.
    Message cannot_open{"cannot open: %9", "无法打开：%9"};
    Message cannot_read{"cannot read: %9", "无法读取：%9"};
    Message cannot_open_output{"cannot open standard output: %9", "无法打开标准输出：%9"};
    Message cannot_write_output{"cannot write standard output: %9", "无法写入标准输出：%9"};
    Message cannot_open_file{"cannot open %1: %9", "无法打开 %1：%9"};
    Message cannot_create_file{"cannot create %1: %9", "无法创建 %1：%9"};
    Message cannot_replace_file{"cannot replace %1: %9", "无法替换 %1：%9"};
    Message cannot_write_file{"cannot write %1: %9", "无法写入 %1：%9"};
    Message no_such_file{"No such file or directory", "没有这个文件或目录"};
    Message permission{"Permission denied", "没有权限"};
    Message is_directory{"Is a directory", "是一个目录"};
    Message not_directory{"Not a directory", "不是目录"};
    Message file_exists{"File exists", "文件已存在"};
    Message no_space{"No space left on device", "设备上没有剩余空间"};
    Message read_only{"Read-only file system", "文件系统是只读的"};
    Message too_many_files{"Too many open files", "打开的文件过多"};
    Message input_output{"Input/output error", "输入输出错误"};
    Message name_too_long{"File name too long", "文件名太长"};
    Message links{"Too many levels of symbolic links", "符号链接的层数过多"};
    Message broken_pipe{"Broken pipe", "管道的另一端已关闭"};
    Message no_device{"No such device or address", "没有这个设备或地址"};
    Message not_permitted{"Operation not permitted", "不允许的操作"};
    Message busy_text{"Text file busy", "文件正被执行"};
    Message quota{"Disk quota exceeded", "超出磁盘配额"};
    Message file_too_large{"File too large", "文件太大"};
    Message interrupted_call{"Interrupted system call", "系统调用被中断"};
    Message bad_descriptor{"Bad file descriptor", "文件没有打开"};
    Message busy{"Device or resource busy", "设备或资源正忙"};
    Message invalid{"Invalid argument", "参数无效"};
    Message memory{"Cannot allocate memory", "内存不足"};
    Message unavailable{"Resource temporarily unavailable", "资源暂时不可用"};
    Message canceled{"Operation canceled", "操作已取消"};

    // Terminals.
    Message no_terminal{"standard input and output must be a terminal", "标准输入和标准输出不是终端"};
    Message play_no_terminal{"standard input and output must be a terminal; 'sudoku menu' plays line by line anywhere",
                             "play 需要终端作标准输入和标准输出；sudoku menu 可在任何地方逐行玩"};
    Message terminal_type{"terminal type '%1' cannot position the cursor; expected a known type in TERM",
                          "类型为 '%1' 的终端不能在任意位置书写；TERM 应为已知的类型"};
    Message terminal_not_opened{"cannot open the terminal", "无法打开终端"};

    // Compressed input.  Messages of the compression libraries are not translated.
    Message damaged_early{"byte offset %1: damaged %2 data: it ends too early", "字节偏移 %1：%2 数据已损坏：提前结束"};
    Message damaged_how{"byte offset %1: damaged %2 data: %9", "字节偏移 %1：%2 数据已损坏：%9"};
    Message damaged{"byte offset %1: damaged %2 data: %3", "字节偏移 %1：%2 数据已损坏：%3"};
    Message much_memory{"byte offset %1: decompressing this %2 data needs more than %3 MiB of memory",
                        "字节偏移 %1：解开 %2 数据所需的内存超过了 %3 MiB 的上限"};
    Message twice_packed{"the input is compressed more than once", "输入被压缩了不止一次"};
    Message no_library{"the input is compressed, and a library cannot be loaded: %1",
                       "输入是压缩的，但无法加载一个库：%1"};
    Message old_library{"the input is compressed, and %1 lacks a function; expected a newer version of it",
                        "输入是压缩的，但 %1 缺少一个函数；需要更新的版本"};
    Message behind_end{"trailing garbage after %1 data", "结尾之后的内容不是 %1 数据"};
    Message wrong_header{"incorrect header", "文件头不正确"};
    Message wrong_data{"incorrect data, or a check sum that differs", "数据不正确，或校验和不符"};
    Message unknown_header{"a header of an unknown kind", "未知种类的文件头"};
    Message unknown_check{"a check sum of an unknown kind", "未知种类的校验和"};
    Message nothing_comes{"no output", "解不出任何内容"};
    Message not_unpacked{"decompression failed", "无法解开"};
    Message input_limit{"input is larger than the limit of %1 bytes", "输入超过了 %1 字节的上限"};

    // Puzzles.
    Message no_number_byte{
        "byte 0x%1 is not a cell; expected a number, a capital letter (A is 10) or a blank (one of . 0 * _ ? $ x)",
        "字节 0x%1 不是一格；应为数、大写字母（A 是 10）或空格的记号（. 0 * _ ? $ x 之一）"};
    Message no_number_cell{
        "%1 is not a cell; expected a number, a capital letter (A is 10) or a blank (one of . 0 * _ ? $ x)",
        "%1 不是一格；应为数、大写字母（A 是 10）或空格的记号（. 0 * _ ? $ x 之一）"};
    Message no_cell_byte{
        "byte 0x%1 is not a cell; expected a digit, a capital letter (A is 10) or a blank (one of . 0 * _ ? $ x)",
        "字节 0x%1 不是一格；应为数字、大写字母（A 是 10）或空格的记号（. 0 * _ ? $ x 之一）"};
    Message no_cell{"%1 is not a cell; expected a digit, a capital letter (A is 10) or a blank (one of . 0 * _ ? $ x)",
                    "%1 不是一格；应为数字、大写字母（A 是 10）或空格的记号（. 0 * _ ? $ x 之一）"};
    Message digit_too_large{"%1 is too large; expected at most %2, the side of the board",
                            "%1 太大；最大应为 %2，即盘面的边长"};
    Message number_too_large{"number %1 is too large; expected at most %2", "数 %1 太大；最大应为 %2"};
    Message wrong_mark{"%1 among pencil marks, instead of %2; expected that or a blank",
                       "候选数中的 %1 出现在 %2 的位置；应为 %2 或空"};
    Message line_or_marks{"%1 cells in a line; expected %2, those of a board of side %3, or of pencil marks of side %4",
                          "一行里有 %1 格；应有 %2 格，即边长 %3 的盘面，或边长 %4 的候选数"};
    Message line_length{"%1 cells in a line; expected %2, those of a board of side %3",
                        "一行里有 %1 格；应有 %2 格，即边长 %3 的盘面"};
    Message row_length{"row %1 has %2 cells; expected %3", "第 %1 行有 %2 格；应有 %3 格"};
    Message row_missing{"row %1 is missing; expected %2 rows of %3 cells", "缺少第 %1 行；应有 %2 行，每行 %3 格"};
    Message digits_end{"the digits end after %1 cells of a board; expected %2",
                       "数字在盘面的第 %1 格后就结束了；应有 %2 格"};
    Message no_puzzle{"not a puzzle; expected cells: digits, capital letters (A is 10), blanks (. 0 * _ ? $ x)",
                      "这段文本不是谜题；应为格子：数字、大写字母（A 是 10）、空格的记号（. 0 * _ ? $ x）"};
    Message bad_byte{"byte 0x%1 in a line of text; expected UTF-8 without control characters",
                     "文本里有字节 0x%1；应为不含控制字符的 UTF-8"};
    Message bad_text{"%1 in a line of text; expected UTF-8 without control characters",
                     "文本里有 %1；应为不含控制字符的 UTF-8"};
    Message long_line{"a line of more than %1 bytes", "一行超过 %1 字节，没有盘面需要这么长"};
    Message many_cells{"more cells in a line than any board has", "一行的格数超过任何盘面"};
    Message many_word_cells{"more cells in a word than any board has", "一个词的格数超过任何盘面"};
    Message byte_among_boards{"byte 0x%1 among boards on one line; expected another board",
                              "一行盘面之间有字节 0x%1；应为另一个盘面"};
    Message among_boards{"%1 among boards on one line; expected another board", "一行盘面之间有 %1；应为另一个盘面"};
    Message lost_board{
        "a second board that is not the solution of the first; expected only boards, or one board with text",
        "第一个盘面之后还有另一个盘面，而且不是它的解；应为只有盘面，或者一个盘面和文字"};
    Message many_headers{"headers of more than %1 bytes before one board; the rest is ignored",
                         "一个盘面前的说明超过 %1 字节；其余的被略去"};
    Message twice_in_house{"digit %1 appears twice in %9: %2 and %3", "数字 %1 在%9出现了两次：%2 和 %3"};
    Message twice_in_pair{"digit %1 is in %2 and %3, which must differ", "数字 %1 同时在 %2 和 %3，而这两格必须不同"};
    Message row{"row %7", "第 %7 行"};
    Message column{"column %7", "第 %7 列"};
    Message box{"box %7", "第 %7 宫"};
    Message region{"region %7", "第 %7 区"};
    Message diagonal{"diagonal %7", "第 %7 条对角线"};
    Message window{"window %7", "第 %7 个窗口"};
    Message position{"position %7", "第 %7 个同位组"};
    Message no_digit{"no digit in %1", "%1 没有数字"};
    Message not_given{"%1 holds %2, the puzzle gives %3", "%1 是 %2，而题目给的是 %3"};
    Message ruled_out{"%1 holds %2, which the puzzle rules out", "%1 是 %2，而题目排除了它"};

    // Boxes, variants, regions.
    Message no_box{"'%1' is not a box shape; expected RxC, rows and columns of a box, such as 3x3, with RxC at most %2",
                   "'%1' 不是宫的形状；应为 RxC，即宫的行数和列数，例如 3x3，且 RxC 最大为 %2"};
    Message like_variant{"unknown variant '%1'; did you mean '%2'?", "没有变体 '%1'；是不是 '%2'？"};
    Message no_variant{"unknown variant '%1'; choose from %2", "'%1' 不是变体；应为其中一些：%2"};
    Message variant_twice{"variant '%1' is given twice", "变体 '%1' 写了两次"};
    Message windows_do_not_fit{
        "windows do not fit a board with boxes of %1; expected room for two windows along each side, as on 9x9",
        "宫为 %1 的盘面放不下窗口；每边应能放两个窗口，如 9x9"};
    Message jigsaw_needs{"a jigsaw needs regions", "锯齿数独需要给出区域"};
    Message needless_regions{"regions are given, but the variant is not jigsaw", "给出了区域，但变体不是 jigsaw"};
    Message jigsaw_option{"--variant jigsaw needs --regions FILE", "--variant jigsaw 需要 --regions FILE"};
    Message regions_option{"--regions needs --variant jigsaw", "--regions 只用于 --variant jigsaw"};
    Message other_side{"the board has side %1; expected %2 for boxes of %3", "盘面的边长是 %1；宫为 %3 时应为 %2"};
    Message regions_size{"the regions are of %1 cells; expected %2, those of a board of side %3",
                         "区域共有 %1 格；应有 %2 格，即边长 %3 的盘面"};
    Message many_regions{"more than %1 regions", "区域多于 %1 个"};
    Message region_goes_on{"region '%1' has more than %2 cells; expected %3", "区域 '%1' 超过了 %2 格；每个应有 %3 格"};
    Message region_cells{"region %1 has %2 cells; expected %3", "第 %1 区有 %2 格；应有 %3 格"};
    Message region_begins{"'%1' begins region %2; expected %3 regions", "'%1' 是第 %2 个区域；应有 %3 个区域"};
    Message no_region_byte{"byte 0x%1 is not a region name; expected UTF-8 without control characters",
                           "字节 0x%1 不能作区域的名字；应为不含控制字符的 UTF-8"};
    Message no_region{"%1 is not a region name; expected UTF-8 without control characters",
                      "%1 不能作区域的名字；应为不含控制字符的 UTF-8"};
    Message regions_row{"%1 symbols in a line; expected %2, as in the first",
                        "一行有 %1 个记号；应与第一行一样有 %2 个"};
    Message regions_row_of_one{"1 symbol in a line; expected %1, as in the first",
                               "一行有 1 个记号；应与第一行一样有 %1 个"};
    Message regions_wide{"more than %1 symbols in a line", "一行的记号多于 %1 个"};
    Message regions_rows{"line %1 of regions; expected %2 lines, one for each symbol of the first",
                         "区域的第 %1 行；第一行有 %2 个记号，所以应有 %2 行"};
    Message regions_lines{"%1 lines of regions; expected %2 lines, one for each symbol of the first",
                          "区域有 %1 行；第一行有 %2 个记号，所以应有 %2 行"};
    Message regions_one_line{"1 line of regions; expected %1 lines, one for each symbol of the first",
                             "区域只有 1 行；第一行有 %1 个记号，所以应有 %1 行"};
    Message regions_long{"a line of more than %1 bytes", "一行超过 %1 字节"};
    Message no_regions{"no regions; expected N lines of N symbols", "没有区域；应为 n 行，每行 n 个记号"};

    // Games, and what is kept of them.
    Message game_side{"games need a board of side at most %1, not %2", "游戏的盘面边长最大为 %1，而不是 %2"};
    Message puzzle_side{"the puzzle has side %1; games need at most %2", "谜题的边长是 %1；游戏最大为 %2"};
    Message puzzle_other_side{"the puzzle has side %1; expected %2 for boxes of %3",
                              "谜题的边长是 %1；宫为 %3 时应为 %2"};
    Message no_solution_for{"the puzzle has no solution: %9", "谜题无解：%9"};
    Message no_solution{"the puzzle has no solution", "谜题无解"};
    Message not_in_time{"the number of solutions was not determined in time", "没能及时查明谜题有几个解"};
    Message none_in_it{"no puzzle found", "里面没有谜题"};
    Message only_some{"only %1 puzzles; expected at least %2", "只有 %1 道谜题，而不是 %2 道"};
    Message none_in_time{"no puzzle found in time", "没能及时出题"};
    Message no_file{"%1 is not a regular file", "%1 不是文件"};
    Message save_too_large{"%1 is larger than 64 MiB", "%1 超过 64 MiB"};
    Message no_state_folder{"no directory for saved games: neither XDG_STATE_HOME nor HOME is an absolute path",
                            "没有存档目录：XDG_STATE_HOME 和 HOME 都不是绝对路径"};
    Message places_taken{"cannot save in %1: %2 games are being played already", "无法在 %1 存档：已有 %2 局正在进行"};
    Message cannot_write_into{"cannot write into %1: %9", "无法写入 %1：%9"};
    Message cannot_rename{"cannot rename %1: %9", "无法改名 %1：%9"};
    Message cannot_remove{"cannot remove %1: %9", "无法删除 %1：%9"};
    Message cannot_mend{"cannot repair %1: %9", "无法修复 %1：%9"};
    Message stays{"%1; and it stays where it is: %9", "%1；它仍在原处：%9"};
    Message kept_as{"%1; it was kept as %2", "%1；已另存为 %2"};
    Message save_member{"the saved game's \"%1\" is missing or wrong; expected %2",
                        "存档的 \"%1\" 缺失或有误；应为 %2"};
    Message no_save_json{"not a saved game; expected JSON with numbers of a usual size",
                         "这不是存档；应为 JSON，数的大小正常"};
    Message no_json{"not a saved game; expected JSON", "这不是存档；应为 JSON"};
    Message no_save{"not a saved game; expected an object with \"satdoku\": \"game\"",
                    "这不是存档；应为含 \"satdoku\": \"game\" 的对象"};
    Message save_version{"the saved game is of another version; expected %1", "存档的版本不同；应为 %1"};

    // Why a board cannot be written in a format.
    Message symbols{
        "its side is %1, and one symbol a cell is enough for %2; rows, games, grid and numbers have no such limit",
        "边长是 %1，而一格一个记号最多到 %2；rows、games、grid 和 numbers 没有这个限制"};
    Message read_as_marks{"on one line it would be read as pencil marks", "写成一行会被当作候选数"};
    Message small_csv{"its side is below 4, too small to be found in a line of CSV",
                      "边长小于 4，在一行 CSV 里无法辨认"};
    Message marks_side{"its side is %1; pencil marks are written for sides %2 to %3",
                       "边长是 %1；候选数只能写边长 %2 到 %3 的"};
    Message few_marks{"so few pencil marks would be read as a board of side %1",
                      "候选数这么少，会被当作边长 %1 的盘面"};
    Message marks_only{"its pencil marks rule out digits in blank cells, which only pencilmarks can hold",
                       "它的候选数在空格里排除了数字，只有 pencilmarks 能表示"};

    // Making puzzles and grids.
    Message board_too_large{"puzzles are generated up to side %1; this is a %2 board",
                            "能生成的谜题边长最大为 %1；这是 %2 的盘面"};
    Message level_range{"levels are 1 to %1", "级别是 1 到 %1"};
    Message blanks_cells{"%1 blanks are more than the %2 cells of a %3 board", "%1 个空格多于 %3 盘面的 %2 格"};
    Message blanks_givens{
        "%1 blanks leave %2 givens; no puzzle on this %3 board has a single solution with fewer than %4, so at most %5 "
        "blanks are possible",
        "%1 个空格只剩 %2 个已知数；这种 %3 盘面上，少于 %4 个已知数的谜题不会有唯一解，所以最多 %5 个空格"};
    Message blanks_symmetry{"no pattern of a %1 board with the symmetry %2 has %3 blanks",
                            "%1 盘面上没有对称为 %2 而有 %3 个空格的图案"};
    Message minimal_needs_unique{"minimal puzzles must have a single solution",
                                 "只有唯一解的谜题才谈得上没有多余的已知数"};
    Message no_grid{"no complete grid satisfies these rules", "没有终盘能满足这些规则"};
    Message shift_classic{"method shift makes classic grids only; expected backtrack or lasvegas",
                          "方法 shift 只能生成标准终盘；应为 backtrack 或 lasvegas"};
    Message shift_count{"%1 grids are more than the %2 that method shift has with boxes of %3",
                        "%1 个终盘多于宫为 %3 时方法 shift 的 %2 个"};
    Message corner{"the corner's digit is %1; expected 1 to %2", "角上的数字是 %1；应为 1 到 %2"};
    Message id_wrong{"'%1' is not a valid puzzle ID", "'%1' 不是谜题编号，或者写错了字母"};
    Message id_method{"the puzzle ID is of method %1; this program has method %2",
                      "谜题编号的方法是 %1；这个程序的方法是 %2"};
    Message id_regions{"the ID is of a jigsaw; its regions are needed", "这是锯齿数独的编号；还需要它的区域"};
    Message id_other_regions{"the ID is of a jigsaw with other regions", "这是另一种区域的锯齿数独的编号"};
    Message too_many_literals{
        "the puzzle and %1 excluded solutions make %2 literals; a formula in memory has at most %3",
        "谜题和要排除的 %1 个解共有 %2 个文字；内存中的公式最多 %3 个"};
    Message wrong_solution{"the engine gave a wrong solution: %9", "求解引擎给出了错误的解：%9"};
    Message wrong_grid{"the engine gave a wrong grid", "求解引擎给出了错误的终盘"};
    Message ruled_out_solution{"the engine gave a solution that was ruled out", "求解引擎给出了已被排除的解"};
    Message solution_side{"a board of side %1, expected %2", "盘面边长为 %1，应为 %2"};
    Message digit_above{"a digit above %1", "数字大于 %1"};
    Message solution_twice{"the engine gave the same solution twice", "求解引擎把同一个解给出了两次"};
    Message too_many_solutions{"the engine gave more solutions than requested", "求解引擎给出的解超出了要求的个数"};
    Message no_first_solution{"the engine found no solution although there is one", "求解引擎没有找到应有的解"};
    Message other_count{"the engine's count differs from its solutions", "求解引擎计数的解与给出的解不符"};
    Message engine_stopped{"the SAT engine stopped: %9", "求解引擎停止了：%9"};
    Message board_literals{"this board has %1 literals; %2", "这个盘面有 %1 个文字；%2"};

    // Formulas in DIMACS form.
    Message unexpected{"unexpected character %1, expected %8", "意外的字符 %1，应为%8"};
    Message c_or_p_mark{"'c' or 'p' (is it a byte order mark?)", "'c' 或 'p'（是字节序标记吗？）"};
    Message c_or_p{"'c' or 'p'", "'c' 或 'p'"};
    Message literal_zero_comment{"a literal, '0' or a comment", "文字、'0' 或注释"};
    Message digit_or_white{"a digit or white space", "数字或空白"};
    Message end_after_percent{"end of file after '%' and '0'", "'%' 和 '0' 之后的文件结尾"};
    Message carriage{"carriage return without newline", "回车后面没有换行"};
    Message empty_file{"empty file", "空文件"};
    Message no_header{"end of file before the header", "文件头之前就是文件结尾"};
    Message missing_header{"missing header, expected 'p cnf VARIABLES CLAUSES'",
                           "缺少文件头，应为 'p cnf 变元数 子句数'"};
    Message bad_header{"malformed header: expected %8, %9", "文件头有误：应为%8，%9"};
    Message space_after_p{"a space after 'p'", "'p' 后的空格"};
    Message cnf_word{"'cnf'", "'cnf'"};
    Message number_of_variables{"number of variables", "变元数"};
    Message number_of_clauses{"number of clauses", "子句数"};
    Message found_end_of_file{"found end of file", "却是文件结尾"};
    Message found_end_of_line{"found end of line", "却是行尾"};
    Message found_carriage{"found carriage return", "却是回车"};
    Message found_space{"found a space", "却是空格"};
    Message found_tab{"found a tab", "却是制表符"};
    Message found{"found %1", "却是 %1"};
    Message many_variables{"too many variables: %1, the limit is %2", "变元太多：%1，上限是 %2"};
    Message many_declared{"too many clauses: %1, the limit is %2", "子句太多：%1，上限是 %2"};
    Message many_clauses{"too many clauses, the limit is %1", "子句太多，上限是 %1"};
    Message many_literals{"too many literals, the limit is %1", "文字太多，上限是 %1"};
    Message after_header{"unexpected text after the header: %1", "文件头后面有多余的内容：%1"};
    Message end_after_header{"end of file after the header", "文件头之后就是文件结尾"};
    Message second_header{"second header", "第二个文件头"};
    Message header_after_clause{"header after a clause", "文件头在子句之后"};
    Message digit_after_minus{"expected digit after '-', %9", "'-' 后应为数字，%9"};
    Message minus_inside{"'-' inside a number: expected digit after '-' and white space before it",
                         "数的中间有 '-'：'-' 后应为数字，前面应为空白"};
    Message signed_zero{"zero must not be signed", "零不能有符号"};
    Message leading_zero{"leading zero", "数以零开头"};
    Message literal_too_large{"literal too large, the limit is %1", "文字太大，上限是 %1"};
    Message more_clauses{"more clauses than declared (%1)", "子句比声明的多（%1）"};
    Message beyond_header{"literal %1 exceeds the declared variables (%2)", "文字 %1 超出了声明的变元（%2）"};
    Message zero_after_percent{"expected '0' after '%', %9", "'%' 后应为 '0'，%9"};
    Message no_last_zero{"last clause lacks its 0", "最后一个子句缺少结尾的 0"};
    Message clause_missing{"%1 clause missing, the header says %2", "缺少 %1 个子句，文件头声明了 %2 个"};
    Message clauses_missing{"%1 clauses missing, the header says %2", "缺少 %1 个子句，文件头声明了 %2 个"};
    Message no_newline{"no newline at the end", "文件末尾没有换行"};
    Message tab_in_header{"unusual white space: a tab in the header, expected a space",
                          "不规范的空白：文件头里是制表符，应为空格"};
    Message spaces_in_header{"unusual white space: several spaces in the header, expected one",
                             "不规范的空白：文件头里有多个空格，应为一个"};
    Message tab{"unusual white space: a tab, expected a space", "不规范的空白：制表符，应为空格"};
    Message white_start{"unusual white space: expected 'c' or 'p' at the start of the line",
                        "不规范的空白：行首应为 'c' 或 'p'"};
    Message empty_line{"empty line before the header", "文件头之前有空行"};

    // Results, searches.
    Message no_result{"no result: expected a line that begins with s", "没有结果：应有以 s 开头的行"};
    Message model_unasked{"a model, but the formula is not said to be satisfiable", "给出了赋值，但没有说公式可满足"};
    Message result_line{"expected a line that begins with c, s, v or t, found %1",
                        "应为以 c、s、v 或 t 开头的行，却是 %1"};
    Message result_line_end{"expected the end of the line, found %1", "应为行尾，却是 %1"};
    Message second_verdict{"a second verdict", "第二个结论"};
    Message second_s{"a second line that begins with s", "第二个以 s 开头的行"};
    Message verdict_word{"expected 1, 0, -1, SATISFIABLE, UNSATISFIABLE or UNKNOWN, found %1",
                         "应为 1、0、-1、SATISFIABLE、UNSATISFIABLE 或 UNKNOWN，却是 %1"};
    Message time_word{"expected a time in milliseconds, found %1", "应为毫秒数，却是 %1"};
    Message literal_word{"expected a literal, found %1", "应为文字，却是 %1"};
    Message after_model{"%1 follows the 0 that closes the model", "赋值以 0 结束之后还有 %1"};
    Message contradicts{"literal %1 contradicts %2 before it", "文字 %1 与前面的 %2 矛盾"};
    Message beyond_largest{"literal %1 is beyond the largest variable, %2", "文字 %1 超出最大的变元 %2"};
    Message like_engine{"unknown engine '%1'; did you mean '%2'?", "没有引擎 '%1'；是不是 '%2'？"};
    Message unknown_engine{"unknown engine '%1'; choose from %2", "没有引擎 '%1'，应为 %2"};
    Message like_rule{"unknown branching rule '%1'; did you mean '%2'?", "没有决策规则 '%1'；是不是 '%2'？"};
    Message unknown_rule{"unknown branching rule '%1'; choose from %2", "没有决策规则 '%1'，应为 %2"};
    Message rule_engine{"branching rule '%1' does not fit engine '%2'", "决策规则 '%1' 不适用于引擎 '%2'"};
    Message model_incomplete{"internal error: the model is incomplete", "内部错误：赋值不完整"};
    Message model_wrong{"internal error: the model does not satisfy clause %1", "内部错误：赋值不满足第 %1 个子句"};
    Message another_verdict{"internal error: the reference has another verdict", "内部错误：基准的结论不同"};
    Message interrupted{"interrupted", "被中断"};
    Message terminated{"terminated", "被终止"};
    Message hung_up{"hung up", "终端已断开"};
    Message time_limit{"time limit", "到了时间上限"};
    Message conflict_limit{"conflict limit", "到了冲突数上限"};
    Message decision_limit{"decision limit", "到了决策数上限"};
    Message memory_limit{"memory limit", "到了内存上限"};
    Message out_of_memory{"out of memory", "内存不足"};
    Message depth_limit{"depth limit", "到了深度上限"};
    Message satisfiable{"SATISFIABLE", "可满足"};
    Message unsatisfiable{"UNSATISFIABLE", "不可满足"};
    Message unknown{"UNKNOWN", "没有结论"};
    Message no_rate{"%8, %9: optimisation rate none, the optimised search did not finish",
                    "%8，%9：没有优化率，优化后的求解没有结束"};
    Message rate{"%8, %9: optimisation rate %1", "%8，%9：优化率 %1"};
    Message timing_stopped_mean{"%1 %2 ms (stopped) (mean of %3 runs)", "%1 %2 毫秒（被中止）（%3 次的平均）"};
    Message timing_stopped{"%1 %2 ms (stopped)", "%1 %2 毫秒（被中止）"};
    Message timing_mean{"%1 %2 ms (mean of %3 runs)", "%1 %2 毫秒（%3 次的平均）"};
    Message timing{"%1 %2 ms", "%1 %2 毫秒"};
} kError;

// The prefix of an error.
inline constexpr struct PlaceText {
    Message name{"%1: ", "%1："};
    Message place{"%1:%2:%3: ", "%1 第 %2 行第 %3 列："};
} kPlace;

}  // namespace i18n
