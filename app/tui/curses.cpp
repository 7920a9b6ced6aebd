#include "app/tui/curses.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <map>
#include <string>

#include "app/cli/program.h"
#include "app/cli/signals.h"
#include "app/cli/supervisor.h"
#include "app/tui/background.h"
#include "app/tui/terminfo.h"

namespace tui {
namespace {

constexpr int kPasteBegin = KEY_MAX + 1, kPasteEnd = KEY_MAX + 2;
constexpr int kKeypad = KEY_MAX + 3;      // and the character of a key of the numeric key pad
constexpr int kAskBackgroundDelay = 200;  // ms, of a terminal that answers nothing
constexpr int kEscapeDelay =
    25;  // ms: enough for a terminal to send the rest of a key, too short for a player to notice

// Whether the terminal is this program's.  A change of its modes from the background would stop the program (SIGTTOU).
bool is_in_foreground() {
    const pid_t group = ::tcgetpgrp(STDIN_FILENO);
    return group < 0 || group == ::getpgrp();
}

// Restores the terminal if the program crashes or runs out of memory.  Makes only async-signal-safe calls, so it cannot
// use ncurses.
struct Rescue {
    std::array<char, 256> text{};
    std::size_t length = 0;
    termios modes{};
    volatile sig_atomic_t armed = 0;  // also 0 while the program is suspended, with the terminal restored
};
Rescue g_rescue;

constexpr std::array kFatal{SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV};

void give_back() {
    if (!g_rescue.armed) return;
    [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, g_rescue.text.data(), g_rescue.length);
    if (is_in_foreground()) ::tcsetattr(STDIN_FILENO, TCSANOW, &g_rescue.modes);
}

extern "C" void on_fatal(int signal) {
    give_back();
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

// ncurses ends the program itself if it runs out of memory; its message is lost with the screen.
extern "C" void on_exit_of_ncurses() {
    if (!g_rescue.armed) return;
    give_back();
    cli::report_out_of_memory();
}

// Set by signals, read where the program waits for a key.
volatile sig_atomic_t g_asked_to_stop = 0, g_went_on = 0;
extern "C" void on_stop(int) {
    g_asked_to_stop = 1;
}
extern "C" void on_going_on(int) {
    g_went_on = 1;
}
constexpr char32_t kSuspendKey = 0x1a;  // ^Z

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigaction(signal, &action, nullptr);
}

void stop_group() {
    ::signal(SIGTSTP, SIG_DFL);
    ::kill(0, SIGTSTP);
    handle(SIGTSTP, &on_stop);
}

// Bracketed paste: pasted text is between two marks, so that its line ends are not keys.
constexpr std::string_view kPasteOn = "\033[?2004h", kPasteOff = "\033[?2004l", kMouseOff = "\033[?1000l\033[?1006l";

void send(std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(STDOUT_FILENO, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
}

void arm_rescue(const termios& modes) {
    const std::string text = std::string(kPasteOff) + std::string(kMouseOff) + capability("sgr0") +
                             capability("cnorm") + capability("rmkx") + capability("rmcup");
    g_rescue.length = std::min(text.size(), g_rescue.text.size());
    std::copy_n(text.begin(), g_rescue.length, g_rescue.text.begin());
    g_rescue.modes = modes;
    g_rescue.armed = 1;
    for (const int signal : kFatal) handle(signal, &on_fatal);
    cli::set_emergency_action(&give_back);
    [[maybe_unused]] static const int registered = std::atexit(&on_exit_of_ncurses);
}

void disarm_rescue() {
    g_rescue.armed = 0;
    cli::set_emergency_action(nullptr);
    for (const int signal : kFatal) ::signal(signal, SIG_DFL);
}

// ^Z, ^S, ^Q, ^V, ^O and ^\ are keys for programs; ^C stays a signal, since it must interrupt a running search.
void set_modes() {
    termios modes{};
    if (::tcgetattr(STDIN_FILENO, &modes) != 0) return;
    for (const int key : {VSUSP, VQUIT, VSTART, VSTOP, VLNEXT, VDISCARD})
        modes.c_cc[key] = static_cast<cc_t>(_POSIX_VDISABLE);
    modes.c_iflag &= static_cast<tcflag_t>(~(IXON | IXOFF));
    ::tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    ::def_prog_mode();
}

// "15;0" or "0;default;15": the last number is the background; 7 and the bright ones are light, but for 8, dark grey.
bool is_light_background() {
    const char* text = std::getenv("COLORFGBG");
    if (text == nullptr) return false;
    const char* last = std::strrchr(text, ';');
    const std::string number = last == nullptr ? text : last + 1;
    return number == "7" || (number.size() <= 2 && number != "8" && number >= "10" && number <= "15") || number == "9";
}

bool is_set(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

// The Linux console knows no such question, and prints a part of it.
bool answers_questions() {
    const char* const name = std::getenv("TERM");
    return name == nullptr || std::strncmp(name, "linux", 5) != 0;
}

// `background`: reported by the terminal.
Theme resolve(Theme asked, const std::optional<Rgb>& background) {
    if (!::has_colors()) return Theme::mono;
    if (asked != Theme::automatic) return asked;
    if (is_set("NO_COLOR")) return Theme::mono;
    return (background ? is_light(*background) : is_light_background()) ? Theme::light : Theme::dark;
}

struct KeyRow {
    int key;
    Event::Kind kind;
};
constexpr std::array kKeys{KeyRow{KEY_UP, Event::Kind::up},
                           KeyRow{KEY_DOWN, Event::Kind::down},
                           KeyRow{KEY_LEFT, Event::Kind::left},
                           KeyRow{KEY_RIGHT, Event::Kind::right},
                           KeyRow{KEY_HOME, Event::Kind::home},
                           KeyRow{KEY_END, Event::Kind::end},
                           KeyRow{KEY_PPAGE, Event::Kind::page_up},
                           KeyRow{KEY_NPAGE, Event::Kind::page_down},
                           KeyRow{KEY_BACKSPACE, Event::Kind::backspace},
                           KeyRow{KEY_DC, Event::Kind::erase},
                           KeyRow{KEY_ENTER, Event::Kind::enter},
                           KeyRow{KEY_BTAB, Event::Kind::back_tab},
                           KeyRow{KEY_RESIZE, Event::Kind::resize},
                           KeyRow{KEY_F(1), Event::Kind::f1},
                           KeyRow{kPasteBegin, Event::Kind::paste_begin},
                           KeyRow{kPasteEnd, Event::Kind::paste_end}};

std::optional<Event> of_mouse() {
    MEVENT mouse{};
    if (::getmouse(&mouse) != OK) return std::nullopt;
    const bool first = (mouse.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED)) != 0;
    const bool second = (mouse.bstate & (BUTTON3_PRESSED | BUTTON3_CLICKED)) != 0;
    if (!first && !second) return std::nullopt;
    return Event{Event::Kind::click, 0, static_cast<std::size_t>(std::max(mouse.y, 0)),
                 static_cast<std::size_t>(std::max(mouse.x, 0)), second};
}

// Sequences that terminals send for these keys regardless of terminfo, since TERM is often wrong.
struct Sequence {
    const char* text;
    int key;
};
constexpr std::array kSequences{
    Sequence{"\033[A", KEY_UP},      Sequence{"\033[B", KEY_DOWN},   Sequence{"\033[C", KEY_RIGHT},
    Sequence{"\033[D", KEY_LEFT},    Sequence{"\033[H", KEY_HOME},   Sequence{"\033[F", KEY_END},
    Sequence{"\033[1~", KEY_HOME},   Sequence{"\033[4~", KEY_END},   Sequence{"\033[3~", KEY_DC},
    Sequence{"\033[5~", KEY_PPAGE},  Sequence{"\033[6~", KEY_NPAGE}, Sequence{"\033[200~", kPasteBegin},
    Sequence{"\033[201~", kPasteEnd}};

// The numeric key pad in application mode (VT100 User Guide, "Keypad Character Selection"; smkx switches it on): ESC O
// and a letter.  The letters follow the characters '*' to '9' from j on.
void define_keypad() {
    for (char c = '*'; c <= '9'; ++c) {
        const char text[] = {'\033', 'O', static_cast<char>('j' + (c - '*')), '\0'};
        ::define_key(text, kKeypad + c);
    }
    ::define_key("\033OM", KEY_ENTER);
    ::define_key("\033OX", kKeypad + '=');
}

// The next character of a sequence, for which a slow line may need a moment.
bool next_of_sequence(wint_t& c) {
    constexpr int kMoment = 100;  // ms
    if (::get_wch(&c) == OK) return true;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, kMoment) > 0 && ::get_wch(&c) == OK;
}

// A late answer to a question about the terminal, to its end: BEL, or ESC and a backslash.
void skip_string() {
    wint_t c = 0;
    while (next_of_sequence(c) && c != 7) {
        if (c != 27) continue;
        next_of_sequence(c);
        return;
    }
}

// After an Escape: skips a control sequence unknown to ncurses that follows at once; otherwise its digits would be
// played.  A player who presses Escape is not that fast.
bool skip_sequence() {
    wint_t c = 0;
    const int got = ::get_wch(&c);
    if (got == KEY_CODE_YES) ::ungetch(static_cast<int>(c));
    if (got != OK) return false;
    if (c == ']' || c == 'P') {
        skip_string();
        return true;
    }
    if (c != '[' && c != 'O') {
        ::unget_wch(static_cast<wchar_t>(c));
        return false;
    }
    const bool is_control = c == '[';
    if (!next_of_sequence(c) || !is_control) return true;
    if (c == 'M') {  // the mouse in X10 form: three bytes more
        for (int i = 0; i < 3; ++i) next_of_sequence(c);
        return true;
    }
    while ((c < 0x40 || c > 0x7e) && next_of_sequence(c)) {}
    return true;
}

Event of_character(wint_t c) {
    switch (c) {
        case '\r':
        case '\n': return {Event::Kind::enter};
        case 27: return {Event::Kind::escape};
        case '\t': return {Event::Kind::tab};
        case 8:
        case 127: return {Event::Kind::backspace};
        default: return {Event::Kind::character, static_cast<char32_t>(c)};
    }
}

// nullopt: a key that means nothing here.
std::optional<Event> of_key(int key) {
    if (key == KEY_MOUSE) return of_mouse();
    if (key > kKeypad) return of_character(static_cast<wint_t>(key - kKeypad));
    for (const KeyRow& row : kKeys)
        if (row.key == key) return Event{row.kind};
    return std::nullopt;
}

}  // namespace

struct Terminal::State {
    Terminfo terminfo;
    SCREEN* screen = nullptr;
    Theme theme = Theme::mono;
    bool utf8 = false;
    std::string typed;  // before the screen was there
    std::optional<Screen> shown;
    std::map<std::pair<int, int>, short> pairs;  // by ink and paper, -1 the terminal's own

