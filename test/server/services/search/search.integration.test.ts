import { z } from 'zod';
import type { Parts } from '../../../../server/parts.ts';
import { decrementStock } from '../../../../server/services/catalog/actions.ts';
import { buildLikedStylesSql } from '../../../../server/services/favorites/actions.ts';
import type { Actor } from '../../../../server/services/operations/operation.ts';
import { blacklistTerm, listBlacklistedTerms, unblacklistTerm } from '../../../../server/services/search/blacklist.ts';
import { wordOperations } from '../../../../server/services/search/desk/wordOperations.ts';
import { createSearchRouter } from '../../../../server/services/search/routes.ts';
import {
  type Autocomplete,
  autocomplete,
  fullSearchResults,
  fullSimilarity,
  type SearchResults,
  searchResults,
  similarity,
} from '../../../../src/contracts/search.ts';
import { callService, type Service } from '../callService.ts';
import { givenProduct, type ProductIds } from '../catalog/givenProduct.ts';
import { openTestParts } from '../support/openTestParts.ts';
import { waitUntil } from '../support/waitUntil.ts';

const PRIYA: Actor = {
  name: 'Priya',
  channel: 'desk',
  permissions: new Set(['settings.change']),
  limits: { refundCents: null, creditCents: null },
  isConfirmed: false,
};

let shop: Parts;
let service: Service;
let skyline: ProductIds;
let lastPair: ProductIds;

