const SIGNS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll'] as const;
const LONGEST_WAIT_MS = 2000;
const WITHOUT_IDLE_MS = 200;

let done: Promise<void> | undefined;

/** Resolves when the first view has loaded and the browser is idle, or at the shopper's first interaction. Browser only. */
export function waitForFirstView(): Promise<void> {
  done ??= new Promise((resolve) => {
    const whenIdle = (): void => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
      else setTimeout(resolve, WITHOUT_IDLE_MS);
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
    for (const sign of SIGNS)
      window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  });
  return done;
}
