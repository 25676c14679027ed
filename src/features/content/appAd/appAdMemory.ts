const KEY = 'app-ad-hidden-at';
/** A closed ad stays hidden this long (browsing §9). */
const HIDDEN_MS = 30 * 86_400_000;

/**
 * Returns whether the ad was closed in the last 30 days. Without storage it counts as closed, because a later closing
 * could not be remembered.
 */
export function isAppAdHidden(now: number): boolean {
  try {
    const hiddenAt = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(hiddenAt) && now - hiddenAt < HIDDEN_MS;
  } catch {
    return true;
  }
}

/** Hides the ad for 30 days. */
export function hideAppAd(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage is full or forbidden: the ad stays hidden on this page only.
  }
}
