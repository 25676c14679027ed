import { z } from 'zod';

/** Money in the API: integer cents for arithmetic, and the text to show (USD, two decimals). */
export const money = z.object({ cents: z.int(), amount: z.string() });
export type Money = z.infer<typeof money>;

/**
 * Set on a stock whose source says "in stock" without a number. Its `onHand` is then the most that can be ordered, and
 * never shown as a number of pieces left.
 */
export const isUncounted = z.literal(true).optional();

/** The body of every error answer. `id` comes from the error catalogue (browsing §8, transactions §8). */
export const errorBody = z.object({
  id: z.string(),
  message: z.string(),
  /**
   * The catalogue's code (transactions §8), such as `ERROR_EMPTY_CART`; the id when the catalogue has no code for it.
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

/** An id from a URL. Its service looks it up and answers 404 for an unknown one. */
export const idText = createBoundedText(MAX_PAGE_URL_LENGTH);
/** Returns a schema for a record with at most `maxEntries` keys. The limit is stored in the schema's metadata. */
export const createBoundedRecord = <Value extends z.ZodType>(key: z.ZodString, value: Value, maxEntries: number) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= maxEntries, { error: 'Too many fields', abort: true })
    .meta({ maxEntries });

/** The id of a database row. */
export const rowId = z.string().regex(/^\d{1,12}$/);
/** A product id: digits only (browsing §5). */
export const productId = z.coerce.string().regex(/^\d{1,12}$/);
/** A SKU id: digits only (browsing §5). */
export const stockId = z.coerce.string().regex(/^\d{1,12}$/);
/** An ASIN, in upper case: B0 and eight letters or digits (browsing §5). */
export const asin = createBoundedText(40)
  .trim()
  .toUpperCase()
  .regex(/^B0[0-9A-Z]{8}$/);
