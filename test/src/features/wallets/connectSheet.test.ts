import { ApiFailure } from '../../../../src/api/apiFailure.ts';
import type { WalletQuoteAnswer } from '../../../../src/contracts/checkout/wallets.ts';
import type { MountedWallets } from '../../../../src/features/paymentInstruments/useWalletElement.ts';
import { connectSheet, PENDING_RATE, type SheetActions } from '../../../../src/features/wallets/connectSheet.ts';

const QUOTE: WalletQuoteAnswer = {
  totalCents: 5_400,
  amounts: [
    { name: 'Items', cents: 5_000 },
    { name: 'Tax', cents: 400 },
  ],
  deliveryOptions: [{ id: 'std-us-second', name: 'Second day', cents: 0, promise: 'Arrives Thu, Dec 3' }],
};
const PLACE = { city: 'Columbus', state: 'OH', postal_code: '43215', country: 'US' };
const CONFIRMED = {
  billingDetails: { name: 'Maya Lind', email: 'maya@example.com', phone: '6145550118' },
  shippingAddress: { name: 'Noa Lind', address: { ...PLACE, line1: '1 Main St', line2: null } },
  shippingRate: { id: 'std-us-second' },
};
const LINE_ITEMS = [
  { name: 'Items', amount: 5_000 },
  { name: 'Tax', amount: 400 },
];

/** The provider's buttons of a page with one SKU; `given` replaces what the page does. */
function openButtons(given: Partial<SheetActions> = {}) {
  const handlers: Record<string, (event: never) => unknown> = {};
  const amounts: number[] = [];
  const createPaymentMethod = jest.fn<Promise<string | undefined>, []>().mockResolvedValue('pm_1');
  const wallets: MountedWallets = {
    element: {
      mount: () => undefined,
      destroy: () => undefined,
      on: (name, handle) => Object.assign(handlers, { [name]: handle }),
    },
    elements: {
      create: () => wallets.element,
      update: ({ amount }) => void amounts.push(amount),
      submit: async () => ({}),
    },
    createPaymentMethod,
  };
  const actions = {
    takeGoods: () => ({ stockId: '7', cents: 5_000 }),
    quote: jest.fn<Promise<WalletQuoteAnswer>, [unknown]>().mockResolvedValue(QUOTE),
    order: jest.fn<Promise<void>, [unknown]>().mockResolvedValue(undefined),
    say: jest.fn<void, [string | undefined]>(),
    ...given,
  };
  connectSheet(wallets, actions);
  const tell = async (name: string, event: object = {}) => {
    const answers = { resolve: jest.fn(), reject: jest.fn(), paymentFailed: jest.fn() };
    await handlers[name]?.({ ...event, ...answers } as never);
    return answers;
  };
  const openSheet = async () => {
    await tell('click');
    return tell('shippingaddresschange', { address: PLACE });
  };
  return { ...actions, amounts, createPaymentMethod, tell, openSheet };
}

it('shows the shop’s totals and options for each address and option, and orders what was shown', async () => {
  const { tell, amounts, quote, order } = openButtons();
  const { resolve } = await tell('click');
  expect(resolve).toHaveBeenCalledWith({ lineItems: [], shippingRates: [PENDING_RATE] });
  const atHome = await tell('shippingaddresschange', { address: PLACE });
  const place = { stockId: '7', city: 'Columbus', stateOrRegion: 'OH', postalCode: '43215', countryCode: 'US' };
  expect(quote).toHaveBeenLastCalledWith(place);
  const rate = { id: 'std-us-second', displayName: 'Second day', amount: 0, deliveryEstimate: 'Arrives Thu, Dec 3' };
  expect(atHome.resolve).toHaveBeenCalledWith({ lineItems: LINE_ITEMS, shippingRates: [rate] });
  const faster = await tell('shippingratechange', { shippingRate: { id: 'std-us-next' } });
  expect(quote).toHaveBeenLastCalledWith({ ...place, shipmentOptionId: 'std-us-next' });
  expect(faster.resolve).toHaveBeenCalledWith({ lineItems: LINE_ITEMS });
  expect(amounts).toEqual([5_000, 5_400, 5_400]);
  await tell('confirm', CONFIRMED);
  expect(order).toHaveBeenCalledWith({
    stockId: '7',
    email: 'maya@example.com',
    payerName: 'Maya Lind',
    paymentMethodId: 'pm_1',
    shipmentOptionId: 'std-us-second',
    shownCents: 5_400,
    address: {
      fullName: 'Noa Lind',
      addressLine1: '1 Main St',
      addressLine2: '',
      city: 'Columbus',
      stateOrRegion: 'OH',
      postalCode: '43215',
      countryCode: 'US',
      primaryVoiceNumber: '6145550118',
    },
  });
});