    int colour(const std::optional<Colour>& c) const {
        if (!c) return -1;
        if (COLORS >= 256) return c->of_256;
        return COLORS >= 16 ? c->of_16 : c->of_16 % 8;
    }

    // 0, the terminal's default colours, if there are no pairs left.
    short pair_of(int ink, int paper) {
        if (ink == -1 && paper == -1) return 0;
        const auto known = pairs.find({ink, paper});
        if (known != pairs.end()) return known->second;
        const auto next = static_cast<short>(pairs.size() + 1);
        if (next >= COLOR_PAIRS || ::init_pair(next, static_cast<short>(ink), static_cast<short>(paper)) == ERR)
            return 0;
        return pairs[{ink, paper}] = next;
    }

    cchar_t cell_of(const Screen::Glyph& glyph) {
        const Paint paint = paint_of(glyph.look, theme);
        int ink = colour(paint.ink), paper = colour(paint.paper);
        attr_t attributes = A_NORMAL;
        if (paint.bold) attributes |= A_BOLD;
        if (paint.underline) attributes |= A_UNDERLINE;
        if (paint.reverse) attributes |= A_REVERSE;
        if (paint.dim) attributes |= A_DIM;
        if (theme != Theme::mono && COLORS < 256) {
            paper = -1;
            if (glyph.look.cursor) attributes |= A_REVERSE;
            if (ink == 0 && COLORS < 16) ink = -1;  // dark grey as well as black
        }
        const wchar_t text[2] = {static_cast<wchar_t>(glyph.character), L'\0'};
        cchar_t cell{};
        ::setcchar(&cell, text, attributes, pair_of(ink, paper), nullptr);
        return cell;
    }

