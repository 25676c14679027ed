import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfigureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { AddressStep } from '../../../../src/features/checkout/components/address/AddressStep.tsx';
import { ShipOptionStep } from '../../../../src/features/checkout/components/ShipOptionStep.tsx';
import { loadStep } from '../../../../src/features/checkout/enterCheckout.ts';
import { EMBARGO_TEXT } from '../../../../src/lib/addresses/shippingCountries.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { flagsReceived } from '../../../../src/page/pageSlices.ts';
import { givenAddress, givenCheckout } from '../givenPurchase.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

const CONFIGURE = 'POST /v1/checkout/configure';
const BEGIN_PAYMENT = 'POST /v1/checkout/paymentSession';
const RETURN = 'POST /v1/checkout/paymentReturn';
const REFUSED_ADDRESS = '/v1/checkout/expressAddress';
const BUTTON = { name: 'Check out with Amazon Pay' };
const member = { ...maya, level: 'full' as const };

const { addressId: _, isPrimary: __, ...typedAddress } = givenAddress();

const createNewCheckout = (change: Partial<ConfigureAnswer> = {}, purchase: Partial<Purchase> = {}) =>
  givenCheckout(
    {
      shippingAddress: null,
      shipmentSpeed: null,
      paymentMethods: [],
      purchaseCreditCard: null,
      deliveryGroups: [],
      furthestStep: 'address',
      ...purchase,
    },
    { addresses: [], paymentInstruments: [], expressPayments: ['amazonPay'], ...change },
  );
const amazonPayment = { amazonPay: { amazonCheckoutSessionId: 'S1', payer: 'maya@example.com' } };

async function show(checkout: ConfigureAnswer, answers: Answers = {}, search = '') {
  const { store, calls } = await openStore({ [CONFIGURE]: checkout, '/martypixel': {}, ...answers }, member);
  await store.dispatch(openCheckout());
  calls.length = 0;
  await openPage(store, { element: <AddressStep /> }, `/checkout/address${search}`);
  await waitFor(() => expect(document.querySelector('form')).toBeInTheDocument());
  return calls;
}

describe('the express checkout box', () => {
  it('is above the address form, and leads to Amazon once', async () => {
    const sentBodies: unknown[] = [];
    const beginPayment = (request: { body?: unknown }) => {
      sentBodies.push(request.body);
      return new Promise(() => undefined);
    };
    await show(createNewCheckout(), { [BEGIN_PAYMENT]: beginPayment }, '?disableHf=true');
    const button = screen.getByRole('button', BUTTON);
    const form = screen.getByLabelText('Full name');
    expect(screen.getByText(/^Use the address and card that you have with Amazon Pay\./)).toBeInTheDocument();
    expect(button.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.dblClick(button);
    expect(screen.getByText('Taking you to Amazon Pay')).toBeInTheDocument();
    expect(sentBodies).toEqual([
      { purchaseId: 'p1', paymentMethodCode: 'amazonPay', isExpress: true, disableHf: true },
    ]);
  });

  it('shows why it failed, and can be clicked again', async () => {
    await show(createNewCheckout(), { [BEGIN_PAYMENT]: 503 });
    await userEvent.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was a problem with the payment. Please try again.',
    );
    expect(screen.getByRole('button', BUTTON)).toBeEnabled();
  });

  it('can be clicked again after the browser restored the page', async () => {
    await show(createNewCheckout(), { [BEGIN_PAYMENT]: () => new Promise(() => undefined) });
    await userEvent.click(screen.getByRole('button', BUTTON));
    expect(screen.getByText('Taking you to Amazon Pay')).toBeInTheDocument();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.queryByText('Taking you to Amazon Pay')).not.toBeInTheDocument();
  });

  it('is hidden if express checkout is not offered', async () => {
    const { expressPayments: _, ...checkoutWithoutExpress } = createNewCheckout();
    await show(checkoutWithoutExpress);
    expect(screen.getByLabelText('Full name')).toBeInTheDocument();
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });

  it.each([
    ['cancelled', 'Express checkout was cancelled.'],
    ['unloaded', 'Amazon Pay could not be loaded.'],
    ['failed', 'There was a problem with the payment.'],
  ])('shows the outcome at Amazon: %s', async (outcome, text) => {
    const calls = await show(createNewCheckout(), {}, `?express=${outcome}`);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(calls.some((call) => call.includes('/martypixel'))).toBe(outcome === 'unloaded');
  });

  it('shows it without the box too', async () => {
    const { expressPayments: _, ...checkoutWithoutExpress } = createNewCheckout();
    await show(checkoutWithoutExpress, {}, '?express=failed');
    expect(screen.getByRole('alert')).toHaveTextContent('There was a problem with the payment.');
  });
});

