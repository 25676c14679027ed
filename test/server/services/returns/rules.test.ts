import {
  computeDropOffDay,
  computeReturnStatus,
  computeReturnTrackingState,
  findTransportOptions,
  findWarehouse,
  hasNoNews,
  isCreditOverdue,
  isLabelless,
  isScan,
  listPickupDays,
} from '../../../../server/services/returns/rules.ts';
import { createMarketplaces } from '../support/createMarketplaces.ts';

const settings = createMarketplaces().marketplaces.getReturnSettings('zappos');
it('counts 14 days for the drop-off, also across the end of a year', () => {
  expect(computeDropOffDay(new Date('2026-12-20T23:00:00Z'), settings)).toBe('2027-01-03');
  expect(computeDropOffDay(new Date('2026-12-20T23:00:00Z'), { dropOffDays: 30 })).toBe('2027-01-19');
});

const ALL = settings.methods;
const listMethods = (...args: Parameters<typeof findTransportOptions>) =>
  findTransportOptions(...args).map(({ method }) => method);

it('offers the methods of the carriers that the marketplace has switched on, easiest first', () => {
  expect(listMethods(settings, ALL)).toEqual(ALL);
  expect(listMethods({ ...settings, hasPackagelessReturns: false }, ALL)).toEqual(ALL.slice(2));
  expect(listMethods({ ...settings, hasLabellessReturns: false }, ALL)).not.toContain('labelless at carrier');
  expect(listMethods({ ...settings, methods: ['pickup', 'print'] }, ['print', 'pickup', 'email'])).toEqual([
    'pickup',
    'print',
  ]);
});

it.each([
  ['packageless at carrier', { needsPrinter: false, needsBox: false, hasLabel: true }],
  ['packageless at grocery store', { needsPrinter: false, needsBox: false, hasLabel: true }],
  ['labelless at carrier', { needsPrinter: false, needsBox: true, hasLabel: true }],
  ['print', { needsPrinter: true, needsBox: true, hasLabel: true }],
  ['email', { needsPrinter: true, needsBox: true, hasLabel: true }],
  ['pickup', { needsPrinter: false, needsBox: true, hasLabel: true }],
  ['mail', { needsPrinter: false, needsBox: true, hasLabel: true }],
] as const)('%s needs %j', (method, needs) => {
  expect(findTransportOptions({ ...settings, methods: [method] }, ALL)).toEqual([{ method, ...needs }]);
});

it.each([
  [['shipping soon'], false],
  [['customer action', 'lost', 'shipping soon'], false],
  [['shipping soon', 'in transit'], true],
  [['delivered'], true],
  [[], false],
] as const)('treats %j as a scan: %s', (statuses, expected) => {
  expect(isScan(statuses)).toBe(expected);
});

it('lets the customer send the parcel without a label if no carrier is configured', () => {
  const mailOptions = [{ method: 'mail', needsPrinter: false, needsBox: true, hasLabel: false }];
  expect(findTransportOptions(settings, undefined)).toEqual(mailOptions);
  expect(findTransportOptions({ ...settings, methods: ['pickup'] }, ['print'])).toEqual(mailOptions);
});

it('picks up from tomorrow on, never on a Sunday', () => {
  // A Friday.
  expect(listPickupDays(new Date('2026-11-27T23:30:00Z'))).toEqual([
    '2026-11-28',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ]);
});

it('offers five days if none of them is a Sunday', () => {
  // A Sunday.
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  expect(listPickupDays(new Date('2026-11-22T08:00:00Z'))).toEqual(days);
});

it('sends the items of a brand to the warehouse of the brand', () => {
  const address = { name: 'A', street1: 'B', city: 'C', state: 'OH', zip: '43215', country: 'US' };
  const warehouses = [{ id: 'boots', brands: ['Fellgarth'], address }];
  expect(findWarehouse({ brandName: 'Fellgarth' }, { warehouses })).toBe('boots');
  expect(findWarehouse({ brandName: 'Kestrel Run' }, { warehouses })).toBeNull();
});

const parcel = {
  isScanned: false,
  labelState: 'ready',
  dropOffBy: '2026-12-07',
  pickupDay: null,
  pickupState: 'none',
} as const;
it.each([
  ['2026-12-07T23:00:00Z', {}, false],
  ['2026-12-08T05:00:00Z', {}, true],
  ['2026-12-08T05:00:00Z', { isScanned: true }, false],
  ['2026-12-08T05:00:00Z', { labelState: 'pending' }, false],
  ['2026-11-25T05:00:00Z', { pickupDay: '2026-11-24', pickupState: 'scheduled' }, true],
  ['2026-11-24T23:00:00Z', { pickupDay: '2026-11-24', pickupState: 'scheduled' }, false],
  ['2026-11-23T05:00:00Z', { pickupDay: '2026-11-24', pickupState: 'failed' }, true],
] as const)('is silent at %s with %j: %s', (now, change, expected) => {
  expect(hasNoNews({ ...parcel, ...change }, new Date(now))).toBe(expected);
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
  expect(computeReturnStatus({ ...progress, ...change })).toBe(status);
});

it('reports a silent parcel before anything else', () => {
  expect(computeReturnTrackingState('return via drop-off', true)).toBe('pickup failed or no tracking data');
  expect(computeReturnTrackingState('return via drop-off', false)).toBe('dropoff pending');
  expect(computeReturnTrackingState('returned', false)).toBe('processed or refunded');
});

const creditedReturn = {
  hasCredit: true,
  scannedAt: null,
  labelState: 'ready',
  dropOffBy: '2026-12-04',
  isExchange: false,
};
it.each([
  ['2026-12-19T05:00:00Z', {}, true],
  ['2026-12-19T04:59:59Z', {}, false],
  ['2027-06-01T00:00:00Z', { hasCredit: false }, false],
  ['2027-06-01T00:00:00Z', { scannedAt: new Date('2026-12-20') }, false],
  ['2027-06-01T00:00:00Z', { labelState: 'none' }, false],
  ['2027-06-01T00:00:00Z', { labelState: 'void' }, false],
  ['2027-06-01T00:00:00Z', { isExchange: true }, false],
])('on %s, of credit with %j, decides that it is overdue: %s', (now, change, isOverdue) => {
  expect(isCreditOverdue({ ...creditedReturn, ...change }, { creditGraceDays: 14, now: new Date(now) })).toBe(
    isOverdue,
  );
});
