import { isBlockingMessage } from '../../../../server/services/orders/actions/returnWindow.ts';
import { findItemFlags } from '../../../../server/services/orders/itemFlags.ts';

const rules = {
  placedAt: '2026-01-10T22:00:00.000Z',
  returnDays: 365,
  maxAttempts: 10,
  now: new Date('2026-02-01T00:00:00Z'),
  hasExchanges: true,
};
const line = {
  kind: 'goods',
  status: 'delivered',
  isRedeemed: false,
  packageId: null,
  returnable: true,
  returnAttempts: 0,
  isExchanged: false,
  hasWholePiece: true,
} as const;

/** Lists the flags that are set, without their common part. */
const listFlags = (...args: Parameters<typeof findItemFlags>): string =>
  Object.entries(findItemFlags(...args))
    .filter(([, isSet]) => isSet === true)
    .map(([name]) => name)
    .join(' ');

const GOES_BACK = 'returnable customerReturnable exchangeable';
const CANCELS = 'cancellable customerCancellable returnable';

it.each([
  ['submitted', CANCELS],
  ['shipped', 'returnable'],
  ['delivered', GOES_BACK],
  ['delivery mistake', GOES_BACK],
  ['return in progress', 'returnable'],
  ['returning', 'returnable'],
  ['returned', 'returnable'],
  ['completed', 'returnable'],
  ['cancelled', 'returnable'],
  ['cancelled - card declined', 'returnable'],
  ['declined', 'returnable'],
] as const)('allow for goods that are %s: %s', (status, flags) => {
  expect(listFlags({ ...line, status }, rules)).toBe(flags);
});

it('allow for packed goods neither cancellation nor return', () => {
  expect(listFlags({ ...line, status: 'submitted', packageId: 4 }, rules)).toBe('returnable');
});

it('allow nothing for a final sale after delivery', () => {
  expect(listFlags({ ...line, returnable: false }, rules)).toBe('');
});

it.each([
  ['submitted', false, 'cancellable customerCancellable'],
  ['delivered', false, 'cancellable'],
  ['delivered', true, ''],
] as const)('allow for a gift card that is %s, redeemed: %s', (status, isRedeemed, flags) => {
  const card = { ...line, kind: 'giftCard', status, isRedeemed, returnable: false } as const;
  expect(listFlags(card, rules)).toBe(flags);
});

it.each([
  [{ returnAttempts: 10 }, 'returnable'],
  [{ returnAttempts: 9 }, GOES_BACK],
  [{ isExchanged: true }, 'returnable'],
  [{ hasWholePiece: false }, 'returnable customerReturnable'],
])('allow for %j: %s', (change, flags) => {
  expect(listFlags({ ...line, ...change }, rules)).toBe(flags);
});

it('allow only returns in a marketplace without exchanges', () => {
  expect(listFlags(line, { ...rules, hasExchanges: false })).toBe('returnable customerReturnable');
});

it('allow neither return nor exchange after the window', () => {
  expect(listFlags(line, { ...rules, now: new Date('2027-01-11T04:59:59Z') })).toBe(GOES_BACK);
  expect(listFlags(line, { ...rules, now: new Date('2027-01-11T05:00:00Z') })).toBe('returnable');
});

it.each([
  ['Delayed, now Saturday, November 28', true],
  ['Delayed. A new date follows.', true],
  ['Arriving Friday, November 27', true],
  ['Out for delivery, arriving today', true],
  ['Your parcel is DELAYED', true],
  ['On its way', false],
  ['Delivered Thursday, November 26', false],
  ['The carrier could not deliver it', false],
  ['', false],
])('block returns and exchanges for a shipment message "%s": %s', (shipmentDisplayMessage, isBlocked) => {
  expect(isBlockingMessage(shipmentDisplayMessage)).toBe(isBlocked);
  const flags = listFlags({ ...line, status: 'delivery mistake', shipmentDisplayMessage }, rules);
  expect(flags).toBe(isBlocked ? 'returnable' : GOES_BACK);
});

it('allow neither return nor exchange of an item that never arrived, because it was refunded', () => {
  const lostLine = {
    ...line,
    status: 'delivery mistake',
    shipmentDisplayMessage: 'The carrier cannot find this parcel',
  } as const;
  expect(listFlags({ ...lostLine, isDelivered: false }, rules)).toBe('returnable');
  expect(listFlags({ ...lostLine, isDelivered: true }, rules)).toBe(GOES_BACK);
});
