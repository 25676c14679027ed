import { expect, test } from '@playwright/test';
import { openPage, watchPage } from './watchPage.ts';

declare global {
  /** Number of times that a dialog began to move in. */
  var dialogAnimations: number;
}

test('a dialog moves in once, becomes modal, and gives the focus back', { tag: '@both' }, async ({
  page,
  hasTouch,
}) => {
  const watch = watchPage(page);
  await page.addInitScript(() => {
    globalThis.dialogAnimations = 0;
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof HTMLDialogElement) globalThis.dialogAnimations += 1;
    });
  });
  await openPage(page, '/shoes');
  const heart = page.getByRole('button', { name: /to Favorites$/ }).first();
  const dialog = page.locator('dialog:modal');
  for (const opened of [2, 4]) {
    if (hasTouch) await heart.tap();
    else await heart.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('data-modal');
    // The backdrop's animation is reported with its dialog as the target.
    await expect.poll(() => page.evaluate(() => globalThis.dialogAnimations)).toBe(opened);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(heart).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-modal');
  }
  expect(watch.problems()).toEqual([]);
});
