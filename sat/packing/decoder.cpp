#include "sat/packing/decoder.h"

#include "sat/packing/decoders.h"

namespace sat {

Result<std::unique_ptr<Decoder>> make_decoder(Packing packing) {
    switch (packing) {
        case Packing::none:
            break;
        case Packing::gzip:
            return packing::make_gzip_decoder();
        case Packing::bzip2:
            return packing::make_bzip2_decoder();
        case Packing::xz:
            return packing::make_xz_decoder();
        case Packing::zstd:
            return packing::make_zstd_decoder();
    }
    return Fault{"the input is not compressed"};
}

}  // namespace sat