describe('a rejected address from Amazon', () => {
  const createRefusedCheckout = (change: Partial<typeof typedAddress>, purchase: Partial<Purchase> = {}) => {
    const { expressPayments: _, ...checkout } = createNewCheckout({}, { ...amazonPayment, ...purchase });
    return { ...checkout, refusedAddress: { ...typedAddress, ...change } };
  };

  it('is corrected in the form, which shows its errors', async () => {
    await show(createRefusedCheckout({ primaryVoiceNumber: '' }), {}, '?express=refused');
    expect(screen.getByText(/from Amazon Pay/)).toHaveTextContent(
      'The address from Amazon Pay (1 Main St, Columbus) cannot be used as it is. Please check the marked fields below. You still pay with Amazon Pay: maya@example.com',
    );
    expect(screen.getByLabelText('Full name')).toHaveValue('Maya Lind');
    expect(screen.getByLabelText('Zip code')).toHaveValue('43215');
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    expect(screen.getByLabelText('Zip code')).toBeValid();
  });

  it('is typed again if we do not ship to its country', async () => {
    await show(createRefusedCheckout({ countryCode: 'CU', stateOrRegion: 'La Habana' }), {}, '?express=refused');
    expect(screen.getByText(/from Amazon Pay/)).toHaveTextContent(`cannot be used. ${EMBARGO_TEXT}`);
    expect(screen.getByLabelText('Full name')).toHaveValue('Maya Lind');
    expect(screen.getByLabelText('Address')).toHaveValue('');
    expect(screen.getByLabelText('Country')).toHaveValue('US');
  });

  it('asks the shopper to choose the state if Amazon’s is unknown', async () => {
    await show(createRefusedCheckout({ stateOrRegion: 'XX' }), {}, '?express=refused');
    expect(screen.getByLabelText('State')).toHaveValue('');
    expect(screen.getByLabelText('State')).toBeInvalid();
  });

  it('does not replace an address that was chosen in another window', async () => {
    const { expressPayments: _, ...checkout } = createNewCheckout(
      { addresses: [givenAddress()] },
      { ...amazonPayment, shippingAddress: givenAddress() },
    );
    await show(checkout, {}, '?express=refused');
    expect(screen.getByText(/from Amazon Pay/)).toHaveTextContent('Your order goes to the address below.');
  });
});

it('continues from the delivery options to the review, because the payment is known', async () => {
  const checkout = givenCheckout({ ...amazonPayment, furthestStep: 'shipoption', shipmentSpeed: null });
  const { store } = await openStore({ [CONFIGURE]: checkout }, member);
  await store.dispatch(openCheckout());
  await openPage(store, { element: <ShipOptionStep /> });
  expect(await screen.findByRole('button', { name: 'Continue to review' })).toBeInTheDocument();
});

describe('the return from Amazon', () => {
  const RETURN_PATH = '/checkout/address?pid=p1&attempt=abcdefghijklmnopqrst&amazonCheckoutSessionId=S1';

  async function load(path: string, answers: Answers, { isSingle = false } = {}) {
    const { store, calls } = await openStore({ [CONFIGURE]: createNewCheckout(), ...answers }, member);
    if (isSingle) store.dispatch(flagsReceived({ 'single-page-checkout': 'on' }));
    const url = new URL(path, 'https://shop.example');
    const params = { step: url.pathname.split('/')[2], form: undefined };
    const loadPromise = loadStep({ dispatch: store.dispatch, getState: store.getState, params, url, isBot: false });
    const target = await loadPromise.then(
      () => undefined,
      (failure: unknown) => {
        if (failure instanceof RedirectTo) return failure.target;
        throw failure;
      },
    );
    return { target, calls, store };
  }

  it.each([
    [
      'to the next step',
      RETURN_PATH,
      { [RETURN]: givenCheckout({ ...amazonPayment, furthestStep: 'shipoption' }) },
      '/checkout/shipoption?pid=p1&amazonCheckoutSessionId=S1',
    ],
    [
      'to the address step if the address is rejected',
      RETURN_PATH,
      { [RETURN]: { ...createNewCheckout(), refusedAddress: typedAddress } },
      '/checkout/address?pid=p1&amazonCheckoutSessionId=S1&express=refused',
    ],
    ['to the address step after a failure', RETURN_PATH, { [RETURN]: 400 }, '/checkout/address?pid=p1&express=failed'],
    [
      'to the address step after a cancellation',
      `${RETURN_PATH}&cancelled=true`,
      {},
      '/checkout/address?pid=p1&express=cancelled',
    ],
    [
      'to the address step with the kept parameters',
      `${RETURN_PATH}&disableHf=true&cancelled=true`,
      {},
      '/checkout/address?pid=p1&disableHf=true&express=cancelled',
    ],
    [
      'to the address step if Amazon’s script did not load',
      `${RETURN_PATH}&cancelled=true&unloaded=true`,
      {},
      '/checkout/address?pid=p1&express=unloaded',
    ],
    [
      'to the payment step if the sum was not confirmed',
      `${RETURN_PATH}&cancelled=true`,
      { [CONFIGURE]: givenCheckout(amazonPayment) },
      '/checkout/payment?pid=p1&payment=cancelled',
    ],
  ])('leads %s', async (_place, path, answers, expected) => {
    expect((await load(path, answers)).target).toBe(expected);
  });

  it('opens the step in place on the single page, with the same message', async () => {
    const { target } = await load('/checkout/address?pid=p1&express=cancelled', {}, { isSingle: true });
    expect(target).toBe('/checkout/spc?pid=p1&open=address&express=cancelled');
  });

  it('loads the rejected address, and continues if that fails', async () => {
    const path = '/checkout/address?pid=p1&express=refused';
    const { store, target } = await load(path, { [REFUSED_ADDRESS]: { refusedAddress: typedAddress } });
    expect(target).toBeUndefined();
    expect(store.getState().checkout.answer?.refusedAddress).toEqual(typedAddress);
    const failedLoad = await load(path, { [REFUSED_ADDRESS]: 500 });
    expect(failedLoad.store.getState().checkout.answer?.refusedAddress).toBeUndefined();
    const loadedStep = await load(path, { [CONFIGURE]: givenCheckout({ furthestStep: 'shipoption' }) });
    expect(loadedStep.calls.some((call) => call.includes(REFUSED_ADDRESS))).toBe(false);
  });
});
