import { z } from 'zod';

/** The card fields that have a second name (transactions §3, Payment instrument). */
const namedFields = z
  .looseObject({
    fullName: z.unknown(),
    name: z.unknown(),
    addCreditCardNumber: z.unknown(),
    cc: z.unknown(),
    expirationMonth: z.unknown(),
    expirationYear: z.unknown(),
    expiration: z.unknown(),
    isPrimary: z.unknown(),
    primary: z.unknown(),
    primaryPaymentMethod: z.unknown(),
  })
  .partial();

const EXPIRATION = /^(\d{1,2}) ?\/ ?(\d{2}|\d{4})$|^(\d{2})(\d{2}|\d{4})$/;

/**
 * Splits `08 / 28`, `08/2028` or `0828` into month and year; other text stays in the month, where validation rejects
 * it.
 */
function splitMonthAndYear(expiration: unknown): readonly [unknown, unknown] {
  if (expiration === undefined) return [undefined, undefined];
  const parts = typeof expiration === 'string' ? EXPIRATION.exec(expiration.trim()) : null;
  return parts ? [parts[1] ?? parts[3], parts[2] ?? parts[4]] : [expiration, ''];
}

/** Form fields are strings. */
const readYes = (value: unknown): boolean | undefined =>
  value === undefined ? undefined : value === true || value === 'true';

/** Returns a card request, JSON or form, with each field under its first name; the contract validates the values. */
export function readCardFields(body: unknown): unknown {
  const { success, data } = namedFields.safeParse(body ?? {});
  if (!success) return body;
  const { fullName, name, addCreditCardNumber, cc, expiration, isPrimary, primary, primaryPaymentMethod, ...rest } =
    data;
  const [month, year] = splitMonthAndYear(expiration);
  const fields = {
    ...rest,
    fullName: fullName ?? name,
    addCreditCardNumber: addCreditCardNumber ?? cc,
    expirationMonth: rest.expirationMonth ?? month,
    expirationYear: rest.expirationYear ?? year,
    isPrimary: readYes(isPrimary ?? primary ?? primaryPaymentMethod),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
