import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiAnswer, ApiRequest } from '../../../../../src/api/transport.ts';
import type { Order } from '../../../../../src/contracts/orders/orders.ts';
import { CancelPage } from '../../../../../src/features/orders/cancel/CancelPage.tsx';
import { loadOrderPage } from '../../../../../src/features/orders/load/loadOrderPages.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { formRefused, type RefusedForm } from '../../../../../src/page/pageSlices.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { type AnswerFactory, maya, openStore } from '../../openShop.tsx';

const shoes = givenOrderLine({ lineItemId: '1' });
const tee = givenOrderLine({
  lineItemId: '2',
  asin: 'B000000002',
  productName: 'Breton Tee',
  quantity: 3,
  price: toMoney(3_800),
});
const beanie = givenOrderLine({
  lineItemId: '3',
  productName: 'Slouch Beanie',
  status: 'shipped',
  cancellable: false,
  customerCancellable: false,
});
const order = givenOrder({ lineItems: [shoes, tee, beanie] });
const PREVIEW = 'POST /accountapi/e/orders/previewCancel';
const CANCEL = 'POST /accountapi/e/orders/cancelItems';

const createSums = (cents: number) => ({
  items: toMoney(cents),
  discount: toMoney(0),
  tax: toMoney(100),
  shipping: toMoney(0),
  total: toMoney(cents + 100),
  toGiftBalance: toMoney(0),
  toPayment: toMoney(cents + 100),
  isRefund: false,
});
const createCancelledOrder = (cancelledIds: readonly string[], overrides: Partial<Order> = {}) => ({
  ...order,
  lineItems: order.lineItems.map((line) =>
    cancelledIds.includes(line.lineItemId)
      ? { ...line, status: 'cancelled' as const, customerCancellable: false }
      : line,
  ),
  cancelledTotal: toMoney(13_095),
  ...overrides,
});
const createCancelAnswer = (cancelledIds: readonly string[], leftOutLineItemIds: readonly string[] = []) => ({
  order: createCancelledOrder(cancelledIds),
  cancelled: toMoney(13_095),
  toGiftBalance: toMoney(0),
  toPayment: toMoney(13_095),
  isRefund: false,
  leftOutLineItemIds,
});

const createOkResponder = (body: unknown) => () => ({ status: 200, body });

type CancelPageSetup = { readonly of?: Order; readonly query?: string; readonly refusedForm?: RefusedForm };

