import { expect, type Page } from '@playwright/test';

/** Clicks a button that the page has once for each width. Before the style sheet has loaded, both are visible. */
export async function pressVisible(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).filter({ visible: true });
  await expect(button).toHaveCount(1);
  await button.click();
}
