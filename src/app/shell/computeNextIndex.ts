/**
 * Returns the index after an arrow key in a list of `length`: Down goes from none to the first and from the last to
 * none; Up the other way round (browsing §4, Header). `null` means none.
 */
export function computeNextIndex(index: number | null, direction: 1 | -1, length: number): number | null {
  if (length === 0) return null;
  if (index === null) return direction === 1 ? 0 : length - 1;
  const next = index + direction;
  return next >= 0 && next < length ? next : null;
}
