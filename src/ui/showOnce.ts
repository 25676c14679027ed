const keyOf = (name: string): string => `seen-${name}`;

/** Storage may be switched off; then it is remembered for as long as the page lives. */
const seenHere = new Set<string>();

/**
 * Whether what is shown once in a shopper's life may be shown now; true the first time alone (browsing §4, Tooltips). Asked at the
 * moment of showing, as `mayOpen` of a tooltip is.
 */
export function showOnce(name: string): boolean {
  if (seenHere.has(name)) return false;
  seenHere.add(name);
  try {
    if (localStorage.getItem(keyOf(name)) !== null) return false;
    localStorage.setItem(keyOf(name), '1');
  } catch {
    // Remembered above.
  }
  return true;
}
