/** Minimum time between two writes of local state (browsing §9). */
const SAVE_EVERY_MS = 1000;

const unsaved = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let savedAt = Number.NEGATIVE_INFINITY;

function save(): void {
  clearTimeout(timer);
  timer = undefined;
  savedAt = performance.now();
  for (const [key, text] of unsaved) {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Storage is full or disabled: the values are lost with the document.
    }
  }
  unsaved.clear();
}

/** Returns the tab's value for a key; empty when there is none. Browser only. */
export function readLocalState(key: string): string {
  try {
    return unsaved.get(key) ?? sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Saves a text in the tab's storage: at once, within a second of others, at the latest on `pagehide`. */
export function saveLocalState(key: string, text: string): void {
  unsaved.set(key, text);
  if (timer !== undefined) return;
  const wait = savedAt + SAVE_EVERY_MS - performance.now();
  if (wait <= 0) save();
  else {
    timer = setTimeout(save, wait);
    window.addEventListener('pagehide', save, { once: true });
  }
}