    void show_row(const Screen& picture, std::size_t row) {
        std::vector<cchar_t> cells;
        for (std::size_t c = 0; c < picture.size().columns; ++c)
            if (!picture.at(row, c).second_half) cells.push_back(cell_of(picture.at(row, c)));
        mvadd_wchnstr(static_cast<int>(row), 0, cells.data(), static_cast<int>(cells.size()));
    }
};

// Its text is "ncurses 6.4.20221231".
cli::Feature screen_feature() {
    const std::string_view version = ::curses_version();
    return {.name = "full screen", .needs = "ncurses", .version = std::string(version.substr(version.rfind(' ') + 1))};
}

bool is_terminal() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

Terminal::Terminal(std::unique_ptr<State> state) : state_(std::move(state)) {}

sat::Result<std::unique_ptr<Terminal>> Terminal::open(Theme theme) {
    if (!is_terminal()) return sat::Error{"standard input and output must be a terminal"};
    ::setlocale(LC_CTYPE, "");  // ncurses counts columns by it
    termios before{};
    ::tcgetattr(STDIN_FILENO, &before);
    auto state = std::make_unique<State>();
    if (!state->terminfo.is_there() || capability("cup").empty()) {
        const char* name = std::getenv("TERM");
        return sat::Error{"terminal type '%1' cannot position the cursor; expected a known type in TERM",
                          name == nullptr ? "" : name};
    }
    arm_rescue(before);
    BackgroundAnswer background;
    if (theme == Theme::automatic && !is_set("NO_COLOR") && answers_questions())
        background = ask_background(kAskBackgroundDelay);
    state->typed = std::move(background.typed);
    state->screen = ::newterm(nullptr, stdout, stdin);
    if (state->screen == nullptr) {
        const bool without_memory = errno == ENOMEM;
        disarm_rescue();
        if (without_memory) return sat::Error{"cannot open the terminal: out of memory"};
        return sat::Error{"cannot open the terminal"};
    }
    state->utf8 = std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0;
    ::cbreak();
    ::noecho();
    ::nonl();
    ::set_escdelay(kEscapeDelay);
    ::keypad(stdscr, TRUE);
    ::nodelay(stdscr, TRUE);
    ::curs_set(0);
    ::leaveok(stdscr, TRUE);
    if (::has_colors()) {
        ::start_color();
        ::use_default_colors();
    }
    state->theme = resolve(theme, background.colour);
    ::mouseinterval(0);
    ::mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED, nullptr);
    for (const Sequence& s : kSequences) ::define_key(s.text, s.key);
    define_keypad();
    set_modes();
    send(kPasteOn);
    if (!cli::is_ignored(SIGTSTP)) handle(SIGTSTP, &on_stop);
    handle(SIGCONT, &on_going_on);
    g_asked_to_stop = 0;
    g_went_on = 0;
    return std::unique_ptr<Terminal>(new Terminal(std::move(state)));
}

