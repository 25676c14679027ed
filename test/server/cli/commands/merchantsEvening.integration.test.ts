import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWholeShop, type WholeShop } from '../../services/support/openWholeShop.ts';
import { waitUntil } from '../../services/support/waitUntil.ts';
import { runStore } from '../support/runStore.ts';

const ALPINE = { host: 'alpine.example' };
const HARBOR = { host: 'harbor.example' };
const LOOKS = {
  alpine: {
    accent: '#7a1f3d',
    accentHover: '#5f1830',
    accentDeep: '#4a1226',
    accentWash: '#fbeef2',
    onDeepSoft: '#f0cdd8',
  },
  harbor: {
    accent: '#0b5c7a',
    accentHover: '#08475f',
    accentDeep: '#07384b',
    accentWash: '#e8f4f8',
    onDeepSoft: '#c4e2ec',
  },
};
const FEED = [
  'id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\tbrand\titem_group_id\tcolor\tsize\tgender\tgoogle_product_category',
  'H-7\tRidge Runner\tA light shoe.\thttps://feed.example/h\t\t90.00 USD\tin stock\tRidge\tridge\tNavy\t7\tfemale\tApparel & Accessories > Shoes > Running Shoes',
  'H-8\tRidge Runner\tA light shoe.\thttps://feed.example/h\t\t90.00 USD\tin stock\tRidge\tridge\tNavy\t8\tfemale\tApparel & Accessories > Shoes > Running Shoes',
].join('\n');

let shop: WholeShop;
let folder: string;
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://alpine.example' });
  folder = await mkdtemp(join(tmpdir(), 'evening-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

const store = (...args: string[]): Promise<string> => runStore(shop.parts, args);

async function writeContentFile(name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const readPublished = async (...args: string[]): Promise<Record<string, unknown>> => JSON.parse(await store(...args));

async function publishMarketplace(id: string, change: object): Promise<void> {
  const body = { ...(await readPublished('marketplace', 'show', id)), ...change };
  await store('marketplace', 'publish', id, '--file', await writeContentFile(`${id}.json`, body));
}

async function publishContent(key: string, body: object, ...schedule: string[]): Promise<void> {
  const draftOutput = await store('content', 'edit', key, '--file', await writeContentFile('content.json', body));
  const version = /Draft (\d+) of/.exec(draftOutput)?.[1] ?? '';
  await store('content', 'publish', key, '--draft', version, ...schedule);
}

const waitForText = (path: string, headers: { host: string }, text: string): Promise<void> =>
  waitUntil(async () => (await shop.get(path, headers)).text.includes(text));
/** A moment as operators type it, in UTC. */
const formatMoment = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

describe('a merchant’s evening: from an empty shop to two shops that sell, without a build or a restart', () => {
  it('begins without a product', async () => {
    expect((await shop.get('/womens-shoes', ALPINE)).text).not.toContain('Ridge Runner');
    expect((await shop.get('/', ALPINE)).status).toBe(200);
  });

  it('names two marketplaces, each at its host and in its colors', async () => {
    await publishMarketplace('zappos', {
      name: 'Alpine Steps',
      phone: '(800) 555-0101',
      theme: LOOKS.alpine,
      social: [],
    });
    await publishMarketplace('second', {
      name: 'Harbor Shoes',
      phone: '(800) 555-0202',
      hosts: ['harbor.example'],
      theme: LOOKS.harbor,
    });
    await waitForText('/contact-us', ALPINE, 'Alpine Steps');
    await waitForText('/contact-us', HARBOR, 'Harbor Shoes');
    const [alpine, harbor] = [await shop.get('/contact-us', ALPINE), await shop.get('/contact-us', HARBOR)];
    expect(alpine.text).not.toMatch(/Harbor Shoes|555-0202|#07384b/);
    expect(harbor.text).not.toMatch(/Alpine Steps|555-0101|#4a1226|Zappos/);
    expect((await shop.get('/theme.css', ALPINE)).text).toContain(LOOKS.alpine.accent);
    expect((await shop.get('/theme.css', HARBOR)).text).toContain(LOOKS.harbor.accent);
  });

  it('imports the merchant’s feed', async () => {
    await store('catalog', 'import', await writeContentFile('feed.tsv', FEED));
    for (const host of [ALPINE, HARBOR]) await waitForText('/search?term=ridge', host, 'Ridge Runner');
  });

  it('publishes a home page and a navigation', async () => {
    const items = [{ text: 'Ridge shoes', link: '/womens-shoes', gae: 'nav-ridge' }];
    await publishContent('navigation', { items });
    const slot = {
      componentName: 'rich-text',
      creativeID: 'evening',
      heading: 'We are open',
      content: '<p>Welcome in.</p>',
    };
    await publishContent('slots/home', { layouts: [{ pageLayout: 'landing', slots: [slot] }] });
    for (const host of [ALPINE, HARBOR]) {
      await waitForText('/', host, 'We are open');
      await waitForText('/', host, 'Ridge shoes');
    }
  });

  it('schedules a banner, which appears and ends by itself', async () => {
    const now = shop.parts.clock.now().getTime();
    const [from, end] = [new Date(now + 3_000), new Date(now + 9_000)];
    const banner = { banner: { text: 'Half an hour of free socks.' } };
    await publishContent('promo-banner', banner, '--from', formatMoment(from), '--until', formatMoment(end));
    expect((await shop.get('/', ALPINE)).text).not.toContain('free socks');
    await waitForText('/', ALPINE, 'free socks');
    expect(shop.parts.clock.now().getTime()).toBeGreaterThanOrEqual(from.getTime() - 1_000);
    await waitUntil(async () => !(await shop.get('/', ALPINE)).text.includes('free socks'));
  });

  it('switches a feature off in one shop alone', async () => {
    const readGiftOptions = async (headers: { host: string }): Promise<unknown> =>
      JSON.parse((await shop.get('/api/zcs/content', headers)).text).marketplace.hasGiftOptions;
    expect([await readGiftOptions(ALPINE), await readGiftOptions(HARBOR)]).toEqual([true, true]);
    await store('flag', 'set', 'gift-options', 'off', '--marketplace', 'second');
    await waitUntil(async () => (await readGiftOptions(HARBOR)) === false);
    expect(await readGiftOptions(ALPINE)).toBe(true);
  });

  it('starts an experiment and reads it', async () => {
    await store('experiment', 'start', 'evening', '--flag', 'signup-popup', '--weights', 'off=50,modal=50');
    const report = await store('experiment', 'report', 'evening');
    expect(report).toMatch(/off/);
    expect(report).toMatch(/modal/);
    await store('experiment', 'stop', 'evening');
  });

  it('leaves a record of everything that was done', async () => {
    const { rows } = await shop.parts.pool.query<{ command: string }>('select distinct command from audit_log');
    expect(rows.map(({ command }) => command)).toEqual(
      expect.arrayContaining([
        'catalog import',
        'content publish',
        'experiment start',
        'flag set',
        'marketplace publish',
      ]),
    );
  });
});
