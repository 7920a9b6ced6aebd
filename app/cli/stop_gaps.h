#pragma once

namespace cli {

// In builds with SATDOKU_STOP_GAPS: where a thread's last look at a stop flag is longer ago than as many milliseconds
// as the environment's SATDOKU_STOP_GAP says (20), that is told on standard error, in a line
// "stop gap: 107 ms 0x4f75ab 0x521ec3 ...", with the addresses on the stack at the end of that time, innermost first.
// In others nothing.
void note_stop_gaps();

}  // namespace cli
