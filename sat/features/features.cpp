#include "sat/features/features.h"

namespace sat {

Features features_of(const Formula& formula) {
    return {profile_of(formula), structure_of(formula)};
}

}  // namespace sat
