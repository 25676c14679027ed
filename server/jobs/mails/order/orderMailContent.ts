import type { Order, OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { formatAddress } from '../../../../src/lib/addresses/formatAddress.ts';
import { formatMoney } from '../../../../src/lib/money.ts';
import type { TextName } from '../../../services/content/actions.ts';
import type { MailLink } from '../mailBlocks.ts';
import { formatPaymentName, type Lead, openTexts } from '../mailTexts.ts';
import type { Sender } from '../sender.ts';

/** A QR code. `cid` names the attached picture; `number` is its content as text. */
export type MailCode = {
  readonly cid: string;
  readonly alt: string;
  readonly number: string;
  readonly text: string;
};
export type TrackStep = {
  readonly name: string;
  readonly day: string;
  readonly state: 'done' | 'current' | 'open';
};
/** The facts of a line that emails show. */
export type MailLine = Pick<
  OrderLine,
  | 'brandName'
  | 'color'
  | 'genderLabel'
  | 'gift'
  | 'giftCard'
  | 'giftMessage'
  | 'imageId'
  | 'price'
  | 'productName'
  | 'productUrl'
  | 'quantity'
  | 'size'
  | 'width'
>;
export type MailItem = { readonly line: MailLine; readonly amount: string; readonly detail?: string };
export type MailColumn = { readonly title: string; readonly lines: readonly string[]; readonly link?: MailLink };

/** The content of an email about an order, from which both its text and its HTML are made. */
export type MailContent = {
  /** Also the subject. */
  readonly title: string;
  /** The first line: the date, the deadline or the amount. */
  readonly lead: Lead;
  readonly code?: MailCode | undefined;
  readonly picture?: OrderLine | undefined;
  readonly track?: readonly TrackStep[];
  readonly button: MailLink;
  /** Below the button. */
  readonly note?: { readonly text: string; readonly href?: string | undefined } | undefined;
  readonly itemsTitle: string;
  readonly items: readonly MailItem[];
  /** The amounts above the total. */
  readonly sums?: readonly (readonly [label: string, amount: string])[];
  readonly sum?: readonly [label: string, amount: string];
  readonly facts?: readonly (readonly [title: string, text: string])[];
  readonly columns?: readonly MailColumn[];
  readonly closing?: readonly { readonly title: string; readonly text: string; readonly link?: MailLink }[];
  /** Why the recipient gets the email. */
  readonly reason: TextName<'mail-frame', 'reasons'>;
};

/** The content of an email about lines of one order. */
export type OrderMailContent = Omit<MailContent, 'button' | 'itemsTitle' | 'items' | 'reason'> &
  Partial<Pick<MailContent, 'reason'>> & { readonly lines: readonly MailLine[] };

/** Returns the first name of the recipient; empty for a guest who gave none. */
export const getFirstName = ({ shippingAddress, customerName }: Order): string =>
  (shippingAddress?.fullName ?? customerName).trim().split(/\s+/)[0] ?? '';

/** Returns the URL of the order's page. `token` gives access to a guest's order, because guests cannot sign in. */
export const buildOrderLink = ({ orderId }: Order, { publicUrl }: Sender, token?: string): string =>
  `${publicUrl}/orders/${orderId}${token === undefined ? '' : `?token=${token}`}`;

export function toMailItems(lines: readonly MailLine[], sender: Sender): MailItem[] {
  const { getText } = openTexts(sender, 'mail-frame', 'items');
  return lines.map((line) => ({
    line,
    amount: formatMoney(line.price),
    ...(line.quantity > 1 && { detail: getText('eachNote') }),
  }));
}

/** @param title that of the frame by default */
export const toAddressColumn = (order: Order, sender: Sender, title?: string): MailColumn[] =>
  order.shippingAddress
    ? [
        {
          title: title ?? openTexts(sender, 'mail-frame', 'order').getText('address'),
          lines: formatAddress(order.shippingAddress, 'abroad'),
        },
      ]
    : [];

export function toOrderColumn({ orderId, payment }: Order, link: string, sender: Sender): MailColumn {
  const { getText } = openTexts(sender, 'mail-frame', 'order');
  return {
    title: getText('title'),
    lines: [orderId, ...(payment ? [formatPaymentName(payment, sender)] : [])],
    link: { text: getText('link'), href: link },
  };
}
