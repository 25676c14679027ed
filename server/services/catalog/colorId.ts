/** Room for the number of a colour's name. */
const COLORS = 900_000;

/** A colour's number: the same for one name on every product, so that `/color/…` means the same colour everywhere. */
export function colorIdOf(color: string, taken: ReadonlySet<number>): number {
  let hash = 0x811c9dc5;
  for (const letter of color.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  let colorId = 1000 + (hash % COLORS);
  // Two names of one product with one number: rare, and the second takes the next free one.
  while (taken.has(colorId)) colorId += 1;
  return colorId;
}
