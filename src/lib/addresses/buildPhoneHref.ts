/** Returns the `tel:` URL of a formatted North American number: "(800) 555-0142" dials +18005550142. */
export function buildPhoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
