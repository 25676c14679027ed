import { expect, type Page } from '@playwright/test';

/** Parts that may lie over the page while it scrolls: at its end nothing may be left behind them. */
const BARS = 'header, [data-bar], [data-bottom-bar], dialog';

/**
 * Returns the texts and controls that an element with a fixed or sticky position covers at the current scroll position.
 * `isAtEnd` also reports what is behind bars, because nothing more can be scrolled out from there.
 */
const findCoveredNow = (page: Page, isAtEnd: boolean): Promise<readonly string[]> =>
  page.evaluate(
    ({ bars, atEnd }) => {
      const isInView = ({ width, height, bottom, right, top, left }: DOMRect): boolean =>
        width > 1 && height > 1 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
      /** The part of a box that its scroll containers show. */
      const clip = (element: Element): DOMRect => {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        for (let parent = element.parentElement; parent; parent = parent.parentElement) {
          if (getComputedStyle(parent).overflowX === 'visible') continue;
          const shown = parent.getBoundingClientRect();
          [left, right] = [Math.max(left, shown.left), Math.min(right, shown.right)];
          [top, bottom] = [Math.max(top, shown.top), Math.min(bottom, shown.bottom)];
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
      };
      const overlaps = (a: DOMRect, b: DOMRect): boolean =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      const floats = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
        const { position, visibility, pointerEvents } = getComputedStyle(element);
        const isFloating = (position === 'fixed' || position === 'sticky') && visibility === 'visible';
        return isFloating && pointerEvents !== 'none' && isInView(element.getBoundingClientRect());
      });
      const watched = floats.filter((element) => !element.closest(atEnd ? 'header, [data-bar], dialog' : bars));
      const boxes = watched.map((element) => ({ element, box: element.getBoundingClientRect() }));
      if (boxes.length === 0) return [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
      const covered = new Set<string>();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof HTMLElement)) continue;
        const isControl = node.matches('a, button, input, select, textarea, summary');
        const hasText = [...node.childNodes].some(
          (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
        );
        if (!isControl && !hasText) continue;
        const whole = node.getBoundingClientRect();
        // First the cheap questions: most of a page is nowhere near.
        if (!isInView(whole) || !boxes.some((float) => overlaps(whole, float.box))) continue;
        const box = clip(node);
        if (!isInView(box) || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        for (const float of boxes) {
          if (float.element.contains(node) || node.contains(float.element) || !overlaps(box, float.box)) continue;
          const x = (Math.max(box.left, float.box.left) + Math.min(box.right, float.box.right)) / 2;
          const y = (Math.max(box.top, float.box.top) + Math.min(box.bottom, float.box.bottom)) / 2;
          if (!float.element.contains(document.elementFromPoint(x, y))) continue;
          const name = (node.textContent ?? '').trim().slice(0, 40);
          covered.add(`${float.element.localName}.${float.element.className} over ${node.localName} "${name}"`);
        }
      }
      return [...covered];
    },
    { bars: BARS, atEnd: isAtEnd },
  );

/** Scrolls to a share of the page's height, as it is now. */
const scrollToShare = (page: Page, share: number): Promise<void> =>
  page.evaluate(async (part) => {
    window.scrollTo(0, part * (document.documentElement.scrollHeight - window.innerHeight));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, share);

/** Expects that nothing but header, bars and dialogs covers text or controls, at several scroll positions. */
export async function expectNothingCovered(page: Page): Promise<void> {
  for (const share of [0, 0.4, 1]) {
    const width = page.viewportSize()?.width;
    const message = `${page.url()} at ${width} px, scrolled by ${share}`;
    const findCovered = async (): Promise<readonly string[]> => {
      await scrollToShare(page, share);
      return findCoveredNow(page, share === 1);
    };
    // Bars that leave at the page's end do so after their observer has reported it, and a later part makes the page longer.
    await expect.poll(findCovered, { message }).toEqual([]);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}
