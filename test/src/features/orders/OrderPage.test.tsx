import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import type { OrderReturn } from '../../../../src/contracts/orders/returns.ts';
import type { TrackingEvent } from '../../../../src/contracts/orders/tracking.ts';
import { loadOrderPages } from '../../../../src/features/orders/load/loadOrderPages.ts';
import { OrderPage } from '../../../../src/features/orders/OrderPage.tsx';
import { OrderPartPage } from '../../../../src/features/orders/OrderPartPage.tsx';
import { orderReceived } from '../../../../src/features/orders/ordersSlice.ts';
import { formatEventTime } from '../../../../src/features/orders/text/orderText.ts';
import { EMPTY_ADDRESS } from '../../../../src/lib/addresses/addressFields.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { NotFoundFailure, RedirectTo } from '../../../../src/page/pageErrors.ts';
import { givenOrder, givenOrderLine } from '../givenOrder.ts';
import { maya, openPage, openStore } from '../openShop.tsx';
import { givenShipment } from './givenShipment.ts';
import { givenReturn } from './returns/givenReturn.ts';

const MEMBER = { level: 'full', customer: maya.customer } as const;
const ORDER_ID = '112-4820193-7740021';

const createEvent = (hour: number, message: string, status: TrackingEvent['status'] = 'in transit'): TrackingEvent => ({
  status,
  message,
  place: 'Columbus, OH',
  occurredAt: `2026-11-21T${String(hour).padStart(2, '0')}:05:00-05:00`,
});
const events = [createEvent(15, 'Fourth'), createEvent(12, 'Third'), createEvent(9, 'Second'), createEvent(0, 'First')];

async function open(order: Order, address = `/orders/${ORDER_ID}`) {
  const { store } = await openStore({}, MEMBER);
  store.dispatch(orderReceived(order));
  const page = await openPage(store, { element: <OrderPage /> }, address);
  await screen.findByRole('heading', { level: 1 });
  return { ...page, user: userEvent.setup() };
}

const shippedLine = givenOrderLine({ lineItemId: '1', status: 'shipped', customerCancellable: false, shipmentId: '7' });
const deliveredLine = givenOrderLine({
  lineItemId: '2',
  productName: 'Pike Mid',
  status: 'delivered',
  customerCancellable: false,
  customerReturnable: true,
  shipmentId: '8',
});
const twoParcels = givenOrder({
  status: 'shipped',
  lineItems: [shippedLine, deliveredLine],
  shipments: [
    givenShipment({
      shipmentId: '8',
      lineItemIds: ['2'],
      trackingStatus: 'delivered',
      events: [createEvent(14, 'Left at the front door', 'delivered')],
    }),
    givenShipment({ shipmentNumber: 2, trackingStatus: 'delayed', estimatedDelivery: '2026-11-26', events }),
  ],
});

const createCancellation = (lineItemId: string, to: string): Order['cancellations'][number] => ({
  cancelledAt: '2026-11-21T10:00:00.000Z',
  cancelledBy: 'shop',
  isRefund: true,
  toGiftBalance: toMoney(0),
  toPayment: toMoney(4_000),
  parts: [{ to, amount: toMoney(4_000) }],
  lineItemIds: [lineItemId],
});
/** An order whose lines were cancelled one after the other. */
const cancelledOrder = givenOrder({
  lineItems: ['3', '4'].map((lineItemId) =>
    givenOrderLine({ lineItemId, itemUniqueIds: [`u${lineItemId}`], status: 'cancelled' }),
  ),
  cancellations: [createCancellation('3', 'Visa ending in 4242'), createCancellation('4', 'your gift balance')],
});

