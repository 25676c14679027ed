import { countJourneys } from '../../scripts/suites.ts';

const FAILURE = { message: '\u001b[31mError\u001b[39m: no cart\n\nExpected: 1\n    at e2e/cart.spec.ts:5:1' };

const buildFile = (status: string, count: number) => ({
  file: 'cart.spec.ts',
  specs: [],
  suites: [
    {
      file: 'cart.spec.ts',
      specs: Array.from({ length: count }, (_, index) => ({
        title: `${status} ${index}`,
        tests: [{ projectName: 'desktop', status, results: status === 'expected' ? [{}] : [{ error: FAILURE }, {}] }],
      })),
    },
  ],
});

it('permits two journeys that pass on the second try, and names them with the reason', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 2 };
  expect(countJourneys({ stats, errors: [], suites: [buildFile('flaky', 2), buildFile('expected', 5)] })).toEqual({
    passedCount: 7,
    failedCount: 0,
    remarks: [
      'passed on the second try: e2e/cart.spec.ts (desktop): flaky 0 — Error: no cart Expected: 1',
      'passed on the second try: e2e/cart.spec.ts (desktop): flaky 1 — Error: no cart Expected: 1',
    ],
  });
});

it('counts three journeys that pass on the second try as failed', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 3 };
  expect(countJourneys({ stats, errors: [], suites: [] })).toMatchObject({ passedCount: 5, failedCount: 3 });
});

it('names failed journeys, and counts an error outside them as one failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0 };
  expect(countJourneys({ stats, errors: ['no shop'], suites: [buildFile('unexpected', 1)] })).toEqual({
    passedCount: 5,
    failedCount: 2,
    remarks: ['failed: e2e/cart.spec.ts (desktop): unexpected 0 — Error: no cart Expected: 1'],
  });
});
