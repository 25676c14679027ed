import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { z } from 'zod';
import { marketplaceCommands } from '../../../../server/cli/commands/marketplaceCommands.ts';
import { runCommand } from '../../../../server/cli/runCommand.ts';
import { listEntries } from '../../../../server/services/audit/actions.ts';
import {
  getMarketplaceVersion,
  publishMarketplace,
  rollbackMarketplace,
} from '../../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import { searchResults } from '../../../../src/contracts/search.ts';
import { addDays, formatMonthDay } from '../../../../src/lib/dates/dates.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

const ZAPPOS = { host: 'shop.example' };
const SECOND = { host: 'second.localhost' };
/** Texts of each shop that the other must never contain. */
const OF_ZAPPOS = ['Zappos', '(800) 555-0142', '+18005550142', '#0f2266', 'instagram.com/zappos'];
const OF_SECOND = ['The Shoe Store', '(800) 555-0163', '+18005550163', '#0a3d2e', 'second.localhost', '/theme.css'];

/** The day on which the sale of one product starts. */
const launch = addDays(new Date().toISOString().slice(0, 10), 30);

let shop: WholeShop;
let folder: string;
let product: string;
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://shop.example' });
  folder = await mkdtemp(join(tmpdir(), 'marketplaces-'));
  product = `/product/${(await givenProduct(shop.parts.db, { name: 'Skyline 4', badges: ['Only at'] })).productId}`;
  const { styleIds } = await givenProduct(shop.parts.db, { name: 'Comet 9' });
  await sql`update styles set hard_launch_date = ${launch} where style_id = ${styleIds[0]}`.execute(shop.parts.db);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

/** The hosts to which redirects are allowed are those of all shops, and are in the state of each page. */
const removeHosts = (text: string): string => text.replace(/"allowedHosts":\[[^\]]*\]/, '');

const findWords = (text: string, words: readonly string[]): string[] => words.filter((word) => text.includes(word));

