import type { Order, OrderLine } from '../../../src/contracts/orders.ts';
import { formatMoment } from '../../../src/lib/formatMoment.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { paymentText } from '../../../src/lib/paymentText.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type Cancellation, cancelItems, findOrder, listWaiting, shipItems } from '../../services/orders/actions.ts';
import { createPayments } from '../../services/payments/actions.ts';
import { type Command, CommandError } from '../command.ts';
import { cancelRequest, orderIdOf, pageOf, shipRequest } from './orderRequest.ts';

/** Prints the shop's rejections; other errors are thrown. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ApiError && error.status < 500 ? new CommandError(error.message) : error;
  }
}

const momentText = (moment: string): string => `${formatMoment(new Date(moment))} UTC`;

const lineOf = ({ lineItemId, status, quantity, brandName, productName, color, size }: OrderLine): string => {
  const what = [`${brandName} ${productName}`, color, size && `size ${size}`].filter(Boolean).join(', ');
  return `  line ${lineItemId}: ${quantity} × ${what} (${status})`;
};

function describe(order: Order): string {
  const { orderId, status, placedAt, lineItems, shipments = [], email } = order;
  const parcels = shipments.map(
    ({ carrier, trackingNumber, lineItemIds, shippedAt }) =>
      `  ${carrier} ${trackingNumber}: line ${lineItemIds.join(', ')}, ${momentText(shippedAt)}`,
  );
  return [`${orderId}: ${status}, ${email}, ${momentText(placedAt)}`, ...lineItems.map(lineOf), ...parcels].join('\n');
}

async function show(parts: Parts, orderId: string): Promise<Order> {
  const order = await findOrder(parts, orderId);
  if (!order) throw new CommandError(`There is no order ${orderId}.`);
  console.log(describe(order));
  return order;
}

/** Returns one page of waiting orders and the command for the next. */
async function waitingText(parts: Parts, pageNum: number): Promise<string> {
  const { orders, from, total } = await listWaiting(parts, pageNum);
  if (total === 0) return 'No order waits to leave.';
  if (orders.length === 0) return `No order is on this page: ${total} wait to leave.`;
  const to = from + orders.length - 1;
  const next = to < total ? ` The next: npm run store -- order list --page ${pageNum + 1}` : '';
  const place = orders.length < total ? [`Orders ${from} to ${to} of ${total}.${next}`] : [];
  return [...orders.map(describe), ...place].join('\n');
}

/** Describes where the money goes. */
function moneyText({ chargeCents, giftCents, isRefund }: Cancellation, { payment }: Order): string {
  const paidWith = payment ? paymentText(payment) : 'nothing';
  const charge = isRefund ? 'is given back to' : 'is not charged to';
  return [
    ...(chargeCents > 0 ? [`${formatCents(chargeCents)} ${charge} ${paidWith}.`] : []),
    ...(giftCents > 0 ? [`${formatCents(giftCents)} is back in the gift balance.`] : []),
  ].join(' ');
}

/** Ships and cancels orders (transactions §4, Orders). The worker of a running shop sends mails and moves money. */
export const orderCommands: readonly Command[] = [
  {
    words: 'order list',
    args: '[--page …]',
    summary: 'lists the orders that wait to leave, the oldest first, a hundred at a time',
    isReadOnly: true,
    run: async (parts, args) => {
      console.log(await waitingText(parts, pageOf(args)));
      return 0;
    },
  },
  {
    words: 'order show',
    args: '<order>',
    summary: 'shows an order with its lines and parcels',
    isReadOnly: true,
    run: async (parts, args) => {
      await show(parts, orderIdOf(args));
      return 0;
    },
  },
  {
    words: 'order ship',
    args: '<order> --carrier … --tracking … [--line …]',
    summary: 'charges an order and notes that it, or some of it, has left; its shopper is told',
    run: async (parts, args) => {
      const request = shipRequest(args);
      await asked(shipItems(createPayments(parts), request));
      await show(parts, request.orderId);
      return 0;
    },
  },
  {
    words: 'order cancel',
    args: '<order> [--line …] [--reason …]',
    summary: 'cancels an order, or some of it, and gives back what was paid for it',
    run: async (parts, args) => {
      const request = cancelRequest(args);
      const cancelled = await asked(cancelItems(parts, request));
      console.log(moneyText(cancelled, await show(parts, request.orderId)));
      return 0;
    },
  },
];
