import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes in use: heap objects and external memory (typed arrays). */
export type MemoryUse = { readonly heap: number; readonly external: number };

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Measures the memory in use after a garbage collection. */
export async function measureMemory(): Promise<MemoryUse> {
  if (typeof collect !== 'function') throw new Error('this Node has no gc');
  for (let round = 0; round < 3; round++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return { heap: heapUsed, external };
}

export const computeGrowth = (before: MemoryUse, after: MemoryUse): number =>
  (after.heap + after.external - before.heap - before.external) / 2 ** 20;