describe('two hosts of one process', () => {
  const pages = [
    '/',
    '/contact-us',
    '/c/terms-of-use',
    '/c/privacy-policy',
    '/login',
    '/cart',
    '/register',
    '/brands',
    '/skyline',
    '/search/zzzqqq',
    '/c/faqs',
    '/c/shipping-and-returns',
    '/c/size-charts',
    '/c/vip-dash',
    '/c/zappos-at-work',
    '/c/zappos-at-work-form',
    '/c/zappos-gift-cards',
    '/c/e-gift-cards',
    '/orders/lookup',
    '/subscriptions',
    '/survey',
    '/no-such-page',
  ];

  it.each([
    ...pages,
    'the product',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/favicon.svg',
    '/manifest.webmanifest',
  ])('show no text of each other at %s', async (name) => {
    const path = name === 'the product' ? product : name;
    const [first, second] = [await shop.get(path, ZAPPOS), await shop.get(path, SECOND)];
    expect([first.status, second.status]).toEqual([first.status, first.status]);
    expect(findWords(removeHosts(second.text), OF_ZAPPOS)).toEqual([]);
    expect(findWords(removeHosts(first.text), OF_SECOND)).toEqual([]);
  });

  it('name themselves in the badge of products that only they sell, and filter by it', async () => {
    for (const [host, name] of [
      [ZAPPOS, 'Only at Zappos'],
      [SECOND, 'Only at The Shoe Store'],
      [ZAPPOS, 'Only at Zappos'],
    ] as const) {
      const list = searchResults.parse(JSON.parse((await shop.get('/api/v2/Search?path=/skyline', host)).text));
      expect(list.list[0]?.badges).toEqual([name]);
      const values = list.facets.find(({ field }) => field === 'badgeFacet')?.values;
      expect(values).toEqual([{ value: name, label: name, count: 1, selected: false }]);
      const path = `/search/filter/badgeFacet/${encodeURIComponent(JSON.stringify(name))}`;
      const filtered = searchResults.parse(JSON.parse((await shop.get(`/api/v2/Search?path=${path}`, host)).text));
      expect(filtered.list.map(({ productName }) => productName)).toEqual(['Skyline 4']);
      expect(filtered.facets.find(({ field }) => field === 'badgeFacet')?.values).toMatchObject([{ selected: true }]);
      const bundle = await shop.get(`/api/v3/productBundle?productId=${product.split('/').at(-1)}`, host);
      expect(JSON.parse(bundle.text)).toMatchObject({ product: [{ badges: [name] }] });
      expect((await shop.get('/skyline', host)).text).toContain(`>${name}</span>`);
    }
  });

  it('have their own name, phone, JSON-LD and canonical address in a page', async () => {
    const { text } = await shop.get(product, SECOND);
    expect(text).toContain('The Shoe Store');
    expect(text).toContain('(800) 555-0163');
    expect(text).toContain('<link rel="canonical" href="http://second.localhost');
    const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      ([, json]) => json,
    );
    expect(data.join()).toContain('http://second.localhost');
  });

  it('have their own colors, icon and manifest', async () => {
    const { text } = await shop.get('/brands', SECOND);
    const [, href = ''] = /<link rel="stylesheet" href="(\/theme\.css\?v=\d+)"\/>/.exec(text) ?? [];
    expect(text).toContain('<meta name="theme-color" content="#0a3d2e"/>');
    const theme = await shop.get(href, SECOND);
    expect(theme.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      vary: expect.stringContaining('Host'),
    });
    expect(theme.text).toContain('--accent:light-dark(#0b6b4f,');
    expect((await shop.get('/theme.css', ZAPPOS)).status).toBe(404);
    expect((await shop.get('/brands', ZAPPOS)).text).toContain('<meta name="theme-color" content="#0f2266"/>');
    expect((await shop.get('/favicon.svg', SECOND)).headers['content-security-policy']).toBe("default-src 'none'");
    expect((await shop.get('/favicon.ico', SECOND)).headers.location).toBe('/favicon.svg');
    expect((await shop.get('/favicon.ico', ZAPPOS)).status).toBe(200);
    expect(JSON.parse((await shop.get('/manifest.webmanifest', SECOND)).text)).toMatchObject({
      name: 'The Shoe Store',
      theme_color: '#0a3d2e',
    });
  });

  it('can be installed as an app with its own icons', async () => {
    expect((await shop.get('/brands', SECOND)).text).toContain(
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    );
    const manifest = appManifest.parse(JSON.parse((await shop.get('/manifest.webmanifest', SECOND)).text));
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone', lang: 'en-US' });
    for (const { url } of manifest.shortcuts) expect((await shop.get(url, SECOND)).status).toBeLessThan(400);
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of [...drawn, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const icon = await fetchIcon(src, SECOND);
      expect([src, `${icon.width}x${icon.height}`]).toEqual([src, sizes]);
    }
    // To the edges in the shop's color, which a mask of any shape then shows.
    expect(await fetchIcon('/icon-maskable-512.png', SECOND)).toMatchObject({ channels: 3, corner: [10, 61, 46] });
    expect(await fetchIcon('/icon-maskable-512.png', ZAPPOS)).toMatchObject({ channels: 3, corner: [15, 34, 102] });
    expect((await fetchIcon('/icon-512.png', SECOND)).channels).toBe(4);
    expect((await shop.get('/icon-1024.png', SECOND)).status).toBe(404);
  });
});

const appManifest = z.looseObject({
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })).min(3),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
});

/** Returns the size of an icon and the color of its corner. */
async function fetchIcon(path: string, host: typeof ZAPPOS) {
  const { status, headers, body } = await shop.get(path, host);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  return { ...info, corner: [...data.subarray(0, 3)] };
}

async function readBody(id: string) {
  return marketplaceDocument.parse((await getMarketplaceVersion(shop.parts, id)).body);
}
const publish = async (id: string, change: object, basedOn?: number): Promise<number> =>
  publishMarketplace(shop.parts, { id, body: { ...(await readBody(id)), ...change }, author: 'ops', basedOn });

it('show a logo and a typeface of their own, which the other does not', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40"/></svg>';
  const { version } = await getMarketplaceVersion(shop.parts, 'second');
  await publish('second', { logo: { svg, alt: 'The Shoe Store, home' }, font: 'serif' });
  await waitUntil(async () => (await shop.get('/contact-us', SECOND)).text.includes('The Shoe Store, home'));
  const { text } = await shop.get('/contact-us', SECOND);
  const [, src = ''] = /<img[^>]* src="(\/logo\.svg\?v=\d+)"[^>]*>/.exec(text) ?? [];
  const picture = await shop.get(src, SECOND);
  expect(picture.text).toBe(svg);
  expect(picture.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'content-security-policy': "default-src 'none'",
  });
  expect((await shop.get('/theme.css', SECOND)).text).toContain('--font:"Iowan Old Style"');
  expect((await shop.get(src, ZAPPOS)).status).toBe(404);
  expect((await shop.get('/contact-us', ZAPPOS)).text).not.toContain('logo.svg');
  await rollbackMarketplace(shop.parts, { id: 'second', to: version, author: 'ops' });
  await waitUntil(async () => !(await shop.get('/contact-us', SECOND)).text.includes('logo.svg'));
});

