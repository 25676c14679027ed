import type { Page } from '@playwright/test';

/** Lists the elements of the open page that are animated, or whose transition is longer than a moment. */
export const listMovements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parseSeconds = (text: string): number => Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
      const moves =
        parseSeconds(transitionDuration) > 0.01 ||
        (animationName !== 'none' && animationDuration !== 'auto' && parseSeconds(animationDuration) > 0.01) ||
        scrollBehavior === 'smooth';
      return moves ? [`${element.localName}.${element.className}`] : [];
    });
  });
