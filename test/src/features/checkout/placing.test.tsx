import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { CheckoutPage } from '../../../../src/features/checkout/CheckoutPage.tsx';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { loadStep } from '../../../../src/features/checkout/enterCheckout.ts';
import { loadGuest } from '../../../../src/features/checkout/guestThunks.ts';
import { flagsReceived } from '../../../../src/page/flagsSlice.ts';
import { RedirectTo } from '../../../../src/page/outcomes.ts';
import { givenAddress, givenCheckout } from '../givenPurchase.ts';
import { type Answers, maya, openStore } from '../openShop.tsx';

const CONFIGURE = 'POST /v1/checkout/configure';
const FINALIZE = 'POST /v1/checkout/finalize';
const GUEST = '/v1/checkout/guest';
const member = { ...maya, level: 'full' as const };

async function open(path: string, answers: Answers, { isGuest = false, isSingle = false } = {}) {
  const { store, calls } = await openStore(answers, isGuest ? undefined : member);
  if (isSingle) store.dispatch(flagsReceived({ 'single-page-checkout': 'on' }));
  if (isGuest) await store.dispatch(loadGuest());
  await store.dispatch(openCheckout());
  const router = createMemoryRouter(
    [
      { path: '/checkout/:step', element: <CheckoutPage /> },
      { path: '/checkout/:step/:form', element: <CheckoutPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return { calls, store, router, where: () => router.state.location.pathname + router.state.location.search };
}
const place = async () => {
  const [button] = await screen.findAllByRole('button', { name: /^Place order/ });
  if (button) await userEvent.click(button);
};

describe('placing an order', () => {
  it('keeps address and card for the next purchase when told to', async () => {
    const sent: unknown[] = [];
    const finalized = (request: ApiRequest) => {
      sent.push(request.body);
      return { status: 200, body: { purchaseId: 'p1', orderId: 'o1' } };
    };
    const checkout = givenCheckout({ useAsDefaults: false });
    const { where } = await open('/checkout/spc', { [CONFIGURE]: checkout, [FINALIZE]: finalized });
    await userEvent.click(await screen.findByLabelText('Use this address and card next time'));
    await place();
    await waitFor(() => expect(where()).toBe('/confirmation/p1'));
    expect(sent).toEqual([{ purchaseId: 'p1', versionNumber: 3, setDefault: true }]);
  });

  it('asks a guest for no defaults, and says whose order it is', async () => {
    const answers = { [CONFIGURE]: givenCheckout({ useAsDefaults: false }), [GUEST]: { email: 'ada@example.com' } };
    await open('/checkout/spc', answers, { isGuest: true });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change email' })).toHaveAttribute(
      'href',
      '/checkout/initiate?change=email',
    );
  });

  it('tells a guest who signed in meanwhile that the order is placed, and where the link to it goes', async () => {
    const finalized = () => {
      // As another tab does.
      // biome-ignore lint/suspicious/noDocumentCookie: this is how the page reads it.
      document.cookie = 'profile=maya';
      return { status: 200, body: { purchaseId: 'p1', orderId: '112-0000001-0000001' } };
    };
    const answers = { [CONFIGURE]: givenCheckout(), [GUEST]: { email: 'ada@example.com' }, [FINALIZE]: finalized };
    const { where } = await open('/checkout/spc', answers, { isGuest: true });
    await place();
    const title = await screen.findByRole('heading', { name: 'Thank you. Your order is placed.' });
    expect(title).toHaveFocus();
    expect(screen.getByText(/^Your order number is/)).toHaveTextContent('112-0000001-0000001');
    expect(screen.getByText(/on its way to ada@example\.com\./)).toBeInTheDocument();
    expect(where()).toBe('/checkout/spc');
    // biome-ignore lint/suspicious/noDocumentCookie: gone again.
    document.cookie = 'profile=; max-age=0';
  });

  it.each([0, 502])('shows the order that is placed although its answer (%s) was lost', async (status) => {
    const { where, calls } = await open('/checkout/spc', {
      [CONFIGURE]: givenCheckout(),
      [FINALIZE]: () => ({ status, body: {} }),
      '/v2/ordersByPurchaseId': { orderId: '112-0000001-0000001' },
    });
    await place();
    await waitFor(() => expect(where()).toBe('/confirmation/p1'));
    expect(calls.filter((call) => call === FINALIZE)).toHaveLength(1);
  });

  it('leads a guest whose time is over back to the start', async () => {
    const over = () => ({ status: 403, body: { id: 'customer.auth.required', message: 'Customer not recognized' } });
    const answers = { [CONFIGURE]: givenCheckout(), [GUEST]: { email: 'ada@example.com' }, [FINALIZE]: over };
    const { where } = await open('/checkout/spc', answers, { isGuest: true });
    await place();
    await waitFor(() => expect(where()).toBe('/checkout/initiate'));
  });

  it('brings the shopper back to the step that is missing now, and says why', async () => {
    const message = 'Your order cannot be shipped to the current address. Please select a new one.';
    const refused = () => ({ status: 409, body: { id: 'constraint.violations.exist', message } });
    const answers = [givenCheckout(), givenCheckout({ furthestStep: 'address', shippingAddress: null })];
    const next = () => ({ status: 200, body: answers.length > 1 ? answers.shift() : answers[0] });
    const { where } = await open('/checkout/spc?pid=p1&disableHf=true', { [CONFIGURE]: next, [FINALIZE]: refused });
    await place();
    await waitFor(() => expect(where()).toBe('/checkout/address?pid=p1&disableHf=true'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('the review', () => {
  it('changes how many are bought, and says what the shop has not', async () => {
    const refusal = { id: 'quantity.invalid', message: 'Only 1 left.' };
    let refuses = false;
    const configured = (request: ApiRequest) =>
      refuses && JSON.stringify(request.body).includes('quantityUpdate')
        ? { status: 400, body: refusal }
        : { status: 200, body: givenCheckout() };
    await open('/checkout/spc', { [CONFIGURE]: configured });
    refuses = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 left.');
  });
});

describe('the forms of an address', () => {
  it('are opened by their own addresses', async () => {
    await open('/checkout/address/new?pid=p1', { [CONFIGURE]: givenCheckout() });
    expect(await screen.findByLabelText('Full name')).toHaveValue('');
  });

  it('corrects a saved address, and takes it for the purchase', async () => {
    const { calls, where } = await open('/checkout/address/edit?pid=p1&addressId=1', {
      [CONFIGURE]: givenCheckout(),
      'PUT /v1/address': givenAddress(),
    });
    const name = await screen.findByLabelText('Full name');
    expect(name).toHaveValue('Maya Lind');
    await userEvent.type(name, 'qvist');
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(where()).toBe('/checkout/spc?pid=p1'));
    expect(calls.slice(-2)).toEqual(['PUT /v1/address', CONFIGURE]);
  });

  it('says that an address is gone', async () => {
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
  ])('leads from %s to %s', async (path, expected) => {
    expect(await target(path, 'spc')).toBe(expected);
  });

  it('stays where nothing is known yet', async () => {
    expect(await target('/checkout/spc?pid=p1', 'address')).toBeUndefined();
  });

  it('opens the furthest step, or the one that is asked for, in place', async () => {
    const { router } = await open('/checkout/spc?pid=p1', { [CONFIGURE]: givenCheckout() }, { isSingle: true });
    expect(screen.getAllByRole('button', { name: /^Place order/ }).length).toBeGreaterThan(0);
    await act(() => router.navigate('/checkout/spc?pid=p1&open=shipoption'));
    expect(await screen.findByRole('button', { name: 'Save and continue' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument();
  });
});
