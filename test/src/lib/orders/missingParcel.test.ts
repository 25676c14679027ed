import { findMissingRefusal } from '../../../../src/lib/orders/orders.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const parcel = { trackingStatus: 'delivered', deliveredAt: at(1).toISOString() } as const;

it.each([
  ['the day after', parcel, ['delivered'], at(2), undefined],
  ['the last day', parcel, ['delivered', 'completed'], at(31), undefined],
  ['later', parcel, ['delivered'], new Date(at(31).getTime() + 1), 'parcel.report.late'],
  ['on its way', { ...parcel, trackingStatus: 'in transit' }, ['shipped'], at(2), 'parcel.not.delivered'],
  ['of an unknown day', { ...parcel, deliveredAt: null }, ['delivered'], at(2), 'parcel.not.delivered'],
  ['with a return', parcel, ['delivered', 'return in progress'], at(2), 'parcel.returned'],
  [
    'that was reported',
    { ...parcel, missingSince: at(3).toISOString() },
    ['delivered'],
    new Date('2027-11-01'),
    undefined,
  ],
] as const)('for a parcel %s', (_name, shipment, statuses, now, refusal) => {
  expect(
    findMissingRefusal(
      shipment,
      statuses.map((status) => ({ status })),
      now,
    ),
  ).toBe(refusal);
});
