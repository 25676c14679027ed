const KEY = 'size-tooltip-dismissed';

/** Storage may be switched off; then the tooltip is dismissed for as long as the page lives. */
let isDismissedHere = false;

/** Whether the size tooltip may be shown: not once it was dismissed in the session (browsing §4, Tooltips). */
export function maySizeTooltipOpen(): boolean {
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
    // Remembered above.
  }
}
