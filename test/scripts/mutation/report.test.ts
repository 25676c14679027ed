import { isAccepted } from '../../../scripts/mutation/acceptedSurvivors.ts';
import { findMutants } from '../../../scripts/mutation/findMutants.ts';
import {
  computeMutationScore,
  computePercent,
  describeSurvivor,
  type MutantResult,
} from '../../../scripts/mutation/report.ts';

const source = 'const least = 1;\nexport function isLarge(n) {\n  return n > least;\n}\n';
const createTrial = (index: number, state: MutantResult['state'], isAcceptedOne = false): MutantResult => {
  const mutant = findMutants(source, 'isLarge.ts')[index];
  if (!mutant) throw new Error(`there is no mutant ${index}`);
  return { file: 'isLarge.ts', source, mutant, state, isAccepted: isAcceptedOne };
};

it('shows a surviving mutant by its place and the changed line', () => {
  expect(describeSurvivor(createTrial(2, 'survived'))).toBe(
    'isLarge.ts:3 comparison\n  - return n > least;\n  + return n >= least;',
  );
});

it('shows a function that returns at once by its first line, and lists the mutants that no test reaches', () => {
  expect(describeSurvivor(createTrial(1, 'unreached'))).toBe(
    'isLarge.ts:2 return (no test reaches it)\n  - export function isLarge(n) {\n  + export function isLarge(n) { return;',
  );
});

it('computes the score without accepted survivors', () => {
  const score = computeMutationScore([
    createTrial(0, 'caught'),
    createTrial(1, 'unreached'),
    createTrial(2, 'survived', true),
  ]);
  expect(score).toEqual({ caughtCount: 1, total: 2 });
  expect(computePercent(score)).toBe(50);
  expect(computePercent({ caughtCount: 2, total: 3 })).toBe(66.6);
});

it('recognises an accepted survivor after its line has moved', () => {
  const { mutant } = createTrial(2, 'survived');
  const entry = { file: 'isLarge.ts', original: 'n > least', replacement: 'n >= least', reason: 'equal amounts' };
  expect(isAccepted([entry], 'isLarge.ts', { ...mutant, line: 90 })).toBe(true);
  expect(isAccepted([entry], 'isSmall.ts', mutant)).toBe(false);
});
