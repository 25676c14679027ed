import type { Pickup, ReturnMethod, TransportOptions } from '../../../contracts/orders/returns.ts';
import { formatFullDay, formatLongDay } from '../../../lib/dates/dates.ts';
import { PICKUP_WINDOW_TEXTS, type ReturnReason } from '../../../lib/orders/returns.ts';

/** The reasons as chips, in the order on the page. */
export const REASON_TEXTS: Readonly<Record<ReturnReason, string>> = {
  'too small': 'Too small',
  'too big': 'Too big',
  'not as described': 'Not as pictured',
  'arrived damaged': 'Arrived damaged',
  'wrong item': 'Wrong item',
  'arrived too late': 'Arrived too late',
  'changed my mind': 'Changed my mind',
};

/** The description of a method, with the customer's next steps. */
export const METHOD_TEXTS: Readonly<Record<ReturnMethod, { readonly title: string; readonly text: string }>> = {
  'labelless at carrier': {
    title: 'Drop it off, no label',
    text: 'Bring the box and a QR code. They print the label and send it.',
  },
  print: { title: 'Print a label', text: 'Use your own box and leave it at any place of the carrier.' },
  email: { title: 'Email me the label', text: 'Print it later, or somewhere else, and tape it on your own box.' },
  mail: { title: 'Get a label by mail', text: 'No printer? We send the label to your address.' },
  pickup: { title: 'Pickup at your door', text: 'The driver brings the label.' },
  'packageless at carrier': { title: 'Drop it off, no box and no label', text: 'Bring the items and a QR code.' },
  'packageless at grocery store': {
    title: 'Drop it off at a grocery store',
    text: 'Bring the items and a QR code to the service desk.',
  },
};

/** Formats a pickup as `Tuesday, November 24, 9 AM–1 PM`. */
export const formatPickup = ({ day, window }: Pickup): string =>
  `${formatLongDay(day)}, ${PICKUP_WINDOW_TEXTS[window]}`;

export type MethodOffer = Pick<TransportOptions, 'options' | 'pickupDays' | 'labelArrivesBy' | 'dropOffBy'>;

/** Describes a method of an offer in one line, with its day if it has one. */
export function describeMethod(method: ReturnMethod, { pickupDays, labelArrivesBy }: MethodOffer): string {
  const { text } = METHOD_TEXTS[method];
  const [first] = pickupDays;
  if (method === 'pickup' && first) return `First day: ${formatPickup({ day: first, window: 'morning' })}. ${text}`;
  return method === 'mail' ? `No printer? It arrives by ${formatLongDay(labelArrivesBy)}.` : text;
}

type Option = TransportOptions['options'][number];

/** Lists the customer's steps for a method. */
export function listMethodSteps({ method, needsPrinter, needsBox, hasLabel }: Option, offer: MethodOffer): string[] {
  const placeName = method === 'packageless at grocery store' ? 'the service desk' : 'the counter';
  const isHandedIn = method !== 'pickup';
  return [
    needsBox ? 'Use your own box, the one it came in will do.' : 'No box, no label, no printer.',
    ...(needsPrinter ? ['We email the label too, so that you can print it anywhere.'] : []),
    ...(method === 'labelless at carrier' || !needsBox ? [`Show the code at ${placeName}. They print the label.`] : []),
    ...(hasLabel ? [] : ['Send it with any carrier and write the return number on the box.']),
    ...(isHandedIn ? [`Hand it in by ${formatLongDay(offer.dropOffBy)} and keep the receipt.`] : []),
  ];
}

/** Returns the title and the text of store credit: its time and its condition. */
export const formatStoreCreditText = (
  at: TransportOptions['storeCreditAt'],
  dropOffBy: string,
): readonly [title: string, text: string] =>
  at === 'confirmation'
    ? [
        'Store credit, now',
        `Ready to spend the moment you confirm. Hand the items in by ${formatFullDay(dropOffBy)}; the return cannot be canceled then.`,
      ]
    : ['Store credit', 'Ready to spend as soon as the carrier scans the parcel.'];
