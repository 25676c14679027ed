/** A tracked part of a page; `data-track` names its element. */
export type TrackedPart = { readonly place: string; readonly label: string };

export const TRACKED_SELECTOR = '[data-track]';
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
