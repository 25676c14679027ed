const SIGNS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll'] as const;
const LONGEST_WAIT_MS = 2000;
const WITHOUT_IDLE_MS = 200;

let done: Promise<void> | undefined;

/** In the browser: ends when the first view has come and nothing else is going on, or with the shopper's first move. */
export function firstViewDone(): Promise<void> {
  done ??= new Promise((resolve) => {
    const whenIdle = (): void => {
      // Not every browser tells when it is idle.
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
