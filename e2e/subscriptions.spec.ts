import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './findViolations.ts';
import { createEmail } from './shopper.ts';
import { openPage } from './watchPage.ts';

/** Returns the path of a link in the latest mail to an address. */
async function readMailedPath(page: Page, email: string, pattern: RegExp): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const html = await (await page.request.get('/dev/outbox')).text();
      const mails = html.split('<article>').filter((mail) => mail.includes(`To ${email},`));
      path = mails.map((mail) => pattern.exec(mail)?.[0] ?? '').find(Boolean) ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}

test('joins the list in the footer by keyboard, confirms, manages and unsubscribes by the link of a mail', async ({
  page,
}) => {
  // Besides the captcha, three mails are awaited.
  test.setTimeout(90_000);
  const email = createEmail();
  await openPage(page, '/');
  await page.getByLabel('Email address').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  // The captcha competes with the pictures of the page.
  await expect(page.getByText('Success! Thank you for subscribing.')).toBeVisible({ timeout: 30_000 });

  await openPage(page, await readMailedPath(page, email, /\/subscriptions\/confirm\/\w+/));
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByText('Your subscription is confirmed.')).toBeVisible();

  await openPage(page, await readMailedPath(page, email, /\/subscriptions\/token\/\w+/));
  await expect(page.getByText('•••@example.com')).toBeVisible();
  const vip = page.getByRole('switch', { name: /VIP/ });
  await vip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/VIP writes to you/)).toBeVisible();
  await expect(vip).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(vip).not.toBeChecked();

  await openPage(page, await readMailedPath(page, email, /\/subscriptions\/unsubscribe\/\w+/));
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByText('Done. You are unsubscribed.')).toBeVisible();
  await page.getByRole('link', { name: 'Manage my other emails' }).click();
  await expect(page.getByRole('switch', { name: 'Sales and promotions' })).not.toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('joins, confirms, changes a list and ends everything', async ({ page }) => {
    const email = createEmail();
    await page.goto('/');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Join the Party' }).click();
    await expect(page.getByText('Please confirm by the link in our email.')).toBeVisible();
    await page.goto(await readMailedPath(page, email, /\/subscriptions\/confirm\/\w+/));
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByText('Your subscription is confirmed.')).toBeVisible();
    await page.goto(await readMailedPath(page, email, /\/subscriptions\/token\/\w+/));
    await page.getByRole('switch', { name: 'New arrivals' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'New arrivals' })).toBeChecked();
    await page.locator('summary').filter({ hasText: 'Unsubscribe from all' }).click();
    await page.getByRole('button', { name: 'Yes, unsubscribe from all' }).click();
    await expect(page.getByText('This address gets no emails but those about its orders.')).toBeVisible();
  });
});
