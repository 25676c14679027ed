import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that are held: the heap's objects and what lies outside of it (typed arrays). */
export type Held = { readonly heap: number; readonly external: number };

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** What is held once everything that nobody needs any more is gone. */
export async function heldMemory(): Promise<Held> {
  if (typeof collect !== 'function') throw new Error('this Node has no gc');
  for (let round = 0; round < 3; round++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return { heap: heapUsed, external };
}

export const grownMegabytes = (before: Held, after: Held): number =>
  (after.heap + after.external - before.heap - before.external) / 2 ** 20;
