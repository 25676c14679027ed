/** The `data-` attribute of a server-rendered document that is not laid out completely. */
const FRESH_KEY = 'fresh';
/** Number of elements laid out at once, so that a phone can respond to a tap in between. */
const BATCH_SIZE = 12;
/** Two screens above and below. Browsers lay out `content-visibility: auto` nearer than that, but without subgrid. */
const NEAR = '200% 0px';
const SETTLED_MS = 300;

const waitForIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 200 });
    else setTimeout(resolve);
  });

/** Returns a function that runs `act` once it has not been called for a while. */
function actWhenSettled(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, SETTLED_MS);
  };
}

const findBelow = (page: Document): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-below]')];

const observeDistance = (): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target instanceof HTMLElement) target.dataset.below = isIntersecting ? 'near' : 'far';
      }
    },
    { rootMargin: NEAR },
  );

async function layOut(elements: readonly HTMLElement[], observer: IntersectionObserver): Promise<void> {
  for (let from = 0; from < elements.length; from += BATCH_SIZE) {
    await waitForIdle();
    for (const element of elements.slice(from, from + BATCH_SIZE)) {
      element.dataset.below = 'near';
      // Observed anew, it is reported after the next frame, when the browser knows its size.
      observer.unobserve(element);
      observer.observe(element);
    }
  }
}

/**
 * Lays out a page in steps, because a hundred cards at once block a phone for half a second. While a server-rendered
 * page is `data-fresh`, elements with `data-below` are laid out only near the viewport. After the first view the others
 * follow here a few at a time, so that the page gets its full height. From then on the browser skips those that are far from
 * the viewport and keeps their sizes: each picture's arrival laid out a hundred cards, and each touch searched them.
 */
export async function layOutBelow(page: Document): Promise<void> {
  const observer = observeDistance();
  await layOut(findBelow(page), observer);
  await waitForIdle();
  delete page.documentElement.dataset[FRESH_KEY];

  const observeAll = (): void => {
    for (const element of findBelow(page)) observer.observe(element);
  };
  // Parts rendered later were laid out at once, so that the scroll position can be restored.
  new MutationObserver(actWhenSettled(observeAll)).observe(page.body, { childList: true, subtree: true });
  observeAll();
  let width = window.innerWidth;
  const followWidth = (): void => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    void layOut(findBelow(page), observer);
  };
  window.addEventListener('resize', actWhenSettled(followWidth));
}
