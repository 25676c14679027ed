import {
  computeShippingCents,
  findLastPromise,
  findSelectedSpeed,
} from '../../../../../../server/services/checkout/quote/shipping/quoteShipping.ts';
import type { DeliveryGroup, DeliveryOption } from '../../../../../../src/contracts/checkout/shipping.ts';
import { toMoney } from '../../../../../../src/lib/money.ts';

const createOption = (
  name: 'next' | 'second' | 'digital',
  cents: number,
  date: string,
  selected = true,
): DeliveryOption => ({
  id: name,
  name,
  price: toMoney(cents),
  fullPrice: toMoney(cents),
  promise: date,
  description: '',
  selected,
  isFiltered: false,
  deliveryPromise: { displayString: date, date, isBusinessUnknown: false },
  deliveryDuration: { displayString: '' },
});
const group = (deliveryOptions: DeliveryOption[], isDigitalDelivery = false): DeliveryGroup => ({
  lineItemIds: ['1'],
  isDigitalDelivery,
  hasHazmatItem: false,
  deliveryOptions,
  filteredShipSpeeds: [],
  changedPromiseDates: [],
  hasNextWow: false,
  originalShippingCharge: toMoney(0),
});
const flies = group([createOption('next', 1200, '2026-11-23'), createOption('second', 0, '2026-11-24', false)]);
const drives = group([createOption('second', 300, '2026-11-25')]);
const undecidedGroup = group([createOption('second', 0, '2026-11-24', false)]);
const mailedGroup = group([createOption('digital', 0, '2026-12-24')], true);

it.each([
  ['one parcel', [flies], 1200, '2026-11-23', 'next'],
  ['two parcels, the last of which decides on the day', [flies, drives], 1500, '2026-11-25', 'next'],
  ['two parcels in the other order', [drives, flies], 1500, '2026-11-25', 'second'],
  ['mail beside a parcel, which costs and promises nothing', [flies, mailedGroup], 1200, '2026-11-23', 'next'],
  ['a parcel without choice', [flies, undecidedGroup], 1200, '2026-11-23', null],
  ['mail alone', [mailedGroup], 0, undefined, null],
])('selects the options of %s', (_title, groups, cents, day, speed) => {
  expect([computeShippingCents(groups), findLastPromise(groups)?.date, findSelectedSpeed(groups)]).toEqual([
    cents,
    day,
    speed,
  ]);
});