it('write days and name the language of their pages in their own locale', async () => {
  const { version } = await getMarketplaceVersion(shop.parts, 'second');
  await publish('second', { locale: 'en-GB' });
  await waitUntil(async () => (await shop.get('/brands', SECOND)).text.includes('<html lang="en-GB"'));
  expect((await shop.get('/brands', ZAPPOS)).text).toContain('<html lang="en-US"');
  const [month, day] = formatMonthDay(launch).split(' ');
  expect((await shop.get('/comet', SECOND)).text).toContain(`Available ${day} ${month}`);
  expect((await shop.get('/comet', ZAPPOS)).text).toContain(`Available ${month} ${day}`);
  await rollbackMarketplace(shop.parts, { id: 'second', to: version, author: 'ops' });
  await waitUntil(async () => (await shop.get('/brands', SECOND)).text.includes('<html lang="en-US"'));
});

it.each(['png', 'webp'] as const)('show a logo as %s, and text in another size', async (format) => {
  const bytes = await sharp({ create: { width: 240, height: 80, channels: 4, background: '#0b6b4f' } })
    .toFormat(format)
    .toBuffer();
  const logo = { picture: `data:image/${format};base64,${bytes.toString('base64')}`, alt: 'The Shoe Store, home' };
  const { version } = await getMarketplaceVersion(shop.parts, 'second');
  await publish('second', { logo, fontScale: 110 });
  await waitUntil(async () => (await shop.get('/contact-us', SECOND)).text.includes(`/logo.${format}?v=`));
  const { text } = await shop.get('/contact-us', SECOND);
  const [image = '', src = ''] = /<img[^>]* src="(\/logo\.\w+\?v=\d+)"[^>]*>/.exec(text) ?? [];
  expect(image).toContain('width="96" height="32"');
  const answer = await shop.get(src, SECOND);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe(`image/${format}`);
  expect((await shop.get(src, ZAPPOS)).status).toBe(404);
  expect((await shop.get('/theme.css', SECOND)).text).toContain(';font-size:110%}');
  await rollbackMarketplace(shop.parts, { id: 'second', to: version, author: 'ops' });
  await waitUntil(async () => !(await shop.get('/contact-us', SECOND)).text.includes('/logo.'));
});

it('ask for consent in one of them only', async () => {
  const { version } = await getMarketplaceVersion(shop.parts, 'second');
  await publish('second', { analyticsConsent: 'ask' });
  await waitUntil(async () => (await shop.get('/contact-us', SECOND)).text.includes('"measuring":"ask"'));
  expect((await shop.get('/contact-us', ZAPPOS)).text).not.toContain('"measuring":"ask"');
  await rollbackMarketplace(shop.parts, { id: 'second', to: version, author: 'ops' });
  await waitUntil(async () => !(await shop.get('/contact-us', SECOND)).text.includes('"measuring":"ask"'));
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>',
  '<svg viewBox="0 0 700 100"><rect/></svg>',
  '<svg viewBox="0 0 40 0"><rect/></svg>',
  '<svg viewBox="0 0 40 40"><script>1</script></svg>',
  '<svg viewBox="0 0 40 40"><rect onload="1"/></svg>',
])('refuses the logo %s', async (svg) => {
  await expect(publish('second', { logo: { svg, alt: 'Logo' } })).rejects.toThrow('$.logo.svg');
});

it('shows a published document within a second, and the earlier version after a rollback', async () => {
  expect((await shop.get('/contact-us', SECOND)).text).toContain('(800) 555-0163');
  const { version } = await getMarketplaceVersion(shop.parts, 'second');
  const startTime = Date.now();
  await publish('second', {
    phone: '(800) 555-0199',
    shippingCents: { 'next-wow': 2900, 'next-business': 2400, next: 1500 },
  });
  await waitUntil(async () => (await shop.get('/contact-us', SECOND)).text.includes('(800) 555-0199'));
  expect(Date.now() - startTime).toBeLessThan(1000);
  expect([
    shop.parts.marketplaces.getSettings('second').shippingCents.next,
    shop.parts.marketplaces.getSettings('zappos').shippingCents.next,
  ]).toEqual([1500, 1200]);
  expect((await shop.get('/contact-us', ZAPPOS)).text).not.toContain('(800) 555-0199');
  await expect(publish('second', { phone: '1' }, version)).rejects.toMatchObject({ status: 409 });
  await rollbackMarketplace(shop.parts, { id: 'second', to: version, author: 'ops' });
  await waitUntil(async () => (await shop.get('/contact-us', SECOND)).text.includes('(800) 555-0163'));
});

