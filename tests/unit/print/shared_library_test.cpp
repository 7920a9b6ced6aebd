#include <doctest/doctest.h>

#include "app/sudoku/print/shared_library.h"

TEST_CASE("a library that is absent is an error with the loader's reason") {
    const auto library = printing::SharedLibrary::load("libcairo-that-is-not-there.so.1");
    REQUIRE_FALSE(library.ok());
    CHECK(library.error().message().starts_with("libcairo-that-is-not-there.so.1: cannot open shared object file"));
}

TEST_CASE("a function is found in a library, or not") {
    const auto library = printing::SharedLibrary::load("libm.so.6");
    REQUIRE(library.ok());
    double (*found)(double) = nullptr;
    CHECK(library->find("cos", found));
    REQUIRE((found != nullptr && found(0.0) == 1.0));
    CHECK_FALSE(library->find("cairo_create", found));
}
