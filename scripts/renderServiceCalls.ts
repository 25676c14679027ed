import type { FileImport } from './findFolderCycles.ts';

const parseService = (file: string): string | undefined => /^server\/services\/([^/]+)\//.exec(file)?.[1];

/** Writes the document of the calls between services: each service, and those that its files import. */
export function renderServiceCalls(imports: readonly FileImport[]): string {
  const calls = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [caller, callee] = [parseService(from), parseService(to)];
    if (caller && callee && caller !== callee) calls.set(caller, (calls.get(caller) ?? new Set()).add(callee));
  }
  const rows = [...calls].sort(([a], [b]) => (a < b ? -1 : 1));
  return `# Calls between services

Written by \`node scripts/checkArchitecture.ts --write\` from the imports. A check fails while the file differs, so that a review sees each
new call. A service calls downwards only: a call upwards becomes a job in the queue (decision 0058).

| service | calls |
| --- | --- |
${rows.map(([caller, callees]) => `| ${caller} | ${[...callees].sort().join(', ')} |\n`).join('')}`;
}
