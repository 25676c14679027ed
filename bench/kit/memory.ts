import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes in use: heap objects and external memory (typed arrays). */
export type Held = { readonly heap: number; readonly external: number };

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Measures the memory in use after a garbage collection. */
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
