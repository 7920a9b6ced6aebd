#include "sat/io/compression/decoder.h"

#include "sat/io/compression/decoders.h"

namespace sat {

Result<std::unique_ptr<Decoder>> make_decoder(Packing packing) {
    switch (packing) {
        case Packing::none: break;
        case Packing::gzip: return compression::make_gzip_decoder();
        case Packing::bzip2: return compression::make_bzip2_decoder();
        case Packing::xz: return compression::make_xz_decoder();
        case Packing::zstd: return compression::make_zstd_decoder();
    }
    return Error{"the input is not compressed"};
}

}  // namespace sat
