import type { Order, OrderLine } from '../../src/contracts/orders.ts';
import type { OrderReturn } from '../../src/contracts/returns.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { returnInfoPath } from '../../src/lib/returnInfoPath.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import type { ReturnMailEvent } from '../services/returns/actions.ts';
import { mailPage } from './mailPage.ts';
import {
  buttonHtml,
  linesHtml,
  lineText,
  type MailText,
  questionsHtml,
  questionsText,
  type Sender,
  titleHtml,
} from './orderMailParts.ts';

const TITLES: Readonly<Record<ReturnMailEvent, string>> = {
  confirmed: 'Your return is confirmed',
  received: 'We received your return',
  refused: 'Some items of your return come back to you',
};

const DESTINATIONS: Readonly<Record<OrderReturn['destination'], string>> = {
  'original payment': 'to your original payment',
  'store credit': 'as store credit',
};

/** Returns the first sentence: the deadline, or the money. */
function newsOf(event: ReturnMailEvent, { dropOffBy, postReturnInfo, destination, labelInfo }: OrderReturn): string {
  if (event === 'confirmed') {
    const failed = labelInfo?.state === 'refused' ? ' The carrier could not make a label, so please call us.' : '';
    return `Hand in your parcel by ${formatLongDay(dropOffBy)}.${failed}`;
  }
  if (event === 'refused') return 'They did not pass our check, so we refund nothing for them and send them back.';
  const refunded = postReturnInfo?.total.amount ?? '$0.00';
  return `We refunded ${refunded} ${DESTINATIONS[destination]}.`;
}

/** Names what the button opens. */
function buttonOf(event: ReturnMailEvent, { labelInfo }: OrderReturn): string {
  if (event !== 'confirmed' || labelInfo?.state !== 'ready') return 'View return';
  return labelInfo.isLabelless ? 'Show the code' : 'Print the label';
}

/** Returns the lines of the order that the return holds. */
function returnedLines(order: Order, made: OrderReturn): OrderLine[] {
  const ids = new Set(made.items.filter(({ state }) => state !== 'cancelled').map(({ lineItemId }) => lineItemId));
  return order.lineItems.filter(({ lineItemId }) => ids.has(lineItemId));
}

/**
 * Renders an email about a return.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function returnMailText(
  order: Order,
  made: OrderReturn,
  { event, sender, token }: { readonly event: ReturnMailEvent; readonly sender: Sender; readonly token?: string },
): MailText {
  const link = `${sender.publicUrl}${returnInfoPath(made.contractId, made.items[0]?.itemUniqueId, { token })}`;
  const title = TITLES[event];
  const news = newsOf(event, made);
  const lines = returnedLines(order, made);
  const body = `${titleHtml(title)}
  <p>${escapeHtml(news)}<br>
    Return ${made.rmaId} · Order ${order.orderId}</p>
  ${buttonHtml(buttonOf(event, made), link)}
  ${linesHtml(lines, sender.publicUrl)}
  ${questionsHtml(sender)}`;
  return {
    subject: title,
    text: [
      `${title}. ${news}`,
      `Return ${made.rmaId}\nOrder ${order.orderId}\n${link}`,
      lines.map(lineText).join('\n\n'),
      questionsText(sender),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailPage({ title, shopName: sender.shopName, body }),
  };
}
