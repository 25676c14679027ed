import { loadZipTable } from '../../../../../../server/providers/places/loadZipTable.ts';
import {
  chooseService,
  type OrderToShip,
  planShipment,
} from '../../../../../../server/services/orders/desk/shipping/planShipments.ts';
import { readTrackingList } from '../../../../../../server/services/orders/desk/shipping/readTrackingList.ts';
import { goodAddress } from '../../../support/given.ts';

// A Tuesday, before the cut-off.
const NOW = new Date('2026-11-17T15:00:00Z');

it.each([
  ['2026-11-24', 'standard'],
  ['2026-11-19', 'second day'],
  ['2026-11-18', 'next day'],
  ['2026-11-17', undefined],
] as const)('keeps a promise for %s by %s', (promisedFor, service) => {
  expect(chooseService(promisedFor, NOW)).toBe(service);
});

const ADDRESS = { ...goodAddress, city: 'Las Vegas', stateOrRegion: 'NV', postalCode: '89101' };
const PARCEL = { ounces: 45, sizeInches: [13.4, 8.7, 5] } as const;
const ORDER: OrderToShip = {
  orderId: '112-4820193-7740021',
  customerName: 'Maya Ortiz',
  status: 'submitted',
  isHeld: false,
  isOnHold: false,
  isDisputed: false,
  address: ADDRESS,
  speed: 'std-us',
  paidCents: 0,
  promisedFor: '2026-11-24',
  pieces: 1,
  parcel: PARCEL,
  packages: 1,
  waitingBatch: null,
  title: 'Brisk One',
};

it.each<[change: Partial<OrderToShip>, problem: string | undefined]>([
  [{}, undefined],
  [{ isOnHold: true }, 'held'],
  [{ isHeld: true }, 'held'],
  [{ status: 'customer action required' }, 'not-paid'],
  [{ pieces: 0 }, 'nothing-waits'],
  [{ address: null }, 'nothing-waits'],
  [{ packages: 2 }, 'packages'],
  [{ parcel: { ...PARCEL, ounces: 1121 } }, 'weight'],
  [{ waitingBatch: 3 }, 'in-batch'],
  [{ address: { ...ADDRESS, postalCode: '00000' } }, 'address'],
  [{ address: { ...ADDRESS, stateOrRegion: 'CA' } }, 'address'],
  [{ promisedFor: '2026-11-17' }, 'promise'],
])('finds the problem of %j: %s', async (change, problem) => {
  const at = { now: NOW, zips: await loadZipTable() };
  expect(planShipment({ ...ORDER, ...change }, { isLateAccepted: false }, at).problem?.kind).toBe(problem);
});

it('ships late orders if that is accepted', async () => {
  const late = { ...ORDER, promisedFor: '2026-11-09', speed: 'second' } as const;
  const at = { now: NOW, zips: await loadZipTable() };
  expect(planShipment(late, { isLateAccepted: true }, at)).toMatchObject({
    service: 'second day',
    isKept: false,
    problem: null,
  });
});

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('ships a late order by the service that is chosen for it', async () => {
  const late = { ...ORDER, promisedFor: '2026-11-17' } as const;
  const rules = { isLateAccepted: false, serviceOf: new Map([[ORDER.orderId, 'standard' as const]]) };
  const at = { now: NOW, zips: await loadZipTable() };
  expect(planShipment(late, rules, at)).toMatchObject({ service: 'standard', isKept: false, problem: null });
});

it('reads a list of tracking numbers', () => {
  const text = '\uFEFFOrder,Weight,Carrier,Tracking number\n112-4820193-7740021,3,ups,1Z999AA10123456784\n';
  expect(readTrackingList(toBytes(text))).toEqual([
    { orderId: '112-4820193-7740021', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  ]);
});

const HEAD = 'order,carrier,tracking\n';
const LINE = '112-4820193-7740021,UPS,1Z999AA10123456784\n';
it.each([
  ['', 'The first line names the columns'],
  ['order,carrier\n', 'The first line names the columns'],
  [HEAD, 'has no parcels'],
  [`${HEAD}112,UPS,1Z999AA10123456784`, 'Line 2: Name an order'],
  [HEAD + LINE + LINE, 'twice'],
  [HEAD + LINE.repeat(501), 'more than 500'],
  [HEAD + 'x'.repeat(200_001), 'larger than 200 kB'],
  [`${HEAD}"112`, 'not a CSV file'],
])('refuses the list %#', (text, message) => {
  expect(() => readTrackingList(toBytes(text))).toThrow(message);
});
