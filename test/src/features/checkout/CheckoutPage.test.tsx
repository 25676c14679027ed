import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ConfigureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import { loadCart } from '../../../../src/features/cart/cartSlice.ts';
import { CheckoutPage } from '../../../../src/features/checkout/CheckoutPage.tsx';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { NO_CARDS } from '../../../../src/lib/checkout/cardRules.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { openLinksIn } from '../../app/openLinksIn.ts';
import { givenCart } from '../givenCart.ts';
import {
  givenAddress,
  givenCharges,
  givenCheckout,
  givenGroup,
  givenInstrument,
  givenOption,
  givenPurchase,
} from '../givenPurchase.ts';
import { type Answers, maya, openStore, shell } from '../openShop.tsx';

const CONFIGURE = 'POST /v1/checkout/configure';
const FINALIZE = 'POST /v1/checkout/finalize';

/** Answers in sequence; the last one repeats. */
const inTurn = (...answers: readonly ConfigureAnswer[]) => {
  let next = 0;
  return () => ({ status: 200, body: answers[Math.min(next++, answers.length - 1)] });
};

/** One answer, and then an error. */
const inTurnOr = (first: ConfigureAnswer, refusal: { status: number; body: object }) => {
  let isFirst = true;
  return () => {
    const answer = isFirst ? { status: 200, body: first } : refusal;
    isFirst = false;
    return answer;
  };
};

let leave = () => {};
afterEach(() => leave());

async function openStep(step: string, checkout: ConfigureAnswer, answers: Answers = {}) {
  const { store, calls } = await openStore(
    { [CONFIGURE]: checkout, '/v1/getCartItemsCount': { count: 0 }, ...answers },
    { ...maya, level: 'full' },
  );
  await store.dispatch(openCheckout());
  calls.length = 0;
  const router = createMemoryRouter(
    [
      { path: '/checkout/:step', element: <CheckoutPage /> },
      { path: '/checkout/:step/:form', element: <CheckoutPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [`/checkout/${step}`] },
  );
  leave = openLinksIn(router);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return { calls, getPath: () => router.state.location.pathname, router, store };
}

const NEWCOMER = givenCheckout(
  {
    shippingAddress: null,
    shipmentSpeed: null,
    purchaseCreditCard: null,
    deliveryGroups: [],
    furthestStep: 'address',
  },
  { addresses: [], paymentInstruments: [] },
);

const getSummary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
/** One is in the summary, one below the lines; style sheets show one of them. */
const placeButtons = () => screen.getAllByRole('button', { name: /^Place order/ });
const placeOrder = async () => {
  const [button] = placeButtons();
  if (button) await userEvent.click(button);
};

it('asks a new shopper for an address, and shows no tax before it is known', async () => {
  const { calls, getPath } = await openStep('address', NEWCOMER, {
    'POST /v1/address/validate': { valid: true },
    'POST /v1/address': givenAddress(),
    [CONFIGURE]: inTurn(NEWCOMER, givenCheckout({}, { nextStep: 'shipoption' })),
  });
  expect(getSummary().getByText('After your address')).toBeInTheDocument();
  expect(getSummary().getByText('Total before tax')).toBeInTheDocument();
  await userEvent.type(await screen.findByLabelText('Full name'), 'Maya Lind');
  await userEvent.type(screen.getByLabelText('Address'), '1 Main St');
  await userEvent.type(screen.getByLabelText('City'), 'Columbus');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'OH');
  await userEvent.type(screen.getByLabelText('Zip code'), '43215');
  await userEvent.type(screen.getByLabelText('Phone'), '6145550118');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to delivery options' }));
  await waitFor(() => expect(getPath()).toBe('/checkout/shipoption'));
  expect(calls.filter((call) => !call.includes('/radar/'))).toEqual([
    'POST /v1/address/validate',
    'POST /v1/address',
    CONFIGURE,
  ]);
  await waitFor(() => expect(screen.getByRole('heading', { name: /When should it arrive/ })).toHaveFocus());
});

