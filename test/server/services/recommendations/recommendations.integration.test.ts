import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { catalogWatchOf } from '../../../../server/services/catalog/catalogWatch.ts';
import { recommendationsRoutes } from '../../../../server/services/recommendations/routes.ts';
import { recos } from '../../../../src/contracts/recommendations.ts';
import { openTestDatabase } from '../../../config/testDatabase.ts';
import { callService, type Service, silentLog } from '../callService.ts';
import { type GivenProduct, givenProduct } from '../catalog/givenProduct.ts';

let shop: OpenDatabase;
let service: Service;
const ids: Record<string, number> = {};

async function given(name: string, product: GivenProduct): Promise<void> {
  ids[name] = (await givenProduct(shop.db, { name, ...product })).productId;
}

beforeAll(async () => {
  shop = await openTestDatabase();
  const soldOut = [{ stocks: [{ onHand: 0 }] }];
  await given('Runner A', { brand: 'Ostrel', popularity: 100, releasedOn: '2026-01-01' });
  await given('Runner B', { brand: 'Ostrel', popularity: 99, releasedOn: '2026-11-01' });
  await given('Runner C', { brand: 'Ostrel', popularity: 98 });
  await given('Runner D', { brand: 'Nordvik', popularity: 10, releasedOn: '2026-10-01' });
  await given('Sold Runner', { brand: 'Halden', popularity: 200, releasedOn: '2026-11-20', styles: soldOut });
  await given('Skate Shoe', { brand: 'Pellerin', productType: 'Skate Shoes', popularity: 5 });
  await given('Mens Runner', { brand: 'Kestrel Run', genders: ['mens'], popularity: 50 });
  await given('Dress', {
    brand: 'Juniper',
    department: 'Clothing',
    category: 'Dresses',
    productType: 'Dresses',
    popularity: 60,
  });
  service = await callService(recommendationsRoutes({ db: shop.db, pool: shop.pool, log: silentLog }));
});
afterAll(async () => {
  await service.close();
  await catalogWatchOf({ pool: shop.pool, log: silentLog }).stop();
  await shop.close();
});

async function row(query: string): Promise<string[]> {
  const { body } = await service.get(`/recos/get?${query}`);
  return recos.parse(body).widgets[0]?.recos.map(({ productName }) => productName) ?? [];
}

describe('GET /recos/get', () => {
  it('answers with the rows asked for, each under its title, and none that it does not know', async () => {
    const { body } = await service.get('/recos/get?widgets=new,for-you,unheard-of&limit=3');
    const { widgets } = recos.parse(body);
    expect(widgets.map(({ widget, title }) => [widget, title])).toEqual([
      ['for-you', 'Recommendations For You'],
      ['new', 'New this week'],
    ]);
    for (const { recos: cards } of widgets) expect(cards).toHaveLength(3);
  });

  it('shows what many buy, not one brand alone and nothing that is sold out', async () => {
    const popular = await row('widgets=popular&limit=5');
    expect(popular).toEqual(['Runner A', 'Runner B', 'Dress', 'Mens Runner', 'Runner D']);
    expect(await row('widgets=for-you&limit=25')).not.toContain('Sold Runner');
  });

  it('shows the newest first', async () => {
    expect((await row('widgets=new&limit=2'))[0]).toBe('Runner B');
  });

  it('finds styles of the same kind for the same people, then of the same category', async () => {
    const similar = await row(`widgets=similar&limit=10&productId=${ids['Runner A']}`);
    expect(similar.slice(0, 3)).toEqual(['Runner B', 'Runner C', 'Runner D']);
    expect(similar).toContain('Skate Shoe');
    for (const other of ['Runner A', 'Mens Runner', 'Dress']) expect(similar).not.toContain(other);
    expect(await row('widgets=similar&productId=1')).toEqual([]);
    expect(await row('widgets=similar')).toEqual([]);
  });

  it('refuses a limit beyond 25', async () => {
    expect(await service.get('/recos/get?widgets=new&limit=26')).toMatchObject({
      status: 400,
      body: { id: 'input.invalid' },
    });
  });
});
