const LONGEST_WAIT_MS = 5000;
const WITHOUT_IDLE_MS = 200;

/** Resolves when the document and its resources have loaded. */
export const waitUntilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    // Deferred after the event, so that the event's own end time is known.
    const deferResolve = () => setTimeout(resolve);
    if (document.readyState === 'complete') deferResolve();
    else window.addEventListener('load', deferResolve, { once: true });
  });

/** Resolves when the browser is idle. */
export const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser supports idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve, WITHOUT_IDLE_MS);
  });

/** Resolves with the time when the current document has been painted. */
export const waitUntilPainted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
