#pragma once

#include <cstddef>

// The C interface of a module of the core, the same for each. A request is a JSON object with the member "call", the
// name of a function, and its arguments; bytes of any kind may follow it. The answer is a JSON object with the member
// "answer" or "error", and bytes that follow.
//
// Long texts, proofs and numbers are among the bytes: {"$text": [OFFSET, SIZE]}, {"$bytes": [OFFSET, SIZE]} or
// {"$ints": [OFFSET, SIZE]} (of 32 bits, little-endian) in the JSON. Offsets are counted from the end of the JSON, up
// to a multiple of 8.
extern "C" {

// A buffer for the next request, valid until the call after the next satdoku_call().
char* satdoku_allocate(std::size_t size);
// Answers the request in the buffer: its first `json_size` bytes are the JSON, the bytes are behind.
void satdoku_call(std::size_t json_size, std::size_t size);
// The answer of the last call, valid until the next satdoku_allocate() or satdoku_call().
const char* satdoku_answer();
std::size_t satdoku_answer_json_size();
std::size_t satdoku_answer_size();
// How far the present call is, for the host while it is polled: decisions, conflicts, variables left, share done.
const double* satdoku_progress();
}
