const FIRST_WAIT_MS = 10 * 60_000;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** About two days after the first. */
const MAX_ATTEMPTS = 10;

/** Returns the time of a picture's next try: each wait is twice the last, up to a day. Null after the last try. */
export function computeNextTryAt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)));
}
