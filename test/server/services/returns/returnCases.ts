import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { makeLabel } from '../../../../server/services/returns/labels/makeLabel.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import type { KilledCase } from '../support/killCases.ts';
import type { TestShop } from '../support/openTestShop.ts';
import { performAction, type ReturnAction } from '../support/performAction.ts';
import { createTracking, type FakeCarriers, givenDelivered, givenReturn, shipAndDeliver } from './givenReturns.ts';

const LINES = { lines: [{ priceCents: 5_000, quantity: 3 }], balanceCents: 4_000 };

const readPaymentKey = async (shop: TestShop, { orderId }: GivenOrder): Promise<string> => {
  const row = await shop.parts.db
    .selectFrom('payment_authorizations')
    .select('idempotency_key as key')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.key;
};

const toTrackingNumber = (contractId: string): string => `T-return:${contractId}`;
const returnRequest = ({ lineItemIds }: GivenOrder) => ({
  items: [{ lineItemId: lineItemIds[0] ?? '', quantity: 2, reason: 'too small' as const, comment: '' }],
  method: 'print' as const,
  destination: 'original payment' as const,
  requestKey: 'a-click',
});

/** Actions after an order, each with the points at which its process is killed. */
export const createReturnCases = (
  getShop: () => TestShop,
  carriers: FakeCarriers,
): Readonly<Record<ReturnAction['does'], KilledCase>> => ({
  cancel: {
    prepare: async () => {
      const order = await givenOrder(getShop(), LINES);
      const { orderId, lineItemIds } = order;
      const items = [{ lineItemId: lineItemIds[0] ?? '', quantity: 2 }];
      return { order, action: { does: 'cancel', request: { orderId, items, reason: 'too late', requestKey: 'a' } } };
    },
    stops: ['insert into "order_cancellations"', 'update "order_items" set "status"'],
  },
  'submit return': {
    prepare: async () => {
      const order = await givenDelivered(getShop(), LINES);
      return { order, action: { does: 'submit return', orderId: order.orderId, request: returnRequest(order) } };
    },
    stops: ['insert into "returns"', 'update "order_items" set "status"'],
  },
  'make label': {
    prepare: async () => {
      const order = await givenDelivered(getShop(), LINES);
      const { contractId } = await givenReturn(order, { method: 'print', quantity: 2 });
      return { order, action: { does: 'make label', contractId } };
    },
    stops: ['label bought', 'update "returns"'],
  },
  'scan return': {
    prepare: async () => {
      const order = await givenDelivered(getShop(), LINES);
      const request = { method: 'print', destination: 'store credit', quantity: 2 };
      const { contractId } = await givenReturn(order, request);
      await makeLabel(getShop().parts, carriers, contractId);
      return {
        order,
        action: { does: 'scan return', tracking: createTracking(toTrackingNumber(contractId), 'in transit') },
      };
    },
    stops: ['update "returns"', 'insert into "order_refunds"'],
  },
  'cancel return': {
    prepare: async () => {
      const order = await givenDelivered(getShop(), LINES);
      const { contractId } = await givenReturn(order, { method: 'print', quantity: 2 });
      await makeLabel(getShop().parts, carriers, contractId);
      return { order, action: { does: 'cancel return', contractId } };
    },
    stops: ['update "return_pieces"'],
  },
  receive: {
    prepare: async () => {
      const order = await givenDelivered(getShop(), LINES);
      const { contractId } = await givenReturn(order, { method: 'print', quantity: 2 });
      return { order, action: { does: 'receive', contractId } };
    },
    stops: ['update "return_pieces"', 'insert into "order_refunds"'],
  },
  'refund items': {
    prepare: async () => {
      const order = await givenDelivered(getShop(), LINES);
      const { orderId, lineItemIds } = order;
      const items = [{ lineItemId: lineItemIds[0] ?? '', quantity: 2 }];
      const request = { orderId, items, reason: 'A scuff.', restock: 'sellable' as const, requestKey: 'a' };
      return { order, action: { does: 'refund items', request } };
    },
    stops: ['insert into "order_refunds"', 'update "order_items" set "status"'],
  },
  'settle refunds': {
    prepare: async () => {
      const order = await givenOrder(getShop(), LINES);
      await shipAndDeliver(getShop(), order.orderId);
      const { contractId } = await givenReturn(order, { quantity: 3 });
      await performAction({ checkout: openCheckout(getShop().parts), carriers }, { does: 'receive', contractId });
      return { order, action: { does: 'settle refunds', paymentKey: await readPaymentKey(getShop(), order) } };
    },
    stops: ['refund made', 'update "payment_movements"'],
    hasSeveral: true,
  },
});
