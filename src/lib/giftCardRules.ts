import { addDays, type IsoDay, SHOP_TIME_ZONE, zonedTime } from './dates.ts';
import { emailError, normalizeEmail } from './email.ts';
import { formatCents } from './money.ts';
import { parseAmount } from './parseAmount.ts';

/** What an e-gift card may be worth and hold, and how many a cart takes: the one place for these limits. */
export const GIFT_CARD_LIMITS = {
  minCents: 500,
  maxCents: 50_000,
  perCart: 10,
  name: 50,
  email: 254,
  message: 300,
  daysAhead: 365,
} as const;

/** Amounts to choose from, beside one's own. */
export const GIFT_CARD_AMOUNTS = [2500, 5000, 7500, 10_000, 15_000, 25_000] as const;

/** What the form of an e-gift card holds, as it was typed. */
export type GiftCardFields = {
  readonly designId: string;
  readonly amount: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  /** A day, or nothing for at once. */
  readonly deliverOn: string;
};
export type GiftCardField = keyof GiftCardFields;
type FieldErrors = Partial<Record<GiftCardField, string>>;

/** What was typed, as the shop takes it. */
export type ReadGiftCard = {
  readonly designId: string;
  readonly amountCents: number;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  readonly deliverOn: IsoDay | null;
};

export const lastDeliveryDay = (today: IsoDay): IsoDay => addDays(today, GIFT_CARD_LIMITS.daysAhead);

/** The shop's own day: a card that is to come today is not refused because it is tomorrow in Tokyo. */
export const giftCardDay = (moment: Date): IsoDay => zonedTime(moment, SHOP_TIME_ZONE).day;

const { minCents, maxCents, name: longestName, message: longestMessage } = GIFT_CARD_LIMITS;

/** What is wrong with an amount; undefined when nothing is. */
export const amountError = (cents: number | undefined): string | undefined =>
  cents !== undefined && cents >= minCents && cents <= maxCents
    ? undefined
    : `Choose an amount from ${formatCents(minCents)} to ${formatCents(maxCents)}.`;

/** Gone days are refused, and those more than a year away. */
export const deliveryDayError = (day: string, today: IsoDay): string | undefined =>
  day === '' || (isDay(day) && day >= today && day <= lastDeliveryDay(today))
    ? undefined
    : 'Choose a day from today to a year from now.';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDaysOr(text) === text;
const addDaysOr = (text: string): string => {
  const moment = new Date(`${text}T12:00:00Z`);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
};

function nameError(value: string, missing: string): string | undefined {
  const name = value.trim();
  if (name === '') return missing;
  return name.length > longestName ? `Use at most ${longestName} letters.` : undefined;
}

/** What is wrong with one field of the form, in words for the shopper; undefined when nothing is. */
export function giftCardFieldError(field: GiftCardField, fields: GiftCardFields, today: IsoDay): string | undefined {
  switch (field) {
    case 'designId':
      return fields.designId === '' ? 'Choose a design.' : undefined;
    case 'amount':
      return amountError(parseAmount(fields.amount));
    case 'recipientName':
      return nameError(fields.recipientName, 'Enter the name of who gets the card.');
    case 'recipientEmail':
      return emailError(fields.recipientEmail);
    case 'senderName':
      return nameError(fields.senderName, 'Enter your name, so that they know who it is from.');
    case 'message':
      return fields.message.length > longestMessage ? `Use at most ${longestMessage} letters.` : undefined;
    case 'deliverOn':
      return deliveryDayError(fields.deliverOn, today);
  }
}

/** The fields in the order of the form. */
export const GIFT_CARD_FIELDS = [
  'designId',
  'amount',
  'recipientName',
  'recipientEmail',
  'senderName',
  'message',
  'deliverOn',
] as const satisfies readonly GiftCardField[];

/** All that is wrong with a form, by field; empty when nothing is. */
export function giftCardErrors(fields: GiftCardFields, today: IsoDay): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of GIFT_CARD_FIELDS) {
    const error = giftCardFieldError(field, fields, today);
    if (error) errors[field] = error;
  }
  return errors;
}

/** A form without errors, as the shop takes it. A day of today is the same as none: at once. */
export const readGiftCard = (fields: GiftCardFields, today: IsoDay): ReadGiftCard => ({
  designId: fields.designId,
  amountCents: parseAmount(fields.amount) ?? 0,
  recipientName: fields.recipientName.trim(),
  recipientEmail: normalizeEmail(fields.recipientEmail),
  senderName: fields.senderName.trim(),
  message: fields.message.trim(),
  deliverOn: fields.deliverOn === '' || fields.deliverOn === today ? null : fields.deliverOn,
});

/** The product group (zc1) of gift cards. */
export const GIFT_CARDS_GROUP = 'Gift Cards';