// A program that was suspended has restored the terminal.  In the background the modes are the shell's.
Terminal::~Terminal() {
    if (!cli::is_ignored(SIGTSTP)) ::signal(SIGTSTP, SIG_DFL);
    ::signal(SIGCONT, SIG_DFL);
    if (g_rescue.armed && is_in_foreground()) {
        send(kPasteOff);
        ::mousemask(0, nullptr);
        ::endwin();
    } else if (g_rescue.armed) {
        handle(SIGTTOU, SIG_IGN);  // `stty tostop`
        give_back();
    }
    disarm_rescue();
    if (std::uncaught_exceptions() == 0) ::delscreen(state_->screen);
}

Size Terminal::size() const {
    return {static_cast<std::size_t>(std::max(LINES, 1)), static_cast<std::size_t>(std::max(COLS, 1))};
}

bool Terminal::is_utf8() const {
    return state_->utf8;
}

Theme Terminal::theme() const {
    return state_->theme;
}

bool Terminal::has_colours() const {
    return ::has_colors();
}

void Terminal::use(Theme theme) {
    state_->theme = resolve(theme, std::nullopt);
    state_->shown.reset();
}

// The whole process group stops, as with a key of the terminal driver: a script that started the program, too.
void Terminal::suspend() {
    g_asked_to_stop = 0;
    if (cli::is_ignored(SIGTSTP)) return;
    send(kPasteOff);
    ::endwin();
    g_rescue.armed = 0;
    stop_group();
    g_went_on = 1;  // also where nothing was stopped, since no shell would let the program go on
}

