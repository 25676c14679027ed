import fc from 'fast-check';
import { getReferenceStart, type PriceStep, toPriceStep } from '../../../../server/services/catalog/priceReduction.ts';

const DAY = 86_400_000;
type Change = { readonly day: number; readonly priceCents: number; readonly isAnnounced: boolean };

/** Appends each change with the history that the database hands over: the reference period, and the step in force at its start. */
function record(changes: readonly Change[]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { day, priceCents, isAnnounced } of changes) {
    const inForce = steps.findLastIndex(({ since }) => since <= getReferenceStart(day * DAY));
    steps.push(toPriceStep(steps.slice(Math.max(0, inForce)), { since: day * DAY, priceCents, isAnnounced }));
  }
  return steps;
}

/** The rule day by day: the reference is fixed on the first day of a reduction, from the prices of each of the 30 days before. */
function simulate(changes: readonly Change[]): (number | null)[] {
  const priceByDay = new Map<number, number>();
  const last = changes.at(-1)?.day ?? 0;
  const answers: (number | null)[] = [];
  let [before, reference]: [number | undefined, number | null] = [undefined, null];
  for (let day = 0; day <= last; day++) {
    const change = changes.find((one) => one.day === day);
    if (change) {
      const period = [...priceByDay].filter(([past]) => past >= day - 30).map(([, cents]) => cents);
      const isRunning = reference !== null && before !== undefined && change.priceCents <= before;
      const lowest = period.length > 0 ? Math.min(...period) : 0;
      if (!change.isAnnounced) reference = null;
      else if (!isRunning) reference = lowest > change.priceCents ? lowest : null;
      answers.push(reference);
      before = change.priceCents;
    }
    if (before !== undefined) priceByDay.set(day, before);
  }
  return answers;
}

const history = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 120 }),
      priceCents: fc.constantFrom(5000, 6000, 7000, 8000, 9000),
      isAnnounced: fc.boolean(),
    }),
    { selector: ({ day }) => day, minLength: 1, maxLength: 14 },
  )
  .map((changes) => changes.toSorted((a, b) => a.day - b.day));

it('measures each reduction against the lowest price of the 30 days before it began', () => {
  fc.assert(
    fc.property(history, (changes) => {
      const steps = record(changes);
      expect(steps.map(({ referenceCents }) => referenceCents)).toEqual(simulate(changes));
      for (const step of steps)
        expect(step.referenceCents ?? Number.POSITIVE_INFINITY).toBeGreaterThan(step.priceCents);
    }),
  );
});

it.each<[string, [day: number, priceCents: number][], number | null]>([
  ['a new price', [[0, 8000]], null],
  [
    'a reduction of a new product',
    [
      [0, 9000],
      [3, 8000],
    ],
    9000,
  ],
  [
    'a progressive reduction',
    [
      [0, 9000],
      [50, 8000],
      [60, 7000],
      [100, 6000],
    ],
    9000,
  ],
  [
    'a price that was lower within 30 days',
    [
      [0, 7000],
      [40, 9000],
      [50, 8000],
    ],
    null,
  ],
  [
    'a price that was lower earlier',
    [
      [0, 7000],
      [40, 9000],
      [71, 8000],
    ],
    9000,
  ],
  [
    'the former price in force when the period began',
    [
      [0, 8000],
      [69, 9000],
      [80, 7000],
    ],
    8000,
  ],
  [
    'an increase within a reduction',
    [
      [0, 9000],
      [50, 7000],
      [55, 8000],
    ],
    null,
  ],
])('knows %s', (_name, steps, reference) => {
  const changes = steps.map(([day, priceCents]) => ({ day, priceCents, isAnnounced: true }));
  expect(record(changes).at(-1)?.referenceCents).toBe(reference);
});

it('leaves out prices before the first day of sale', () => {
  const steps = [
    { since: 0, priceCents: 7000, referenceCents: null },
    { since: 5 * DAY, priceCents: 9000, referenceCents: null },
  ];
  const change = { since: 20 * DAY, priceCents: 6000, isAnnounced: true };
  expect(toPriceStep(steps, change).referenceCents).toBe(7000);
  expect(toPriceStep(steps, { ...change, soldSince: 10 * DAY }).referenceCents).toBe(9000);
});
