import {
  computeDifferenceInterval,
  computeWilsonInterval,
  reportConversion,
} from '../../../../server/services/flags/manageExperiments.ts';

/** Wilson's interval without continuity correction: Newcombe 1998, Two-sided confidence intervals for the single proportion, table I. */
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('returns the interval of %i in %i', (hits, total, low, high) => {
  const interval = computeWilsonInterval({ hits, total });
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

/** Newcombe 1998, Interval estimation for the difference between independent proportions, table II, method 10. */
it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('returns the interval of the difference of %i in %i from %i in %i', (a, ofA, b, ofB, low, high) => {
  const interval = computeDifferenceInterval({ hits: a, total: ofA }, { hits: b, total: ofB });
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

it('has no values for a variant without visitors', () => {
  expect(computeWilsonInterval({ hits: 0, total: 0 })).toEqual({ low: 0, high: 1 });
  expect(reportConversion(['off', 'on'], [])).toMatchObject([
    { variant: 'off', visitors: 0, conversion: 0, difference: null },
    { variant: 'on', visitors: 0, conversion: 0, difference: { value: 0, low: -1, high: 1 } },
  ]);
});

it('compares each variant with the first', () => {
  const counts = [
    { variant: 'drawer', visitors: 70, buyers: 56, orders: 60 },
    { variant: 'off', visitors: 80, buyers: 48, orders: 48 },
  ];
  const [control, modal, drawer] = reportConversion(['off', 'modal', 'drawer'], counts);
  expect(control).toEqual({ variant: 'off', visitors: 80, buyers: 48, orders: 48, conversion: 0.6, difference: null });
  expect(modal).toMatchObject({ variant: 'modal', visitors: 0 });
  expect(drawer).toMatchObject({ conversion: 0.8, orders: 60 });
  expect(drawer?.difference?.value).toBeCloseTo(0.2, 6);
});
