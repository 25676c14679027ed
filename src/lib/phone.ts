const ALLOWED = /^\+?[\d\-() ]+$/;
const US_NUMBER = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Ten digits, without the country's 1 before them. */
const usDigits = (typed: string): string => typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Marshall Islands, Micronesia and Palau have numbers of their own; all other shipping countries share the US form. */
const OWN_NUMBERS: ReadonlySet<string> = new Set(['MH', 'FM', 'PW']);

/** Digits, dashes, parentheses and spaces that make a number of the country (transactions §5). */
export function isPhone(typed: string, countryCode = 'US'): boolean {
  if (!ALLOWED.test(typed.trim())) return false;
  if (!OWN_NUMBERS.has(countryCode)) return US_NUMBER.test(usDigits(typed));
  const { length } = typed.replace(/\D/g, '');
  return length >= 7 && length <= 15;
}

/** `(XXX) XXX-XXXX` for a number of ten digits; other input is given back as it is. */
export function formatPhone(typed: string, countryCode = 'US'): string {
  const digits = usDigits(typed);
  if (OWN_NUMBERS.has(countryCode) || digits.length !== 10) return typed.trim();
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
