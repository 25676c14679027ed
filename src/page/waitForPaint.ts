/** A hidden page draws no frames. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has drawn its next frame, so that a touch is answered first. Browser only. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
