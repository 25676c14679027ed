import {
  allocateToPieces,
  dropOffDay,
  findReturnRefusal,
  findTransportOptions,
  isLabelless,
  MAX_RETURN_ATTEMPTS,
  returnStatus,
  returnTrackingState,
} from '../../../../server/services/returns/rules.ts';

const window = { placedAt: '2026-01-10T22:00:00.000Z', returnDays: 365, now: new Date('2026-02-01T00:00:00Z') };
const line = { status: 'delivered', returnable: true, attempts: 0 } as const;

it.each([
  ['delivered', undefined],
  ['delivery mistake', undefined],
  ['submitted', 'You can return it as soon as it is delivered.'],
  ['processing', 'You can return it as soon as it is delivered.'],
  ['shipped', 'You can return it as soon as it is delivered.'],
  ['return in progress', 'You already have a return for this item.'],
  ['returning', 'You already have a return for this item.'],
  ['returned', 'This item was returned.'],
  ['cancelled', 'This item was cancelled.'],
  ['cancelled - card declined', 'This item was cancelled.'],
  ['declined', 'This item was cancelled.'],
] as const)('says of a line that is %s: %s', (status, text) => {
  expect(findReturnRefusal({ ...line, status }, window)?.text).toBe(text);
});

it.each([
  ['2027-01-10T00:00:00Z', undefined],
  ['2027-01-10T23:59:59Z', undefined],
  ['2027-01-11T00:00:00Z', 'This item cannot be returned: it was bought more than 365 days ago.'],
])('at %s says %s', (now, text) => {
  expect(findReturnRefusal(line, { ...window, now: new Date(now) })?.text).toBe(text);
});

it('refuses a final sale, and the eleventh attempt', () => {
  expect(findReturnRefusal({ ...line, returnable: false }, window)?.text).toMatch(/^This item was sold as final/);
  expect(findReturnRefusal({ ...line, attempts: MAX_RETURN_ATTEMPTS - 1 }, window)).toBeUndefined();
  expect(findReturnRefusal({ ...line, attempts: MAX_RETURN_ATTEMPTS }, window)?.text).toBe(
    'This item was sent back 10 times. Please call us.',
  );
});

it('counts 14 days for the drop-off, across the end of a year', () => {
  expect(dropOffDay(new Date('2026-12-20T23:00:00Z'))).toBe('2027-01-03');
});

it('offers a label only where carriers make one', () => {
  expect(findTransportOptions(true).map(({ method }) => method)).toEqual([
    'labelless at carrier',
    'print',
    'email',
    'mail',
  ]);
  expect(findTransportOptions(false)).toEqual([
    { method: 'mail', needsPrinter: false, needsBox: true, hasLabel: false },
  ]);
});

it.each([
  ['labelless at carrier', true],
  ['packageless at carrier', true],
  ['packageless at grocery store', true],
  ['print', false],
  ['email', false],
  ['mail', false],
  ['pickup', false],
] as const)('%s needs no label: %s', (method, expected) => {
  expect(isLabelless(method)).toBe(expected);
});

const progress = { method: 'print', states: ['open', 'open'], isScanned: false, isArrived: false } as const;
it.each([
  [{}, 'return via drop-off'],
  [{ method: 'pickup' }, 'return scheduled for pick-up'],
  [{ isScanned: true }, 'returning'],
  [{ isScanned: true, isArrived: true }, 'processing return'],
  [{ isArrived: true }, 'processing return'],
  [{ states: ['open', 'received'] }, 'processing return'],
  [{ states: ['received', 'refused'] }, 'returned'],
  [{ states: ['received', 'cancelled'] }, 'returned'],
  [{ states: ['open', 'cancelled'] }, 'return via drop-off'],
  [{ states: ['cancelled', 'cancelled'] }, 'cancelled'],
  [{ states: ['cancelled'], isScanned: true }, 'cancelled'],
] as const)('%j is %s', (change, status) => {
  expect(returnStatus({ ...progress, ...change })).toBe(status);
});

it('says that there is no news before anything else', () => {
  expect(returnTrackingState('return via drop-off', true)).toBe('pickup failed or no tracking data');
  expect(returnTrackingState('return via drop-off', false)).toBe('dropoff pending');
  expect(returnTrackingState('returned', false)).toBe('processed or refunded');
});

it.each([
  [2_500, [1_000, 1_500]],
  [3_000, [1_000, 1_500]],
  [1_001, [1_000, 1]],
  [999, [999, 0]],
  [0, [0, 0]],
])('of %i refunded cents gives pieces of 1000 and 1500 cents %j', (refundedCents, shares) => {
  const pieces = [{ refundCents: 1_000 }, { refundCents: 1_500 }];
  expect(allocateToPieces(pieces, refundedCents).map(({ refundCents }) => refundCents)).toEqual(shares);
});
