// Floor (a): renders in a loop in its own process and reports CPU time. No server, state or compression.
import { readFileSync } from 'node:fs';
import type { Fixture, PageKind } from './fixture.ts';
import { renderMain } from './renderFloor.ts';

const [file = ''] = process.argv.slice(2);
const fixtures: Record<PageKind, Fixture[]> = JSON.parse(readFileSync(file, 'utf8'));

function renderFor(kind: PageKind, milliseconds: number): { renders: number; cpuMs: number } {
  const end = performance.now() + milliseconds;
  const cpuBefore = process.cpuUsage();
  let renders = 0;
  while (performance.now() < end) {
    for (const fixture of fixtures[kind]) renderMain(fixture);
    renders += fixtures[kind].length;
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  return { renders, cpuMs: (user + system) / 1000 };
}

process.on('message', ({ kind, milliseconds }: { kind: PageKind; milliseconds: number }) => {
  process.send?.(renderFor(kind, milliseconds));
});
process.on('disconnect', () => process.exit());
process.send?.('open');
