import type { OrderLine } from '../../../src/contracts/orders.ts';
import type { TextName } from '../../services/content/actions.ts';

export type MailLink = { readonly text: string; readonly href: string };
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
export type MailItem = { readonly line: OrderLine; readonly amount: string; readonly detail?: string };
export type MailColumn = { readonly title: string; readonly lines: readonly string[]; readonly link?: MailLink };

/** The content of an email about an order, from which both its text and its HTML are made. */
export type MailContent = {
  /** Also the subject. */
  readonly title: string;
  /** The first line: the date, the deadline or the amount. The second part is bold. */
  readonly lead: readonly [before: string, strong: string, after: string];
  readonly code?: MailCode | undefined;
  readonly picture?: OrderLine | undefined;
  readonly track?: readonly TrackStep[];
  /** The one button of an email. */
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
