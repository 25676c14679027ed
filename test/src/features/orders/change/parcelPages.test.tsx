import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiAnswer, ApiRequest } from '../../../../../src/api/transport.ts';
import type { CustomerInfo } from '../../../../../src/contracts/account/identity.ts';
import type { Order } from '../../../../../src/contracts/orders/orders.ts';
import { loadOrderPages } from '../../../../../src/features/orders/load/loadOrderPages.ts';
import { OrderPage } from '../../../../../src/features/orders/OrderPage.tsx';
import { ReturnPages } from '../../../../../src/features/orders/ReturnPages.tsx';
import { NotFoundFailure, RedirectTo } from '../../../../../src/page/pageErrors.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { maya, openPage, openStore } from '../../openShop.tsx';
import { givenShipment } from '../givenShipment.ts';

const MEMBER: CustomerInfo = { level: 'full', customer: maya.customer };
const GUEST: CustomerInfo = { level: 'nothing', customer: null };
const deliveredAt = new Date(Date.now() - 86_400_000).toISOString();
const deliveredOrder = givenOrder({
  status: 'delivered',
  lineItems: [givenOrderLine({ status: 'delivered', shipmentId: '7', customerCancellable: false })],
  shipments: [givenShipment({ shipmentId: '7', trackingStatus: 'delivered', deliveredAt, lineItemIds: ['1'] })],
  guestLink: { expiresAt: '2027-11-17T10:00:00.000Z', canKeep: true },
});
const { orderId } = deliveredOrder;
const missingParcelPath = `/orders/missing?orderId=${orderId}&shipmentId=7&token=secret`;
const keep = `/orders/keep?orderId=${orderId}&token=secret`;

type Answer = (request: ApiRequest) => ApiAnswer;
async function open(
  path: string,
  customer: CustomerInfo,
  answers: Record<string, Answer> = {},
  order: Order = deliveredOrder,
) {
  const { store } = await openStore(
    { '/accountapi/e/orders/getOrder': order, '/v3/order': order, ...answers },
    customer,
  );
  const load = (address: string) =>
    loadOrderPages({
      dispatch: store.dispatch,
      getState: store.getState,
      params: {},
      url: new URL(address, 'http://shop'),
      isBot: false,
    });
  await load(path);
  const element = path.startsWith(`/orders/${orderId}`) ? <OrderPage /> : <ReturnPages />;
  const page = await openPage(store, { element }, path);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

describe('a delivered shipment that is missing', () => {
  it('is reported on its own page, which returns to the order', async () => {
    const sentBodies: unknown[] = [];
    const { getPath } = await open(missingParcelPath, GUEST, {
      'POST /accountapi/e/orders/reportMissing?token=secret': ({ body }) => {
        sentBodies.push(body);
        return { status: 200, body: deliveredOrder };
      },
    });
    const button = screen.getByRole('button', { name: 'My package is not there' });
    expect(button.closest('form')).toHaveAttribute('action', missingParcelPath);
    await userEvent.click(button);
    expect(sentBodies).toEqual([{ orderId, shipmentId: '7' }]);
    expect(getPath()).toBe(`/orders/${orderId}?token=secret`);
  });

  it('shows why it cannot be reported', async () => {
    const message = 'A package can be reported missing for 30 days after its delivery. Call us.';
    await open(missingParcelPath, GUEST, {
      'POST /accountapi/e/orders/reportMissing?token=secret': () => ({
        status: 409,
        body: { id: 'parcel.report.late', message },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'My package is not there' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('explains a year after the delivery that it is too late, and offers no report', async () => {
    const shipments = deliveredOrder.shipments?.map((one) => ({ ...one, deliveredAt: '2025-11-20T10:00:00.000Z' }));
    await open(missingParcelPath, GUEST, {}, { ...deliveredOrder, shipments });
    expect(screen.getByText(/can be reported missing for 30 days after its delivery\. Call us\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'My package is not there' })).not.toBeInTheDocument();
  });

  it('has no page for a shipment of another order, and none without an order', async () => {
    await expect(open(missingParcelPath.replace('shipmentId=7', 'shipmentId=8'), GUEST)).rejects.toBeInstanceOf(
      NotFoundFailure,
    );
    await expect(open('/orders/missing', GUEST)).rejects.toEqual(new RedirectTo('/orders'));
  });
});

describe("a guest's order", () => {
  it('is moved into the account of a signed-in member', async () => {
    const sentBodies: unknown[] = [];
    const { getPath } = await open(keep, MEMBER, {
      'POST /accountapi/e/orders/keep': ({ body }) => {
        sentBodies.push(body);
        return { status: 200, body: deliveredOrder };
      },
    });
    expect(screen.getByText(/its emails go to maya@example.com/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add it to my account' }));
    expect(sentBodies).toEqual([{ orderId, token: 'secret' }]);
    expect(getPath()).toBe(`/orders/${orderId}`);
  });

  it('asks a guest to create an account or to sign in first, and returns', async () => {
    await open(keep, GUEST);
    const next = encodeURIComponent(keep);
    expect(screen.getByRole('link', { name: 'Create a password' })).toHaveAttribute(
      'href',
      `/register?openid.return_to=${next}`,
    );
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/zap/preAuth/signin?openid.return_to=${next}`,
    );
    expect(screen.queryByRole('button', { name: 'Add it to my account' })).toBeNull();
  });

  it('cannot be moved if it was opened by number and email', async () => {
    const guestOrder = { ...deliveredOrder, guestLink: { expiresAt: '2026-11-17T10:00:00.000Z', canKeep: false } };
    await expect(open(keep, MEMBER, {}, guestOrder)).rejects.toEqual(new RedirectTo(`/orders/${orderId}?token=secret`));
  });

  it('redirects from its expired link to the order page of its member', async () => {
    const notFoundAnswers = { '/accountapi/e/orders/getOrder': () => ({ status: 404, body: { id: 'not.found' } }) };
    const { store } = await openStore({ ...notFoundAnswers, '/v3/order': deliveredOrder }, MEMBER);
    const url = new URL(`/orders/${orderId}?token=secret`, 'http://shop');
    const tools = { dispatch: store.dispatch, getState: store.getState, params: { orderId }, url, isBot: false };
    await expect(loadOrderPages(tools)).rejects.toEqual(new RedirectTo(`/orders/${orderId}`));
  });
});
