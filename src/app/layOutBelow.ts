import { firstViewDone } from '../page/firstViewDone.ts';

/** Marks the document that came from the server, until all of it is laid out. */
const FRESH = 'fresh';
/** Of what stands below the first view, laid out in one go: a phone answers a tap in between. */
const AT_ONCE = 12;

const whenIdle = (act: () => void): void => {
  // Not every browser tells when it is idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 200 });
  else setTimeout(act);
};

/**
 * A hundred cards laid out at once hold a phone up for half a second. Those marked `data-below` are left out while the page is
 * `data-fresh`, but near the screen; when the first view is done the rest are laid out a few at a time, so that the page has its whole height.
 */
export async function layOutBelow({ documentElement: root }: Document): Promise<void> {
  const waiting = [...root.querySelectorAll<HTMLElement>('[data-below]')];
  await firstViewDone();
  const next = (from: number): void => {
    for (const element of waiting.slice(from, from + AT_ONCE)) element.style.contentVisibility = 'visible';
    if (from < waiting.length) {
      whenIdle(() => next(from + AT_ONCE));
      return;
    }
    delete root.dataset[FRESH];
    for (const element of waiting) element.style.contentVisibility = '';
  };
  whenIdle(() => next(0));
}
