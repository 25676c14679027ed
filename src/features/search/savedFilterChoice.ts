const STORAGE_KEY = 'savedFilterChoice';

/** Returns whether the shopper wants lists filtered by their saved sizes, from local storage (browsing §3, Local storage). */
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
    // This list is already filtered; only later lists are affected.
  }
}
