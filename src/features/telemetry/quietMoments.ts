const LONGEST_WAIT_MS = 5000;
const WITHOUT_IDLE_MS = 200;

/** Ends when the document has loaded with all that it asked for. */
export const whenLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    // What comes after the event itself, so that its own end is known.
    const after = () => setTimeout(resolve);
    if (document.readyState === 'complete') after();
    else window.addEventListener('load', after, { once: true });
  });

/** Ends when the browser has nothing else to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve, WITHOUT_IDLE_MS);
  });

/** Ends when what stands in the document now is on the screen; gives that moment. */
export const whenPainted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
