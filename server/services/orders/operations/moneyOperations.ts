import { z } from 'zod';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import { formatPayment } from '../../../../src/lib/checkout/paymentMethods.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import { CANCEL_REASONS } from '../../../../src/lib/orders/orders.ts';
import { choice, requestKey } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { cancelItems } from '../actions/cancelItems.ts';
import type { Cancellation } from '../actions/cancellations.ts';
import { describeChange, getWarehouseOrder, readOrderState } from './describeOrder.ts';
import { lineNames, orderNumber, resolveLines } from './orderInputs.ts';

function describeCancellation({ chargeCents, giftCents, isRefund }: Cancellation, { payment }: Order): string {
  const paidWith = payment ? formatPayment(payment) : 'nothing';
  const charge = isRefund ? 'is given back to' : 'is not charged to';
  return [
    ...(chargeCents > 0 ? [`${formatCents(chargeCents)} ${charge} ${paidWith}.`] : []),
    ...(giftCents > 0 ? [`${formatCents(giftCents)} is back in the gift balance.`] : []),
  ].join(' ');
}

export const cancelOperation = defineOperation({
  name: 'order.cancel',
  permission: 'orders.change',
  summary: 'cancels an order, or some of its items, and refunds them',
  help: 'Without --line everything that is neither packed nor has left.',
  input: z.strictObject({
    order: orderNumber,
    line: lineNames.optional(),
    reason: choice(CANCEL_REASONS, 'The reason').default('no reason').describe('the reason, which the customer reads'),
    key: requestKey.optional(),
    version: seenVersion,
  }),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  readState: (parts, { order }) => readOrderState(parts, order),
  run: async ({ parts }, { order: orderId, line, reason, key, version }) => {
    const items = await resolveLines(parts, orderId, line);
    const cancellation = await cancelItems(parts, { orderId, items, reason, requestKey: key, seenVersion: version });
    return { cancellation, order: await getWarehouseOrder(parts, orderId) };
  },
  describe: ({ cancellation, order }, actor) =>
    describeChange(order, describeCancellation(cancellation, order.order) || 'Nothing was charged.', actor),
  present: ({ cancellation: { cancellationId, chargeCents, giftCents } }) => ({
    cancellationId,
    chargeCents,
    giftCents,
  }),
});
