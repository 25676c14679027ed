import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { openPage, watchPage } from './watchPage.ts';

const appManifest = z.object({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), type: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

test('the browser offers to install the shop as an app', { tag: '@phone' }, async ({ page }) => {
  const watch = watchPage(page);
  await openPage(page, '/');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data = '' } = await session.send('Page.getAppManifest');
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/manifest.webmanifest', errors: [] });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Contexts of tests are like windows of private browsing, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { name, icons, shortcuts } = appManifest.parse(JSON.parse(data));
  await expect(page).toHaveTitle(new RegExp(name));
  for (const { src, type } of icons) {
    const answer = await page.request.get(src);
    expect([answer.status(), answer.headers()['content-type']?.split(';', 1)[0]]).toEqual([200, type]);
  }
  for (const shortcut of shortcuts) expect(await openPage(page, shortcut.url), shortcut.name).toBe(200);
  expect(watch.problems()).toEqual([]);
});
