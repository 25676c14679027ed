import type { Parts } from '../../../../server/parts.ts';
import { publishDraft, saveDraft } from '../../../../server/services/content/documents/manageDocuments.ts';
import { presentShell } from '../../../../server/services/content/present/shell.ts';
import { createContentRouter } from '../../../../server/services/content/routes.ts';
import { buildLikedStylesSql } from '../../../../server/services/favorites/actions.ts';
import { createSearchRouter } from '../../../../server/services/search/routes.ts';
import {
  type ContentPage,
  contentPage,
  type ShellContent,
  shellContent,
} from '../../../../src/contracts/content/content.ts';
import { pageSlots } from '../../../../src/contracts/content/contentSlots.ts';
import { searchResults } from '../../../../src/contracts/search.ts';
import { callService, type Service } from '../callService.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import { openTestParts } from '../support/openTestParts.ts';
import { waitUntil } from '../support/waitUntil.ts';

let now = new Date('2026-11-21T18:30:00Z');

let shop: Parts;
let service: Service;

beforeAll(async () => {
  shop = await openTestParts({
    env: { PUBLIC_URL: 'https://shop.example' },
    clock: { now: () => now },
  });
  const { db } = shop;
  const orange = [{ colorFamilies: ['Orange'], images: [{ imageId: 's1-side-0ra4ce', type: 'MAIN' as const }] }];
  await givenProduct(db, { name: 'Plain Runner', popularity: 99, badges: ['New'] });
  await givenProduct(db, { name: 'Orange Runner', popularity: 1, styles: orange });
  await givenProduct(db, {
    brand: 'Nordvik',
    category: 'Boots',
    productType: 'Chelsea Boots',
    styles: [{ priceCents: 9000, originalPriceCents: 12000 }],
  });
  await givenProduct(db, {
    genders: ['boys', 'girls'],
    category: 'Sneakers & Athletic Shoes',
    productType: 'Sneakers',
  });
  service = await callService(
    createContentRouter(shop),
    createSearchRouter({ ...shop, likedStyles: buildLikedStylesSql }),
  );
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

const readHomeSlots = async (rest = '') =>
  pageSlots.parse((await service.get(`/zcs/getSlots?pageName=home${rest}`)).body);
const readShell = async (): Promise<ShellContent> => shellContent.parse((await service.get('/zcs/content')).body);

describe('GET /zcs/content', () => {
  it('names the shop and its address', async () => {
    expect((await readShell()).marketplace).toMatchObject({
      name: 'Zappos',
      phone: '(800) 555-0142',
      origin: 'https://shop.example',
      returnDays: 365,
    });
  });

  it('has no link that leads to an empty list', async () => {
    const { nav, promos } = await readShell();
    const links = nav.flatMap(({ link: href, clickmes, subNavMenu }) => [
      { href },
      ...clickmes,
      ...subNavMenu.flatMap(({ links: column }) => column),
    ]);
    expect(links.length).toBeGreaterThan(8);
    for (const { href } of [...links, ...promos.flatMap(({ link }) => link ?? [])].filter(
      ({ href: to }) => to !== '/brands',
    )) {
      const { body } = await service.get(`/v2/Search?path=${encodeURIComponent(href)}`);
      expect([href, searchResults.parse(body).totalProductCount]).not.toEqual([href, 0]);
    }
  });

  it('omits links to lists without products', async () => {
    const { nav } = await readShell();
    expect(nav.map(({ text }) => text)).toEqual(['New', 'Women', 'Kids', 'Shoes', 'Brands', 'Sale']);
    expect(nav.find(({ text }) => text === 'Women')?.subNavMenu.map(({ title }) => title)).toEqual(['Shoes']);
  });

  it('shows the parts of the sale that have products, and no end that is not set', async () => {
    const { promos } = await readShell();
    expect(promos).toEqual([
      {
        text: 'Boots on sale.',
        phoneText: 'Boots on sale. Shop boots',
        endsAt: null,
        link: { text: 'Shop boots', href: '/search/filter/zc2/%22Boots%22/onSale/%22true%22' },
      },
    ]);
  });

  it('counts down the opening week of the demo shop, and shows its promo until then', async () => {
    await shop.db.updateTable('products').set({ source: 'demo' }).execute();
    // Content is cached for a minute.
    now = new Date('2026-11-21T18:32:00Z');
    expect((await readShell()).promos).toMatchObject([
      { text: 'Opening week: boots on sale.', endsAt: '2026-11-29T00:00:00.000Z' },
      { text: 'Boots on sale.', endsAt: null },
    ]);
    now = new Date('2026-11-29T00:01:00Z');
    expect((await readShell()).promos).toMatchObject([{ text: 'Boots on sale.', endsAt: null }]);
    await shop.db.updateTable('products').set({ source: 'test' }).execute();
  });

  it('links to the withdrawal from contracts, where there is the right', async () => {
    const { marketplace, legal } = await readShell();
    const content = await shop.content.cache.getLiveContent(marketplace.id);
    const shell = await presentShell(shop, { ...marketplace, hasWithdrawal: true }, content);
    const link = { text: 'Withdraw from contract here', href: '/orders/lookup?way=withdraw' };
    expect(legal).not.toContainEqual(link);
    expect(shell.legal).toEqual([...legal, link]);
  });

  it('links to content pages that exist', async () => {
    const { serviceLinks, footer, legal } = await readShell();
    const links = [...serviceLinks, ...legal, ...footer.flatMap(({ links: group }) => group)];
    const pages = links
      .map(({ href }) => /^\/(?:c\/)?(contact-us|(?<=c\/).+)$/.exec(href)?.[1])
      // The page of gift cards is not a content page.
      .filter((name) => name !== undefined && name !== 'zappos-gift-cards');
    expect(pages).toContain('terms-of-use');
    for (const pageName of pages)
      expect(await service.get(`/zcs/getPage?pageName=${pageName}`)).toMatchObject({ status: 200 });
  });
});

describe('GET /zcs/getSlots', () => {
  it('shows a block in its period, and changes by itself at its moments', async () => {
    const before = now;
    const block = (heading: string, period: object) => ({
      ...{ componentName: 'fact', creativeID: heading, heading, content: 'Text', ...period },
    });
    const slots = [
      block('Always', {}),
      block('Of the sale', { from: '2026-11-23T10:00:00Z', until: '2026-11-23T12:00:00Z' }),
    ];
    const name = { key: 'slots/outlet-days', marketplaceId: '*' };
    const body = { layouts: [{ pageLayout: 'landing', slots }] };
    const version = await saveDraft(shop, name, { body, author: 'maya' });
    await publishDraft(shop, name, version, { from: new Date(0), until: null, by: 'maya' });
    const read = async (moment: string) => {
      now = new Date(moment);
      const { status, body: answer, headers } = await service.get('/zcs/getSlots?pageName=outlet-days');
      expect(status).toBe(200);
      const maxAge = headers.get('surrogate-control') ?? '';
      return [
        pageSlots
          .parse(answer)
          .slots.map(({ heading }) => heading)
          .join(),
        maxAge,
      ];
    };
    await waitUntil(async () => (await service.get('/zcs/getSlots?pageName=outlet-days')).status === 200);
    expect(await read('2026-11-23T09:59:50Z')).toEqual(['Always', expect.stringContaining('=10')]);
    expect(await read('2026-11-23T10:00:00Z')).toEqual(['Always,Of the sale', expect.stringContaining('=30')]);
    expect((await read('2026-11-23T12:00:00Z'))[0]).toBe('Always');
    now = before;
    const oddSlot = block('Odd', { from: '2026-11-23T12:00:00Z', until: '2026-11-23T11:00:00Z' });
    const odd = { layouts: [{ pageLayout: 'landing', slots: [oddSlot] }] };
    await expect(saveDraft(shop, name, { body: odd, author: 'maya' })).rejects.toMatchObject({
      fields: { '$.layouts[0].slots[0].until': 'is not after the beginning' },
    });
  });

  it('shows no empty part of the shop', async () => {
    const { slots, isShopEmpty } = await readHomeSlots();
    expect(isShopEmpty).toBeUndefined();
    // The drawing of a street needs products of three kinds.
    expect(slots[0]).toMatchObject({
      creativeID: 'home-3',
      content: "4 products. Try them at home, send back what doesn't fit.",
      images: [{ src: 's1-side-0ra4ce', kind: 'shoe' }],
    });
    expect(slots.map(({ componentName, heading }) => [componentName, heading])).toEqual([
      ['hero', 'Find your new favorite'],
      ['category-tile', 'Sneakers'],
      ['category-tile', 'Boots'],
      ['category-tile', 'Kids’ shoes'],
      ['product-row', 'New this week'],
      ['need-row', 'For school runs'],
      ['brand-row', 'Brands people return to'],
      ['story', 'Your hallway is the fitting room'],
    ]);
    // A small shop repeats products rather than leave its rows out.
    const cards = slots.map((slot) => slot.cards?.length);
    expect(cards.filter((count) => count !== undefined)).toEqual([4, 1]);
    expect(slots.find(({ brands }) => brands)?.brands?.map(({ name }) => name)).toEqual(['Halden', 'Nordvik']);
  });

  it('has the layout in the query, and no other', async () => {
    expect(await readHomeSlots('&pageLayout=landing')).toMatchObject({ pageName: 'home', pageLayout: 'landing' });
    expect(await service.get('/zcs/getSlots?pageName=home&pageLayout=column')).toMatchObject({ status: 404 });
  });

  it.each(['gift-cards', 'e-gift-cards', 'brand-12'])(
    'has no slots of %s until they are published',
    async (pageName) => {
      expect(await service.get(`/zcs/getSlots?pageName=${pageName}`)).toMatchObject({
        status: 200,
        body: { pageName, slots: [] },
      });
    },
  );

  it('has the published slots of a brand', async () => {
    const slots = [{ componentName: 'rich-text', creativeID: 'halden-1', content: '<p>Made by hand.</p>' }];
    const body = { layouts: [{ pageLayout: 'landing', slots }] };
    const name = { key: 'slots/brand-7', marketplaceId: '*' };
    const parts = { db: shop.db, clock: { now: () => now } };
    const version = await saveDraft(parts, name, { body, author: 'maya' });
    await publishDraft(parts, name, version, { from: new Date(0), until: null });
    const readContent = async () =>
      pageSlots.parse((await service.get('/zcs/getSlots?pageName=brand-7')).body).slots[0]?.content;
    await waitUntil(async () => (await readContent()) === '<p>Made by hand.</p>');
  });

  it('rejects another page', async () => {
    expect(await service.get('/zcs/getSlots?pageName=moon')).toMatchObject({ status: 404, body: { id: 'not.found' } });
  });
});

describe('GET /zcs/getPage', () => {
  const listTexts = ({ html, sections = [] }: ContentPage): string[] => [
    html,
    ...sections.map((section) => section.html),
  ];

  it.each([
    'terms-of-use',
    'privacy-policy',
    'shipping-and-returns',
    'about',
    'accessibility',
    'size-charts',
    'contact-us',
    'state-tax-popup',
  ])("has the page %s, with the shop's name and without unsafe tags", async (pageName) => {
    const page = contentPage.parse((await service.get(`/zcs/getPage?pageName=${pageName}`)).body);
    expect(page.pageName).toBe(pageName);
    expect(JSON.stringify(page)).not.toContain('{{');
    const html = listTexts(page).join('');
    expect(html.length).toBeGreaterThan(200);
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag));
    const plainTags = ['p', 'h2', 'ul', 'ol', 'li', 'a', 'strong', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
    expect([...tags].filter((tag) => tag !== undefined && !plainTags.includes(tag))).toEqual([]);
  });

  it('has questions with answers by topic', async () => {
    const { topics = [], links } = contentPage.parse((await service.get('/zcs/getPage?pageName=faqs')).body);
    const questions = topics.flatMap((topic) => topic.questions);
    expect(topics.map(({ title }) => title)).toContain('Zappos VIP');
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(questions.length).toBeGreaterThan(20);
    expect(JSON.stringify(topics)).not.toContain('{{');
    expect(questions.find(({ id }) => id === 'change-order')?.html).toContain('<a href="tel:+18005550142">');
    expect(links).toContainEqual({ text: 'Track my order', href: '/orders/lookup' });
  });

  it('shows the phone number as a link', async () => {
    const page = contentPage.parse((await service.get('/zcs/getPage?pageName=contact-us')).body);
    expect(page.sections).toContainEqual({ id: 'talk', title: 'Talk to us', html: '', part: 'contact-ways' });
    expect(page.description).toContain('(800) 555-0142');
    const aboutPage = contentPage.parse((await service.get('/zcs/getPage?pageName=about')).body);
    expect(listTexts(aboutPage).join('')).toContain('<a href="tel:+18005550142">(800) 555-0142</a>');
  });

  it("has the marketplace's promises and prices, with prices only where they are shown", async () => {
    const page = contentPage.parse((await service.get('/zcs/getPage?pageName=shipping-and-returns')).body);
    expect(page.facts?.map(({ value }) => value)).toEqual(['2 business days', 'From $12.00', '365 days', '14 days']);
    expect(page.shippingPrices).toEqual({
      'next-wow': { cents: 2500, amount: '$25.00' },
      'next-business': { cents: 2000, amount: '$20.00' },
      next: { cents: 1200, amount: '$12.00' },
    });
    expect((await service.get('/zcs/getPage?pageName=about')).body).not.toHaveProperty('shippingPrices');
  });

  it('answers 404 for an unpublished page', async () => {
    expect(await service.get('/zcs/getPage?pageName=secret')).toMatchObject({ status: 404 });
  });
});
