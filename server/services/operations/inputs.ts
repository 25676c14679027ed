import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../src/contracts/common.ts';
import { ADDRESS_FIELDS, type AddressField } from '../../../src/lib/addresses/addressFields.ts';
import { CARRIERS } from '../../../src/lib/checkout/shipping.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Fields that many operations take. Commands pass texts, and the desk passes the same ones. */

const ROW_ID = /^[1-9]\d{0,11}$/;
const AMOUNT = /^(\d{1,6})(?:\.(\d{2}))?$/;
const MAX_REASON = 200;
const SAY_WHY = `Say why, in up to ${MAX_REASON} letters.`;

/** The number of a row, such as a parcel. */
export const rowNumber = z
  .string()
  .regex(ROW_ID, { error: ({ input }) => `"${String(input)}" is no number.` })
  .transform(Number);

/** Dollars, such as `5.00`, in cents. */
export const dollars = z
  .string()
  .regex(AMOUNT, { error: ({ input }) => `"${String(input)}" is no amount: write dollars such as 5.00.` })
  .transform((text) => Math.round(Number(text) * 100))
  .refine((cents) => cents > 0, 'The amount is more than zero.');

/** A key by which a repeated operation is made once. */
export const requestKey = z
  .string()
  .regex(/^[\w:.-]{1,64}$/, 'A key has up to 64 letters, digits and . : _ -')
  .describe('makes a repeated command do it once');

/** A reason that the customer reads. */
export const shownReason = createOneLineText(2 * MAX_REASON, SAY_WHY)
  .min(1, SAY_WHY)
  .max(MAX_REASON, SAY_WHY);

/** The reason why a person reveals personal data. */
export const revealReason = shownReason.describe('why; it stands in the audit log');

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const DAY_MS = 86_400_000;

/** Parses a day, or `YYYY-MM-DD HH:MM:SS`, in UTC; undefined if invalid, such as 31 February. */
function parseMoment(text: string): Date | undefined {
  const iso = DAY.test(text) ? `${text}T00:00:00.000Z` : MOMENT.test(text) ? `${text.replace(' ', 'T')}.000Z` : '';
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString() === iso ? new Date(time) : undefined;
}

const moment = (toMoment: (parsed: Date, text: string) => Date) =>
  createBoundedText(40).transform((text, context) => {
    const parsed = parseMoment(text);
    if (parsed) return toMoment(parsed, text);
    context.addIssue(`"${text}" is no day: write it like 2027-03-01.`);
    return z.NEVER;
  });

/** A moment, or a day as its start (transactions §5, Date time pattern). */
export const momentFrom = moment((parsed) => parsed);

/** A moment, or a day as its end. */
export const momentAfter = moment((parsed, text) => (DAY.test(text) ? new Date(parsed.getTime() + DAY_MS) : parsed));

/** One of several values; capitals do not matter. */
export const choice = <const Value extends string>(values: readonly [Value, ...Value[]], name: string) =>
  z.preprocess(
    (input) => (typeof input === 'string' ? input.trim().toLowerCase() : input),
    z.enum(values, { error: () => `${name} is one of ${values.join(', ')}.` }),
  );

/** A field of an address that a change may leave out. */
export const addressPart = (field: AddressField) => {
  const { label, maxLength } = ADDRESS_FIELDS[field];
  const text = `${label}: at most ${maxLength} characters.`;
  return createOneLineText(2 * maxLength, text)
    .max(maxLength, text)
    .optional()
    .meta({ isPrivate: true })
    .describe(label.toLowerCase());
};

const NAME_CUSTOMER = 'Name a customer by number or email address.';
const NAME_PARCEL = 'Name the carrier and the tracking number.';

/** A carrier; the shop's spelling of those whose parcels can be followed. */
export const carrierName = createOneLineText(80, NAME_PARCEL)
  .min(1, NAME_PARCEL)
  .max(40, NAME_PARCEL)
  .transform((name) => CARRIERS.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
  .describe(`the carrier; parcels of ${CARRIERS.join(', ')} can be followed`);

/** The tracking number of a parcel. */
export const trackingNumber = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N} -]{4,40}$/u, NAME_PARCEL)
  .describe('the tracking number');

/** A customer, named by number or email address. */
export const customerKey = createOneLineText(254, NAME_CUSTOMER)
  .regex(/^(?:[1-9]\d{0,14}|[^\s@]{1,64}@[^\s@]{1,255})$/, NAME_CUSTOMER)
  .meta({ isPrivate: true })
  .describe("the customer's number or email address");

/** `on` or `off`. */
export const onOrOff = z.enum(['on', 'off'], 'The state is one of on, off.').transform((state) => state === 'on');

/** The goodwill that a customer gets within a day, and the limit of the person's role; null without one. */
type Goodwill = { readonly givenCents: number; readonly limitCents: number | null };

/** @throws {ApiError} 403 `credit.limit` for more goodwill than the role allows within a day */
export function assertGoodwillLimit({ givenCents, limitCents }: Goodwill): void {
  if (limitCents === null || givenCents <= limitCents) return;
  const text = `You may give a customer up to ${formatCents(limitCents)} a day. Ask a person whose role allows more.`;
  throw new ApiError(403, 'credit.limit', text);
}

const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** A file of up to 20 MB: commands pass its bytes, and the desk Base64 text. */
export const uploadedFile = z
  .union([
    z.instanceof(Uint8Array),
    createBoundedText(Math.ceil(MAX_FILE_BYTES / 3) * 4)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/)
      .transform((text): Uint8Array => Buffer.from(text, 'base64')),
  ])
  .refine(({ length }) => length <= MAX_FILE_BYTES, 'The file is larger than 20 MB.')
  .meta({ isFile: true });
