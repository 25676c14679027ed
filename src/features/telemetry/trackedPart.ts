/** A part of a page as it is told of: elements say by `data-track` what they are called. */
export type TrackedPart = { readonly place: string; readonly label: string };

export const TRACKED = '[data-track]';
const LONGEST = 80;

/** A text on one line, no longer than a report takes. */
export const shortText = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST).toWellFormed();

/** The first words that stand in it: of a tile, its heading. */
const firstWords = (element: Element): string | null | undefined =>
  document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()?.textContent;

/** Its name, and its heading; a list of products has none of its own. */
export function trackedPart(element: HTMLElement): TrackedPart {
  const heading = element.matches('a, p') ? firstWords(element) : element.querySelector('h1, h2, h3')?.textContent;
  return { place: element.dataset.track ?? '', label: shortText(heading) };
}

/** The part that something stands in; undefined outside of all. */
export function trackedAround(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest(TRACKED) : null;
  return element instanceof HTMLElement ? element : undefined;
}
