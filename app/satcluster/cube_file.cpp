#include "app/satcluster/cube_file.h"

#include "app/cli/complaint.h"
#include "app/cli/supervisor.h"
#include "app/satcluster/formula_tools.h"
#include "app/satcluster/rows.h"
#include "app/satcluster/sha256.h"
#include "sat/io/cubes.h"
#include "sat/io/decompress.h"

namespace satcluster {

sat::Result<std::vector<Literals>> read_cube_file(const sat::Formula& formula, const std::string& path) {
    auto source = sat::FileSource::open(path);
    if (!source) return cli::in_file(source.error(), path);
    sat::ReadOptions reading;
    reading.stop = &cli::terminator();
    const auto read = sat::read_cubes(**source, formula, reading);
    if (!read) return cli::in_file(read.error(), path);
    std::vector<Literals> cubes;
    for (std::size_t i = 0; i < read->cubes.size(); ++i) cubes.push_back(numbers_of(formula, read->cubes[i]));
    return cubes;
}

std::string hash_of(const std::vector<Literals>& cubes) {
    Sha256 hash;
    for (const Literals& cube : cubes) hash.update(literals_text(cube) + '\n');
    return hash.hex();
}

}  // namespace satcluster
