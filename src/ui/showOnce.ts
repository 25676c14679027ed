const buildStorageKey = (name: string): string => `seen-${name}`;

/** Fallback for disabled storage: remembers until the page unloads. */
const seenKeys = new Set<string>();

/**
 * Returns true only the first time in a browser, for content that is shown once (browsing §4, Tooltips). Call it when
 * showing, as `canOpenStep` of a tooltip does.
 */
export function showOnce(name: string): boolean {
  if (seenKeys.has(name)) return false;
  seenKeys.add(name);
  try {
    if (localStorage.getItem(buildStorageKey(name)) !== null) return false;
    localStorage.setItem(buildStorageKey(name), '1');
  } catch {
    // Without storage, `seenKeys` keeps it.
  }
  return true;
}
