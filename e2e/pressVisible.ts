import { expect, type Page } from '@playwright/test';

/** Presses a button that stands on the page once for each width. Until the style sheet is there, both are visible. */
export async function pressVisible(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).filter({ visible: true });
  await expect(button).toHaveCount(1);
  await button.click();
}
