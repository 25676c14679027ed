import { configure, openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { givenCheckout } from '../givenPurchase.ts';
import { maya, openStore } from '../openShop.tsx';

const CONFIGURE = 'POST /v1/checkout/configure';
afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['/checkout/address', `${CONFIGURE}?src=address`],
  ['/checkout/billing/new', `${CONFIGURE}?src=billing%2Fnew`],
  ['/checkout', CONFIGURE],
  ['/cart', CONFIGURE],
])('sends the name of the calling page: at %s', async (path, expected) => {
  const { store, calls } = await openStore({ [CONFIGURE]: givenCheckout() }, { ...maya, level: 'full' });
  window.history.replaceState(null, '', path);
  await store.dispatch(configure({}));
  expect(calls).toEqual([expected]);
});

it('sends the start of a purchase', async () => {
  const { store, calls } = await openStore({ [CONFIGURE]: givenCheckout() }, { ...maya, level: 'full' });
  await store.dispatch(openCheckout());
  expect(calls).toEqual([`${CONFIGURE}?src=initiate`]);
});
