import type { Mutant } from './findMutants.ts';
import type { Verdict } from './mutationPlan.ts';

export type MutantResult = {
  readonly file: string;
  readonly source: string;
  readonly mutant: Mutant;
  readonly state: Verdict['state'];
  readonly isAccepted: boolean;
};

export type Score = { readonly caughtCount: number; readonly total: number };

/** Counts caught mutants without accepted survivors. */
export function computeMutationScore(results: readonly MutantResult[]): Score {
  const countedResults = results.filter(({ state, isAccepted }) => state === 'caught' || !isAccepted);
  return { caughtCount: countedResults.filter(({ state }) => state === 'caught').length, total: countedResults.length };
}

/** Returns the percentage, rounded down; 100 without mutants. */
export const computePercent = ({ caughtCount, total }: Score): number =>
  total === 0 ? 100 : Math.floor((caughtCount / total) * 1000) / 10;

/** Describes a survivor by location, kind and changed lines. */
export function describeSurvivor({ file, source, mutant, state }: MutantResult): string {
  const note = state === 'unreached' ? ' (no test reaches it)' : '';
  const { before, after } = listChangedLines(source, mutant);
  const lines = [...before.map((line) => `  - ${line}`), ...after.map((line) => `  + ${line}`)];
  return [`${file}:${mutant.line} ${mutant.kind}${note}`, ...lines].join('\n');
}

function listChangedLines(source: string, mutant: Mutant): { before: string[]; after: string[] } {
  const { placement, replacement } = mutant;
  // A body mutant (immediate return) is shown by its first line.
  const start = placement === 'body' ? mutant.start + 1 : mutant.start;
  const end = placement === 'body' ? start : mutant.end;
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const lineEnd = next < 0 ? source.length : next;
  const changedText = `${source.slice(from, start)}${placement === 'body' ? ` ${replacement}` : replacement}${source.slice(end, lineEnd)}`;
  return { before: trimLines(source.slice(from, lineEnd)), after: trimLines(changedText) };
}

const trimLines = (text: string): string[] => text.split('\n').map((line) => line.trim());
