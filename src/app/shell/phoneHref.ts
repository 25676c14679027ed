/** The `tel:` address of a number as people write it: "(800) 555-0142" dials +18005550142. Numbers are North American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
