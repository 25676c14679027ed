import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, redirect } from 'react-router';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { CheckoutPage } from '../../../../src/features/checkout/CheckoutPage.tsx';
import { selectCheckout } from '../../../../src/features/checkout/checkoutSlice.ts';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { loadStep } from '../../../../src/features/checkout/enterCheckout.ts';
import { loadGuestSession } from '../../../../src/features/checkout/guestThunks.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { flagsReceived } from '../../../../src/page/pageSlices.ts';
import { givenAddress, givenCheckout } from '../givenPurchase.ts';
import { type Answers, maya, openStore } from '../openShop.tsx';

const CONFIGURE = 'POST /v1/checkout/configure';
const FINALIZE = 'POST /v1/checkout/finalize';
const GUEST = '/v1/checkout/guest';
const member = { ...maya, level: 'full' as const };

/** An answer that arrives when the test says so. */
const createDeferred = () => {
  let give: (answer: object) => void = () => undefined;
  const answer = new Promise((resolve) => {
    give = resolve;
  });
  return { answer, give };
};

type CheckoutSetup = { isGuest?: boolean; isSingle?: boolean; loadOtherPage?: () => unknown };

async function open(path: string, answers: Answers, options: CheckoutSetup = {}) {
  const { isGuest = false, isSingle = false, loadOtherPage = () => null } = options;
  const { store, calls } = await openStore(answers, isGuest ? undefined : member);
  if (isSingle) store.dispatch(flagsReceived({ 'single-page-checkout': 'on' }));
  if (isGuest) await store.dispatch(loadGuestSession());
  await store.dispatch(openCheckout());
  const loader = async ({ request, params }: LoaderFunctionArgs) => {
    const tools = { dispatch: store.dispatch, getState: store.getState, isBot: false };
    try {
      await loadStep({ ...tools, params, url: new URL(request.url) });
    } catch (failure) {
      throw failure instanceof RedirectTo ? redirect(failure.target) : failure;
    }
    return null;
  };
  const step = { element: <CheckoutPage />, loader, HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      { path: '/checkout/initiate', element: <p>Elsewhere</p> },
      { ...step, path: '/checkout/:step' },
      { ...step, path: '/checkout/:step/:form' },
      { path: '*', element: <p>Elsewhere</p>, loader: loadOtherPage },
    ],
    { initialEntries: [path] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return { calls, store, router, getPath: () => router.state.location.pathname + router.state.location.search };
}
const place = async () => {
  const [button] = await screen.findAllByRole('button', { name: /^Place order/ });
  if (button) await userEvent.click(button);
};

describe('placing an order', () => {
  it('stores address and card for the next purchase if requested', async () => {
    const sentBodies: unknown[] = [];
    const finalizeOrder = (request: ApiRequest) => {
      sentBodies.push(request.body);
      return { status: 200, body: { purchaseId: 'p1', orderId: 'o1' } };
    };
    const checkout = givenCheckout({ useAsDefaults: false });
    const { getPath } = await open('/checkout/spc', { [CONFIGURE]: checkout, [FINALIZE]: finalizeOrder });
    await userEvent.click(await screen.findByLabelText('Use this address and card next time'));
    await place();
    await waitFor(() => expect(getPath()).toBe('/confirmation/p1'));
    expect(sentBodies).toEqual([{ purchaseId: 'p1', versionNumber: 3, setDefault: true }]);
  });

  it("offers a guest no defaults, and names the guest's address", async () => {
    const answers = { [CONFIGURE]: givenCheckout({ useAsDefaults: false }), [GUEST]: { email: 'ada@example.com' } };
    await open('/checkout/spc?pid=p1&disableHf=true', answers, { isGuest: true });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change email' })).toHaveAttribute(
      'href',
      '/checkout/initiate?change=email&disableHf=true',
    );
  });

  it('tells a guest who signed in during the placement that the order is placed, and where its link is sent', async () => {
    const finalizeOrder = () => {
      // As in another tab.
      // biome-ignore lint/suspicious/noDocumentCookie: this is how the page reads it.
      document.cookie = 'profile=maya';
      return { status: 200, body: { purchaseId: 'p1', orderId: '112-0000001-0000001' } };
    };
    const answers = { [CONFIGURE]: givenCheckout(), [GUEST]: { email: 'ada@example.com' }, [FINALIZE]: finalizeOrder };
    const { getPath } = await open('/checkout/spc', answers, { isGuest: true });
    await place();
    const title = await screen.findByRole('heading', { name: 'Thank you. Your order is placed.' });
    expect(title).toHaveFocus();
    expect(screen.getByText(/^Your order number is/)).toHaveTextContent('112-0000001-0000001');
    expect(screen.getByText(/on its way to ada@example\.com\./)).toBeInTheDocument();
    expect(getPath()).toBe('/checkout/spc');
    // biome-ignore lint/suspicious/noDocumentCookie: gone again.
    document.cookie = 'profile=; max-age=0';
  });

  it.each([0, 502])('shows the placed order although its answer (%s) was lost', async (status) => {
    const { getPath, calls } = await open('/checkout/spc', {
      [CONFIGURE]: givenCheckout(),
      [FINALIZE]: () => ({ status, body: {} }),
      '/v2/ordersByPurchaseId': { orderId: '112-0000001-0000001' },
    });
    await place();
    await waitFor(() => expect(getPath()).toBe('/confirmation/p1'));
    expect(calls.filter((call) => call === FINALIZE)).toHaveLength(1);
  });

  it('leads a guest with an expired session back to the start', async () => {
    const answerSessionEnded = () => ({
      status: 403,
      body: { id: 'customer.auth.required', message: 'Customer not recognized' },
    });
    const answers = {
      [CONFIGURE]: givenCheckout(),
      [GUEST]: { email: 'ada@example.com' },
      [FINALIZE]: answerSessionEnded,
    };
    const { getPath } = await open('/checkout/spc?pid=p1&disableHf=true', answers, { isGuest: true });
    await place();
    await waitFor(() => expect(getPath()).toBe('/checkout/initiate?disableHf=true'));
  });

  it.each([
    ['of its own', false, '/checkout/address?pid=p1&disableHf=true'],
    ['on the single page', true, '/checkout/spc?pid=p1&disableHf=true&open=address'],
  ])('leads to the step that is now missing, %s, and shows why', async (_place, isSingle, path) => {
    const message = 'Your order cannot be shipped to the current address. Please select a new one.';
    const answerViolations = () => ({ status: 409, body: { id: 'constraint.violations.exist', message } });
    const answers = [givenCheckout(), givenCheckout({ furthestStep: 'address', shippingAddress: null })];
    const next = () => ({ status: 200, body: answers.length > 1 ? answers.shift() : answers[0] });
    const shop = { [CONFIGURE]: next, [FINALIZE]: answerViolations };
    const { getPath } = await open('/checkout/spc?pid=p1&disableHf=true', shop, { isSingle });
    await place();
    await waitFor(() => expect(getPath()).toBe(path));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('an order of unavailable items', () => {
  const notFoundAnswer = { status: 404, body: { id: 'purchase.not.found', message: 'This purchase was not found.' } };

  it.each(['Place order', 'Increase quantity'])('stays on the page until the cart has loaded: %s', async (name) => {
    const cart = createDeferred();
    let openCount = 0;
    const configurePurchase = () => (openCount++ === 0 ? { status: 200, body: givenCheckout() } : notFoundAnswer);
    const shop = { [CONFIGURE]: configurePurchase, [FINALIZE]: () => notFoundAnswer };
    const { router, getPath, store } = await open('/checkout/spc?pid=p1', shop, { loadOtherPage: () => cart.answer });
    const [button] = await screen.findAllByRole('button', { name: new RegExp(`^${name}`) });
    if (button) await userEvent.click(button);
    await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/cart'));
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeInTheDocument();
    await act(async () => cart.give({}));
    await waitFor(() => expect(getPath()).toBe('/cart'));
    expect(selectCheckout(store.getState())).toBeNull();
  });
});

describe("an order that is confirmed on a provider's page", () => {
  it('can be placed again after the browser restored the page', async () => {
    // On this page, because jsdom does not navigate.
    const fields = { redirectUrl: `${window.location.href}#confirm` };
    const body = { id: 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED', message: 'Please confirm.', fields };
    await open('/checkout/spc?pid=p1', { [CONFIGURE]: givenCheckout(), [FINALIZE]: () => ({ status: 409, body }) });
    await place();
    await waitFor(() => expect(window.location.hash).toBe('#confirm'));
    expect(screen.getAllByText('Placing your order').length).toBeGreaterThan(0);
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.queryAllByText('Placing your order')).toHaveLength(0);
    window.location.hash = '';
  });
});

describe('during the placement of an order', () => {
  it('no choice of the order can be changed', async () => {
    const deferredFinalize = createDeferred();
    const purchase = givenCheckout({ useAsDefaults: false });
    await open('/checkout/spc?pid=p1', { [CONFIGURE]: purchase, [FINALIZE]: () => deferredFinalize.answer });
    const parts = [
      await screen.findByRole('button', { name: 'Increase quantity' }),
      screen.getByRole('button', { name: 'Add a gift message for Skyline 4' }),
      screen.getByRole('button', { name: 'Apply' }),
      screen.getByLabelText('Use this address and card next time'),
      screen.getByRole('link', { name: 'Edit delivery address' }),
    ];
    for (const part of parts) expect(part.closest('[inert]')).toBeNull();
    await place();
    for (const part of parts) expect(part.closest('[inert]')).not.toBeNull();
    for (const button of screen.getAllByRole('button', { name: /Place order/ })) {
      expect(button.closest('[inert]')).toBeNull();
    }
    deferredFinalize.give({ status: 500, body: { id: 'unexpected', message: 'no' } });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    for (const part of parts) expect(part.closest('[inert]')).toBeNull();
  });

  it.each([
    ['while it is placed', ['change', 'order']],
    ['after it is placed', ['order', 'change']],
  ])('a change that started before, and finds it placed %s, does not navigate away', async (_condition, order) => {
    const [deferredChange, deferredFinalize] = [createDeferred(), createDeferred()];
    const configurePurchase = ({ body }: ApiRequest) =>
      JSON.stringify(body).includes('quantityUpdate') ? deferredChange.answer : { status: 200, body: givenCheckout() };
    const { router, getPath } = await open('/checkout/spc?pid=p1', {
      [CONFIGURE]: configurePurchase,
      [FINALIZE]: () => deferredFinalize.answer,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    await place();
    const been: string[] = [];
    router.subscribe(({ location }) => been.push(location.pathname));
    const notFoundAnswer = { status: 404, body: { id: 'purchase.not.found', message: 'This purchase was not found.' } };
    const orderAnswer = { status: 200, body: { purchaseId: 'p1', orderId: 'o1' } };
    for (const callName of order) {
      await act(async () =>
        callName === 'change' ? deferredChange.give(notFoundAnswer) : deferredFinalize.give(orderAnswer),
      );
      if (callName === 'order') await waitFor(() => expect(getPath()).toBe('/confirmation/p1'));
    }
    expect(been).not.toContain('/cart');
  });
});

describe('the review', () => {
  it('changes the quantity, and shows if the stock is too low', async () => {
    const refusal = { id: 'quantity.invalid', message: 'Only 1 left.' };
    let refuses = false;
    const configurePurchase = (request: ApiRequest) =>
      refuses && JSON.stringify(request.body).includes('quantityUpdate')
        ? { status: 400, body: refusal }
        : { status: 200, body: givenCheckout() };
    await open('/checkout/spc', { [CONFIGURE]: configurePurchase });
    refuses = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 left.');
  });

  it('asks for another try if the quantity could not be changed', async () => {
    const configurePurchase = ({ body }: ApiRequest) =>
      JSON.stringify(body).includes('quantityUpdate')
        ? { status: 500, body: { id: 'unexpected', message: 'relation "carts" is locked' } }
        : { status: 200, body: givenCheckout() };
    await open('/checkout/spc?pid=p1', { [CONFIGURE]: configurePurchase });
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, something went wrong! Please try again.');
  });
});

describe('the address forms', () => {
  it('are opened by their own URLs', async () => {
    await open('/checkout/address/new?pid=p1', { [CONFIGURE]: givenCheckout() });
    expect(await screen.findByLabelText('Full name')).toHaveValue('');
  });

  it('corrects a saved address, and selects it for the purchase', async () => {
    const { calls, getPath } = await open('/checkout/address/edit?pid=p1&addressId=1', {
      [CONFIGURE]: givenCheckout(),
      'PUT /v1/address': givenAddress(),
    });
    const name = await screen.findByLabelText('Full name');
    expect(name).toHaveValue('Maya Lind');
    await userEvent.type(name, 'qvist');
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(getPath()).toBe('/checkout/spc?pid=p1'));
    expect(calls.slice(-2)).toEqual(['PUT /v1/address', CONFIGURE]);
  });

  it('reports that an address was deleted', async () => {
    await open('/checkout/address/edit?pid=p1&addressId=9', { [CONFIGURE]: givenCheckout() });
    expect(await screen.findByText('This address is no longer saved.')).toBeInTheDocument();
  });
});

describe('the single page', () => {
  const target = async (path: string, furthestStep: 'address' | 'spc') => {
    const { store } = await openStore({ [CONFIGURE]: givenCheckout({ furthestStep }) }, member);
    store.dispatch(flagsReceived({ 'single-page-checkout': 'on' }));
    const url = new URL(path, 'https://shop.example');
    const tools = { dispatch: store.dispatch, getState: store.getState, url, isBot: false };
    try {
      await loadStep({ ...tools, params: { step: url.pathname.split('/')[2] } });
    } catch (failure) {
      if (failure instanceof RedirectTo) return failure.target;
      throw failure;
    }
  };

  it.each([
    ['/checkout', '/checkout/spc?pid=p1'],
    ['/checkout/payment?pid=p1', '/checkout/spc?pid=p1&open=payment'],
    ['/checkout/spc?pid=p2', '/checkout/spc?pid=p1'],
    ['/checkout/spc?pid=p1', undefined],
    ['/checkout/spc?pid=p1&open=address', undefined],
  ])('redirects from %s to %s', async (path, expected) => {
    expect(await target(path, 'spc')).toBe(expected);
  });

  it('stays on the single page while the address is missing', async () => {
    expect(await target('/checkout/spc?pid=p1', 'address')).toBeUndefined();
  });

  it('opens in place the furthest step, or the requested one', async () => {
    const { router } = await open('/checkout/spc?pid=p1', { [CONFIGURE]: givenCheckout() }, { isSingle: true });
    expect(screen.getAllByRole('button', { name: /^Place order/ }).length).toBeGreaterThan(0);
    await act(() => router.navigate('/checkout/spc?pid=p1&open=shipoption'));
    expect(await screen.findByRole('button', { name: 'Save and continue' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument();
  });
});
