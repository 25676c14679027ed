import { countJourneys } from '../../scripts/suites.ts';

it('counts a journey that passes only on the second try as failed', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1 };
  expect(countJourneys({ stats, errors: [] })).toEqual({ passedCount: 5, failedCount: 1 });
});

it('counts an error outside the journeys as one failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0 };
  expect(countJourneys({ stats, errors: ['no shop'] })).toEqual({ passedCount: 5, failedCount: 2 });
});
