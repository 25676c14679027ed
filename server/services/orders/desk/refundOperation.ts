import { z } from 'zod';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import { formatPayment } from '../../../../src/lib/checkout/paymentMethods.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import { choice, dollars, requestKey, shownReason } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import type { ChosenItem } from '../actions/chosenItems.ts';
import { CONDITIONS } from '../actions/refunds/receiveBack.ts';
import type { OrderRefund } from '../actions/refunds/refundParts.ts';
import { refundItems } from '../actions/refunds/refunds.ts';
import { describeChange, getWarehouseOrder, readOrderState } from '../operations/describeOrder.ts';
import { lineNames, orderNumber, resolveLines } from '../operations/orderInputs.ts';

/** Describes the destination of a refund. */
export const describeRefund = ({ giftCents, chargeCents, exchangeCents }: OrderRefund, { payment }: Order): string =>
  [
    ...(chargeCents > 0
      ? [`${formatCents(chargeCents)} goes back to ${payment ? formatPayment(payment) : 'the payment method'}.`]
      : []),
    ...(giftCents > 0 ? [`${formatCents(giftCents)} is back in the gift balance.`] : []),
    ...(exchangeCents > 0 ? [`${formatCents(exchangeCents)} goes back to the payment of the exchanged item.`] : []),
  ].join(' ');

/** Adds a quantity to the only item. */
const withQuantity = (
  items: readonly ChosenItem[] | undefined,
  quantity: number | undefined,
): readonly ChosenItem[] | undefined =>
  quantity === undefined ? items : items?.map((item) => ({ ...item, quantity }));

const ONE_LINE = '--quantity is a number of pieces of one --line.';

/** A refund as a person fills it in. */
export const refundInput = z
  .strictObject({
    order: orderNumber,
    reason: shownReason.describe('why; the customer reads it in the email'),
    line: lineNames.optional(),
    quantity: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, ONE_LINE)
      .transform(Number)
      .optional()
      .describe('the pieces of the only line'),
    amount: dollars
      .optional()
      .describe('that much of these lines, or of the order as a whole without a line, as for the shipping'),
    restock: choice(CONDITIONS, 'The condition')
      .optional()
      .describe('the goods are in the warehouse too: sellable ones are on sale again'),
    key: requestKey.optional(),
    version: seenVersion,
  })
  .refine(({ quantity, line }) => quantity === undefined || (line?.length === 1 && !line[0]?.includes(':')), ONE_LINE)
  .refine(
    ({ restock, amount, line }) => restock === undefined || amount === undefined || line !== undefined,
    'Name the lines that are restocked.',
  );

/** Refunds what a person filled in. */
export async function makeRefund(
  parts: Parts,
  { order: orderId, reason, line, quantity, amount, restock, key, version }: z.output<typeof refundInput>,
  maxCents: number | null,
): Promise<OrderRefund> {
  const items = withQuantity(await resolveLines(parts, orderId, line), quantity);
  return refundItems(parts, {
    orderId,
    items,
    amountCents: amount,
    reason,
    restock,
    requestKey: key,
    seenVersion: version,
    maxCents: maxCents ?? undefined,
  });
}

export const refundOperation = defineOperation({
  name: 'order.refund',
  permission: 'orders.refund',
  needsConfirmation: true,
  summary: 'refunds an order that has left, some of it, or an amount',
  help: `Without --line and --amount all items that have left, with their tax.
The money goes back to the methods that paid, and never more than was paid.`,
  input: refundInput,
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  readState: (parts, { order }) => readOrderState(parts, order),
  run: async ({ parts, actor }, input) => {
    const refund = await makeRefund(parts, input, actor.limits.refundCents);
    return { refund, order: await getWarehouseOrder(parts, input.order) };
  },
  describe: ({ refund, order }, actor) => describeChange(order, describeRefund(refund, order.order), actor),
  present: ({ refund: { giftCents, chargeCents, exchangeCents } }) => ({ giftCents, chargeCents, exchangeCents }),
});