it('shows dates, the free one first, and collapses completed steps to their facts', async () => {
  const constraintViolations = [{ name: 'PAYMENT_PLAN_MISSING' as const, fixAt: 'payment' as const, message: 'Pay.' }];
  const open = givenCheckout({ furthestStep: 'payment', constraintViolations });
  const { getPath } = await openStep('shipoption', open, {
    [CONFIGURE]: inTurn(open, { ...open, nextStep: 'payment' }),
  });
  expect(document.title).toMatch(/^Checkout \| /);
  const dates = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(dates).toEqual([
    'Tuesday, November 242 business days FREE',
    'Monday, November 232 business days · one day soonerPaid Shipping: $12.00',
  ]);
  expect(screen.getByText('1 Main St, Columbus, OH 43215')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit delivery address' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(getPath()).toBe('/checkout/payment'));
});

it.each([
  ['while Amazon Pay is selected', { amazonPay: { amazonCheckoutSessionId: 'S1', payer: 'maya@example.com' } }, 'S1'],
  ['not if a card is selected now', {}, null],
])(
  'keeps the approved Amazon Pay session in the URL of the next step: %s',
  async (_condition, paymentChange, expectedSessionId) => {
    const { getPath, router } = await openStep(
      'shipoption?pid=p1&amazonCheckoutSessionId=S1',
      givenCheckout(paymentChange),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(getPath()).toBe('/checkout/spc'));
    expect(new URLSearchParams(router.state.location.search).get('amazonCheckoutSessionId')).toBe(expectedSessionId);
  },
);

it.each([
  ['address', 'Add a new address', 'Delivery address'],
  ['address', 'Edit 1 Main St', 'Delivery address'],
  ['address/new', 'Choose a saved address', 'Delivery address'],
  ['payment', 'Edit Visa ending in 4242', 'How would you like to pay\\?'],
  ['payment?edit=7', 'Choose a saved card', 'How would you like to pay\\?'],
  ['payment', 'Change the billing address of Visa ending in 4242', 'How would you like to pay\\?'],
  ['billing?card=7', 'Back to payment', 'How would you like to pay\\?'],
])("moves the focus to the step's title when its form is replaced: %s, %s", async (step, name, title) => {
  await openStep(step, givenCheckout());
  await userEvent.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: new RegExp(`${title}$`) })).toHaveFocus();
});

it('announces the review as the next step if the payment is known', async () => {
  await openStep('shipoption', givenCheckout({ furthestStep: 'shipoption' }));
  expect(screen.getByRole('button', { name: 'Continue to review' })).toBeInTheDocument();
});

