/**
 * Options of the shop's Node. A young heap of 16 MiB promotes fewer objects of a page that is still being made, and an old heap
 * that grows to 2.5 times its live objects, at most, takes as much time as V8's own limit with a young heap of 8 MiB
 * (docs/decisions/0104-memory-in-steady-use.md). The collector is called when the shop is idle or large (`releaseMemory`).
 */
export const SHOP_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=150', '--expose-gc'];

/** Settings of the C library (glibc); others ignore them. */
export const MALLOC_SETTINGS = {
  // Otherwise each thread would keep its own memory after pictures and compression.
  MALLOC_ARENA_MAX: '2',
  // Larger blocks, such as the text of a page, go back to the system when they are freed, and leave no holes.
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  // With a fixed threshold, the library would return and request 128 KiB at a time.
  MALLOC_TRIM_THRESHOLD_: String(8 * 1024 * 1024),
  MALLOC_TOP_PAD_: String(1024 * 1024),
};

/** The folder of compiled scripts, which speed up later starts, under the project's. */
export const COMPILE_CACHE = 'node_modules/.cache/compiled';
