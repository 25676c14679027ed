import { traverse } from '@babel/core';
import { type Mutant, parseSource } from './findMutants.ts';

type Insertion = {
  readonly at: number;
  readonly text: string;
  /** Sort key of insertions at one position: closing, and the length of the range. */
  readonly isClosing: boolean;
  readonly length: number;
};

/** Names of the two functions that the test environment provides to instrumented code. */
export const IS_ACTIVE = '__isMutantActive';
export const COUNT_ITERATION = '__countIteration';

/**
 * Inserts all mutants of a file at once, each guarded by whether it is active: the file is compiled once, and a mutant is chosen
 * at run time. Loops count their iterations, so that endless ones fail.
 */
export function instrument(source: string, file: string, mutants: readonly Mutant[], firstId: number): string {
  const insertions: Insertion[] = createLoopGuards(source, file);
  const byRange = Map.groupBy(
    mutants.map((mutant, index) => ({ ...mutant, id: firstId + index })),
    ({ start, end, placement }) => `${start}-${end}-${placement}`,
  );
  for (const group of byRange.values()) {
    const [first] = group;
    if (!first) continue;
    const { start, end, placement } = first;
    const length = end - start;
    if (placement === 'body') {
      const text = group.map(({ id, replacement }) => `if(${IS_ACTIVE}(${id})){${replacement}}`).join('');
      insertions.push({ at: start + 1, text, isClosing: false, length: 0 });
      continue;
    }
    // Double braces: without the outer ones, the `else` of an enclosing condition would belong to the inserted one.
    const [open, close] =
      placement === 'statement'
        ? [`{if(!${IS_ACTIVE}(${first.id})){`, '}}']
        : [`(${group.map(({ id, replacement }) => `${IS_ACTIVE}(${id})?(${replacement}):`).join('')}(`, '))'];
    insertions.push({ at: start, text: open, isClosing: false, length });
    insertions.push({ at: end, text: close, isClosing: true, length });
  }
  return insert(source, insertions);
}

function createLoopGuards(source: string, file: string): Insertion[] {
  const guards: Insertion[] = [];
  traverse(parseSource(source, file), {
    Loop({ node: { body } }) {
      const [start, end] = [body.start ?? 0, body.end ?? 0];
      if (body.type === 'BlockStatement') {
        guards.push({ at: start + 1, text: `${COUNT_ITERATION}();`, isClosing: false, length: 0 });
      } else {
        guards.push({ at: start, text: `{${COUNT_ITERATION}();`, isClosing: false, length: end - start + 1 });
        guards.push({ at: end, text: '}', isClosing: true, length: end - start + 1 });
      }
    },
  });
  return guards;
}

function insert(source: string, insertions: readonly Insertion[]): string {
  const sorted = insertions.toSorted(
    (a, b) =>
      a.at - b.at ||
      Number(b.isClosing) - Number(a.isClosing) ||
      (a.isClosing ? a.length - b.length : b.length - a.length),
  );
  let position = 0;
  let text = '';
  for (const { at, text: insertion } of sorted) {
    text += source.slice(position, at) + insertion;
    position = at;
  }
  return text + source.slice(position);
}
