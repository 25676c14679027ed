import type { PhysicalGiftCards } from '../../contracts/checkout/giftcards.ts';
import { getEmailError, normalizeEmail } from '../account/email.ts';
import { addDays, type IsoDay } from '../dates/dates.ts';
import { formatCents, parseDollars } from '../money.ts';
import { GIFT_CARD_LIMITS } from '../products/products.ts';
import { normalizeCode, toLines, toOneLine } from '../typedText.ts';

/**
 * Parses an amount with text around it into cents: `USD 60`, `$ 1 200.00`, `60 dollars`. Leading and trailing
 * non-numeric characters are stripped (transactions §5, amount parser); undefined when the rest is not a price.
 * Characters between numbers are kept, so that a decimal comma or two amounts never become a wrong amount.
 */
export function parseGiftAmount(text: string): number | undefined {
  const start = text.search(/[\d.,-]/);
  if (!/\d/.test(text.charAt(start))) return undefined;
  let end = text.length;
  while (!/[\d.,-]/.test(text.charAt(end - 1))) end -= 1;
  return parseDollars(text.slice(start, end).replaceAll(/(?<=\d)\s+(?=\d{3}\b)/g, ''));
}

/** Maximum length of a gift message, in characters. It is printed on a card in the box. */
export const GIFT_MESSAGE_LENGTH = 240;

// Characters that cannot be printed. Line breaks are allowed and removed before the check.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;

/** Returns the error message for a gift message cleaned by `toLines`; undefined for a valid one. */
export function getGiftMessageError(message: string): string | undefined {
  if (message === '') return 'Enter your message.';
  if ([...message].length > GIFT_MESSAGE_LENGTH) return `Use at most ${GIFT_MESSAGE_LENGTH} letters.`;
  return UNPRINTABLE.test(message.replaceAll('\n', '')) ? 'Some of these characters cannot be printed.' : undefined;
}

/** The values of the form of physical gift cards, as sent. */
export type PhysicalCardChoice = { readonly designId: string; readonly amountCents: string };

type PhysicalCard = PhysicalGiftCards['designs'][number]['cards'][number];

/** Returns the card of a design and an amount; undefined if it is not in stock. */
export const findPhysicalCard = (
  { designs }: PhysicalGiftCards,
  { designId, amountCents }: PhysicalCardChoice,
): PhysicalCard | undefined =>
  designs
    .find((design) => design.designId === designId)
    ?.cards.find(({ amount }) => String(amount.cents) === amountCents);

/** Shown where a chosen card is not in stock. */
export const CARD_SOLD_OUT = 'This card is sold out. Please choose another amount or design.';

/** Digits and letters that cannot be confused with each other: no I, L, O, U. */
export const GIFT_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** In characters; equals 80 random bits. */
export const GIFT_CODE_LENGTH = 16;

const PATTERN = new RegExp(`^[${GIFT_CODE_LETTERS}]{${GIFT_CODE_LENGTH}}$`);

