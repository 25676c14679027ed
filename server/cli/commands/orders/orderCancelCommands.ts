import type { Order } from '../../../../src/contracts/orders/orders.ts';
import { formatPayment } from '../../../../src/lib/checkout/paymentMethods.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import { CANCEL_REASONS, type CancelReason } from '../../../../src/lib/orders/orders.ts';
import { cancelItems } from '../../../services/orders/actions/cancelItems.ts';
import type { Cancellation } from '../../../services/orders/actions/cancellations.ts';
import type { ChosenItem } from '../../../services/orders/actions/chosenItems.ts';
import { CONDITIONS } from '../../../services/orders/actions/refunds/receiveBack.ts';
import type { OrderRefund } from '../../../services/orders/actions/refunds/refundParts.ts';
import { refundItems } from '../../../services/orders/actions/refunds/refunds.ts';
import { type Command, CommandError, DRY_RUN } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';
import { findLines, parseOrderArgs, toCents, toCondition, toKey, toReason } from './orderArgs.ts';
import { showOrder } from './showOrder.ts';

const CANCEL_USAGE = `Name the order and the reason: npm run store -- order cancel 112-4820193-7740021 --reason "out of stock"
Without --line everything that is neither packed nor has left; else each --line 12, or --line 12:1 for one piece of it, or --line with its SKU. Reasons: ${CANCEL_REASONS.join(', ')}.
--key a-name makes a repeated command cancel once. --dry-run changes nothing.`;

const text = { type: 'string' } as const;
const OPTIONS = {
  line: { type: 'string', multiple: true },
  reason: text,
  key: text,
  ...DRY_RUN,
} as const;

const toCancelReason = (input: string | undefined): CancelReason => {
  const reason = CANCEL_REASONS.find((one) => one === (input ?? 'no reason').trim().toLowerCase());
  if (!reason) throw new CommandError(CANCEL_USAGE);
  return reason;
};

/** Describes the destination of the returned money. */
function formatRefund({ chargeCents, giftCents, isRefund }: Cancellation, { payment }: Order): string {
  const paidWith = payment ? formatPayment(payment) : 'nothing';
  const charge = isRefund ? 'is given back to' : 'is not charged to';
  return [
    ...(chargeCents > 0 ? [`${formatCents(chargeCents)} ${charge} ${paidWith}.`] : []),
    ...(giftCents > 0 ? [`${formatCents(giftCents)} is back in the gift balance.`] : []),
  ].join(' ');
}

/** Cancels an order, or a part of it. */
export const orderCancelCommand: Command = {
  words: 'order cancel',
  args: '<order> [--line …] [--reason …] [--key …] [--dry-run]',
  summary: 'cancels an order, or some of its items, and refunds them',
  help: CANCEL_USAGE,
  run: (parts, args) => {
    const { orderId, values } = parseOrderArgs(args, OPTIONS, CANCEL_USAGE);
    const request = {
      orderId,
      reason: toCancelReason(values.reason),
      requestKey: toKey(values.key, CANCEL_USAGE),
    };
    return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
      const items = await findLines(within, orderId, { line: values.line, usage: CANCEL_USAGE });
      const cancellation = await cancelItems(within, { ...request, items });
      console.log(formatRefund(cancellation, await showOrder(within, orderId)));
    });
  },
};

const REFUND_USAGE = `Name the items and the reason: npm run store -- order refund 112-4820193-7740021 --line 12 --reason "The zipper broke"
Without --line and --amount all items that have left, with their tax; else each --line 12, or --line 12:1 (or --line 12 --quantity 1) for one piece of it, or --line with its SKU.
--amount 5.00 refunds that much of these lines, or of the order as a whole without --line, as for the shipping.
--restock ${CONDITIONS.join('|')} notes that the goods are in the warehouse too: sellable ones are on sale again.
The customer reads the reason in the email. The money goes back to the methods that paid, and never more than was paid.
--key a-name makes a repeated command refund once. --dry-run changes nothing.`;

const REFUND_OPTIONS = {
  line: { type: 'string', multiple: true },
  quantity: text,
  amount: text,
  reason: text,
  restock: text,
  key: text,
  ...DRY_RUN,
} as const;
const QUANTITY = /^[1-9]\d{0,2}$/;

/** Adds `--quantity` to the only line. @throws {CommandError} */
function withQuantity(items: readonly ChosenItem[] | undefined, quantity: string | undefined) {
  if (quantity === undefined) return items;
  const [item, ...others] = items ?? [];
  if (!item || others.length > 0 || item.quantity !== undefined || !QUANTITY.test(quantity))
    throw new CommandError(`--quantity is a number of pieces of one --line.\n${REFUND_USAGE}`);
  return [{ ...item, quantity: Number(quantity) }];
}

/** Describes the destination of the refund. */
export const describeRefund = ({ giftCents, chargeCents, exchangeCents }: OrderRefund, { payment }: Order): string =>
  [
    ...(chargeCents > 0
      ? [`${formatCents(chargeCents)} goes back to ${payment ? formatPayment(payment) : 'the payment method'}.`]
      : []),
    ...(giftCents > 0 ? [`${formatCents(giftCents)} is back in the gift balance.`] : []),
    ...(exchangeCents > 0 ? [`${formatCents(exchangeCents)} goes back to the payment of the exchanged item.`] : []),
  ].join(' ');

/** Refunds an order after it shipped, or a part of it. */
export const orderRefundCommand: Command = {
  words: 'order refund',
  args: '<order> --reason … [--line …] [--quantity …] [--amount …] [--restock …] [--key …] [--dry-run]',
  summary: 'refunds an order that has left, some of it, or an amount',
  help: REFUND_USAGE,
  run: (parts, args) => {
    const { orderId, values } = parseOrderArgs(args, REFUND_OPTIONS, REFUND_USAGE);
    const request = {
      orderId,
      amountCents: toCents(values.amount, REFUND_USAGE),
      reason: toReason(values.reason, REFUND_USAGE),
      restock: toCondition(values.restock, REFUND_USAGE),
      requestKey: toKey(values.key, REFUND_USAGE),
    };
    if (request.restock && request.amountCents !== undefined && !values.line)
      throw new CommandError(`Name the lines that are restocked.\n${REFUND_USAGE}`);
    return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
      const namedItems = await findLines(within, orderId, { line: values.line, usage: REFUND_USAGE });
      const items = withQuantity(namedItems, values.quantity);
      const refund = await refundItems(within, { ...request, items });
      console.log(describeRefund(refund, await showOrder(within, orderId)));
    });
  },
};
