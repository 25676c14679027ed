/** The city, up to the comma before its state; does not match a state alone. */
const CITY = /^[^,]{3,}/;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * Returns the place of a tracking event as customers read it. Carriers send cities in capitals: `SAN JOSE, CA` becomes
 * `San Jose, CA`. A city in mixed case stays as it is.
 */
export function capitalizeCity(place: string): string {
  return place.replace(CITY, (city) =>
    city === city.toUpperCase()
      ? city.replace(WORD, (word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
      : city,
  );
}
