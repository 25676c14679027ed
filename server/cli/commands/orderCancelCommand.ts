import type { Order } from '../../../src/contracts/orders.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { CANCEL_REASONS, type CancelReason } from '../../../src/lib/orders.ts';
import { formatPayment } from '../../../src/lib/paymentMethods.ts';
import { type Cancellation, cancelItems } from '../../services/orders/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { DRY_RUN } from './dryRunArgs.ts';
import { findLines } from './findLines.ts';
import { parseOrderArgs, toKey } from './orderArgs.ts';
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

const toReason = (input: string | undefined): CancelReason => {
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
      reason: toReason(values.reason),
      requestKey: toKey(values.key, CANCEL_USAGE),
    };
    return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
      const items = await findLines(within, orderId, { line: values.line, usage: CANCEL_USAGE });
      const cancellation = await cancelItems(within, { ...request, items });
      console.log(formatRefund(cancellation, await showOrder(within, orderId)));
    });
  },
};
