#pragma once

// What the program around the core supplies: the page or Node.js (system/host.cpp), or a native program in tests.
namespace web {

// Polled while a call runs, some hundred times a second at least: true interrupts it.
bool host_interrupts();
// A clock, from any beginning.
double host_milliseconds();

}  // namespace web
