import { normalizePasted, toOneLine } from '../typedText.ts';

// The dot-atom of RFC 5322: single dots between characters that need no quotes.
const LOCAL_PART = /^[\w!#$%&'*/=?^`{|}~-]+(\.[\w!#$%&'*/=?^`{|}~-]+)*$/;
/** Two labels or more of DNS; the last one begins with a letter. */
const HOST = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;
/** Maximum length of a typed address, including spaces and a plus-tag. */
export const LONGEST_TYPED_EMAIL = 320;

/** Returns a host in ASCII, as mail servers know it: `xn--…` for other scripts. Returns an invalid host unchanged. */
function toAsciiHost(host: string): string {
  if (/^[\x20-\x7e]*$/.test(host)) return host;
  try {
    const { hostname, href } = new URL(`http://${host}/`);
    return href === `http://${hostname}/` ? hostname : host;
  } catch {
    return host;
  }
}

/** Returns an email in its canonical form: trimmed, lower case, without the plus-tag (browsing §5), its host in ASCII. */
export function normalizeEmail(value: string): string {
  const email = normalizePasted(value).toLowerCase();
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  const [name = ''] = email.slice(0, at).split('+');
  return `${name}@${toAsciiHost(email.slice(at + 1))}`;
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const isShortEnough = at <= LONGEST_LOCAL_PART && text.length <= LONGEST;
  return isShortEnough && LOCAL_PART.test(text.slice(0, at)) && HOST.test(text.slice(at + 1));
}

/** Returns the error message of a typed email, in the spec's words (browsing §5); undefined for a valid one. */
export function getEmailError(value: string): string | undefined {
  if (isEmail(normalizeEmail(value))) return undefined;
  const typedText = toOneLine(value);
  return typedText === '' ? 'Please Enter A Valid Email Address' : `${typedText} is not a valid email.`;
}