it('opens a new marketplace at its host', async () => {
  await publishMarketplace(shop.parts, {
    id: 'third',
    body: { ...(await readBody('second')), hosts: ['third.localhost'], name: 'Third Foot' },
    author: 'ops',
  });
  await waitUntil(async () => (await shop.get('/contact-us', { host: 'third.localhost' })).text.includes('Third Foot'));
  expect(shop.parts.marketplaces.getById('third').origin).toBe('http://third.localhost');
});

it.each([
  [{ hosts: [] }, '$.hosts: is empty'],
  [{ isDefault: true }, '$.isDefault: zappos is the default marketplace'],
  [{ hosts: ['a.example', 'a.example'] }, '$.hosts[1]: is named twice'],
  [{ name: '' }, '$.name: '],
])('rejects %j of the second marketplace', async (change, reason) => {
  await expect(publish('second', change)).rejects.toThrow(reason);
});

it('rejects a host of another marketplace, and a shop without a default one', async () => {
  await expect(publish('zappos', { hosts: ['second.localhost'] })).rejects.toThrow('$.hosts[0]: is a host of second');
  await expect(publish('zappos', { isDefault: false })).rejects.toThrow('no other marketplace is the default one');
  await expect(publishMarketplace(shop.parts, { id: 'A b', body: {}, author: 'ops' })).rejects.toThrow('no id');
});

describe('npm run store -- marketplace', () => {
  let logSpy: jest.SpyInstance;
  beforeEach(() => {
    logSpy = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => logSpy.mockRestore());

  async function store(...args: string[]): Promise<string> {
    logSpy.mockClear();
    const command = marketplaceCommands.find(({ words }) => words === args.slice(0, 2).join(' '));
    if (!command) throw new Error(`no command ${args.join(' ')}`);
    await runCommand(shop.parts, command, args.slice(2));
    return logSpy.mock.calls.flat().join('\n');
  }
  async function writeBodyFile(body: unknown): Promise<string> {
    const file = join(folder, 'body.json');
    await writeFile(file, JSON.stringify(body));
    return file;
  }

  it('lists and prints marketplaces, and accepts one back unchanged', async () => {
    expect(await store('marketplace', 'list')).toMatch(
      /^second: version \d+, by .*\n(.*\n)?zappos: version 1, by eyelet, /m,
    );
    const body: unknown = JSON.parse(await store('marketplace', 'show', 'zappos'));
    expect(await store('marketplace', 'validate', 'zappos', '--file', await writeBodyFile(body))).toBe(
      'Nothing differs from the published version.',
    );
  });

  it('publishes, shows the differences, and rolls back; a dry run changes nothing', async () => {
    const body = { ...(await readBody('zappos')), vipPhone: '(800) 555-0111' };
    const file = await writeBodyFile(body);
    const dryRunOutput = await store('marketplace', 'publish', 'zappos', '--file', file, '--dry-run');
    expect(dryRunOutput).toContain('- $.vipPhone: "(800) 555-0188"\n+ $.vipPhone: "(800) 555-0111"');
    expect(dryRunOutput).toContain('nothing has changed');
    expect((await readBody('zappos')).vipPhone).toBe('(800) 555-0188');
    expect(await store('marketplace', 'publish', 'zappos', '--file', file, '--base', '1')).toContain(
      'zappos: version 2',
    );
    expect(await store('marketplace', 'rollback', 'zappos', '--to', '1')).toContain('zappos: version 3');
    expect((await readBody('zappos')).vipPhone).toBe('(800) 555-0188');
    const { entries } = await listEntries(shop.parts, { command: 'marketplace' }, 1);
    expect(entries.map(({ command }) => command)).toEqual(['marketplace rollback', 'marketplace publish']);
  });

  it.each([
    [['show', 'gone'], 'There is no marketplace gone'],
    [['show', 'zappos', '--version', '99'], 'zappos has no version 99'],
    [['show'], 'Name one marketplace'],
    [['rollback', 'zappos'], 'Name the version to go back to'],
    [['rollback', 'zappos', '--to', 'one'], 'is no version number'],
    [['publish', 'zappos'], 'Name its file'],
  ])('rejects %j', async (args, reason) => {
    await expect(store('marketplace', ...args)).rejects.toThrow(reason);
  });
});
