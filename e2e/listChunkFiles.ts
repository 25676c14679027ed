import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const CLIENT = 'dist/client';

const statsContract = z.object({
  namedChunkGroups: z.record(z.string(), z.object({ assets: z.array(z.object({ name: z.string() })) })),
});
const { namedChunkGroups } = statsContract.parse(JSON.parse(readFileSync('dist/loadable-stats.json', 'utf8')));

/** Returns the files of a chunk, its own last. */
export const listChunkFiles = (chunk: string): string[] =>
  (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name);
