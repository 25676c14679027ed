const SIGNS = [
  'pointermove',
  'pointerdown',
  'click',
  'keydown',
  'focusin',
  'wheel',
  'touchstart',
  'scroll',
  'input',
  'submit',
] as const;
const LONGEST_WAIT_MS = 2000;
const WITHOUT_IDLE_MS = 200;

let endWait: () => void = () => undefined;
const interactionPromise = new Promise<void>((resolve) => {
  endWait = resolve;
});
let isWatching = false;
let firstViewPromise: Promise<void> | undefined;

/** Ends the wait for an interaction: a navigation or new data needs the code of all parts. */
export const endFirstView = (): void => endWait();

/** Resolves at the shopper's first interaction: a moved pointer, a touch, a key, a scroll. Browser only. */
export function waitForInteraction(): Promise<void> {
  if (!isWatching) for (const sign of SIGNS) window.addEventListener(sign, endFirstView, { once: true, capture: true });
  isWatching = true;
  return interactionPromise;
}

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
    void waitForInteraction().then(resolve);
  });
  return firstViewPromise;
}
