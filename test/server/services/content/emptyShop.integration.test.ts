import { readConfig } from '../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { getCatalogWatch } from '../../../../server/services/catalog/getCatalogWatch.ts';
import { createContentRouter } from '../../../../server/services/content/routes.ts';
import { shellContent } from '../../../../src/contracts/content/content.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { callService, type Service, silentLog } from '../callService.ts';

let shop: OpenDatabase;
let service: Service;
beforeAll(async () => {
  shop = await openTestDatabase();
  const config = readConfig({ PUBLIC_URL: 'https://shop.example', SECRET_KEY: 'a secret for tests only' });
  const clock = { now: () => new Date('2026-11-21T18:30:00Z') };
  service = await callService(createContentRouter({ db: shop.db, pool: shop.pool, log: silentLog, config, clock }));
});
afterAll(async () => {
  await service.close();
  await getCatalogWatch({ pool: shop.pool, log: silentLog }).stop();
  await shop.close();
});

it('shows no heading above an empty list in a shop without products, and states that it is empty', async () => {
  expect(await service.get('/zcs/getSlots?pageName=home')).toMatchObject({
    status: 200,
    body: { pageName: 'home', slots: [], isShopEmpty: true },
  });
});

it('links only to pages, and never to an empty list', async () => {
  const { nav, promos, footer, quickLinks } = shellContent.parse((await service.get('/zcs/content')).body);
  expect(nav.map(({ link }) => link)).toEqual(['/brands']);
  expect(promos).toEqual([]);
  expect(footer.find(({ title }) => title === 'Shop')?.links.map(({ href }) => href)).toEqual([
    '/brands',
    '/c/zappos-gift-cards',
  ]);
  expect(quickLinks.map(({ href }) => href)).toEqual(['/brands', '/contact-us']);
});
