/**
 * Where an arrow key goes in a list of `length`: Down from nothing to the first, from the last to nothing; Up the other way
 * round (browsing §4, Header). `null` stands for nothing.
 */
export function nextIndex(index: number | null, direction: 1 | -1, length: number): number | null {
  if (length === 0) return null;
  if (index === null) return direction === 1 ? 0 : length - 1;
  const next = index + direction;
  return next >= 0 && next < length ? next : null;
}
