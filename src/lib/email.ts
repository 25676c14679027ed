const PATTERN = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u;
const LONGEST = 254;
/** Maximum length of a typed address, including spaces and a plus-tag. */
export const LONGEST_TYPED_EMAIL = 320;

/** Returns an email in its canonical form: trimmed, lower case, without the plus-tag (browsing §5). */
export function normalizeEmail(value: string): string {
  const email = value.trim().toLowerCase();
  const plus = email.indexOf('+');
  const at = email.indexOf('@', plus);
  return plus < 0 || at < 0 ? email : email.slice(0, plus) + email.slice(at);
}

const isEmail = (text: string): boolean => text.length <= LONGEST && PATTERN.test(text);

/** Returns the error message of a typed email, in the spec's words (browsing §5); undefined for a valid one. */
export function getEmailError(value: string): string | undefined {
  if (isEmail(normalizeEmail(value))) return undefined;
  return value.trim() === '' ? 'Please Enter A Valid Email Address' : `${value.trim()} is not a valid email.`;
}
