import { waitForFirstView } from '../page/waitForFirstView.ts';

/** The `data-` attribute of a server-rendered document that is not laid out completely. */
const FRESH_KEY = 'fresh';
/** Number of elements laid out at once, so that a phone can respond to a tap in between. */
const BATCH_SIZE = 12;

const runWhenIdle = (act: () => void): void => {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 200 });
  else setTimeout(act);
};

/**
 * Lays out a server-rendered page in steps, because a hundred cards at once block a phone for half a second. While the
 * page is `data-fresh`, elements with `data-below` are laid out only near the viewport; after the first view the others
 * follow a few at a time, so that the page gets its full height.
 */
export async function layOutBelow({ documentElement: root }: Document): Promise<void> {
  const waitingElements = [...root.querySelectorAll<HTMLElement>('[data-below]')];
  await waitForFirstView();
  const next = (from: number): void => {
    for (const element of waitingElements.slice(from, from + BATCH_SIZE)) element.style.contentVisibility = 'visible';
    if (from < waitingElements.length) {
      runWhenIdle(() => next(from + BATCH_SIZE));
      return;
    }
    delete root.dataset[FRESH_KEY];
    for (const element of waitingElements) element.style.contentVisibility = '';
  };
  runWhenIdle(() => next(0));
}
