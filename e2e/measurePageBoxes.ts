import { expect, type Page } from '@playwright/test';

/** An element's box with its content: boxes of different content are not compared. */
type Box = { readonly content: string; readonly box: string };
export type Boxes = ReadonlyMap<string, Box>;

/** Returns left edge, width and height of every visible element, by its path from the body. */
export async function measurePageBoxes(page: Page): Promise<Boxes> {
  // Parts below the first view are laid out later.
  await expect(page.locator('html[data-fresh]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  const boxes = await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
    // Parts far from the viewport are skipped, and would be laid out each by itself.
    for (const part of document.querySelectorAll<HTMLElement>('[data-below]')) part.dataset.below = 'near';
    const entries: [string, { content: string; box: string }][] = [];
    const visit = (element: Element, path: string): void => {
      // The countdown's changing width affects its neighbors.
      if (element.querySelector(':scope > p time')) return;
      const { left, width, height } = element.getBoundingClientRect();
      const fields = [...element.querySelectorAll('input')].map(({ value }) => value).join(' ');
      const content = `${element.querySelectorAll('*').length} ${element.textContent} ${fields}`;
      if (width > 0 && height > 0)
        entries.push([path, { content, box: [left, width, height].map(Math.round).join(' ') }]);
      const counts = new Map<string, number>();
      for (const child of element.children) {
        const name = `${child.localName}.${child.classList[0] ?? ''}`;
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        if (child.localName !== 'script') visit(child, `${path} ${name}:${count}`);
      }
    };
    for (const part of document.querySelectorAll('body > header, body main, body > footer'))
      visit(part, part.localName);
    return entries;
  });
  return new Map(boxes);
}

/** Returns elements with equal content but different boxes. */
export const listChangedBoxes = (before: Boxes, after: Boxes): string[] =>
  [...before].flatMap(([path, { content, box }]) => {
    const now = after.get(path);
    return now && now.content === content && now.box !== box ? [`${path}: ${box} → ${now.box}`] : [];
  });

/** Returns the share of `before` that can be compared. */
export const computeComparedShare = (before: Boxes, after: Boxes): number =>
  [...before].filter(([path, { content }]) => after.get(path)?.content === content).length / before.size;