beforeAll(async () => {
  shop = await openTestParts();
  const { db } = shop;
  skyline = await givenProduct(db, {
    name: 'Skyline 4',
    brand: 'Kestrel Run',
    popularity: 90,
    ratingCounts: [0, 0, 1, 4, 20],
    badges: ['Best Seller'],
    attributes: { Cushioning: ['Plush'] },
    styles: [
      {
        color: 'Harbor Blue',
        colorFamilies: ['Blue'],
        priceCents: 12995,
        originalPriceCents: 16000,
        images: [
          { imageId: 'skyline-side', type: 'MAIN', view: 'side' },
          { imageId: 'skyline-pair', type: 'PAIR', view: 'pair' },
          { imageId: 'skyline-sole', type: 'SOLE', view: 'sole' },
          { imageId: 'skyline-top', type: 'TOP', view: 'top' },
        ],
        stocks: [
          { size: '8', width: 'B - Medium', onHand: 5 },
          { size: '8.5', width: 'D - Wide', onHand: 2, asin: 'B0SKYLINE4' },
        ],
      },
      {
        color: 'Coral Red',
        colorFamilies: ['Red'],
        priceCents: 13995,
        originalPriceCents: 16000,
        stocks: [{ size: '9', width: 'B - Medium', onHand: 4 }],
      },
    ],
  });
  await givenProduct(db, {
    name: 'Pulse Tempo',
    brand: 'Ostrel',
    badges: ['Vegan'],
    popularity: 50,
    genders: ['mens'],
    ratingCounts: [1, 1, 4, 1, 0],
    attributes: { Cushioning: ['Balanced'], Sustainability: ['Vegan'] },
    styles: [{ color: 'Black', colorFamilies: ['Black'], priceCents: 10995, stocks: [{ size: '10', onHand: 30 }] }],
  });
  await givenProduct(db, {
    name: 'Fjell Trail',
    brand: 'Nordvik',
    popularity: 70,
    genders: ['womens'],
    productType: 'Trail Running Shoes',
    releasedOn: '2026-11-01',
    badges: ['New'],
    styles: [
      {
        color: 'Pine',
        colorFamilies: ['Green'],
        priceCents: 15495,
        stocks: [{ size: '8', width: 'D - Wide', onHand: 9 }],
      },
    ],
  });
  await givenProduct(db, {
    name: 'Alder Chelsea Boot',
    brand: 'Halden',
    popularity: 80,
    category: 'Boots',
    productType: 'Chelsea Boots',
    attributes: { 'Water Resistance': ['Waterproof'], Sustainability: ['Organic'] },
    styles: [{ color: 'Saddle Brown', colorFamilies: ['Brown'], priceCents: 16800 }],
  });
  await givenProduct(db, {
    name: 'Tea Dress with Belt',
    brand: 'Juniper & Ash',
    popularity: 60,
    department: 'Clothing',
    category: 'Dresses',
    productType: 'Casual Dresses',
    styles: [
      {
        color: 'Bottle Green',
        colorFamilies: ['Green'],
        priceCents: 4500,
        originalPriceCents: 9800,
        stocks: [
          { size: 'M', width: '' },
          { size: 'XS', width: '' },
        ],
      },
    ],
  });
  await givenProduct(db, {
    name: 'Sold Out Runner',
    brand: 'Ostrel',
    popularity: 99,
    styles: [{ stocks: [{ onHand: 0 }] }],
  });
  await givenProduct(db, { name: 'Secret Runner', brand: 'Ostrel', isHidden: true });
  lastPair = await givenProduct(db, {
    name: 'Last Pair Loafer',
    brand: 'Pellerin',
    popularity: 95,
    category: 'Loafers & Oxfords',
    productType: 'Loafers',
    styles: [{ stocks: [{ size: '7', onHand: 1 }] }],
  });
  service = await callService(createSearchRouter({ ...shop, likedStyles: buildLikedStylesSql }));
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

async function list(tail: string): Promise<SearchResults> {
  const { status, body } = await service.get(`/v2/Search${tail}${tail.includes('?') ? '&' : '?'}cards=compact`);
  expect({ status, body: status === 200 ? '' : body }).toEqual({ status: 200, body: '' });
  return searchResults.parse(body);
}
const listNames = ({ list: cards }: SearchResults): string[] => cards.map((card) => card.productName);
function toCounts({ facets }: SearchResults, field: string): Record<string, number> {
  const values = facets.find((facet) => facet.field === field)?.values ?? [];
  return Object.fromEntries(values.map(({ value, count }) => [value, count]));
}

describe('a list', () => {
  it('shows one card for each product, bestsellers first and sold-out ones last', async () => {
    const all = await list('');
    expect(listNames(all)).toEqual([
      'Last Pair Loafer',
      'Skyline 4',
      'Alder Chelsea Boot',
      'Fjell Trail',
      'Tea Dress with Belt',
      'Pulse Tempo',
      'Sold Out Runner',
    ]);
    expect(all).toMatchObject({
      title: 'All Products',
      totalProductCount: 7,
      page: 1,
      pageCount: 1,
      limit: 100,
      canonicalPath: '/search',
      redirectTo: null,
    });
  });

  it('returns on a card the data that a shopper sees', async () => {
    const [card] = (await list('/skyline')).list;
    expect(card).toMatchObject({
      productId: String(skyline.productId),
      styleId: String(skyline.styleIds[0]),
      brandName: 'Kestrel Run',
      color: 'Harbor Blue',
      genderLabel: "Women's",
      productUrl: `/p/womens-kestrel-run-skyline-4/product/${skyline.productId}`,
      onHand: 7,
      colorCount: 2,
      productType: 'Shoes',
      price: { price: '$129.95', msrp: '$160.00', percentOff: 19, onSale: true },
      reviews: { roundedRating: 4.8, ratingCount: 25 },
    });
    expect(card?.swatches.map(({ color }) => color)).toEqual(['Harbor Blue', 'Coral Red']);
  });

  it('returns full cards unless the call is for a page', async () => {
    const { body } = await service.get('/v2/Search/skyline');
    const { list: cards, ...frame } = fullSearchResults.parse(body);
    const { list: compact, ...otherFields } = await list('/skyline');
    expect(frame).toEqual(otherFields);
    expect(cards[0]).toMatchObject({
      productSeoUrl: `/p/womens-kestrel-run-skyline-4-harbor-blue/product/${skyline.productId}/color/100`,
      styleColor: 'Harbor Blue',
      gender: "Women's",
      badges: [
        {
          bid: 'best-seller',
          name: 'Best Seller',
          zc: 'Shoes',
          url: '/search/filter/zc1/%22Shoes%22/badgeFacet/%22Best%20Seller%22',
        },
      ],
      price: { ...compact[0]?.price, prefix: 'Sale' },
      thumbnailImageId: 'skyline-side',
      animationImages: ['skyline-side', 'skyline-top', 'skyline-sole'],
    });
    expect(listNames(await list(String(cards[0]?.badges[0]?.url.replace('/search', ''))))).toEqual(['Skyline 4']);
    const [plainCard] = fullSearchResults.parse((await service.get('/v2/Search/loafer')).body).list;
    expect(plainCard).toMatchObject({ badges: [], price: { prefix: '' } });
  });

  it('returns compact cards to a page unless it requests full ones', async () => {
    const address = `/v2/Search?path=${encodeURIComponent('/search/skyline')}`;
    expect((await service.get(address)).body).toEqual(await list('/skyline'));
    const fullResults = (await service.get(`${address}&cards=full`)).body;
    expect(fullResults).toEqual((await service.get('/v2/Search/skyline')).body);
    expect(fullResults).not.toEqual(await list('/skyline'));
    expect((await service.get('/v2/Search/skyline?cards=half')).status).toBe(400);
  });

  it('shows the style in the chosen color', async () => {
    const red = await list('/filter/colorFacet/"Red"');
    expect(red.list.map(({ color, styleId }) => [color, styleId])).toEqual([
      ['Coral Red', String(skyline.styleIds[1])],
    ]);
    expect((await list('/red%20running%20shoes')).list[0]?.color).toBe('Coral Red');
  });

  it('matches any value of one facet, and all facets', async () => {
    const either = await list('/filter/brandNameFacet/"Halden" OR "Nordvik"');
    expect(listNames(either)).toEqual(['Alder Chelsea Boot', 'Fjell Trail']);
    expect(listNames(await list('/filter/brandNameFacet/"Halden" OR "Nordvik"/colorFacet/"Green"'))).toEqual([
      'Fjell Trail',
    ]);
    expect(
      either.facets.find(({ field }) => field === 'brandNameFacet')?.values.filter(({ selected }) => selected),
    ).toHaveLength(2);
  });

  it('counts a facet without its own selection, and keeps excluded values with count zero', async () => {
    const green = await list('/filter/zc1/"Shoes"/colorFacet/"Green"');
    expect(toCounts(green, 'colorFacet')).toEqual({ Blue: 3, Black: 1, Brown: 1, Green: 1, Red: 1 });
    expect(toCounts(green, 'brandNameFacet')).toEqual({
      Halden: 0,
      'Kestrel Run': 0,
      Nordvik: 1,
      Ostrel: 0,
      Pellerin: 0,
    });
    expect(toCounts(green, 'priceFacet')).toMatchObject({ '$150 and over': 1 });
  });

  it('lists the products with a low stock, in a color whose stock is low', async () => {
    const low = await list('/filter/lowStock/"true"');
    expect(listNames(low)).toEqual(['Last Pair Loafer', 'Skyline 4', 'Fjell Trail']);
    expect(low.list.map(({ onHand }) => onHand)).toEqual([1, 7, 9]);
    expect(low.facets.find(({ field }) => field === 'lowStock')).toMatchObject({
      label: 'Availability',
      values: [{ value: 'true', label: 'Low Stock', count: 3, selected: true }],
    });
    const red = await list('/filter/lowStock/"true"/colorFacet/"Red"');
    expect(red.list.map(({ color, onHand }) => [color, onHand])).toEqual([['Coral Red', 4]]);
  });

  it('requires the chosen size in the chosen width, in stock', async () => {
    expect(listNames(await list('/filter/sizeFacet/"8"/widthFacet/"D - Wide"'))).toEqual(['Fjell Trail']);
    const wideResults = await list('/filter/zc1/"Shoes"/widthFacet/"D - Wide"');
    expect(toCounts(wideResults, 'sizeFacet')).toMatchObject({ '8': 1, '8.5': 1, '9': 0, '10': 0 });
    expect(listNames(await list('/filter/sizeFacet/"8.5"'))).not.toContain('Sold Out Runner');
  });

  it('sorts sizes in wearing order', async () => {
    const sizes = (await list('/filter/zc1/"Clothing"')).facets.find(({ field }) => field === 'sizeFacet');
    expect(sizes?.values.map(({ value }) => value)).toEqual(['XS', 'M']);
    expect((await list('')).facets.some(({ field }) => field === 'sizeFacet')).toBe(false);
  });

  it.each([
    ['', { '8': ['womens'], '9': ['womens'], '10': ['mens'] }],
    ['/txAttrFacet_Gender/"Women"', { '8': ['womens'], '9': ['womens'] }],
  ])('offers the size first, with its wearers, of shoes%s', async (path, sizeGroups) => {
    const { facets } = await list(`/filter/zc1/"Shoes"${path}`);
    expect(facets.slice(0, 2).map(({ field }) => field)).toEqual(['sizeFacet', 'txAttrFacet_Gender']);
    const groups = Object.fromEntries(facets[0]?.values.map((size) => [size.value, size.groups]) ?? []);
    expect(groups).toMatchObject(sizeGroups);
  });

  it('shows a badge that is also an attribute once', async () => {
    const all = await list('');
    expect(toCounts(all, 'badgeFacet')).toEqual({ 'Best Seller': 1, New: 1 });
    expect(toCounts(all, 'attr_Sustainability')).toEqual({ Organic: 1, Vegan: 1 });
  });

  it('can be filtered by brand, gender, color, price, sale, low stock, rating and badge, which its cards show', async () => {
    const fields = (await list('')).facets.map(({ field }) => field);
    const shownFields = [
      'brandNameFacet',
      'txAttrFacet_Gender',
      'colorFacet',
      'priceFacet',
      'onSale',
      'lowStock',
      'ratingFacet',
      'badgeFacet',
    ];
    expect(fields).toEqual(expect.arrayContaining(shownFields));
  });

  it('offers the attributes of its products', async () => {
    const runningResults = await list('/filter/productType/"Running Shoes"');
    expect(toCounts(runningResults, 'attr_Cushioning')).toEqual({ Balanced: 1, Plush: 1 });
    expect(listNames(await list('/filter/attr_Cushioning/"Plush"'))).toEqual(['Skyline 4']);
  });

  it.each([
    [
      'price/asc',
      [
        'Tea Dress with Belt',
        'Last Pair Loafer',
        'Pulse Tempo',
        'Skyline 4',
        'Fjell Trail',
        'Alder Chelsea Boot',
        'Sold Out Runner',
      ],
    ],
    [
      'price/desc',
      [
        'Alder Chelsea Boot',
        'Fjell Trail',
        'Skyline 4',
        'Pulse Tempo',
        'Last Pair Loafer',
        'Tea Dress with Belt',
        'Sold Out Runner',
      ],
    ],
    ['percentOff/desc', ['Tea Dress with Belt', 'Skyline 4']],
    ['onSale/desc', ['Skyline 4', 'Tea Dress with Belt']],
    ['isNew/desc', ['Fjell Trail']],
    ['productRating/desc', ['Skyline 4', 'Pulse Tempo']],
    [
      'brandName/asc',
      [
        'Alder Chelsea Boot',
        'Tea Dress with Belt',
        'Skyline 4',
        'Fjell Trail',
        'Pulse Tempo',
        'Last Pair Loafer',
        'Sold Out Runner',
      ],
    ],
  ])('sorts by %s', async (sort, expected) => {
    const sorted = listNames(await list(`/sort/${sort}`));
    expect(sorted.slice(0, expected.length)).toEqual(expected);
  });

  it('puts the smallest discount first by percentOff/asc, each product in its least reduced color', async () => {
    const sorted = await list('/sort/percentOff/asc');
    expect(listNames(sorted).slice(-3)).toEqual(['Skyline 4', 'Tea Dress with Belt', 'Sold Out Runner']);
    expect(sorted.list.find(({ productName }) => productName === 'Skyline 4')?.color).toBe('Coral Red');
    const reverse = await list('/sort/percentOff/desc');
    expect(reverse.list.find(({ productName }) => productName === 'Skyline 4')?.color).toBe('Harbor Blue');
  });

  it('has pages without missing or repeated products', async () => {
    const shoes = '/filter/zc1/"Shoes"';
    const pages = [await list(`${shoes}?limit=4`), await list(`${shoes}/page/2?limit=4`)];
    expect(pages.flatMap(listNames)).toEqual(listNames(await list(shoes)));
    expect(pages[1]).toMatchObject({ page: 2, pageCount: 2, totalProductCount: 6 });
    expect(listNames(await list(`${shoes}/page/9?limit=4`))).toEqual([]);
  });

  it('has only its first page without a term and filters', async () => {
    expect(await list('?limit=4&p=2')).toMatchObject({ page: 1, pageCount: 1, totalProductCount: 7 });
  });

  it('is named after its contents', async () => {
    const path = await list('?path=/womens-running-shoes');
    expect(path).toMatchObject({ title: "Women's Running Shoes", canonicalPath: '/womens-running-shoes' });
    expect(path.breadcrumbs).toEqual([
      { text: 'Home', href: '/' },
      { text: 'Women', href: '/womens' },
      { text: 'Shoes', href: '/womens-shoes' },
      { text: 'Running Shoes', href: '/womens-running-shoes' },
    ]);
    expect(path.filters).toEqual({ productType: ['Running Shoes'], txAttrFacet_Gender: ['Women'] });
  });

  it('opens a brand by its id', async () => {
    const { brand_id } = await shop.db
      .selectFrom('brands')
      .select('brand_id')
      .where('name', '=', 'Nordvik')
      .executeTakeFirstOrThrow();
    const brand = await list(`?path=/brand/${brand_id}`);
    expect(brand).toMatchObject({
      title: 'Nordvik',
      canonicalPath: `/b/nordvik/brand/${brand_id}`,
      filters: { brandNameFacet: ['Nordvik'] },
    });
    expect(listNames(brand)).toEqual(['Fjell Trail']);
    expect(await service.get('/v2/Search?path=/brand/999999')).toMatchObject({
      status: 404,
      body: { id: 'brand.not.found', message: 'Oops, not a valid brand id.' },
    });
  });
});

describe('a term', () => {
  it.each([
    ['skyline', 'Skyline 4'],
    ["women's trail shoe", 'Fjell Trail'],
    ['chelsea boots', 'Alder Chelsea Boot'],
    ['dresses', 'Tea Dress with Belt'],
    ['mens sneakers', 'Pulse Tempo'],
    ['waterproof boot', 'Alder Chelsea Boot'],
    ['trainers for ladies', 'Skyline 4'],
    ['wide running shoes', 'Skyline 4'],
    ['green dress under $50', 'Tea Dress with Belt'],
    ['loafer size 7', 'Last Pair Loafer'],
    ['runningshoes', 'Skyline 4'],
    ['plantar fasciitis', 'Skyline 4'],
    ['gtx boots', 'Alder Chelsea Boot'],
  ])('%s finds %s first', async (term, name) => {
    expect(listNames(await list(`/${encodeURIComponent(term)}`))[0]).toBe(name);
  });

  it.each([
    ['chelsae boots', 'chelsea boots', 'Alder Chelsea Boot'],
    ['kestral', 'kestrel', 'Skyline 4'],
    ['quux loafers', 'loafers', 'Last Pair Loafer'],
    ['waterproof green dress', 'green dress', 'Tea Dress with Belt'],
  ])('searches %s as %s', async (term, to, name) => {
    const results = await list(`/${encodeURIComponent(term)}`);
    expect(results.autocorrect).toEqual({ from: term, to });
    expect(listNames(results)[0]).toBe(name);
  });

  it.each(['chelsae boots', 'kestral', 'quux loafers', 'waterproof green dress'])(
    'searches %s unchanged if the URL asks for it',
    async (term) => {
      const results = await list(`/${encodeURIComponent(term)}?autocorrect=false`);
      expect(results).toMatchObject({ term, isAsTyped: true, totalProductCount: 0, autocorrect: null });
    },
  );

  it('gives a correctly typed term the same result', async () => {
    const results = await list('/trainers%20for%20ladies?autocorrect=false');
    expect(listNames(results)[0]).toBe('Skyline 4');
    expect(results.isAsTyped).toBe(true);
    expect((await list('/trainers%20for%20ladies')).isAsTyped).toBe(false);
  });

  it("returns the URL's choice about saved sizes, and lists the same products", async () => {
    const plainResults = await list('/boots');
    const savedSizeResults = await list('/boots?savedsizes=true');
    expect([plainResults.savedsizes, plainResults.applySavedFilters]).toEqual([null, true]);
    expect(savedSizeResults).toEqual({ ...plainResults, savedsizes: true });
    expect((await list('/boots?applySavedFilters=false')).applySavedFilters).toBe(false);
    expect(savedSizeResults.canonicalPath).toBe(plainResults.canonicalPath);
  });

  it('finds nothing if nothing matches, and suggests shorter searches', async () => {
    const emptyResults = await list(`/${encodeURIComponent('"waterproof green dress"')}`);
    expect(emptyResults).toMatchObject({ totalProductCount: 0, list: [], autocorrect: null });
    expect(emptyResults.shorterSearches).toContainEqual({ text: 'green dress', href: '/search/green%20dress' });
    expect(await list('/zzzzzz')).toMatchObject({ totalProductCount: 0, shorterSearches: [] });
  });

  it('can be the id of a product or of a style', async () => {
    expect(listNames(await list(`/${skyline.productId}`))).toEqual(['Skyline 4']);
    expect((await list(`/${skyline.styleIds[1]}`)).list.map(({ color }) => color)).toEqual(['Coral Red']);
  });

  it('that is an ASIN redirects to its product', async () => {
    expect((await list('/b0skyline4')).redirectTo).toBe(
      `/p/womens-kestrel-run-skyline-4-harbor-blue/product/${skyline.productId}/color/100?size=8.5&width=D+-+Wide`,
    );
    expect((await list('/B0NOTTHERE')).redirectTo).toBeNull();
  });

  it("that is the merchant's number, GTIN or MPN of a SKU redirects to its product", async () => {
    const { productId } = await givenProduct(shop.db, {
      name: 'Secret Numbers',
      isHidden: true,
      styles: [{ stocks: [{ size: '8' }, { size: '9' }] }],
    });
    const numberedProduct = await givenProduct(shop.db, {
      name: 'Numbers',
      department: 'Gift Cards',
      styles: [{ stocks: [{ size: '8' }, { size: '9' }] }],
    });
    const setNumbers = (stockId: number | undefined, numbers: object) =>
      shop.db
        .updateTable('stocks')
        .set(numbers)
        .where('stock_id', '=', stockId ?? 0)
        .execute();
    await setNumbers(numberedProduct.stockIds[0], { merchant_sku: 'NB 9-NAVY', gtin: '00036000291452', mpn: 'M990' });
    await setNumbers(numberedProduct.stockIds[1], { merchant_sku: '42', mpn: 'M990' });
    for (const term of ['nb%209-navy', '00036000291452', 'm990'])
      expect((await list(`/${term}`)).redirectTo).toContain(`/product/${numberedProduct.productId}/`);
    // A short number may be a size.
    expect((await list('/42')).redirectTo).toBeNull();

    const [secret] = await shop.db
      .selectFrom('stocks')
      .innerJoin('styles', 'styles.style_id', 'stocks.style_id')
      .select('stock_id')
      .where('product_id', '=', productId)
      .execute();
    await setNumbers(secret?.stock_id, { merchant_sku: 'SECRET-9', mpn: 'M990' });
    expect((await list('/secret-9')).redirectTo).toBeNull();
    await setNumbers(skyline.stockIds[2], { mpn: 'M990' });
    expect((await list('/M990')).redirectTo).toBeNull();
    await setNumbers(skyline.stockIds[2], { mpn: '' });
  });

  it('that names a service of the shop redirects to its page, unless filters show that goods are meant', async () => {
    expect((await list('/gift%20cards')).redirectTo).toBe('/c/zappos-gift-cards');
    expect((await list('/gift%20cards/filter/brandNameFacet/"Halden"')).redirectTo).toBeNull();
  });
});

describe('autocomplete', () => {
  it('offers the types of products that are viewed most before anything is typed', async () => {
    const { body } = await service.get('/hesiod/popular');
    const { term, suggestions, products } = autocomplete.parse(body);
    expect({ term, products }).toEqual({ term: '', products: [] });
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(6);
    for (const { href } of suggestions) expect(href).toMatch(/^\/search\/./);
  });

  const fetchSuggestions = async (term: string): Promise<Autocomplete> => {
    const { body } = await service.get(`/hesiod/autocomplete/${encodeURIComponent(term)}`);
    return autocomplete.parse(body);
  };

  it('completes the typed words, with their department', async () => {
    const { suggestions: foundTerms, products } = await fetchSuggestions('runn');
    expect(foundTerms[0]).toEqual({ text: 'running shoes', scope: '', href: '/search/running%20shoes' });
    const category = encodeURIComponent('"Sneakers & Athletic Shoes"');
    expect(foundTerms).toContainEqual({
      text: 'running shoes',
      scope: 'in Sneakers & Athletic Shoes',
      href: `/search/running%20shoes/filter/zc2/${category}`,
    });
    expect(products[0]?.productName).toBe('Skyline 4');
  });

  it('finds words inside phrases and unfinished last words', async () => {
    expect((await fetchSuggestions('ostr')).suggestions[0]?.text).toBe('ostrel');
    expect((await fetchSuggestions('nordvik tra')).products.map(({ productName }) => productName)).toEqual([
      'Fjell Trail',
    ]);
    expect(
      (await fetchSuggestions('waterproof bo')).suggestions.map(({ text, scope }) => [text, scope]),
    ).toContainEqual(['waterproof boots', 'in Boots']);
    expect(await fetchSuggestions('zzzzzz')).toEqual({ term: 'zzzzzz', suggestions: [], products: [] });
  });

  it.each(['boot', 'Boots', 'BOOTS', 'sneaker', 'clog', "women's boot", 'sandals'])(
    'suggests each search once for %s',
    async (term) => {
      const { suggestions } = await fetchSuggestions(term);
      const shown = suggestions.map(({ text, scope }) => `${text.toLowerCase().replace(/s\b|'/g, '')} ${scope}`);
      expect(shown).toEqual([...new Set(shown)]);
      expect(shown).not.toContain('boot in Boots');
    },
  );

  it('suggests at most ten searches, and ten for a common letter', async () => {
    const counts = await Promise.all(
      [...'abcdefghijklmnoprstw'].map(async (letter) => (await fetchSuggestions(letter)).suggestions.length),
    );
    expect(Math.max(...counts)).toBe(10);
  });

  it('suggests only searches with results: a word that could be completed in two ways gets the one that has some', async () => {
    const { suggestions: foundTerms } = await fetchSuggestions('green t');
    expect(foundTerms.length).toBeGreaterThan(1);
    for (const { href } of foundTerms) {
      const { totalProductCount, autocorrect } = await list(`?path=${encodeURIComponent(href)}`);
      expect({ href, isFound: totalProductCount > 0, autocorrect }).toEqual({ href, isFound: true, autocorrect: null });
    }
  });
});

describe('changes of the catalog', () => {
  const until = async (check: () => Promise<boolean>): Promise<void> => {
    for (let attempt = 0; attempt < 300; attempt++) {
      if (await check()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('it never came to be');
  };

  it('shows that the last pair was sold', async () => {
    expect(listNames(await list('/filter/sizeFacet/"7"'))).toEqual(['Last Pair Loafer']);
    await shop.db
      .transaction()
      .execute((tx) => decrementStock(tx, [{ stockId: lastPair.stockIds[0] ?? 0, quantity: 1 }]));
    await until(async () => (await list('/filter/sizeFacet/"7"')).totalProductCount === 0);
    expect(listNames(await list('/filter/lowStock/"true"'))).not.toContain('Last Pair Loafer');
    const all = await list('');
    expect(listNames(all).slice(-2).sort()).toEqual(['Last Pair Loafer', 'Sold Out Runner']);
    expect(all.list.find(({ productName }) => productName === 'Last Pair Loafer')?.onHand).toBe(0);
  });

  it('shows a change of the catalog', async () => {
    await givenProduct(shop.db, { name: 'Newcomer Clog', productType: 'Clogs' });
    await shop.pool.query('update catalog_version set version = version + 1');
    await shop.pool.query('notify catalog_changed');
    await until(async () => listNames(await list('/newcomer')).includes('Newcomer Clog'));
  });
});

describe('GET /Search/zso', () => {
  it.each([
    ['/womens-running-shoes/.zso?s=price/asc', '/womens-running-shoes?s=price/asc'],
    ['/womens-running-shoes', '/womens-running-shoes'],
    ['/skyline/.zso?t=skyline%204', '/search/skyline%204'],
    ['/?t=loafer', '/search/loafer'],
    ['', '/search'],
  ])('finds %s as the list %s', async (tail, canonicalPath) => {
    const { status, body } = await service.get(`/Search/zso${tail}`);
    expect(status).toBe(200);
    expect(fullSearchResults.parse(body)).toMatchObject({ canonicalPath, redirectTo: null });
  });
});

describe('GET /Search/Similarity/type/{type}', () => {
  const fetchSimilarNames = async (query: string): Promise<string[]> => {
    const { status, body } = await service.get(`/Search/Similarity/type/${query}`);
    expect(status).toBe(200);
    return fullSimilarity.parse(body).list.map(({ productName }) => productName);
  };

  it('finds available products that are similar to a product or a style', async () => {
    const product = await fetchSimilarNames(`product?productId=${skyline.productId}`);
    expect(product).toContain('Fjell Trail');
    expect(product).not.toContain('Skyline 4');
    expect(product).not.toContain('Sold Out Runner');
    expect(await fetchSimilarNames(`style?styleId=${skyline.styleIds[1]}`)).toEqual(product);
    expect(await fetchSimilarNames(`product?productId=${skyline.productId}&limit=1&page=2`)).toEqual(
      product.slice(1, 2),
    );
  });

  it('has ten products on its first page by default, and 500 at most', async () => {
    const answer = async (query: string) =>
      fullSimilarity.parse(
        (await service.get(`/Search/Similarity/type/product?productId=${skyline.productId}${query}`)).body,
      );
    expect(await answer('')).toMatchObject({ page: 1, limit: 10 });
    expect(await answer('&limit=500')).toMatchObject({ limit: 500 });
  });

  it('returns compact cards on request', async () => {
    const { body } = await service.get(`/Search/Similarity/type/product?productId=${skyline.productId}&cards=compact`);
    expect(similarity.parse(body)).toEqual(body);
  });

  it.each([
    ['product?productId=999999', 404],
    ['product?productId=x', 404],
    ['style', 404],
    ['looks?productId=1', 400],
    ['product?productId=1&limit=501', 400],
  ])('rejects %s', async (query, status) => {
    expect((await service.get(`/Search/Similarity/type/${query}`)).status).toBe(status);
  });
});

describe('words that the merchant has taught', () => {
  const findIds = async (term: string) =>
    (await list(`?term=${encodeURIComponent(term)}`)).list.map(({ productId }) => Number(productId));
  const operate = (name: string, input: object) => {
    const operation = wordOperations.find((one) => one.name === name);
    if (!operation) throw new Error(`no operation ${name}`);
    const change = operation.prepare(input);
    return change.run({ parts: shop, actor: PRIYA });
  };

  it('mean the same as others, in both directions, until they are forgotten', async () => {
    const before = await findIds('Skyline');
    expect(before).toContain(skyline.productId);
    expect(await findIds('zippertoes')).not.toContain(skyline.productId);
    const { text, result } = await operate('search.words', { terms: ['Zippertoes', 'skyline four', 'skyline'] });
    expect(text).toMatch(
      /^“zippertoes”, “skyline four”, “skyline” mean the same\.\n“zippertoes” finds \d+ products; before, 0\./,
    );
    await waitUntil(async () => (await findIds('zippertoes')).includes(skyline.productId));
    expect(await findIds('skyline four')).toContain(skyline.productId);
    const group = String(z.object({ wordId: z.number() }).parse(result).wordId);
    await expect(operate('search.words', { terms: ['a', 'b'], group, version: '9' })).rejects.toMatchObject({
      id: 'conflict',
    });
    await operate('search.words-remove', { group });
    await waitUntil(async () => !(await findIds('zippertoes')).includes(skyline.productId));
  });

  it('lead to a page, each to one, and never to a search for words', async () => {
    await operate('search.words', { terms: ['sock subscription'], path: '/c/faqs' });
    await waitUntil(async () => (await list('?term=Sock-Subscriptions')).redirectTo === '/c/faqs');
    await expect(operate('search.words', { terms: ['sock subscriptions'], path: '/contact-us' })).rejects.toMatchObject(
      {
        id: 'search.words.twice',
      },
    );
    for (const path of ['/search?term=sock', '/search/sock', '//evil.example', 'https://evil.example'])
      expect(() => operate('search.words', { terms: ['sock plan'], path })).toThrow();
    expect(() => operate('search.words', { terms: ['alone'] })).toThrow();
  });
});

describe('a blacklisted term', () => {
  it('answers 410, and has no suggestions', async () => {
    const refusal = { status: 410, body: { id: 'search.term.blacklisted' } };
    expect(await service.get('/v2/Search/forbidden%20runner')).toMatchObject({ status: 200 });
    expect(await blacklistTerm(shop.db, ' Forbidden-Runner! ')).toBe('forbidden runner');
    expect(await service.get('/v2/Search/forbidden%20runner')).toMatchObject(refusal);
    expect(await service.get('/Search/zso/x/.zso?t=FORBIDDEN%20runner')).toMatchObject(refusal);
    expect((await service.get('/hesiod/autocomplete/forbidden%20runner')).body).toMatchObject({ products: [] });
    expect(await listBlacklistedTerms(shop.db)).toEqual(['forbidden runner']);
    expect(await blacklistTerm(shop.db, '…')).toBeUndefined();
    expect(await unblacklistTerm(shop.db, 'forbidden runner')).toBe(true);
    expect(await unblacklistTerm(shop.db, 'forbidden runner')).toBe(false);
  });
});
