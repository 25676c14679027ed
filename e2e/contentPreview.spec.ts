import { expect, test } from '@playwright/test';
import { DEMO_STAFF } from '../server/services/staff/demoStaff.ts';
import { performAsStaff } from './deskStaff.ts';
import { operateSharedShop } from './ownShop.ts';

test('a draft is shown on all pages of the browser that opens its link, until it leaves the preview', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const home = `${origin}/`;
  const name = `VIP days ${Date.now()}:`;
  const promo = JSON.stringify({ banner: { heading: name, text: 'double points until Sunday.' } });
  const input = { document: 'promo-banner', file: Buffer.from(promo).toString('base64') };
  const drafted = await performAsStaff(origin, DEMO_STAFF.email, 'content.edit', input);
  const [, version = ''] = /Draft (\d+) of promo-banner/.exec(drafted.text) ?? [];
  const links = await operateSharedShop(origin, 'content', 'preview', 'promo-banner', '--version', version);
  const link = links.split('\n').find((line) => line.startsWith(home)) ?? '';

  await page.goto(link);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`Preview of promo-banner, version ${version}`);
  await expect(page.getByText(name)).toBeVisible();
  const answer = await page.goto(`${home}brands`);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByText(name)).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`${home}brands`);
  await expect(visitor.getByRole('banner')).toBeVisible();
  await expect(visitor.getByText(name)).toHaveCount(0);

  await bar.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL(`${home}brands`);
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(bar).toHaveCount(0);

  await visitor.close();
});