/** Returns a typed claim code in its canonical form: upper case, without dashes and spaces, O read as 0, I and L as 1. */
export const normalizeGiftCode = (code: string): string =>
  normalizeCode(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Returns whether a normalized code has the format of a claim code. */
export const isGiftCode = (code: string): boolean => PATTERN.test(code);

/** Returns a code in groups of four, as emails show it: `7K3M-QX9T-…`. */
export const formatGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Returns a masked code, the only form that is shown to anyone but the recipient. */
export const maskGiftCode = (lastFour: string): string => `••••-••••-••••-${lastFour}`;

/** The amounts to choose from, in cents; the form also accepts a custom amount. */
export const GIFT_CARD_AMOUNTS = [2500, 5000, 7500, 10_000, 15_000, 25_000] as const;

/** The fields in the order of the form. */
export const GIFT_CARD_FIELDS = [
  'designId',
  'amount',
  'recipientName',
  'recipientEmail',
  'senderName',
  'message',
  /** An ISO day; empty for immediate delivery. */
  'deliverOn',
] as const;
export type GiftCardField = (typeof GIFT_CARD_FIELDS)[number];
/** The values of the e-gift card form, as typed. */
export type GiftCardFields = Readonly<Record<GiftCardField, string>>;
type FieldErrors = Partial<Record<GiftCardField, string>>;

/** The parsed values of a valid form. */
export type ParsedGiftCard = Omit<GiftCardFields, 'amount' | 'deliverOn'> & {
  readonly amountCents: number;
  readonly deliverOn: IsoDay | null;
};

/** Returns the last day on which a card may be delivered. */
export const computeLastDeliveryDay = (today: IsoDay): IsoDay => addDays(today, GIFT_CARD_LIMITS.daysAhead);

const { minCents, maxCents, name: longestName, message: longestMessage } = GIFT_CARD_LIMITS;

/** Returns the error message of an amount in cents; undefined for a valid one. */
export const getAmountError = (cents: number | undefined): string | undefined =>
  cents !== undefined && cents >= minCents && cents <= maxCents
    ? undefined
    : `Choose an amount from ${formatCents(minCents)} to ${formatCents(maxCents)}.`;

/** Returns the error message of a delivery day in the past or more than a year ahead; undefined for a valid one. */
export const getDeliveryDayError = (day: string, today: IsoDay): string | undefined =>
  day === '' || (isDay(day) && day >= today && day <= computeLastDeliveryDay(today))
    ? undefined
    : 'Choose a day from today to a year from now.';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDaysOr(text) === text;
const addDaysOr = (text: string): string => {
  const moment = new Date(`${text}T12:00:00Z`);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
};

function getNameError(value: string, missingText: string): string | undefined {
  const name = toOneLine(value);
  if (name === '') return missingText;
  return name.length > longestName ? `Use at most ${longestName} letters.` : undefined;
}

/** Returns the error message of one field; undefined for a valid one. */
export function getGiftCardFieldError(field: GiftCardField, fields: GiftCardFields, today: IsoDay): string | undefined {
  switch (field) {
    case 'designId':
      return fields.designId === '' ? 'Choose a design.' : undefined;
    case 'amount':
      return getAmountError(parseGiftAmount(fields.amount));
    case 'recipientName':
      return getNameError(fields.recipientName, "Enter the recipient's name.");
    case 'recipientEmail':
      return getEmailError(fields.recipientEmail);
    case 'senderName':
      return getNameError(fields.senderName, 'Enter your name, so that they know who it is from.');
    case 'message':
      return toLines(fields.message).length > longestMessage ? `Use at most ${longestMessage} letters.` : undefined;
    case 'deliverOn':
      return getDeliveryDayError(fields.deliverOn, today);
  }
}

/** Returns the error messages of the form by field; empty for a valid form. */
export function getGiftCardErrors(fields: GiftCardFields, today: IsoDay): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of GIFT_CARD_FIELDS) {
    const error = getGiftCardFieldError(field, fields, today);
    if (error) errors[field] = error;
  }
  return errors;
}

/** Returns the parsed values of a valid form. Today as delivery day means immediate delivery (null). */
export const parseGiftCardForm = (fields: GiftCardFields, today: IsoDay): ParsedGiftCard => ({
  designId: fields.designId,
  amountCents: parseGiftAmount(fields.amount) ?? 0,
  recipientName: toOneLine(fields.recipientName),
  recipientEmail: normalizeEmail(fields.recipientEmail),
  senderName: toOneLine(fields.senderName),
  message: toLines(fields.message),
  deliverOn: fields.deliverOn === '' || fields.deliverOn === today ? null : fields.deliverOn,
});

/** Heading above the form of a rejected code; the field shows the reason (transactions §8, Messages). */
export const GIFT_CARD_PROBLEM = 'There was a problem adding your gift card or code. See below for more information.';

/** Messages for a rejected gift card code, by error id (transactions §5). The wording is ours. */
export const GIFT_CARD_MESSAGES = {
  'giftcard.invalid': 'This code is not valid. Please check it and try again.',
  'giftcard.already.redeemed': 'This gift card has already been redeemed.',
  'giftcard.cancelled': 'This gift card was cancelled. Please contact the sender.',
  'giftcard.expired': 'This gift card has expired.',
} as const;

export type GiftCardRefusal = keyof typeof GIFT_CARD_MESSAGES;

export const GIFT_CARDS_PATH = '/c/zappos-gift-cards';
/** The section of the gift card page with the physical cards. */
export const BY_MAIL_ID = 'by-mail';
export const SEND_GIFT_CARD_PATH = '/c/e-gift-cards';
export const GIFT_BALANCE_PATH = '/account/gift-cards';

/** Returns the path of the form with a design selected. */
export const buildDesignPath = (designId: string): string =>
  `${SEND_GIFT_CARD_PATH}?designId=${encodeURIComponent(designId)}`;

/** Returns the path of the form that edits a gift card of the cart. */
export const buildEditPath = (lineItemId: string): string =>
  `${SEND_GIFT_CARD_PATH}?line=${encodeURIComponent(lineItemId)}`;
