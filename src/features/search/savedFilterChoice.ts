const STORAGE_KEY = 'savedFilterChoice';

/** Whether the shopper wants lists in their saved sizes, as this browser remembers it (browsing §3, Local storage). */
export function readSavedFilterChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

export function writeSavedFilterChoice(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // The list has what was chosen; only the next one will not know of it.
  }
}
