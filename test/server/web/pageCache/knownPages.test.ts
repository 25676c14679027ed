import { KnownPages } from '../../../../server/web/pageCache/knownPages.ts';
import { PageCache } from '../../../../server/web/pageCache/pageCache.ts';
import { PageSources } from '../../../../server/web/pageCache/pageSources.ts';

const identity = { customerId: '7', firstName: 'Maya', fullName: 'Maya Lind', email: 'maya@example.com' };
const maya = { identity, version: '7 full 1' };

function fill(cache: PageCache, html: string) {
  const sources = new PageSources();
  sources.add({ isReading: true, status: 200, header: (name) => ({ 'page-control': 'max-age=300' })[name] });
  sources.addStyles('5');
  return cache.fill('key', async () => ({ html, inlineScript: '', sources }));
}

/** A cache with a page of the style 5 that is known for Maya. */
async function open() {
  const clock = { now: 0 };
  const cache = new PageCache({ maxBytes: 1_000_000, now: () => clock.now });
  const knownPages = new KnownPages(cache, () => clock.now);
  const page = await fill(cache, 'Hi');
  if (!page) throw new Error('the page is not stored');
  knownPages.add('/shoes', maya, { key: 'key', page });
  return { cache, clock, knownPages, page };
}

it('finds the page of the same customer, version and address only', async () => {
  const { knownPages, page } = await open();
  expect(knownPages.find('/shoes', maya)).toBe(page);
  expect(knownPages.find('/boots', maya)).toBeUndefined();
  expect(knownPages.find('/shoes', { ...maya, version: '7 full 2' })).toBeUndefined();
  expect(knownPages.find('/shoes', { ...maya, identity: { ...identity, customerId: '8' } })).toBeUndefined();
});

it('forgets it after half a minute, because points expire with time', async () => {
  const { clock, knownPages, page } = await open();
  clock.now = 29_999;
  expect(knownPages.find('/shoes', maya)).toBe(page);
  clock.now = 30_000;
  expect(knownPages.find('/shoes', maya)).toBeUndefined();
});

it.each<[string, (cache: PageCache) => void]>([
  ['of a style', (cache) => cache.forgetStyles([5])],
  ['of the catalogue', (cache) => cache.clear()],
])('forgets it with a change %s, also if the page was rendered again', async (_title, change) => {
  const { cache, knownPages } = await open();
  change(cache);
  expect(knownPages.find('/shoes', maya)).toBeUndefined();
  await fill(cache, 'Hi, again');
  expect(knownPages.find('/shoes', maya)).toBeUndefined();
});