it('offers the valid saved cards, and a new one', async () => {
  const expiredCard = givenInstrument({
    paymentInstrumentId: '8',
    lastFour: '1111',
    isExpired: true,
    isPrimary: false,
  });
  await openStep('payment', givenCheckout({}, { paymentInstruments: [givenInstrument(), expiredCard] }));
  expect(screen.getByRole('radio', { name: /ending in 4242/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /ending in 1111.*Expired/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Add a new card' }));
  expect(screen.getByLabelText('Card number')).toBeInTheDocument();
});

it('places the order once, however often the button is clicked', async () => {
  const { calls, getPath } = await openStep('spc', givenCheckout(), {
    [FINALIZE]: { purchaseId: 'p1', orderId: 'o1' },
  });
  expect(placeButtons()[0]).toHaveAccessibleName(/Place order · \$139\.70/);
  for (const button of placeButtons()) await userEvent.dblClick(button);
  await waitFor(() => expect(getPath()).toBe('/confirmation/p1'));
  expect(calls.filter((call) => call === FINALIZE)).toHaveLength(1);
});

it('shows that the card was declined, opens the payment step, and clears the message there', async () => {
  const message = 'There was a problem with the payment. Please try again.';
  const answerDeclined = () => ({ status: 400, body: { id: 'credit.card.verification.declined', message } });
  const { getPath, router } = await openStep('spc?disableHf=true', givenCheckout(), {
    [FINALIZE]: answerDeclined,
  });
  await placeOrder();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Change payment' }));
  await waitFor(() => expect(getPath()).toBe('/checkout/payment'));
  expect(router.state.location.search).toBe('?pid=p1&disableHf=true');
  await act(() => router.navigate('/checkout/spc'));
  await waitFor(() => expect(placeButtons()).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it("asks for another try after a server error, with the spec's text", async () => {
  const answerServerError = () => ({ status: 500, body: { id: 'unexpected', message: 'relation "orders" is locked' } });
  await openStep('spc', givenCheckout(), { [FINALIZE]: answerServerError });
  await placeOrder();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sorry, an error has occurred. Please try placing your order again.',
  );
});

it('names items that have sold out, and shows the purchase without them', async () => {
  const message = 'Sorry, an item has gone out of stock and will be removed from the purchase: Skyline 4';
  const answerSoldOut = () => ({ status: 409, body: { id: 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS', message } });
  const emptyCheckout = givenCheckout({ productList: [], numItems: 0 }, { removedItems: ['Skyline 4'] });
  await openStep('spc', givenCheckout(), {
    [FINALIZE]: answerSoldOut,
    [CONFIGURE]: inTurn(givenCheckout(), emptyCheckout),
  });
  expect(screen.getByText('Women’s Skyline 4')).toBeInTheDocument();
  await placeOrder();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByText('Women’s Skyline 4')).not.toBeInTheDocument();
});

it('leads to the cart, which shows the reason, when nothing is left to buy', async () => {
  const message = 'Sorry, an item has gone out of stock and will be removed from the purchase: Skyline 4';
  let openCount = 0;
  const { router } = await openStep('spc', givenCheckout(), {
    [FINALIZE]: () => ({ status: 409, body: { id: 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS', message } }),
    [CONFIGURE]: () =>
      openCount++ === 0
        ? { status: 200, body: givenCheckout() }
        : { status: 400, body: { id: 'checkout.cart.empty', message: 'Your cart is empty.' } },
  });
  await placeOrder();
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(router.state.location.state).toEqual({ cartError: message });
});

it('names on arrival the items that were removed from the purchase', async () => {
  await openStep('address', givenCheckout({}, { removedItems: ['Six-Panel Cap'] }));
  expect(
    screen.getByText('Sorry, an item has gone out of stock and will be removed from the purchase: Six-Panel Cap'),
  ).toBeInTheDocument();
});

it.each([
  ['address', 'Change address', '/checkout/address?pid=p1'],
  ['shipoption', 'Choose delivery', '/checkout/shipoption?pid=p1'],
  ['payment', 'Change payment', '/checkout/payment?pid=p1'],
  ['promo', 'Edit codes', '#savings'],
  ['gift', 'Edit gift options', '#items'],
  ['cart', 'Edit cart', '/cart'],
] as const)('leads to the %s if a violation is fixed there, and places nothing before', async (fixAt, name, href) => {
  const message = 'There is a problem with one of the items in your cart.';
  await openStep('spc', givenCheckout({ constraintViolations: [{ name: 'UNKNOWN', fixAt, message }] }));
  expect(screen.getByText(message)).toBeInTheDocument();
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  if (href.startsWith('#')) expect(document.querySelector(href)).not.toBeNull();
  for (const button of placeButtons()) expect(button).toBeDisabled();
});

it('shows once why the order was rejected, with the link to fix it', async () => {
  const message = 'There are too many items in this order. Please remove some.';
  const blockedCheckout = givenCheckout({
    constraintViolations: [{ name: 'CART_QUANTITY_LIMIT', fixAt: 'cart', message }],
  });
  await openStep('spc', givenCheckout(), {
    [FINALIZE]: () => ({ status: 409, body: { id: 'constraint.violations.exist', message } }),
    [CONFIGURE]: inTurn(givenCheckout(), blockedCheckout),
  });
  await placeOrder();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveFocus();
  expect(within(alert).getByRole('link', { name: 'Edit cart' })).toBeInTheDocument();
  expect(screen.getAllByText(message)).toHaveLength(1);
});

it.each([
  ['spc', 'Increase quantity'],
  ['spc', 'Apply'],
  ['shipoption', 'Save and continue'],
])('leads from %s to the cart, which shows the reason, if %s finds nothing to buy', async (step, name) => {
  const message = 'Your cart is empty.';
  let openCount = 0;
  const { router } = await openStep(step, givenCheckout(), {
    [CONFIGURE]: () =>
      openCount++ === 0
        ? { status: 200, body: givenCheckout() }
        : { status: 400, body: { id: 'checkout.cart.empty', message } },
  });
  if (name === 'Apply') await userEvent.click(screen.getByText('Add a gift card or code'));
  if (name === 'Apply') await userEvent.type(screen.getByLabelText('Promo code or gift card'), 'TEN');
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(router.state.location.state).toEqual({ cartError: message });
});

it.each([
  ['payment', 'Pay with PayPal', {}],
  ['address', 'Check out with Amazon Pay', { expressPayments: ['amazonPay' as const] }],
])('leads from a provider at %s to the cart, if the order has been placed', async (step, name, extraAnswers) => {
  const message = 'This purchase was not found.';
  const { router } = await openStep(step, givenCheckout({}, extraAnswers), {
    '/v1/checkout/paymentMethods': { paymentMethods: [{ paymentMethodCode: 'paypal', isLoaded: true }] },
    'POST /v1/checkout/paymentSession': () => ({ status: 404, body: { id: 'purchase.not.found', message } }),
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(router.state.location.state).toEqual({ cartError: message });
});

it('shows the violation of an item beside it, and a general message above', async () => {
  const message = 'Skyline 4 is not available in this quantity. Please lower the quantity.';
  await openStep(
    'spc',
    givenCheckout({
      constraintViolations: [{ name: 'ITEM_QUANTITY_UNAVAILABLE', fixAt: 'cart', message, asin: 'B000000001' }],
    }),
  );
  const item = screen.getByText('Women’s Skyline 4').closest('li');
  expect(item).toHaveTextContent(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(
    screen.getByText(
      'There is a problem with one of the items in your cart. Please modify it below to proceed with checkout.',
    ),
  ).toBeInTheDocument();
});

it('asks for sign-in again when the session has ended in another tab', async () => {
  const answerSessionEnded = () => ({
    status: 403,
    body: { id: 'customer.auth.required', message: 'Access is denied' },
  });
  const { getPath, calls, router } = await openStep('spc?disableHf=true', givenCheckout(), {
    [FINALIZE]: answerSessionEnded,
  });
  await placeOrder();
  await waitFor(() => expect(getPath()).toBe('/zap/preAuth/signin'));
  expect(router.state.location.search).toBe('?openid.return_to=%2Fcheckout%3FdisableHf%3Dtrue');
  expect(calls).toContain('GET /v1/customerInfo');
});

it('needs no card if nothing is left to pay, and shows why it cannot continue', async () => {
  const freeCheckout = givenCheckout({ chargeSummary: givenCharges({ total: toMoney(0) }), purchaseCreditCard: null });
  const { getPath } = await openStep('payment', freeCheckout, {
    [CONFIGURE]: inTurnOr(freeCheckout, {
      status: 500,
      body: { id: 'internal.error', message: 'Sorry, something broke.' },
    }),
  });
  expect(await screen.findByText('Nothing is left to pay: no card is needed.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to review' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, something broke.');
  expect(getPath()).toBe('/checkout/payment');
});

it.each([
  ['Nothing to pay', 0],
  ['Your gift balance covers it', 5000],
])('shows the payment step as complete if the total is zero: %s', async (facts, gcTotalCents) => {
  const chargeSummary = givenCharges({ total: toMoney(0), gcTotal: toMoney(gcTotalCents) });
  await openStep('spc', givenCheckout({ chargeSummary, paymentMethods: [], purchaseCreditCard: null }));
  expect(await screen.findByText(facts)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit payment' })).toBeInTheDocument();
});

it('starts a new purchase after a visit to the cart', async () => {
  const { store, calls } = await openStore({ [CONFIGURE]: givenCheckout(), '/v1/cart': givenCart([]) }, maya);
  const countConfigureCalls = () => calls.filter((call) => call.startsWith(CONFIGURE)).length;
  await store.dispatch(openCheckout());
  await store.dispatch(openCheckout());
  expect(countConfigureCalls()).toBe(1);
  await store.dispatch(loadCart());
  await store.dispatch(openCheckout());
  expect(countConfigureCalls()).toBe(2);
});

it('stays while the cart loads late, as after a change in another tab', async () => {
  const { store } = await openStep('spc', givenCheckout(), { '/v1/cart': givenCart([]) });
  await act(() => store.dispatch(loadCart()));
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument();
  expect(placeButtons()[0]).toBeEnabled();
});

describe('the saved addresses', () => {
  const work = givenAddress({ addressId: '2', addressLine1: '9 Work Ave', addressLine2: 'Suite 4', isPrimary: false });
  const twoAddressCheckout = givenCheckout({}, { addresses: [givenAddress(), work] });

  it('can be deleted in place, and the purchase is updated', async () => {
    const { calls } = await openStep('address', twoAddressCheckout, {
      'DELETE /v1/address': { addresses: [givenAddress()] },
      [CONFIGURE]: inTurn(twoAddressCheckout, givenCheckout()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 9 Work Ave, Suite 4' }));
    expect(await screen.findByText('Address was deleted!')).toBeInTheDocument();
    expect(screen.queryByText('9 Work Ave, Suite 4, Columbus, OH 43215')).not.toBeInTheDocument();
    expect(calls).toEqual(['DELETE /v1/address?addressIds=2', CONFIGURE]);
  });

  it('link to a form for each, with its values', async () => {
    const { calls } = await openStep('address', twoAddressCheckout, { 'PUT /v1/address': work });
    const edit = await screen.findByRole('link', { name: 'Edit 9 Work Ave, Suite 4' });
    expect(edit).toHaveAttribute('href', '/checkout/address/edit?pid=p1&addressId=2');
    await userEvent.click(edit);
    expect(await screen.findByLabelText('Address')).toHaveValue('9 Work Ave');
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(calls).toContain('PUT /v1/address'));
    await waitFor(() => expect(calls.at(-1)).toBe(CONFIGURE));
  });

  it('link to the form for a new address, and back', async () => {
    await openStep('address', twoAddressCheckout);
    await userEvent.click(await screen.findByRole('link', { name: 'Add a new address' }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('');
    await userEvent.click(screen.getByRole('link', { name: 'Choose a saved address' }));
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
  });

  it('show why the order cannot be shipped there', async () => {
    const message = 'Your order cannot be shipped to the current address. Please select a new one.';
    await openStep(
      'address',
      givenCheckout({ constraintViolations: [{ name: 'UNDELIVERABLE', fixAt: 'address', message }] }),
    );
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

it('shows separate parcels, changed promises, and the shipping benefit', async () => {
  const [shoe] = givenPurchase().productList;
  const spray = shoe && { ...shoe, lineItemId: '2', productName: 'Rain Guard', hazmat: true };
  const ground = { ...givenOption('std-us', 0, '2026-11-30'), selected: true };
  const option = { ...givenOption('next', 1200, '2026-11-21'), isFiltered: true };
  const dateChanges = [{ id: 'second', before: '2026-11-23', after: '2026-11-24' }];
  const groups = [
    givenGroup({
      changedPromiseDates: dateChanges,
      deliveryOptions: [option, givenOption('second', 0, '2026-11-24')],
    }),
    givenGroup({ lineItemIds: ['2'], hasHazmatItem: true, deliveryOptions: [ground] }),
  ];
  const productList = [shoe, spray].flatMap((line) => line ?? []);
  await openStep(
    'shipoption',
    givenCheckout({ deliveryGroups: groups, productList, shippingBenefitReason: 'REWARDS_GOLD' }),
  );
  expect(screen.getByText('Mon, Nov 23 is now Tue, Nov 24.')).toBeInTheDocument();
  expect(screen.getByText('As a VIP, all your shipping is free.')).toBeInTheDocument();
  expect(screen.getByText('Rain Guard')).toHaveTextContent('May not fly, and comes by ground: Mon, Nov 30');
  expect(screen.getByText(/^Shipping delays/)).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

it('asks for no card in a shop without cards, and offers the other methods', async () => {
  await openStep('payment', givenCheckout({ furthestStep: 'payment' }, { paymentInstruments: [] }), {
    '/zcs/content': { ...shell, takesCards: false },
    '/v1/checkout/paymentMethods': { paymentMethods: [{ paymentMethodCode: 'paypal', isLoaded: true }] },
  });
  expect(await screen.findByText(NO_CARDS)).toBeInTheDocument();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Ways to pay' })).toBeInTheDocument();
});