// After a signal that lets a stopped program go on: in the background it stops again, unless it is to end.
// False: it is to end.
bool Terminal::wait_for_foreground() {
    constexpr int kMoment = 100;  // ms, in which a signal that came with this one is noticed (`kill %1`)
    while (!is_in_foreground()) {
        if (!cli::terminated()) ::poll(nullptr, 0, kMoment);
        if (cli::terminated()) return false;
        stop_group();
    }
    return true;
}

// After a stop the terminal may show anything and be in any mode.
std::optional<Event> Terminal::signalled() {
    if (g_asked_to_stop) suspend();
    if (!g_went_on) return std::nullopt;
    g_went_on = 0;
    if (!wait_for_foreground()) return Event{Event::Kind::resumed};
    g_rescue.armed = 1;
    ::reset_prog_mode();
    send(kPasteOn);
    ::clearok(curscr, TRUE);
    ::refresh();
    state_->shown.reset();
    return Event{Event::Kind::resumed};
}

void Terminal::show(const Screen& screen) {
    const Screen picture = state_->utf8 ? screen : to_ascii(screen);
    std::optional<Screen>& shown = state_->shown;
    if (shown && shown->size() != picture.size()) {
        ::erase();
        shown.reset();
    }
    for (std::size_t r = 0; r < std::min(picture.size().rows, size().rows); ++r) {
        bool same = shown.has_value();
        for (std::size_t c = 0; same && c < picture.size().columns; ++c) same = shown->at(r, c) == picture.at(r, c);
        if (!same) state_->show_row(picture, r);
    }
    ::refresh();
    shown = picture;
}

std::optional<Event> Terminal::next(int milliseconds) {
    std::string& typed = state_->typed;
    if (!typed.empty()) {
        const auto first = static_cast<unsigned char>(typed.front());
        typed.erase(0, 1);
        return of_character(first);
    }
    for (bool waited = false;; waited = true) {
        if (auto event = signalled()) return event;
        wint_t c = 0;
        const int got = ::get_wch(&c);
        if (got == KEY_CODE_YES) {
            if (static_cast<int>(c) == KEY_RESIZE) state_->shown.reset();
            if (auto event = of_key(static_cast<int>(c))) return event;
            continue;
        }
        if (got == OK && c == 27 && skip_sequence()) continue;
        if (got == OK && c == kSuspendKey) {
            g_asked_to_stop = 1;
            continue;
        }
        if (got == OK) return of_character(c);
        if (waited || cli::terminated()) return std::nullopt;
        pollfd input{STDIN_FILENO, POLLIN, 0};
        const int ready = ::poll(&input, 1, milliseconds);
        if (ready < 0) continue;  // a signal: a new size, which ncurses reports as a key, a stop, or an interrupt
        if (ready == 0) return std::nullopt;
        int waiting = 0;
        if (::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0 ||
            (input.revents & (POLLERR | POLLNVAL)) != 0)
            return Event{Event::Kind::end_of_input};
    }
}

}  // namespace tui
