const SIGNS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll'] as const;
const LONGEST_WAIT_MS = 2000;
const WITHOUT_IDLE_MS = 200;

let firstViewPromise: Promise<void> | undefined;

/** Resolves when the first view has loaded and the browser is idle, or at the shopper's first interaction. Browser only. */
export function waitForFirstView(): Promise<void> {
  firstViewPromise ??= new Promise((resolve) => {
    const resolveWhenIdle = (): void => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
      else setTimeout(resolve, WITHOUT_IDLE_MS);
    };
    if (document.readyState === 'complete') resolveWhenIdle();
    else window.addEventListener('load', resolveWhenIdle, { once: true });
    for (const sign of SIGNS)
      window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  });
  return firstViewPromise;
}
