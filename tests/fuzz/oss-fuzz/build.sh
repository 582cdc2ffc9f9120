#!/bin/sh
# Builds the fuzz targets for OSS-Fuzz, which sets CC, CFLAGS, LIB_FUZZING_ENGINE, SRC, WORK and OUT. Stores each target with its
# corpus, its words and the libraries that it requires. To run the script on this machine:
#     CC=clang CFLAGS="-O1 -fsanitize=fuzzer-no-link,address" LIB_FUZZING_ENGINE=-fsanitize=fuzzer SRC=.. WORK=/tmp/work OUT=/tmp/out \
#         sh tests/fuzz/oss-fuzz/build.sh [TARGET...]
set -eu
sources=$SRC/mazepress
[ -d "$sources" ] || sources=$(cd "$(dirname "$0")/../../.." && pwd)
[ $# -gt 0 ] || set -- $(cd "$sources/tests/fuzz" && ls fuzz_*.c | sed 's/fuzz_\(.*\)\.c/\1/')
mkdir -p "$OUT/lib"
export LDFLAGS="${LDFLAGS:-} -Wl,-rpath,\$ORIGIN/lib -Wl,--no-as-needed -lstdc++ -Wl,--as-needed"
meson setup "$WORK/build" "$sources" --buildtype=plain -Db_lundef=false -Dweb=disabled -Dfuzzer="$LIB_FUZZING_ENGINE"
for target; do
    ninja -C "$WORK/build" "tests/fuzz/fuzz_$target" "tests/fuzz/long_$target"
    mkdir -p "$WORK/$target"
    "$WORK/build/tests/fuzz/fuzz_$target" "$sources/tests/fuzz/inputs/$target.txt" --corpus "$WORK/$target"
    mv "$WORK/$target/words" "$OUT/fuzz_$target.dict"
    (cd "$WORK/$target" && zip -q -r "$OUT/fuzz_${target}_seed_corpus.zip" .)
    cp "$WORK/build/tests/fuzz/long_$target" "$OUT/fuzz_$target"
    ldd "$OUT/fuzz_$target" | sed -n 's/.* => \(\/[^ ]*\).*/\1/p' | grep -v -E '/(libc|libm|libdl|libpthread|librt)\.so' |
        xargs -r cp -n -t "$OUT/lib"
done
