const PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;
const LONGEST = 254;

/** Trimmed, lower-case, without a plus-tag (browsing §5): the one spelling under which an address is known to the shop. */
export const normalizeEmail = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

const isEmail = (normalized: string): boolean => normalized.length <= LONGEST && PATTERN.test(normalized);

/** What is wrong with an email as it was typed, in the spec's words; undefined when nothing is. */
export function emailError(value: string): string | undefined {
  if (isEmail(normalizeEmail(value))) return undefined;
  return value.trim() === '' ? 'Please Enter A Valid Email Address' : `${value.trim()} is not a valid email.`;
}
