import type { Parts } from '../../../../server/parts.ts';
import { createRecommendationsRouter } from '../../../../server/services/recommendations/routes.ts';
import { outfitRecommendations } from '../../../../src/contracts/products/outfits.ts';
import { recos } from '../../../../src/contracts/products/recommendations.ts';
import { callService, type Service } from '../callService.ts';
import { type GivenProduct, givenProduct } from '../catalog/givenProduct.ts';
import { openTestParts } from '../support/openTestParts.ts';

let shop: Parts;
let service: Service;
const ids: Record<string, number> = {};

async function given(name: string, product: GivenProduct): Promise<void> {
  ids[name] = (await givenProduct(shop.db, { name, ...product })).productId;
}

beforeAll(async () => {
  shop = await openTestParts();
  const soldOutStyles = [{ stocks: [{ onHand: 0 }] }];
  await given('Runner A', { brand: 'Ostrel', popularity: 100, releasedOn: '2026-01-01' });
  await given('Runner B', { brand: 'Ostrel', popularity: 99, releasedOn: '2026-11-01' });
  await given('Runner C', { brand: 'Ostrel', popularity: 98 });
  await given('Runner D', { brand: 'Nordvik', popularity: 10, releasedOn: '2026-10-01' });
  await given('Sold Runner', { brand: 'Halden', popularity: 200, releasedOn: '2026-11-20', styles: soldOutStyles });
  await given('Skate Shoe', { brand: 'Pellerin', productType: 'Skate Shoes', popularity: 5 });
  await given('Mens Runner', { brand: 'Kestrel Run', genders: ['mens'], popularity: 50 });
  await given('Dress', {
    brand: 'Juniper',
    department: 'Clothing',
    category: 'Dresses',
    productType: 'Dresses',
    popularity: 60,
  });
  const createGrayStyles = (priceCents: number, onHand = 5) => [
    { colorFamilies: ['Gray'], priceCents, stocks: [{ onHand }] },
  ];
  const jeans = { department: 'Clothing', category: 'Jeans', productType: 'Jeans', popularity: 1 };
  await given('Gray Jeans', { ...jeans, styles: createGrayStyles(7000) });
  await given('Sold Jeans', { ...jeans, styles: createGrayStyles(7000, 0) });
  await given('Gray Tee', {
    ...jeans,
    category: 'Shirts & Tops',
    productType: 'T-Shirts',
    styles: createGrayStyles(3900),
  });
  const tote = { department: 'Accessories', category: 'Bags and Handbags', productType: 'Tote Bags', popularity: 1 };
  await given('Gray Tote', { ...tote, styles: createGrayStyles(9900) });
  await given('Gray Cap', { ...tote, category: 'Hats', productType: 'Baseball Caps', styles: createGrayStyles(3000) });
  await given('Pale Boot', {
    category: 'Boots',
    productType: 'Chelsea Boots',
    popularity: 1,
    styles: createGrayStyles(12_000),
  });
  await given('Puzzle', { department: 'Toys and Games', category: 'Puzzles', productType: 'Jigsaw Puzzles' });
  const createSaleStyles = (priceCents: number) => [
    { priceCents, originalPriceCents: 10_000, stocks: [{ onHand: 3 }] },
  ];
  const trousers = { department: 'Clothing', category: 'Pants', productType: 'Pants', popularity: 1 };
  const boots = { category: 'Boots', productType: 'Rain Boots', genders: ['girls'], popularity: 1 };
  await given('Half Price Runner', { ...boots, brand: 'Alder', styles: createSaleStyles(5000) });
  await given('Tenth Off Dress', { ...trousers, brand: 'Alder', styles: createSaleStyles(9000) });
  await given('Loved Runner', { ...boots, brand: 'Birch', ratingCounts: [0, 0, 0, 0, 900] });
  await given('Loved Dress', { ...trousers, brand: 'Birch', ratingCounts: [0, 0, 0, 0, 900] });
  service = await callService(createRecommendationsRouter(shop));
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

async function fetchRow(query: string): Promise<string[]> {
  const { body } = await service.get(`/recos/get?${query}`);
  return recos.parse(body).widgets[0]?.recos.map(({ productName }) => productName) ?? [];
}

describe('GET /recos/get', () => {
  it('returns the requested rows, each with its title, and ignores unknown ones', async () => {
    const { body } = await service.get('/recos/get?widgets=new,for-you,unheard-of&limit=3');
    const { widgets } = recos.parse(body);
    expect(widgets.map(({ widget, title }) => [widget, title])).toEqual([
      ['for-you', 'Recommendations For You'],
      ['new', 'New this week'],
    ]);
    for (const { recos: cards } of widgets) expect(cards).toHaveLength(3);
  });

  it('shows popular products of several brands, and no sold-out ones', async () => {
    const popularNames = await fetchRow('widgets=popular&limit=5');
    expect(popularNames).toEqual(['Runner A', 'Runner B', 'Dress', 'Mens Runner', 'Runner D']);
    expect(await fetchRow('widgets=for-you&limit=25')).not.toContain('Sold Runner');
  });

  it('shows the newest products first', async () => {
    expect((await fetchRow('widgets=new&limit=2'))[0]).toBe('Runner B');
  });

  it('shows the products with the highest discount, and those rated best', async () => {
    expect(await fetchRow('widgets=on-sale&limit=5')).toEqual(['Half Price Runner', 'Tenth Off Dress']);
    expect((await fetchRow('widgets=top-rated&limit=2')).sort()).toEqual(['Loved Dress', 'Loved Runner']);
    // The others have no ratings.
    expect((await fetchRow('widgets=top-rated&limit=10')).sort()).toEqual(['Loved Dress', 'Loved Runner']);
  });

  it('finds complements for the same gender in the other departments', async () => {
    const complements = await fetchRow(`widgets=complements&limit=10&productId=${ids['Runner A']}`);
    expect(complements.slice(0, 2).sort()).toEqual(['Dress', 'Gray Tote']);
    for (const other of ['Runner A', 'Runner B', 'Mens Runner', 'Sold Jeans', 'Puzzle'])
      expect(complements).not.toContain(other);
    const otherNames = await fetchRow(`widgets=complements&limit=10&productId=${ids['Runner A']}&exclude=${ids.Dress}`);
    expect(otherNames).not.toContain('Dress');
    expect(await fetchRow('widgets=complements&productId=1')).toEqual([]);
    expect(await fetchRow('widgets=complements')).toEqual([]);
  });

  it('finds styles of the same type for the same gender, then of the same category', async () => {
    const similar = await fetchRow(`widgets=similar&limit=10&productId=${ids['Runner A']}`);
    expect(similar.slice(0, 3)).toEqual(['Runner B', 'Runner C', 'Runner D']);
    expect(similar).toContain('Skate Shoe');
    for (const other of ['Runner A', 'Mens Runner', 'Dress']) expect(similar).not.toContain(other);
    expect(await fetchRow('widgets=similar&productId=1')).toEqual([]);
    expect(await fetchRow('widgets=similar')).toEqual([]);
  });

  it('leaves out the products of a search, and is as long as without it', async () => {
    const popularNames = await fetchRow('widgets=popular&limit=3');
    const exclude = popularNames.map((name) => ids[name]).join(',');
    const others = await fetchRow(`widgets=popular&limit=3&exclude=${exclude}`);
    expect(others).toHaveLength(3);
    for (const name of popularNames) expect(others).not.toContain(name);
  });

  it('leaves out at most fifteen products', async () => {
    const numbers = Array.from({ length: 15 }, (_, place) => place + 1);
    const exclude = [...numbers, ids['Runner A']].join(',');
    expect(await fetchRow(`widgets=popular&limit=5&exclude=${exclude}`)).toContain('Runner A');
  });

  it('has five cards by default', async () => {
    expect(await fetchRow('widgets=popular')).toHaveLength(5);
  });

  it('rejects a limit beyond 25', async () => {
    expect(await service.get('/recos/get?widgets=new&limit=26')).toMatchObject({
      status: 400,
      body: { id: 'input.invalid' },
    });
  });
});

describe('GET /slotz/fashion/outfitRecommendations', () => {
  const fetchOutfits = async (query: string) => {
    const { status, body } = await service.get(`/slotz/fashion/outfitRecommendations?${query}`);
    expect(status).toBe(200);
    return outfitRecommendations.parse(body).outfits;
  };

  it('combines available items that match a style, and marks the viewed one', async () => {
    const [outfit] = await fetchOutfits(`productId=${ids['Gray Jeans']}`);
    const names = outfit?.productList.map(({ productName }) => productName) ?? [];
    expect(names[0]).toBe('Gray Jeans');
    expect(names).toContain('Gray Tee');
    expect(names).not.toContain('Sold Runner');
    expect(outfit?.productList.map(({ currentlyViewing }) => currentlyViewing)).toEqual(names.map((_, at) => at === 0));
    expect(outfit?.productList[0]).toMatchObject({ brand: 'Halden', price: '$70.00', priceCents: 7000 });
    expect(outfit?.sourceProductUrl).toBe(outfit?.productList[0]?.productUrl);
    expect(await fetchOutfits(`productId=${ids['Gray Jeans']}`)).toEqual([outfit]);
  });

  it('contains no sold-out or clashing items', async () => {
    const [outfit] = await fetchOutfits(`productId=${ids['Pale Boot']}`);
    const names = outfit?.productList.map(({ productName }) => productName) ?? [];
    expect(names).toContain('Gray Jeans');
    expect(names).not.toContain('Sold Jeans');
  });

  it('has none for items that are not worn, unknown items, or items without a match', async () => {
    expect(await fetchOutfits(`productId=${ids.Puzzle}`)).toEqual([]);
    expect(await fetchOutfits('productId=1')).toEqual([]);
    expect(await fetchOutfits(`productId=${ids['Mens Runner']}`)).toEqual([]);
    expect(await service.get('/slotz/fashion/outfitRecommendations?productId=x')).toMatchObject({ status: 400 });
  });
});
