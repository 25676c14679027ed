import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiRequest } from '../../../../../src/api/transport.ts';
import type { OrderReturn } from '../../../../../src/contracts/orders/returns.ts';
import { loadReturnPage } from '../../../../../src/features/orders/load/loadReturnPage.ts';
import { CancelReturnPage } from '../../../../../src/features/orders/returns/CancelReturnPage.tsx';
import { ReturnInfoPage } from '../../../../../src/features/orders/returns/ReturnInfoPage.tsx';
import { ReturnLabelPage } from '../../../../../src/features/orders/returns/ReturnLabelPage.tsx';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { maya, openStore } from '../../openShop.tsx';
import { givenReturn } from './givenReturn.ts';

const order = givenOrder({ lineItems: [givenOrderLine({ lineItemId: '1', status: 'return in progress' })] });
const LABEL = { state: 'ready', carrier: 'Parcelway', trackingNumber: 'PW1' } as const;
const CANCEL = 'POST /v1/return/cancelReturnItems';

const PICKUP = { method: 'pickup', labelInfo: { ...LABEL, isLabelless: false } } as const;
const PICKED_UP = givenReturn({
  ...PICKUP,
  status: 'return scheduled for pick-up',
  trackingState: 'pickup scheduled',
  pickup: { day: '2026-11-27', window: 'afternoon' },
});
const pickups: unknown[] = [];

