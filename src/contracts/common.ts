import { z } from 'zod';
import { isOrderId } from '../lib/orders/orders.ts';
import { normalizeCode, toLines, toOneLine } from '../lib/typedText.ts';

/** Money in the API: integer cents for arithmetic, and the text to show (USD, two decimals). */
export const money = z.object({ cents: z.int(), amount: z.string() });
export type Money = z.infer<typeof money>;

/**
 * Set on a stock whose source says "in stock" without a number. Its `onHand` is then the most that can be ordered, and
 * never shown as a number of pieces left.
 */
export const isUncounted = z.literal(true).optional();

/** The body of every error answer. `id` comes from the error catalog (browsing §8, transactions §8). */
export const errorBody = z.object({
  id: z.string(),
  message: z.string(),
  /**
   * The catalog's code (transactions §8), such as `ERROR_EMPTY_CART`; the id when the catalog has no code for it.
   * Always present in the shop's own errors.
   */
  code: z.string().optional(),
  /** The error message of each field, by its name. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/**
 * Maximum length of a page URL: RFC 9110, section 4.1 asks for at least 8000 octets. It also bounds query parameters
 * that come from a page's path, so that an unknown id still answers 404.
 */
export const MAX_PAGE_URL_LENGTH = 8000;

// PostgreSQL stores no NUL in text, and no lone surrogate in JSON.
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Returns a schema for untrusted text. It rejects longer text and text that the database cannot store, before any other
 * rule runs.
 * @param maxLength in UTF-16 code units
 */
export const createBoundedText = (maxLength: number, tooLongMessage = 'Input too long') =>
  z
    .string()
    .max(maxLength, { error: tooLongMessage, abort: true })
    .refine(isStorable, { error: 'Some of these characters cannot be used.', abort: true });

/**
 * Returns a schema for one line of typed text: a name, a title, a search. `lib/typedText` cleans it, so that nothing
 * hidden is stored, and a text without a visible character is empty.
 * @param maxLength in UTF-16 code units, before the text is cleaned
 */
export const createOneLineText = (maxLength: number, tooLongMessage?: string) =>
  createBoundedText(maxLength, tooLongMessage).overwrite(toOneLine);
/** Returns a schema for typed text with line breaks: a message, a review. Cleaned like one line. */
export const createMultilineText = (maxLength: number, tooLongMessage?: string) =>
  createBoundedText(maxLength, tooLongMessage).overwrite(toLines);
/** Returns a schema for a typed or pasted code, in its normal form (`normalizeCode`). */
export const createCodeText = (maxLength: number) => createBoundedText(maxLength).overwrite(normalizeCode);

/** An order number that a customer types: a `#` before it is dropped, and the dashes may be missing. */
export const typedOrderId = createCodeText(60)
  .overwrite((text) => text.replace(/^#?(\d{3})-?(\d{7})-?(\d{7})$/, '$1-$2-$3'))
  .refine(isOrderId, 'Enter the order number, such as 123-1234567-1234567.');

/** An id from a URL. Its service looks it up and answers 404 for an unknown one. */
export const idText = createBoundedText(MAX_PAGE_URL_LENGTH);
/** Returns a schema for a record with at most `maxEntries` keys. The limit is stored in the schema's metadata. */
export const createBoundedRecord = <Value extends z.ZodType>(key: z.ZodString, value: Value, maxEntries: number) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= maxEntries, { error: 'Too many fields', abort: true })
    .meta({ maxEntries });

export const rowId = z.string().regex(/^\d{1,12}$/);
/** A product id: digits only (browsing §5). */
export const productId = z.coerce.string().regex(/^\d{1,12}$/);
/** A SKU id: digits only (browsing §5). */
export const stockId = z.coerce.string().regex(/^\d{1,12}$/);
/** An ASIN, in upper case: B0 and eight letters or digits (browsing §5). */
export const asin = createCodeText(40)
  .toUpperCase()
  .regex(/^B0[0-9A-Z]{8}$/);
