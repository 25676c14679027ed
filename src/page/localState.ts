/** Local state is written at most once in so long (browsing §9). */
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
      // A full or closed storage: what the tab remembers ends with the document.
    }
  }
  unsaved.clear();
}

/** What the tab keeps under a key; empty for nothing. Browsers only. */
export function readLocalState(key: string): string {
  try {
    return unsaved.get(key) ?? sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text for the tab: at once, or with all others once a second has passed, at the latest as the page goes away. */
export function keepLocalState(key: string, text: string): void {
  unsaved.set(key, text);
  if (timer !== undefined) return;
  const wait = savedAt + SAVE_EVERY_MS - performance.now();
  if (wait <= 0) save();
  else {
    timer = setTimeout(save, wait);
    window.addEventListener('pagehide', save, { once: true });
  }
}
