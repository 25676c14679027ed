import type { Parts } from '../../../../server/parts.ts';
import { createContentRouter } from '../../../../server/services/content/routes.ts';
import { shellContent } from '../../../../src/contracts/content/content.ts';
import { callService, type Service } from '../callService.ts';
import { openTestParts } from '../support/openTestParts.ts';

let shop: Parts;
let service: Service;
beforeAll(async () => {
  shop = await openTestParts({
    env: { PUBLIC_URL: 'https://shop.example' },
    clock: { now: () => new Date('2026-11-21T18:30:00Z') },
  });
  service = await callService(createContentRouter(shop));
});
afterAll(async () => {
  await service.close();
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
