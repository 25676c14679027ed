const PATTERN = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u;
const LONGEST = 254;
/** An address as it is typed: blanks and a plus-tag come on top. */
export const LONGEST_TYPED_EMAIL = 320;

/** Trimmed, lower-case, without a plus-tag (browsing §5): the one spelling under which an address is known to the shop. */
export function normalizeEmail(value: string): string {
  const email = value.trim().toLowerCase();
  const plus = email.indexOf('+');
  const at = email.indexOf('@', plus);
  return plus < 0 || at < 0 ? email : email.slice(0, plus) + email.slice(at);
}

const isEmail = (normalized: string): boolean => normalized.length <= LONGEST && PATTERN.test(normalized);

/** What is wrong with an email as it was typed, in the spec's words; undefined when nothing is. */
export function emailError(value: string): string | undefined {
  if (isEmail(normalizeEmail(value))) return undefined;
  return value.trim() === '' ? 'Please Enter A Valid Email Address' : `${value.trim()} is not a valid email.`;
}
