const STORAGE_KEY = 'scroll-positions';
/** Maximum number of stored positions. */
const MAX_POSITIONS = 100;

export type ScrollPositions = {
  /** Returns the position of a history entry; undefined if the shopper has not left the entry yet. */
  readonly find: (entryKey: string) => number | undefined;
  /** Records the current position for a history entry. */
  readonly save: (entryKey: string) => void;
};

function read(page: Window): Map<string, number> {
  try {
    const storedValue: unknown = JSON.parse(page.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    const pairs = Array.isArray(storedValue) ? storedValue : [];
    return new Map(pairs.filter((pair) => Array.isArray(pair) && typeof pair[1] === 'number'));
  } catch {
    return new Map();
  }
}

/**
 * Opens the scroll positions by history entry. They are kept in the tab's storage, so that a reload and a return from
 * another site restore them too. The browser's own restoration is off, because it comes too early.
 * @param currentKey returns the key of the current history entry
 */
export function openScrollPositions(page: Window, currentKey: () => string): ScrollPositions {
  const positions = read(page);
  const save = (entryKey: string): void => {
    positions.delete(entryKey);
    positions.set(entryKey, page.scrollY);
  };
  const takeOver = (): void => {
    page.history.scrollRestoration = 'manual';
  };
  takeOver();
  // A page from the back/forward cache switches the browser's own restoration on again.
  page.addEventListener('pageshow', takeOver);
  page.addEventListener('pagehide', () => {
    save(currentKey());
    try {
      page.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
    } catch {
      // Without storage, positions last as long as the document.
    }
    page.history.scrollRestoration = 'auto';
  });
  return { find: (entryKey) => positions.get(entryKey), save };
}
