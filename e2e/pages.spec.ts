import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findViolations } from './findViolations.ts';
import { findSku } from './shopApi.ts';
import { expectFits, openPage, watchPage } from './watchPage.ts';

/** Whole documents for search engines and readers without scripts. */
test('documents have title, canonical link, structured data and the correct status', async ({ request }) => {
  const sku = await findSku(request);
  const product = await request.get(sku.productUrl);
  const html = await product.text();
  expect(product.status()).toBe(200);
  expect(html).toMatch(/<title>[^<]*\|[^<]*<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="`);
  expect(html).toContain(sku.productUrl);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'Product', sku: sku.productId }));

  for (const [path, status] of [
    ['/', 200],
    ['/shoes', 200],
    ['/search?term=boots', 200],
    ['/c/terms-of-use', 200],
    ['/contact-us', 200],
    ['/brands', 200],
    ['/c/no-such-page', 404],
    ['/product', 404],
    ['/p', 404],
    ['/a_b', 404],
    ['/index.php', 404],
    ['/filters/red.zso', 404],
    ['/product/abc', 404],
    ['/no/such/page', 404],
    ['/error/404', 404],
    ['/error/500', 500],
    ['/error/ccBlocked', 403],
    ['/error/unheard-of', 404],
  ] as const) {
    expect((await request.get(path)).status(), path).toBe(status);
  }
  const missingPage = await (await request.get('/no/such/page')).text();
  expect(missingPage).toContain('We&#x27;re So Sorry!');
  expect(missingPage).toContain('<title>404 Error Page</title>');
  const errorPage = await (await request.get('/error/500')).text();
  expect(errorPage).toContain('Oh No!');
  expect(errorPage).toContain('An unexpected error has occurred.');
  expect(errorPage).toContain('<title>500 Error Page</title>');
});

test('the page of a refused address has the colors of the shop, fits the screen and is accessible', async ({
  page,
}) => {
  const watch = watchPage(page, [/Failed to load resource.*400/]);
  const answer = await page.goto('/shoes?name=%00');
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'Oh No!' })).toBeVisible();
  await expectFits(page);
  const home = page.getByRole('link', { name: 'Go to the Home Page' });
  for (const [colorScheme, ground] of [
    ['light', 'rgb(27, 63, 192)'],
    ['dark', 'rgb(157, 180, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(home).toHaveCSS('background-color', ground);
    expect(await findViolations(page)).toEqual([]);
  }
  await home.click();
  await expect(page).toHaveURL('/');
  expect(watch.problems()).toEqual([]);
});

test('search engines get their rules, and every product at its own address', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots.headers()['set-cookie']).toBeUndefined();
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toContain(`<loc>${baseURL}/sitemap-pages.xml</loc>`);
  const products = await (await request.get('/sitemap-products-1.xml')).text();
  const sku = await findSku(request);
  expect(products).toContain(`<loc>${baseURL}${sku.productUrl}</loc>`);
  const pages = await (await request.get('/sitemap-pages.xml')).text();
  const lists = [...pages.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
  for (const address of lists.filter((_, place) => place % 12 === 0)) {
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  }
});

test('answers have security headers: a policy with hashes, and protected cookies', async ({ request }) => {
  const answer = await request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  const html = await answer.text();
  const scripts = [...html.matchAll(/<script(?![^>]*type="application)([^>]*)>(.*?)<\/script>/gs)];
  const inline = scripts.filter(([, attributes = '']) => !attributes.includes('src="/assets/'));
  expect(inline).toHaveLength(2);
  const hashes = inline.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  // Neither `unsafe-inline` nor another origin.
  expect(new Set(/(?:^|;)script-src ([^;]*)/.exec(policy)?.[1]?.split(' '))).toEqual(new Set(["'self'", ...hashes]));
  const [cookie] = answer
    .headersArray()
    .filter(({ name, value }) => name.toLowerCase() === 'set-cookie' && value.startsWith('session-id='));
  expect(cookie?.value).toMatch(/^session-id=[\w-]{32};/);
  expect(cookie?.value).toMatch(/HttpOnly/i);
  expect(cookie?.value).toMatch(/SameSite=Lax/i);
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  expect(answer.headers()['x-request-id']).toBeTruthy();
});

test('calls that change data must come from a page of the shop', async ({ request, baseURL }) => {
  const data = { items: [{ stockId: '1', quantity: 1 }] };
  const foreign = await request.post('/api/v1/cart', { data, headers: { origin: 'https://evil.example' } });
  expect(foreign.status()).toBe(403);
  expect(await foreign.json()).toMatchObject({ id: 'origin.forbidden' });
  expect((await request.post('/api/v1/cart', { data })).status()).toBe(403);
  expect((await request.post('/api/v1/cart', { data, headers: { origin: baseURL ?? '' } })).status()).not.toBe(403);
});

test('the contents of a text page lead to its sections, below the header', { tag: '@phone' }, async ({ page }) => {
  const watch = watchPage(page);
  await openPage(page, '/c/shipping-and-returns');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Exchanges' }).click();
  await expect(page).toHaveURL(/#exchanges$/);
  const heading = page.getByRole('heading', { name: 'Exchanges' });
  await expect(heading).toBeInViewport();
  const [banner, title] = await Promise.all([page.getByRole('banner').boundingBox(), heading.boundingBox()]);
  expect(title?.y ?? 0).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0));
  await expectFits(page);
  expect(watch.problems()).toEqual([]);
});
