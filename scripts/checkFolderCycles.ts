// Fails if folders of one group import each other in a cycle. dependency-cruiser finds cycles between files only. Types and
// lazy imports count: a cycle of types couples two features as well.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { findFolderCycles } from './findFolderCycles.ts';

const GROUPS = ['src/features'];
const ROOT = join(import.meta.dirname, '..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const OPTIONS = ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'];

const graphContract = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});

const globs = GROUPS.map((group) => `${group}/**/*.{ts,tsx}`);
const { stdout, stderr } = spawnSync(process.execPath, [CRUISER, ...OPTIONS, ...globs], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (!stdout) throw new Error(stderr);
const { modules } = graphContract.parse(JSON.parse(stdout));
if (modules.length === 0) throw new Error(`no files match ${globs.join(' ')}`);

const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
);
const cycles = GROUPS.flatMap((group) => findFolderCycles(imports, group));
for (const cycle of cycles) {
  console.error(`Cycle of folders:\n${cycle.map(({ from, to }) => `  ${from} → ${to}`).join('\n')}`);
}
if (cycles.length === 0) console.log(`no cycles between the folders of ${GROUPS.join(', ')}`);
process.exitCode = cycles.length === 0 ? 0 : 1;
