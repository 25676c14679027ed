const KEY = 'size-tooltip-dismissed';

/** Remembers the dismissal until the page is closed, in case storage is unavailable. */
let isDismissedHere = false;

/** Returns whether the size tooltip may be shown: not after it was dismissed in the session (browsing §4, Tooltips). */
export function canOpenSizeTooltip(): boolean {
  try {
    return !isDismissedHere && sessionStorage.getItem(KEY) === null;
  } catch {
    return !isDismissedHere;
  }
}

export function dismissSizeTooltip(): void {
  isDismissedHere = true;
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Remembered in the variable above.
  }
}
