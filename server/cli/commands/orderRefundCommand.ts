import type { Order } from '../../../src/contracts/orders.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { formatPayment } from '../../../src/lib/paymentMethods.ts';
import { type ChosenItem, CONDITIONS, type OrderRefund, refundItems } from '../../services/orders/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { DRY_RUN } from './dryRunArgs.ts';
import { findLines } from './findLines.ts';
import { parseOrderArgs, toCents, toCondition, toKey, toReason } from './orderArgs.ts';
import { showOrder } from './showOrder.ts';

const USAGE = `Name the items and the reason: npm run store -- order refund 112-4820193-7740021 --line 12 --reason "The zipper broke"
Without --line and --amount all items that have left, with their tax; else each --line 12, or --line 12:1 (or --line 12 --quantity 1) for one piece of it, or --line with its SKU.
--amount 5.00 refunds that much of these lines, or of the order as a whole without --line, as for the shipping.
--restock ${CONDITIONS.join('|')} notes that the goods are in the warehouse too: sellable ones are on sale again.
The customer reads the reason in the email. The money goes back to the methods that paid, and never more than was paid.
--key a-name makes a repeated command refund once. --dry-run changes nothing.`;

const text = { type: 'string' } as const;
const OPTIONS = {
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
    throw new CommandError(`--quantity is a number of pieces of one --line.\n${USAGE}`);
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
  help: USAGE,
  run: (parts, args) => {
    const { orderId, values } = parseOrderArgs(args, OPTIONS, USAGE);
    const request = {
      orderId,
      amountCents: toCents(values.amount, USAGE),
      reason: toReason(values.reason, USAGE),
      restock: toCondition(values.restock, USAGE),
      requestKey: toKey(values.key, USAGE),
    };
    if (request.restock && request.amountCents !== undefined && !values.line)
      throw new CommandError(`Name the lines that are restocked.\n${USAGE}`);
    return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
      const namedItems = await findLines(within, orderId, { line: values.line, usage: USAGE });
      const items = withQuantity(namedItems, values.quantity);
      const refund = await refundItems(within, { ...request, items });
      console.log(describeRefund(refund, await showOrder(within, orderId)));
    });
  },
};
