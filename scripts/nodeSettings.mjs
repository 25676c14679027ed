/**
 * Options of the shop's Node, both documented by it. The heap of a large shop in use takes a third of this limit; a young heap
 * of 16 MiB promotes fewer objects of a page that is still being made (docs/decisions/0107-libraries-as-published.md).
 */
export const SHOP_OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=1024'];

/** Otherwise each thread of glibc would keep its own memory after pictures and compression; other C libraries ignore it. */
export const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2' };

/** The folder of compiled scripts, which speed up later starts, under the project's. */
export const COMPILE_CACHE = 'node_modules/.cache/compiled';
