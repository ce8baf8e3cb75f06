/**
 * How the server's processes give memory back. Blocks of this many bytes go back to the system when they are freed;
 * otherwise glibc keeps what the building of a search index leaves behind, 200 MB at a million listings. Not smaller: brotli
 * needs tables of up to 2 MB for each text, and mapping those anew took three times as long as packing.
 */
export const MEMORY = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };
