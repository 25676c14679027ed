/** Minimum time between two writes of local state (browsing §9). */
const SAVE_EVERY_MS = 1000;

const unsaved = new Map<string, string>();
/** Set for the time after a write in which there is no other. */
let pause: ReturnType<typeof setTimeout> | undefined;

function save(): void {
  for (const [key, text] of unsaved) {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Storage is full or disabled: the values are lost with the document.
    }
  }
  unsaved.clear();
}

function saveAndPause(): void {
  pause = undefined;
  if (unsaved.size === 0) return;
  save();
  pause = setTimeout(saveAndPause, SAVE_EVERY_MS);
  window.addEventListener('pagehide', endPause, { once: true });
}

function endPause(): void {
  clearTimeout(pause);
  pause = undefined;
  save();
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
  if (pause === undefined) saveAndPause();
}
