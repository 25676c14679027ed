import type { Impression } from '../../contracts/telemetry/telemetry.ts';

/** A tracked part of a page; `data-track` names its element. */
export type TrackedPart = { readonly place: string; readonly label: string };

const TRACKED_SELECTOR = '[data-track]';
const LONGEST = 80;
const LONGEST_PLACE = 60;

/** Returns a text on one line, truncated to the length limit of a report. */
export const shortenText = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST).toWellFormed();

/** Returns a name as reports take it: small letters, digits, colons and hyphens. */
export const normalizePlaceName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9:]+/g, '-')
    .slice(0, LONGEST_PLACE);

/** Returns the first text inside an element, such as a tile's heading. */
const findFirstText = (element: Element): string | null | undefined =>
  document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()?.textContent;

/** Returns the name and heading of a part; a list of products has no heading. */
export function describeTrackedPart(element: HTMLElement): TrackedPart {
  const heading = element.matches('a, p') ? findFirstText(element) : element.querySelector('h1, h2, h3')?.textContent;
  return { place: normalizePlaceName(element.dataset.track ?? ''), label: shortenText(heading) };
}

/** Returns the tracked part that contains an element; undefined if there is none. */
export function findTrackedElement(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest(TRACKED_SELECTOR) : null;
  return element instanceof HTMLElement ? element : undefined;
}

/** How long the pointer must rest on a banner to count (browsing §7, banner hover impression). */
const HOVER_MS = 2000;
/** New parts are looked up this long after the last scroll event. */
const LOOK_AGAIN_MS = 500;
/** A part counts as visible when it crosses the middle half of the screen, because a list may be taller than the screen. */
const MIDDLE = '-25% 0px';

/** Reports each tracked part once when it becomes visible. Returns the cleanup function. */
function watchViews(onSeen: (seen: Impression) => void): () => void {
  const watchedElements = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        onSeen({ ...describeTrackedPart(target), by: 'view' });
      }
    },
    { rootMargin: MIDDLE },
  );
  const look = () => {
    for (const part of document.querySelectorAll(TRACKED_SELECTOR)) {
      if (watchedElements.has(part)) continue;
      watchedElements.add(part);
      observer.observe(part);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(look, LOOK_AGAIN_MS);
  };
  look();
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('scroll', onScroll);
  };
}

/** Reports each banner on which the pointer rests. Returns the cleanup function. */
function watchHovers(onSeen: (seen: Impression) => void): () => void {
  let banner: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moveTo = (part: HTMLElement | undefined) => {
    const next = part?.dataset.track?.startsWith('banner:') ? part : undefined;
    if (next === banner) return;
    clearTimeout(timer);
    banner = next;
    if (next) timer = setTimeout(() => onSeen({ ...describeTrackedPart(next), by: 'hover' }), HOVER_MS);
  };
  const handlePointerOver = ({ target, pointerType }: PointerEvent) => {
    // Touch has no hover.
    if (pointerType !== 'touch') moveTo(findTrackedElement(target));
  };
  const handlePointerOut = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) moveTo(undefined);
  };
  document.addEventListener('pointerover', handlePointerOver);
  document.addEventListener('pointerout', handlePointerOut);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', handlePointerOver);
    document.removeEventListener('pointerout', handlePointerOut);
  };
}

/** Reports visible parts and hovered banners of a page. Returns the cleanup function. */
export function watchParts(onSeen: (seen: Impression) => void): () => void {
  const ends = [watchViews(onSeen), watchHovers(onSeen)];
  return () => {
    for (const end of ends) end();
  };
}