describe('the order page', () => {
  it("has the spec's title", async () => {
    await open(givenOrder());
    await waitFor(() => expect(document.title).toBe('Order Information | Zappos'));
  });

  it('offers a delivery change, and the withdrawal in a shop with that right', async () => {
    const order = givenOrder({ lineItems: [givenOrderLine()] });
    await open({ ...order, shop: { ...order.shop, withdrawalDays: 14 } });
    expect(screen.getByRole('link', { name: 'Change delivery' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible();
  });

  it('shows the open shipment first, each with its own items and actions', async () => {
    await open(twoParcels);
    const cards = screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'));
    expect(cards).toEqual(['Shipment 2 of 2: delayed', 'Shipment 1 of 2: delivered']);
    const delayedShipment = within(screen.getByRole('region', { name: 'Shipment 2 of 2: delayed' }));
    expect(delayedShipment.getByText('Now Thursday, November 26')).toBeInTheDocument();
    expect(delayedShipment.getByText('Was Tuesday, November 24.')).toBeInTheDocument();
    expect(delayedShipment.getByText(/You need to do nothing/)).toBeInTheDocument();
    expect(delayedShipment.getByText('You can return it as soon as it is delivered.')).toBeInTheDocument();
    expect(delayedShipment.queryByRole('link', { name: /^Return/ })).toBeNull();
    const deliveredShipment = within(screen.getByRole('region', { name: 'Shipment 1 of 2: delivered' }));
    expect(deliveredShipment.getByText('Delivered Sat, Nov 21, 2:05 PM')).toBeInTheDocument();
    expect(deliveredShipment.getByRole('link', { name: 'Return: Pike Mid' })).toHaveAttribute(
      'href',
      `/return?orderId=${ORDER_ID}&line=2`,
    );
    expect(deliveredShipment.getByRole('link', { name: 'Write a review: Pike Mid' })).toHaveAttribute(
      'href',
      '/product/review/add/9000001',
    );
    expect(deliveredShipment.getByRole('button', { name: /^Buy again: Pike Mid/ })).toBeInTheDocument();
  });

  it('names all five steps of the delivery, and marks the current one', async () => {
    await open(twoParcels);
    const [track] = screen.getAllByRole('list', { name: 'Progress' });
    const parts = within(track ?? document.body).getAllByRole('listitem');
    expect(parts.map((part) => [part.textContent, part.getAttribute('aria-current')])).toEqual([
      ['AcceptedNov 20', null],
      ['ShippedNov 21', null],
      ['In transit, delayedNov 21', 'step'],
      ['Out for delivery', null],
      ['Deliveredby Nov 26', null],
    ]);
  });

  it('shows three events, then all of them in place', async () => {
    const { user } = await open(twoParcels);
    expect(screen.queryByText('First')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 4 events' }));
    expect(screen.getByText('First')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Show fewer events' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveFocus();
  });

  it('links the tracking number if the carrier has a page, and states that there is no event yet', async () => {
    const plainShipment = givenShipment({ shipmentId: '9', lineItemIds: [], trackingUrl: null, trackingNumber: 'PW1' });
    await open(givenOrder({ lineItems: [shippedLine], shipments: [givenShipment(), plainShipment] }));
    expect(screen.getByRole('link', { name: '1Z999' })).toHaveAttribute('href', 'https://carrier.example/?n=1Z999');
    expect(screen.queryByRole('link', { name: 'PW1' })).toBeNull();
    expect(screen.getAllByText('The carrier has the label. First news comes within a day.')).toHaveLength(2);
  });

  it('lists unshipped and cancelled items separately', async () => {
    const waitingLine = givenOrderLine({ lineItemId: '3', productName: 'Bosun Beanie' });
    const cancelledLine = givenOrderLine({ lineItemId: '4', productName: 'Harbor Clog', status: 'cancelled' });
    await open(givenOrder({ lineItems: [waitingLine, cancelledLine] }));
    expect(
      within(screen.getByRole('region', { name: 'Not shipped yet' })).getByRole('link', { name: /Bosun Beanie/ }),
    ).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Cancelled' })).getByRole('link', { name: /Harbor Clog/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel items' })).toHaveAttribute('href', `/orders/${ORDER_ID}/cancel`);
  });

  it('names the destinations of the money for cancelled items', async () => {
    await open(cancelledOrder);
    const text = 'Refunded $40.00 to Visa ending in 4242 and $40.00 to your gift balance.';
    expect(within(screen.getByRole('region', { name: 'Cancelled' })).getByText(text)).toBeVisible();
  });

  it('names the items that a form without scripts could not add to the cart', async () => {
    await open(twoParcels, `/orders/${ORDER_ID}?soldOut=2`);
    expect(screen.getByRole('alert')).toHaveTextContent('The Pike Mid is sold out.');
  });
});

describe("a guest's order", () => {
  const renderedNow = new Date(Date.now()).toISOString();
  const createLinkedOrder = (expiresAt: string) =>
    givenOrder({
      email: 'm•••@example.com',
      guestLink: { expiresAt, canKeep: true },
      shippingAddress: {
        ...EMPTY_ADDRESS,
        fullName: 'M. Lindqvist',
        city: 'Columbus',
        stateOrRegion: 'OH',
        postalCode: '432••',
        countryCode: 'US',
      },
    });

  it('shows when the link expires, and masks email and address', async () => {
    await open(createLinkedOrder('2099-11-17T10:00:00.000Z'), `/orders/${ORDER_ID}?token=abc`);
    expect(screen.getByText(/works for this order only, until November 17, 2099\./)).toBeInTheDocument();
    expect(screen.getByText(`Order ${ORDER_ID}, placed November 20, 2026 by m•••@example.com`)).toBeInTheDocument();
    expect(screen.getByText(/M\. Lindqvist, Columbus, OH 432••/)).toHaveTextContent(
      'The full address is in your email.',
    );
  });

  it('states that a looked-up order stays open for an hour', async () => {
    await open(createLinkedOrder(renderedNow), `/orders/${ORDER_ID}?token=abc`);
    expect(screen.getByText(/It stays open for an hour\./)).toBeInTheDocument();
  });

  const load = async (status: number, query: string) => {
    const { store } = await openStore({ '/accountapi/e/orders/getOrder': status });
    const url = new URL(`/orders/${ORDER_ID}${query}`, 'https://shop.example');
    const params = { orderId: ORDER_ID };
    return loadOrderPages({ dispatch: store.dispatch, getState: store.getState, params, url, isBot: false });
  };

  it('redirects from an expired link to the look-up, with its number', async () => {
    await expect(load(404, '?token=old')).rejects.toEqual(
      new RedirectTo(`/orders/lookup?outcome=expired&orderId=${ORDER_ID}`),
    );
    // A failing server does not mean that the link is invalid.
    await expect(load(500, '?token=old')).resolves.toBeUndefined();
    await expect(load(404, '')).rejects.toMatchObject({ status: 404 });
  });
});

describe('an item that failed the check of its return', () => {
  const [item] = givenReturn().items;
  if (!item) throw new Error('the return has an item');
  const refusedItem = { ...item, itemUniqueId: 'u1', state: 'refused', refusalReason: 'Worn outside.' } as const;
  const openReturned = async (items: readonly (typeof item)[], change: Partial<OrderReturn> = {}) => {
    const line = { ...deliveredLine, itemUniqueIds: ['u1', 'u2'], quantity: 2, hasReturns: true as const };
    const order = givenOrder({ status: 'delivered', lineItems: [line], shipments: twoParcels.shipments ?? [] });
    const state = { status: 'returned', trackingState: 'processed or refunded' } as const;
    const returns = [givenReturn({ ...state, items: [...items], ...change })];
    const { store } = await openStore({ '/v3/order': order, '/v1/return/fetch': { returns } }, MEMBER);
    const url = new URL(`/orders/${ORDER_ID}`, 'https://shop.example');
    const params = { orderId: ORDER_ID };
    await loadOrderPages({ dispatch: store.dispatch, getState: store.getState, params, url, isBot: false });
    await openPage(store, { element: <OrderPage /> }, url.pathname);
    await screen.findByRole('heading', { level: 1 });
    return within(screen.getByRole('region', { name: /delivered/ }));
  };

  it('shows why, and that it comes back, also after the return has ended', async () => {
    const shipment = await openReturned([refusedItem]);
    expect(shipment.getByText('1 of 2 did not pass our check')).toBeVisible();
    expect(shipment.getByText('Worn outside.')).toBeVisible();
    expect(shipment.getByText(/We send it back to you, free/)).toBeVisible();
    expect(screen.getByText(/Your item comes back to you/)).toBeVisible();
  });

  it('shows each picture of what the check found once', async () => {
    const picture = { refusalPictureId: 'e3b0' };
    const shipment = await openReturned([
      { ...refusedItem, ...picture },
      { ...refusedItem, itemUniqueId: 'u2', ...picture },
    ]);
    const link = shipment.getByRole('link', { name: /What our check found/ });
    expect(link).toHaveAttribute('href', '/api/v1/return/fetch/refusalPicture?pictureId=e3b0');
  });

  it('shows the parcel that brings it back', async () => {
    const wayBack = { carrier: 'UPS', trackingNumber: '1Z9', trackingUrl: 'https://ups.example/1Z9' };
    const shipment = await openReturned([
      { ...refusedItem, wayBack },
      { ...refusedItem, itemUniqueId: 'u2', wayBack, refund: toMoney(100) },
    ]);
    expect(shipment.getByText('They did not pass our check')).toBeVisible();
    expect(shipment.getByText(/UPS brings them back/)).toBeVisible();
    expect(shipment.getByRole('link', { name: '1Z9' })).toHaveAttribute('href', 'https://ups.example/1Z9');
  });

  it('states the fate of its exchange', async () => {
    const variant = { productName: 'Skyline', imageId: 'p2-front', color: 'Blue', width: 'B', size: '8' };
    const exchange = {
      orderId: '113-1',
      state: 'released',
      oldItem: variant,
      newItem: variant,
      toPay: toMoney(0),
    } as const;
    const shipment = await openReturned([refusedItem], { isExchange: true, exchange });
    expect(shipment.getByText('The new one is yours to keep.')).toBeVisible();
  });

  it('shows nothing of an item that passed', async () => {
    const shipment = await openReturned([{ ...refusedItem, state: 'received' }]);
    expect(shipment.queryByText(/did not pass our check/)).toBeNull();
  });
});

describe('a page of one item or one shipment', () => {
  const shippedOrder = { ...twoParcels, lineItems: [{ ...shippedLine, itemUniqueIds: ['u1', 'u2'] }, deliveredLine] };
  const openPart = async (path: string, address: string, order: Order = shippedOrder) => {
    const { store } = await openStore({}, MEMBER);
    store.dispatch(orderReceived(order));
    const element = (
      <Routes>
        <Route path={path} element={<OrderPartPage />} />
      </Routes>
    );
    await openPage(store, { element }, address);
    return screen.findByRole('heading', { level: 1 });
  };

  it('shows one item in its shipment', async () => {
    const title = await openPart('/item-details/:parentOrderId/:itemUniqueId', `/item-details/${ORDER_ID}/u2/`);
    expect(title).toHaveTextContent('Skyline 4');
    expect(screen.getByRole('region')).toHaveAccessibleName('Shipment 2 of 2: delayed');
    expect(screen.queryByText(/Pike Mid/)).toBeNull();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', `/orders/${ORDER_ID}`);
  });

  it('names the destination of the money for a cancelled item alone', async () => {
    await openPart('/item-details/:parentOrderId/:itemUniqueId', `/item-details/${ORDER_ID}/u4`, cancelledOrder);
    expect(screen.getByText('Refunded $40.00 to your gift balance.')).toBeVisible();
  });

  it('shows one shipment with its items', async () => {
    const title = await openPart('/shipments/:orderId/:shipmentId', `/shipments/${ORDER_ID}/8`);
    expect(title).toHaveTextContent('Shipment 1 of 2: delivered');
    expect(screen.getByRole('link', { name: "Women's Pike Mid" })).toBeInTheDocument();
    expect(screen.queryByText(/Skyline 4/)).toBeNull();
    await waitFor(() => expect(document.title).toBe('Your Account | Zappos'));
  });

  const load = async (params: object, path: string) => {
    const { store } = await openStore({ '/v3/order': twoParcels }, MEMBER);
    const url = new URL(path, 'https://shop.example');
    return loadOrderPages({ dispatch: store.dispatch, getState: store.getState, params, url, isBot: false });
  };

  it.each([
    [{ parentOrderId: ORDER_ID, itemUniqueId: shippedLine.itemUniqueIds[0] }, true],
    [{ parentOrderId: ORDER_ID, itemUniqueId: 'another' }, false],
    [{ orderId: ORDER_ID, shipmentId: '8' }, true],
    [{ orderId: ORDER_ID, shipmentId: '99' }, false],
  ])('%j exists: %s', async (params, isThere) => {
    const loadPromise = load(params, '/part');
    if (isThere) await expect(loadPromise).resolves.toBeUndefined();
    else await expect(loadPromise).rejects.toEqual(new NotFoundFailure());
  });
});

it.each([
  ['2026-11-21T15:05:00-05:00', 'Sat, Nov 21, 3:05 PM'],
  ['2026-11-21T00:30:00-05:00', 'Sat, Nov 21, 12:30 AM'],
  ['2026-11-21T12:00:00Z', 'Sat, Nov 21, 12:00 PM'],
  ['2026-11-21T11:59:59-08:00', 'Sat, Nov 21, 11:59 AM'],
])("formats the time %s as %s, in the place's time zone", (time, text) => {
  expect(formatEventTime(time)).toBe(text);
});
