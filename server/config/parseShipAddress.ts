/** An address on a shipping label. */
export type ShipAddress = {
  readonly name: string;
  readonly street1: string;
  readonly street2?: string | undefined;
  readonly city: string;
  /** The two letters of a state. */
  readonly state: string;
  readonly zip: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly phone?: string | undefined;
};

const PLACE = /^(.+?),? +([A-Z]{2}) +(\d{5}(?:-\d{4})?)$/;
const PHONE = /^\+?[\d ().-]{7,20}$/;

/**
 * Parses a US address on one line, as used in settings and commands: `name; street; second line; city ST 12345; phone`.
 * The second line and the phone are optional.
 * @returns undefined for other texts
 */
export function parseShipAddress(text: string): ShipAddress | undefined {
  const parts = text.split(';').map((part) => part.trim());
  const phone = PHONE.test(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const [, city, state, zip] = PLACE.exec(parts.pop() ?? '') ?? [];
  const [name, street1, street2, ...others] = parts;
  if (!name || !street1 || !city || !state || !zip || others.length > 0) return undefined;
  return { name, street1, ...(street2 && { street2 }), city, state, zip, country: 'US', ...(phone && { phone }) };
}
