import { findMutants } from '../../../scripts/mutation/findMutants.ts';
import { COUNT_ITERATION, IS_ACTIVE, instrument } from '../../../scripts/mutation/instrument.ts';

/** Returns a function's result without a mutant, then with each mutant active. */
function collectAnswers(source: string, ...args: unknown[]): unknown[] {
  const mutants = findMutants(source, 'some.ts');
  const code = instrument(source, 'some.ts', mutants, 10);
  return [-1, ...mutants.keys()].map((active) => {
    let iterations = 0;
    const hooks = {
      [IS_ACTIVE]: (id: number) => id === 10 + active,
      [COUNT_ITERATION]: () => {
        iterations += 1;
        if (iterations > 100) throw new Error('endless');
      },
    };
    const run = new Function(...Object.keys(hooks), `return (${code});`)(...Object.values(hooks));
    try {
      return run(...args);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  });
}

it('contains every mutant of an expression, and the original', () => {
  // Return nothing; a * b / c; (a - b) * c.
  expect(collectAnswers('(a, b, c) => (a + b) * c', 3, 2, 5)).toEqual([25, undefined, 1, 5]);
});

it('removes a statement, and returns at once', () => {
  // One list for all mutants: pushed; returned at once; removed; pushed another number.
  expect(collectAnswers('(list) => { list.push(4); return list.length; }', [])).toEqual([1, undefined, 1, 2]);
});

it('keeps the `else` of a condition whose statement can be removed', () => {
  const source = "(n, list) => { if (n > 2) list.push('many'); else list.push('few'); return list.join(); }";
  expect(collectAnswers(source, 2, [])[0]).toBe('few');
  expect(collectAnswers(source, 3, [])[0]).toBe('many');
});

it('replaces a condition with either of its sides', () => {
  expect(collectAnswers("(n) => { if (n > 2) return 'many'; return 'few'; }", 2)).toEqual([
    'few',
    undefined,
    'many',
    'few',
    'many',
    'few',
  ]);
});

it('stops a loop that a mutant makes endless', () => {
  expect(collectAnswers('(n) => { let sum = 0; for (let i = 0; i < n; i++) { sum += i; } return sum; }', 3)).toContain(
    'endless',
  );
});

it('stops an endless loop whose body is one statement', () => {
  expect(collectAnswers('(n) => { let sum = 0; for (let i = 0; i < n; i++) sum += i; return sum; }', 3)).toContain(
    'endless',
  );
});
