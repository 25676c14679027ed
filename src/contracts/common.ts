import { z } from 'zod';

/** Money on the wire: integer cents for arithmetic, and the text a person reads (USD, two decimals). */
export const money = z.object({ cents: z.int(), amount: z.string() });
export type Money = z.infer<typeof money>;

/** Every failing call answers with this shape; `id` comes from the error catalogue (browsing §8, transactions §8). */
export const errorBody = z.object({
  id: z.string(),
  message: z.string(),
  /** The catalogue's code (transactions §8), such as `ERROR_EMPTY_CART`; the id where the catalogue has none. Every refusal of the shop's own calls has one. */
  code: z.string().optional(),
  /** Field name → what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/**
 * Longest address of a page: RFC 9110, section 4.1 asks for at least 8000 octets. Query parameters that come from a page's path are bounded
 * by it, so that an unknown id stays a 404.
 */
export const MAX_PAGE_URL_LENGTH = 8000;

// PostgreSQL stores no NUL in a text, and no lone surrogate in JSON.
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Text from outside: longer text is rejected before any other rule reads it, as is text that the database cannot store. */
export const boundedText = (maxLength: number, tooLong = 'Input too long') =>
  z
    .string()
    .max(maxLength, { error: tooLong, abort: true })
    .refine(isStorable, { error: 'Some of these characters cannot be used.', abort: true });

/** An id as it stands in an address: what it names is told by its service, which answers 404 for an unknown one. */
export const idText = boundedText(MAX_PAGE_URL_LENGTH);
/** Named values, `maxEntries` at most; the limit stands in the schema's metadata. */
export const boundedRecord = <Value extends z.ZodType>(key: z.ZodString, value: Value, maxEntries: number) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= maxEntries, { error: 'Too many fields', abort: true })
    .meta({ maxEntries });

/** The id of a row. */
export const rowId = z.string().regex(/^\d{1,12}$/);
export const productId = z.coerce.string().regex(/^\d{1,12}$/);
export const stockId = z.coerce.string().regex(/^\d{1,12}$/);
export const asin = boundedText(40)
  .trim()
  .toUpperCase()
  .regex(/^B0[0-9A-Z]{8}$/);