async function open(
  answers: Readonly<Record<string, () => ApiAnswer>> = {},
  { of = order, query = '', refusedForm }: CancelPageSetup = {},
) {
  const requests: ApiRequest[] = [];
  const allAnswers = {
    [PREVIEW]: createOkResponder(createSums(12_995)),
    [CANCEL]: createOkResponder(createCancelAnswer(['1'])),
    ...answers,
  };
  const recordedAnswers = Object.entries(allAnswers).map(([route, answer]): [string, AnswerFactory] => [
    route,
    (request) => {
      requests.push(request);
      return answer();
    },
  ]);
  const { store } = await openStore(
    {
      [`/v3/order?orderId=${of.orderId}`]: of,
      '/accountapi/e/orders/getOrder': of,
      ...Object.fromEntries(recordedAnswers),
    },
    { ...maya, level: 'full' },
  );
  if (refusedForm) store.dispatch(formRefused(refusedForm));
  const path = `/orders/${of.orderId}/cancel${query}`;
  const { dispatch, getState } = store;
  const params = { orderId: of.orderId };
  await loadOrderPage({ dispatch, getState, params, url: new URL(path, 'http://shop'), isBot: false });
  const router = createMemoryRouter(
    [
      { path: '/orders/:orderId/cancel', element: <CancelPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  // The sums of a first choice are requested at once.
  const { unmount } = await act(async () =>
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    ),
  );
  return { requests, unmount, getPath: () => router.state.location };
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
const listBodies = (requests: readonly ApiRequest[], path: string) =>
  requests.filter((request) => request.path.startsWith(path)).map(({ body }) => body);

it('shows the items that can be cancelled, and why the others cannot', async () => {
  await open();
  expect(box(/Skyline 4/)).toBeEnabled();
  expect(box(/Slouch Beanie/)).toBeDisabled();
  expect(screen.getByText('Already packed. Return it free once it arrives.')).toBeInTheDocument();
  expect(screen.getByText('You can cancel items until they are packed.')).toBeInTheDocument();
  expect(screen.getByText('Nothing chosen yet')).toBeInTheDocument();
});

it('asks for a choice first', async () => {
  const { requests } = await open();
  await press('Cancel items');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one item');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(listBodies(requests, '/accountapi/e/orders/cancelItems')).toEqual([]);
});

it("counts pieces, and shows the API's sums", async () => {
  const { requests } = await open({ [PREVIEW]: createOkResponder(createSums(7_600)) });
  await userEvent.click(box(/Breton Tee/));
  const pieces = screen.getByRole('group', { name: "Quantity of Women's Breton Tee to cancel" });
  await userEvent.click(within(pieces).getByRole('button', { name: 'Decrease quantity' }));
  expect(screen.getByText('You cancel 2 items')).toBeInTheDocument();
  expect(await screen.findByText('$77.00 will not be charged to Visa ending in 4242.')).toBeInTheDocument();
  expect(listBodies(requests, '/accountapi/e/orders/previewCancel').at(-1)).toEqual({
    orderId: order.orderId,
    items: [{ lineItemId: '2', quantity: 2 }],
  });
});

it('cancels, shows the rest, and moves the focus to the result', async () => {
  const { requests } = await open();
  await userEvent.click(box(/Skyline 4/));
  await userEvent.click(screen.getByRole('radio', { name: 'Arrives too late' }));
  await press('Cancel 1 item');
  const title = await screen.findByRole('heading', { level: 1, name: '1 item is cancelled' });
  expect(title).toHaveFocus();
  expect(
    screen.getByText(/\$130\.95 will not be charged .* The rest of your order comes Tuesday, November 24\./),
  ).toBeInTheDocument();
  const [body] = listBodies(requests, '/accountapi/e/orders/cancelItems');
  expect(body).toEqual({
    orderId: order.orderId,
    items: [{ lineItemId: '1', quantity: 1 }],
    reason: 'too late',
    requestKey: expect.stringMatching(/^[\w-]{36}$/),
  });
});

it('names items that have been packed', async () => {
  await open({ [CANCEL]: createOkResponder(createCancelAnswer(['1'], ['2'])) });
  await userEvent.click(box(/Skyline 4/));
  await userEvent.click(box(/Breton Tee/));
  await press('Cancel 4 items');
  expect(await screen.findByText('The Breton Tee is packed already. You can return it free.')).toBeInTheDocument();
});

it('repeats a failed request with the same key, and keeps the choice', async () => {
  let tries = 0;
  const { requests } = await open({
    [CANCEL]: () => {
      tries += 1;
      return tries === 1
        ? { status: 503, body: { id: 'unavailable', message: 'Try later.' } }
        : createOkResponder(createCancelAnswer(['1']))();
    },
  });
  await userEvent.click(box(/Skyline 4/));
  await press('Cancel 1 item');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try later.');
  expect(box(/Skyline 4/)).toBeChecked();
  await press('Cancel 1 item');
  await screen.findByRole('heading', { name: '1 item is cancelled' });
  const bodies = listBodies(requests, '/accountapi/e/orders/cancelItems');
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toEqual(bodies[1]);
});

it('reports that the sums are not available, and requests them again', async () => {
  let tries = 0;
  await open({
    [PREVIEW]: () => {
      tries += 1;
      return tries === 1 ? { status: 500, body: {} } : createOkResponder(createSums(12_995))();
    },
  });
  await userEvent.click(box(/Skyline 4/));
  expect(await screen.findByText('We could not work out the amount.')).toBeInTheDocument();
  await press('Try again');
  expect(await screen.findByText(/\$130\.95 will not be charged/)).toBeInTheDocument();
});

it('keeps the token of a guest’s link', async () => {
  const { requests } = await open({}, { query: '?token=abc' });
  await userEvent.click(box(/Skyline 4/));
  await press('Cancel 1 item');
  await screen.findByRole('heading', { name: '1 item is cancelled' });
  expect(requests.map(({ path }) => path)).toContain('/accountapi/e/orders/cancelItems?token=abc');
  expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
    'href',
    `/orders/${order.orderId}?token=abc`,
  );
});

it('starts with the only item', async () => {
  await open({}, { of: givenOrder({ lineItems: [shoes] }) });
  expect(box(/Skyline 4/)).toBeChecked();
});

it('reports that nothing can be cancelled', async () => {
  await open({}, { of: givenOrder({ lineItems: [beanie] }) });
  expect(screen.getByText(/^Nothing of this order can be cancelled any more\./)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('without scripts', () => {
  const createRefusedForm = (values: Readonly<Record<string, string>>, message = 'Try later.') => ({
    path: `/orders/${order.orderId}/cancel`,
    values,
    fields: {},
    message,
  });

  it('is a form that sends the choice, the reason and a key', async () => {
    await open({}, { query: '?token=abc' });
    await userEvent.click(box(/Skyline 4/));
    await userEvent.click(screen.getByRole('radio', { name: 'Ordered twice' }));
    const form = box(/Skyline 4/).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', `/orders/${order.orderId}/cancel?token=abc`);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      requestKey: 'form-first',
      'line-1': 'on',
      reason: 'duplicate order',
    });
  });

  it('shows a rejected form again, with its values and the reason', async () => {
    const refusedForm = createRefusedForm({ 'line-2': 'on', 'quantity-2': '2', 'line-3': 'on', reason: 'too late' });
    await open({}, { refusedForm });
    expect(screen.getByRole('alert')).toHaveTextContent('Try later.');
    expect(box(/Breton Tee/)).toBeChecked();
    expect(box(/Slouch Beanie/)).not.toBeChecked();
    expect(screen.getByText('You cancel 2 items')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Arrives too late' })).toBeChecked();
  });

  const cancellation = {
    cancelledAt: '2026-11-21T10:00:00.000Z',
    cancelledBy: 'customer' as const,
    isRefund: false,
    toGiftBalance: toMoney(0),
    toPayment: toMoney(3_900),
    parts: [],
    lineItemIds: ['4'],
  };
  const part = givenOrderLine({
    ...tee,
    lineItemId: '4',
    quantity: 1,
    status: 'cancelled',
    customerCancellable: false,
  });
  const cancelledPart = givenOrder({
    lineItems: [shoes, { ...tee, quantity: 2 }, part, beanie],
    cancellations: [cancellation],
  });

  it('shows the last cancellation, with the kept pieces of a line', async () => {
    await open({}, { of: cancelledPart, query: '?outcome=cancelled&left=3' });
    expect(screen.getByRole('heading', { level: 1, name: '1 item is cancelled' })).toBeInTheDocument();
    expect(screen.getByText(/\$39\.00 will not be charged/)).toBeInTheDocument();
    const cancelledRegion = within(screen.getByRole('region', { name: 'Cancelled' }));
    expect(cancelledRegion.getByText(/1 of 3$/)).toBeInTheDocument();
    expect(cancelledRegion.getByRole('button', { name: /^Buy again: Breton Tee/ })).toBeInTheDocument();
    const activeRegion = within(screen.getByRole('region', { name: 'Still coming, Tuesday, November 24' }));
    expect(activeRegion.getByText('1 Skyline 4, 2 Breton Tee, 1 Slouch Beanie')).toBeInTheDocument();
    expect(activeRegion.getByText('To 418 Linden Avenue')).toBeInTheDocument();
    expect(screen.getByText('The Slouch Beanie is packed already. You can return it free.')).toBeInTheDocument();
  });

  it('has another key after a cancellation, and shows no cancellation before one', async () => {
    const { unmount } = await open({}, { query: '?outcome=cancelled' });
    expect(screen.getByRole('heading', { name: 'Which items should we cancel?' })).toBeInTheDocument();
    unmount();
    await open({}, { of: cancelledPart });
    expect(document.querySelector('input[name="requestKey"]')).toHaveValue('form-2026-11-21T10:00:00.000Z');
  });
});