it('opens no wallet while nothing can be bought', async () => {
  const { tell } = openButtons({ takeGoods: () => undefined });
  const { resolve, reject } = await tell('click');
  expect([resolve.mock.calls, reject.mock.calls]).toEqual([[], [[]]]);
});

const refuse = (id: string, fields = {}) => new ApiFailure('/v1', 409, { id, message: `It is ${id}.`, fields });

it.each([
  ['an address without delivery', refuse('wallet.address.refused'), 'It is wallet.address.refused.'],
  ['a lost answer', new Error('offline'), expect.stringContaining('nothing was charged')],
  [
    'a signed-out customer',
    new ApiFailure('/v1', 403, { id: 'customer.auth.required', message: '' }),
    expect.stringContaining('sign in'),
  ],
])('rejects %s, and orders nothing then', async (_what, failure, message) => {
  const { tell, openSheet, say, order } = openButtons({ quote: () => Promise.reject(failure) });
  const { resolve, reject } = await openSheet();
  expect([resolve.mock.calls, reject.mock.calls]).toEqual([[], [[]]]);
  expect(say).toHaveBeenLastCalledWith(message);
  const { paymentFailed } = await tell('confirm', CONFIRMED);
  expect(paymentFailed).toHaveBeenCalledTimes(1);
  expect(order).not.toHaveBeenCalled();
});

it('rejects an address whose answer is late, or comes after that of a later one', async () => {
  jest.useFakeTimers();
  const late = Promise.withResolvers<WalletQuoteAnswer>();
  const quote = jest
    .fn()
    .mockReturnValueOnce(late.promise)
    .mockResolvedValueOnce(QUOTE)
    .mockReturnValue(new Promise(() => undefined));
  const { tell, amounts } = openButtons({ quote });
  await tell('click');
  const first = tell('shippingaddresschange', { address: PLACE });
  expect((await tell('shippingaddresschange', { address: PLACE })).resolve).toHaveBeenCalledTimes(1);
  late.resolve({ ...QUOTE, totalCents: 1 });
  expect((await first).reject).toHaveBeenCalledTimes(1);
  expect(amounts).not.toContain(1);
  const never = tell('shippingaddresschange', { address: PLACE });
  await jest.advanceTimersByTimeAsync(15_000);
  expect((await never).reject).toHaveBeenCalledTimes(1);
});

it.each([
  ['a decline', refuse('credit.card.verification.declined'), 'fail', 'It is credit.card.verification.declined.'],
  [
    'an address by the rules',
    refuse('address.validation.exception', { primaryVoiceNumber: 'Invalid phone number' }),
    'invalid_shipping_address',
    'Invalid phone number',
  ],
])('tells the wallet and the shopper of %s, and lets them try again', async (_what, failure, reason, message) => {
  const order = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
  const { tell, openSheet, say } = openButtons({ order });
  await openSheet();
  const { paymentFailed } = await tell('confirm', CONFIRMED);
  expect(paymentFailed).toHaveBeenCalledWith({ reason, message });
  expect(say).toHaveBeenLastCalledWith(message);
  await openSheet();
  await tell('confirm', CONFIRMED);
  expect(order).toHaveBeenCalledTimes(2);
});

it('orders once for a confirmation that arrives twice, and opens no wallet meanwhile', async () => {
  const { tell, openSheet, order } = openButtons({ order: jest.fn(() => new Promise<void>(() => undefined)) });
  await openSheet();
  void tell('confirm', CONFIRMED);
  await tell('confirm', CONFIRMED);
  expect((await tell('click')).reject).toHaveBeenCalledTimes(1);
  expect(order).toHaveBeenCalledTimes(1);
});

it('orders nothing without a payment method of the wallet', async () => {
  const { tell, openSheet, order, createPaymentMethod } = openButtons();
  createPaymentMethod.mockResolvedValue(undefined);
  await openSheet();
  const { paymentFailed } = await tell('confirm', CONFIRMED);
  expect(paymentFailed).toHaveBeenCalledWith({
    reason: 'fail',
    message: expect.stringContaining('nothing was charged'),
  });
  expect(order).not.toHaveBeenCalled();
});
