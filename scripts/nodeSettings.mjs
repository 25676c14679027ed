/**
 * Options of the shop's Node. Pages cost the same as with Node's default young heap, which takes some 35 MiB more at rest.
 * The collector is called when the shop is idle (`releaseMemoryWhenIdle`).
 */
export const SHOP_OPTIONS = ['--max-semi-space-size=8', '--expose-gc'];

/** A setting of the C library: otherwise each thread would keep its own memory after pictures and compression. */
export const MALLOC_ARENA_MAX = '2';

/** The folder of compiled scripts, which speed up later starts, under the project's. */
export const COMPILE_CACHE = 'node_modules/.cache/compiled';
