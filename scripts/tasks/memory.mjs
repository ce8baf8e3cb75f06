/**
 * How the server's processes give memory back. Blocks of 1 MB go back to the system when they are freed, and the end of a heap
 * from 4 MB on; otherwise glibc keeps what the building of a search index leaves behind, 200 MB at a million listings. Not
 * smaller: brotli needs tables of some 600 kB for each text, and mapping those anew took a quarter of packing it.
 */
export const MEMORY = {
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
};
