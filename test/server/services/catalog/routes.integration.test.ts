import type { Parts } from '../../../../server/parts.ts';
import { createPreviewToken } from '../../../../server/platform/previewToken.ts';
import { decrementStock } from '../../../../server/services/catalog/actions.ts';
import { StyleViews } from '../../../../server/services/catalog/product/styleViews.ts';
import { createCatalogRouter } from '../../../../server/services/catalog/routes.ts';
import { brandList, styleLowestPrice, supportedBrands } from '../../../../src/contracts/products/catalog.ts';
import { fullProductBundle, type ProductBundle, productBundle } from '../../../../src/contracts/products/product.ts';
import { callService, type Service, silentLog } from '../callService.ts';
import { openTestParts } from '../support/openTestParts.ts';
import { givenProduct, type ProductIds } from './givenProduct.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let shop: Parts;
let service: Service;
let skyline: ProductIds;

beforeAll(async () => {
  shop = await openTestParts({ clock: { now: () => NOW } });
  skyline = await givenProduct(shop.db, {
    name: 'Skyline 4',
    brand: 'Kestrel Run',
    badges: ['Best Seller'],
    ratingCounts: [1, 0, 1, 4, 20],
    styles: [
      {
        color: 'Harbor Blue',
        priceCents: 12995,
        originalPriceCents: 16000,
        images: [
          { imageId: 's1-side-abcdef', type: 'MAIN', view: 'side' },
          { imageId: 's1-pair-abcdef', type: 'PAIR', view: 'pair', remoteUrl: 'https://pictures.example/1.jpg' },
        ],
        stocks: [
          { size: '8', onHand: 5 },
          { size: '9', onHand: 0, asin: 'B0SKYLINE9' },
        ],
      },
      { color: 'Coral', stocks: [{ size: '8' }, { size: '8.5' }, { size: '9' }, { size: '10', width: 'D - Wide' }] },
    ],
  });
  service = await callService(createCatalogRouter(shop));
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

async function bundle(query: string): Promise<ProductBundle> {
  const { status, body } = await service.get(`/v3/productBundle?${query}&sizing=compact`);
  expect(status).toBe(200);
  return productBundle.parse(body);
}

it('returns the prices of sizes that differ, and the lowest one in stock as that of the style', async () => {
  const fixture = await givenProduct(shop.db, {
    styles: [
      {
        priceCents: 4_000,
        stocks: [
          { size: '8', onHand: 1 },
          { size: '9', onHand: 3, priceCents: 4_800, originalPriceCents: 6_000 },
          { size: '10', onHand: 3, priceCents: 5_000 },
        ],
      },
      { color: 'Coral', priceCents: 3_000 },
    ],
  });
  const readStyles = async () => (await bundle(`productId=${fixture.productId}`)).product[0]?.styles ?? [];
  const [sizedStyle, equalPriceStyle] = await readStyles();
  expect(sizedStyle).toMatchObject({ price: 'From $40.00', priceCents: 4_000, onSale: false });
  expect(sizedStyle?.stocks.map(({ prices }) => [prices?.price, prices?.originalPrice, prices?.onSale])).toEqual([
    ['$40.00', '$40.00', false],
    ['$48.00', '$60.00', true],
    ['$50.00', '$50.00', false],
  ]);
  expect(equalPriceStyle).toMatchObject({ price: '$30.00' });
  expect(equalPriceStyle?.stocks[0]).not.toHaveProperty('prices');

  await shop.db.transaction().execute((tx) => decrementStock(tx, [{ stockId: fixture.stockIds[0] ?? 0, quantity: 1 }]));
  expect((await readStyles())[0]).toMatchObject({
    price: 'From $48.00',
    priceCents: 4_800,
    originalPrice: '$60.00',
    percentOff: 20,
    onSale: true,
  });
});

describe('GET /v3/productBundle', () => {
  it('returns the data of a product page', async () => {
    const { product, breadcrumbs } = await bundle(`productId=${skyline.productId}`);
    expect(product[0]).toMatchObject({
      productId: String(skyline.productId),
      productName: 'Skyline 4',
      brandName: 'Kestrel Run',
      genderLabel: "Women's",
      defaultProductType: 'Shoes',
      overallRating: { '1': 1, '2': 0, '3': 1, '4': 4, '5': 20 },
      reviewSummary: { averageRating: 4.6, roundedRating: 4.6, ratingCount: 26, fit: null },
      productUrl: `/p/womens-kestrel-run-skyline-4/product/${skyline.productId}`,
      sizing: {
        dimensions: [
          { id: 'size', name: 'Size', values: ['8', '8.5', '9', '10'] },
          { id: 'width', name: 'Width', values: ['B - Medium', 'D - Wide'] },
        ],
      },
    });
    expect(product[0]?.styles[0]).toMatchObject({
      price: '$129.95',
      originalPrice: '$160.00',
      percentOff: 19,
      onSale: true,
      images: [
        { imageId: 's1-side-abcdef', type: 'MAIN' },
        { imageId: 's1-pair-abcdef', type: 'PAIR' },
      ],
      stocks: [
        { stockId: String(skyline.stockIds[0]), size: '8', width: 'B - Medium', onHand: 5 },
        { asin: 'B0SKYLINE9', onHand: 0 },
      ],
    });
    const fullResponse = await service.get(`/v3/productBundle?productId=${skyline.productId}`);
    const [fullProduct] = fullProductBundle.parse(fullResponse.body).product;
    expect(fullProduct?.sizing.stockData.map(({ id }) => id)).toEqual(skyline.stockIds.map(String));
    expect(fullProduct?.styles[1]?.stocks.at(-1)).toMatchObject({
      colorId: fullProduct?.styles[1]?.colorId,
      dimensionValues: { size: 'size:10', width: 'width:D - Wide' },
    });
    expect(breadcrumbs).toEqual([
      { text: 'Home', href: '/' },
      { text: 'Women', href: '/womens' },
      { text: 'Shoes', href: '/womens-shoes' },
      { text: 'Running Shoes', href: '/womens-running-shoes' },
      { text: 'Skyline 4', href: product[0]?.productUrl },
    ]);
  });

  it("groups a style's pictures by kind and use, but not for the page, which needs no groups", async () => {
    const fullResponse = await service.get(`/v3/productBundle?productId=${skyline.productId}`);
    expect(fullProductBundle.parse(fullResponse.body).product[0]?.styles[0]).toMatchObject({
      swatchUrl: '/image/s1-side-abcdef.19x19.webp',
      swatchImageId: 's1-side-abcdef',
      isFabricSwatch: false,
      imageMap: { MAIN: 's1-side-abcdef', PAIR: 's1-pair-abcdef' },
      tsdImages: { imageIds: ['s1-side-abcdef'], backgroundId: null },
    });
    const compact = await service.get(`/v3/productBundle?productId=${skyline.productId}&sizing=compact`);
    for (const text of ['swatchUrl', 'imageMap', 'tsdImages']) expect(JSON.stringify(compact.body)).not.toContain(text);
  });

  it('returns the current stock, however often it was requested before', async () => {
    const readOnHand = async (): Promise<number | undefined> =>
      (await bundle(`productId=${skyline.productId}`)).product[0]?.styles[0]?.stocks[0]?.onHand;
    const onHandBefore = (await readOnHand()) ?? 0;
    await shop.db
      .transaction()
      .execute((tx) => decrementStock(tx, [{ stockId: skyline.stockIds[0] ?? 0, quantity: 2 }]));
    expect(await readOnHand()).toBe(onHandBefore - 2);
  });

  it('finds a product by each of its SKUs', async () => {
    for (const query of ['asin=b0skyline9', `stockId=${skyline.stockIds[1]}`]) {
      expect((await bundle(query)).product[0]?.productId).toBe(String(skyline.productId));
    }
  });

  it.each(['productId=abc', 'productId=12.5', 'productId=999999', 'productId=', 'asin=B0NOTTHERE', 'stockId=x', ''])(
    'answers ?%s with the error of the product page',
    async (query) => {
      expect(await service.get(`/v3/productBundle?${query}`)).toMatchObject({
        status: 404,
        body: { id: 'product.not.found', message: 'Oops, something went wrong while loading product details.' },
      });
    },
  );

  it('shows a new price as soon as the catalog notifies of it', async () => {
    const { productId, styleIds } = await givenProduct(shop.db, { styles: [{ priceCents: 5000 }] });
    const price = async (): Promise<string | undefined> =>
      (await bundle(`productId=${productId}`)).product[0]?.styles[0]?.price;
    expect(await price()).toBe('$50.00');
    await shop.db
      .updateTable('styles')
      .set({ price_cents: 4000 })
      .where('style_id', '=', styleIds[0] ?? 0)
      .execute();
    await shop.pool.query('notify catalog_changed');
    for (let attempt = 0; attempt < 500 && (await price()) !== '$40.00'; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await price()).toBe('$40.00');
  });

  it('returns a product without styles, whose page links to a search', async () => {
    const { productId } = await givenProduct(shop.db, { name: 'Gone Runner', styles: [] });
    expect((await bundle(`productId=${productId}`)).product[0]).toMatchObject({
      productName: 'Gone Runner',
      styles: [],
    });
  });

  it('answers a hidden product to a preview of the desk alone, for its minutes, and stores no such answer', async () => {
    const { productId } = await givenProduct(shop.db, { name: 'Hidden Runner', isHidden: true });
    const ask = (version: number, minutes: number) => {
      const expiresAt = new Date(NOW.getTime() + minutes * 60_000);
      const preview = { key: 'product', marketplaceId: 'zappos', version, expiresAt };
      const cookie = `content-preview=${createPreviewToken(preview, shop.config.secretKeys[0])}`;
      return service.get(`/v3/productBundle?productId=${productId}`, { cookie });
    };
    const shown = await ask(productId, 15);
    expect(shown.body).toMatchObject({ product: [{ productName: 'Hidden Runner' }] });
    expect(shown.headers.get('surrogate-control')).toBeNull();
    expect(shown.headers.get('page-control')).toBeNull();
    expect(await ask(productId, -1)).toMatchObject({ status: 404 });
    expect(await ask(productId + 1, 15)).toMatchObject({ status: 404 });
    expect(await service.get(`/v3/productBundle?productId=${productId}`)).toMatchObject({ status: 404 });
  });
});

describe('GET /v1/g/q/styleLowestPrice', () => {
  it('returns the lowest price of each style in 30 days, and whether the page shows it', async () => {
    const { productId, styleIds } = await givenProduct(shop.db, {
      styles: Array.from({ length: 5 }, () => ({ priceCents: 7000 })),
    });
    const [reducedStyleId = 0, better = 0, steady = 0, outsideStyleId = 0, inside = 0] = styleIds;
    const subtractDays = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
    const price = (style_id: number, days: number, price_cents: number) => ({
      style_id,
      since: subtractDays(days),
      price_cents,
    });
    await shop.db
      .insertInto('style_prices')
      .values([
        price(reducedStyleId, 90, 5000),
        price(reducedStyleId, 60, 9000),
        price(reducedStyleId, 4, 7000),
        price(better, 60, 9000),
        price(better, 40, 6000),
        price(better, 20, 7000),
        price(steady, 31, 7000),
        // A price that ended half a day before the 30 days is excluded; one that ended half a day after their start is included.
        price(outsideStyleId, 60, 5000),
        price(outsideStyleId, 30.5, 7000),
        price(inside, 60, 5000),
        price(inside, 29.5, 7000),
      ])
      .execute();
    const { body } = await service.get(`/v1/g/q/styleLowestPrice?product_id=${productId}`);
    const lowestPrices = styleLowestPrice.parse(body).styles;
    expect(
      lowestPrices.map(({ styleId, lowestPrice, isLowestNow }) => [Number(styleId), lowestPrice, isLowestNow]),
    ).toEqual([
      [reducedStyleId, '$70.00', true],
      [better, '$60.00', false],
      [steady, '$70.00', false],
      [outsideStyleId, '$70.00', false],
      [inside, '$50.00', false],
    ]);
  });

  it('answers an unknown product with 404, and rejects an invalid id', async () => {
    expect((await service.get('/v1/g/q/styleLowestPrice?product_id=1')).body).toEqual({ styles: [] });
    expect(await service.get('/v1/g/q/styleLowestPrice?product_id=x')).toMatchObject({ status: 404 });
    expect(await service.get('/v1/g/q/styleLowestPrice')).toMatchObject({ status: 400 });
  });
});

describe('GET /v1/brandList', () => {
  it('lists brands with products in alphabetical order', async () => {
    const images = [{ imageId: 's9-side-abcdef', type: 'MAIN' as const }];
    await givenProduct(shop.db, { brand: 'Aardvark Apparel', popularity: 9, styles: [{ images }] });
    await givenProduct(shop.db, { brand: 'Empty Brand', isHidden: true });
    const { brands } = brandList.parse((await service.get('/v1/brandList')).body);
    expect(brands[0]).toMatchObject({ name: 'Aardvark Apparel', styleCount: 1, imageId: 's9-side-abcdef' });
    expect(brands[0]?.href).toBe(`/b/aardvark-apparel/brand/${brands[0]?.brandId}`);
    expect(brands.find(({ name }) => name === 'Kestrel Run')?.styleCount).toBe(2);
    expect(brands.some(({ name }) => name === 'Empty Brand')).toBe(false);
  });
});

describe('GET /supportedBrands', () => {
  it('names the brands that the shop sells', async () => {
    const { supportedBrands: brands } = supportedBrands.parse((await service.get('/supportedBrands')).body);
    expect(brands).toContainEqual({ brandId: expect.stringMatching(/^\d+$/), name: 'Kestrel Run' });
    expect(brands.some(({ name }) => name === 'Empty Brand')).toBe(false);
  });
});

describe('StyleViews', () => {
  it('adds up views, and ignores styles that were deleted', async () => {
    const views = new StyleViews({ db: shop.db, log: silentLog });
    const styleId = String(skyline.styleIds[0]);
    for (const viewedId of [styleId, styleId, '1']) views.add(viewedId);
    await views.flush();
    views.add(styleId);
    await views.flush();
    const rows = await shop.db.selectFrom('style_views').select(['style_id', 'views']).execute();
    expect(rows).toContainEqual({ style_id: Number(styleId), views: 3 });
    expect(rows.some(({ style_id }) => style_id === 1)).toBe(false);
  });
});
