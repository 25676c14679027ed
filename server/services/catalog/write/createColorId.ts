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