async function open(
  path: string,
  answers: readonly OrderReturn[],
  cancelledReturn = givenReturn({ status: 'cancelled', cancellable: false }),
) {
  let fetchCount = 0;
  const { store } = await openStore(
    {
      '/v1/return/fetch': () => {
        const orderReturn = answers[Math.min(fetchCount, answers.length - 1)];
        fetchCount += 1;
        return { status: 200, body: { returns: [orderReturn] } };
      },
      '/v3/order': order,
      '/accountapi/e/orders/getOrder': order,
      [CANCEL]: cancelledReturn,
      'POST /v1/return/pickup': ({ body }: ApiRequest) => {
        pickups.push(body);
        return { status: 200, body: PICKED_UP };
      },
    },
    { ...maya, level: 'full' },
  );
  const { dispatch, getState } = store;
  const url = new URL(path, 'http://shop');
  const params = path.startsWith('/return-info') ? { contractId: 'c1' } : {};
  await loadReturnPage({ dispatch, getState, params, url, isBot: false });
  const router = createMemoryRouter(
    [
      { path: '/return-info/:contractId/:shipmentLineItemId', element: <ReturnInfoPage /> },
      { path: '/return/cancel', element: <CancelReturnPage /> },
      { path: '/return/pickup', element: <ReturnInfoPage /> },
      { path: '/returnLabel', element: <ReturnLabelPage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, askedOf: () => fetchCount };
}

it('states the refund of each item, and none for an item that comes back', async () => {
  const [item] = givenReturn().items;
  if (!item) throw new Error('the return has an item');
  const items = [item, { ...item, itemUniqueId: 'u2' }, { ...item, itemUniqueId: 'u3', state: 'refused' as const }];
  await open('/return-info/c1/u1', [givenReturn({ items })]);
  const rows = within(screen.getByRole('region', { name: 'Going back' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Qty\u00a02.*\$274\.90$/),
    expect.stringMatching(/Comes back to you$/),
  ]);
});

it('shows the picture of a refused item, with the token of a link', async () => {
  const items = givenReturn().items.map((item) => ({
    ...item,
    state: 'refused' as const,
    refusalPictureId: 'e3b0',
  }));
  await open('/return-info/c1/u1?token=t1', [givenReturn({ items })]);
  expect(screen.getByRole('link', { name: /What our check found/ })).toHaveAttribute(
    'href',
    '/api/v1/return/fetch/refusalPicture?pictureId=e3b0&token=t1',
  );
});

it("confirms with the spec's text, the code and the deadline", async () => {
  await open('/return-info/c1/u1?step=DONE', [givenReturn()]);
  expect(screen.getByRole('heading', { name: 'Your return is confirmed' })).toHaveFocus();
  expect(screen.getByText(/Hand it in by Monday, December 7\. \$137\.45 then goes back to/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of return 4471902' })).toHaveAttribute(
    'src',
    '/api/v1/return/fetch/label?contractId=c1&format=QR',
  );
  expect(screen.getByRole('link', { name: 'Cancel return' })).toHaveAttribute('href', '/return/cancel?contractId=c1');
});

it('offers the next days when the driver did not come, and shows the new one', async () => {
  const failedReturn = givenReturn({
    ...PICKUP,
    status: 'return scheduled for pick-up',
    trackingState: 'pickup failed or no tracking data',
    pickup: { day: '2026-11-25', window: 'morning' },
    pickupDays: ['2026-11-26', '2026-11-27'],
  });
  await open('/return/pickup?contractId=c1', [failedReturn]);
  expect(screen.getByRole('heading', { name: 'The driver could not pick it up' })).toBeVisible();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Friday, November 27');
  await user.click(screen.getByRole('radio', { name: '1 PM–5 PM' }));
  await user.click(screen.getByRole('button', { name: 'Schedule pickup' }));
  expect(await screen.findByRole('heading', { name: 'Pickup on Friday, November 27' })).toBeVisible();
  expect(pickups).toEqual([{ contractId: 'c1', pickup: { day: '2026-11-27', window: 'afternoon' } }]);
  expect(screen.queryByRole('button', { name: 'Schedule pickup' })).toBeNull();
  expect(screen.getByText('Hand it to the driver')).toBeVisible();
});

it('waits ten seconds for the label, then states that it comes by email', async () => {
  jest.useFakeTimers();
  try {
    const pendingReturn = givenReturn({
      labelInfo: { state: 'pending', isLabelless: true, carrier: null, trackingNumber: null },
    });
    const { askedOf } = await open('/return-info/c1/u1', [
      pendingReturn,
      pendingReturn,
      pendingReturn,
      pendingReturn,
      pendingReturn,
      pendingReturn,
      givenReturn(),
    ]);
    expect(screen.getByText('We are making your code.')).toBeVisible();
    for (let second = 0; second < 10; second += 2) await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('Your code is on its way by email')).toBeVisible();
    const fetchesBefore = askedOf();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(askedOf()).toBe(fetchesBefore);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('offers no cancellation after the parcel was scanned', async () => {
  await open('/return-info/c1/u1', [
    givenReturn({ status: 'returning', trackingState: 'returning', cancellable: false }),
  ]);
  expect(screen.getByRole('heading', { name: 'Your return is on its way' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cancel return' })).toBeNull();
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

it('cancels a return, and offers to start again with the same items', async () => {
  const { router } = await open('/return/cancel?contractId=c1', [givenReturn()]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel return' }));
  expect(await screen.findByRole('heading', { name: 'Your return has been canceled.' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/return-info/c1/u1');
  expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute(
    'href',
    `/return?orderId=${order.orderId}&line=1`,
  );
});

it('does not offer to cancel a return that cannot be cancelled', async () => {
  await open('/return/cancel?contractId=c1', [givenReturn({ cancellable: false })]);
  expect(screen.getByText('This return cannot be canceled any more.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel return' })).toBeNull();
});

it('prints the label with a packing slip without prices', async () => {
  const label = { state: 'ready', isLabelless: false, carrier: 'Parcelway', trackingNumber: 'PW1' } as const;
  await open('/returnLabel?contractId=c1', [givenReturn({ method: 'print', labelInfo: label })]);
  expect(screen.getByRole('img', { name: 'Label of return 4471902' })).toHaveAttribute(
    'src',
    '/api/v1/return/fetch/label?contractId=c1&format=PNG',
  );
  const slip = screen.getByRole('article', { name: 'Packing slip' });
  expect(slip).toHaveTextContent(/Return 4471902.*Drop off by.*Refund to.*Skyline 4.*Too small1/);
  expect(slip).not.toHaveTextContent('$');
});

it('offers another try if the picture of the label could not be loaded', async () => {
  await open('/returnLabel?contractId=c1', [givenReturn({ labelInfo: { ...LABEL, isLabelless: false } })]);
  fireEvent.error(screen.getByRole('img', { name: /^Label of return/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load this picture.');
  expect(screen.queryByRole('img', { name: /^Label of return/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: /^Label of return/ })).toBeVisible();
});

it('prints no label of a completed return', async () => {
  const label = { state: 'ready', isLabelless: false, carrier: 'Parcelway', trackingNumber: 'PW1' } as const;
  const orderReturn = givenReturn({ method: 'print', labelInfo: label });
  const items = orderReturn.items.map((item) => ({ ...item, state: 'received' as const }));
  await open('/returnLabel?contractId=c1', [{ ...orderReturn, items }]);
  expect(screen.getByText('This return is over, so its label is no longer valid.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Label/ })).toBeNull();
});

it('states that a return with a code has no label', async () => {
  await open('/returnLabel?contractId=c1', [givenReturn()]);
  expect(screen.getByText('This return has no label to print.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
