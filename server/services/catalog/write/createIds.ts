const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** 36⁸: the number of ASINs with the prefix `B0`. */
const NAMES = 2_821_109_907_456n;
const HALF_RANGE = NAMES / 2n;
// Coprime to 36, so that multiples visit every ASIN once before repeating.
const STRIDE = 1_734_285_013_697n;

/**
 * Returns the ASIN of a number: `B0` and eight letters or digits, unique for numbers below 1.4 × 10¹². Adjacent numbers
 * get dissimilar ASINs. `stock` numbers are SKU ids; `demo` numbers use the other half of the range.
 */
export function createAsin(number: number, owner: 'stock' | 'demo'): string {
  if (!Number.isSafeInteger(number) || number < 0 || BigInt(number) >= HALF_RANGE) {
    throw new RangeError(`no ASIN for the number ${number}`);
  }
  const place = BigInt(number) * 2n + (owner === 'demo' ? 1n : 0n);
  return `B0${encodeLetters((place * STRIDE + 977_231_555n) % NAMES)}`;
}

function encodeLetters(value: bigint): string {
  let rest = Number(value);
  let name = '';
  for (let place = 0; place < 8; place++) {
    name = (LETTERS[rest % 36] ?? '') + name;
    rest = Math.floor(rest / 36);
  }
  return name;
}

/** Size of the id range. */
const COLORS = 900_000;

/** Returns a color's id: equal names have one id in all products, so that `/color/…` means the same everywhere. */
export function createColorId(color: string, takenIds: ReadonlySet<number>): number {
  let hash = 0x811c9dc5;
  for (const letter of color.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  let colorId = 1000 + (hash % COLORS);
  // On a collision within a product, the second name takes the next free id.
  while (takenIds.has(colorId)) colorId += 1;
  return colorId;
}
