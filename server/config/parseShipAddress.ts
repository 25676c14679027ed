/** An address on a shipping label. */
export type ShipAddress = {
  readonly name: string;
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  /** The two letters of a state. */
  readonly state: string;
  readonly zip: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly phone?: string;
};

const PLACE = /^(.+?),? +([A-Z]{2}) +(\d{5}(?:-\d{4})?)$/;
const PHONE = /^\+?[\d ().-]{7,20}$/;

/**
 * Parses an address in the United States on one line, as settings and commands have it: `name; street; second line; city
 * ST 12345; phone`. The second line and the phone may be left out. @returns undefined for another text
 */
export function parseShipAddress(text: string): ShipAddress | undefined {
  const parts = text.split(';').map((part) => part.trim());
  const phone = PHONE.test(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const [, city, state, zip] = PLACE.exec(parts.pop() ?? '') ?? [];
  const [name, street1, street2, ...others] = parts;
  if (!name || !street1 || !city || !state || !zip || others.length > 0) return undefined;
  return { name, street1, ...(street2 && { street2 }), city, state, zip, country: 'US', ...(phone && { phone }) };
}
