// Fails if an import breaks a rule of `.dependency-cruiser.cjs`, and if features or services, or files and folders inside
// one of them, import each other in a cycle. Fails too if a call between services is not in its document, which `--write`
// writes. dependency-cruiser finds cycles between files only. Types and lazy imports count: a cycle of types couples two
// features as well.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findFolderCycles } from './findFolderCycles.ts';
import { renderServiceCalls } from './renderServiceCalls.ts';

const CALLS_DOCUMENT = 'docs/service-calls.md';
const GROUPS = ['src/features', 'server/services'];
const ROOT = join(import.meta.dirname, '..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const OPTIONS = ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'];

const graphContract = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
  }),
});

if (!GROUPS.some((group) => existsSync(group))) throw new Error(`no folder ${GROUPS.join(', ')}`);
const globs = ['src', 'server'].filter((folder) => existsSync(folder)).map((folder) => `${folder}/**/*.{ts,tsx}`);
const { stdout, stderr } = spawnSync(process.execPath, [CRUISER, ...OPTIONS, ...globs], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (!stdout) throw new Error(stderr);
const { modules, summary } = graphContract.parse(JSON.parse(stdout));
if (modules.length === 0) throw new Error(`no files in ${GROUPS.join(', ')}`);

/** A service's folder `actions` lists its public files and is no layer: each counts as a file of the folder around it. */
const ignoreActionsFolder = (file: string): string => file.replace('/actions/', '/');
const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: ignoreActionsFolder(source), to: ignoreActionsFolder(resolved) })),
);
/** Returns the feature or service of a file and its folders down to the file's. */
function listFolders(file: string): string[] {
  const [, group, path = ''] = /^(src\/features|server\/services)\/(.+)\/[^/]+$/.exec(file) ?? [];
  const names = path === '' ? [] : path.split('/');
  return names.map((_, index) => `${group}/${names.slice(0, index + 1).join('/')}`);
}
const folders = new Set(imports.flatMap(({ from }) => listFolders(from)));
const cycles = [
  ...GROUPS.flatMap((group) => findFolderCycles(imports, group)),
  ...[...folders].flatMap((folder) => findFolderCycles(imports, folder, 'folders and files')),
];
for (const cycle of cycles) {
  console.error(`Cycle of folders:\n${cycle.map(({ from, to }) => `  ${from} → ${to}`).join('\n')}`);
}
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
const callsDocument = renderServiceCalls(imports);
if (process.argv.includes('--write')) writeFileSync(CALLS_DOCUMENT, callsDocument);
const isDocumented = existsSync(CALLS_DOCUMENT) && readFileSync(CALLS_DOCUMENT, 'utf8') === callsDocument;
if (!isDocumented) {
  console.error(`The calls between services differ from ${CALLS_DOCUMENT}: node scripts/checkArchitecture.ts --write`);
}
const isGood = summary.violations.length === 0 && cycles.length === 0 && isDocumented;
if (isGood)
  console.log(
    `no import breaks a rule; no cycles between the folders of ${GROUPS.join(', ')}, nor in one of them; calls between services as documented`,
  );
process.exitCode = isGood ? 0 : 1;
