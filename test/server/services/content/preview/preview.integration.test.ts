import { createPreviewToken, type Preview } from '../../../../../server/platform/previewToken.ts';
import { announceCatalogChange } from '../../../../../server/services/catalog/announceCatalogChange.ts';
import { createFrame } from '../../../../../server/services/content/desk/contentPage.ts';
import { publishDraft, saveDraft } from '../../../../../server/services/content/documents/manageDocuments.ts';
import { createPreviewLinks } from '../../../../../server/services/content/preview/createPreviewRouter.ts';
import { givenProduct } from '../../catalog/givenProduct.ts';
import type { Answer, Browser } from '../../support/browser.ts';
import { openWholeShop, type WholeShop } from '../../support/openWholeShop.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const KEY = 'a key for tests alone';
const DRAFT = 'Nobody has read this yet.';
const SECOND = { host: 'second.localhost' };

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
  await shop.parts.watch.start();
});
afterAll(() => shop.close());

const createAboutPage = (text: string) => ({ title: 'About us', description: 'Who we are.', html: `<p>${text}</p>` });

const save = (key: string, body: unknown, marketplaceId = '*'): Promise<number> =>
  saveDraft(shop.parts, { key, marketplaceId }, { body, author: 'maya' });

/** The links of a version, without the shop's address. */
async function createLinks(version: number, key = 'pages/about', marketplaceId = '*'): Promise<string[]> {
  return createPreviewLinks(shop.parts, { key, marketplaceId }, version);
}
const getPath = (link = ''): string => link.replace(/^https?:\/\/[^/]+/, '');

async function openPreview(version: number, key?: string, browser = shop.browser()): Promise<Browser> {
  const [link] = await createLinks(version, key);
  expect((await browser.get(getPath(link))).status).toBe(303);
  return browser;
}

const leave = (browser: Browser): Promise<Answer> =>
  browser.call('POST', '/leavePreview.do', 'returnTo=%2Fc%2Fabout%3Fa%3D1', {
    'content-type': 'application/x-www-form-urlencoded',
    origin: browser.origin,
  });

/** Returns whether a page shows the draft, and whether it was stored. */
const summarizeAnswer = ({ status, text, headers }: Answer) => ({
  status,
  hasDraft: text.includes(DRAFT),
  hasBar: text.includes('Preview of '),
  isStored: headers.get('etag') !== null,
});
const PUBLISHED_VIEW = { status: 200, hasDraft: false, hasBar: false, isStored: true };
const PREVIEW_VIEW = { status: 200, hasDraft: true, hasBar: true, isStored: false };

it('shows the draft to the browser with the link, and the stored page to a visitor at the same time', async () => {
  const version = await save('pages/about', createAboutPage(DRAFT));
  const visitor = shop.browser();
  // The second page is a stored one, sent before the app.
  for (let time = 0; time < 2; time += 1)
    expect(summarizeAnswer(await visitor.get('/c/about'))).toEqual(PUBLISHED_VIEW);

  const holder = shop.browser();
  const openResponse = await holder.get(getPath((await createLinks(version))[0]));
  expect([openResponse.status, openResponse.headers.get('location')]).toEqual([303, '/c/about']);
  expect(openResponse.headers.getSetCookie().find((line) => line.startsWith('content-preview='))).toMatch(
    /; Max-Age=3(600|599); Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );

  const [previewResponse, publishedResponse] = await Promise.all([holder.get('/c/about'), visitor.get('/c/about')]);
  expect(summarizeAnswer(previewResponse)).toEqual(PREVIEW_VIEW);
  expect(previewResponse.text).toMatch(/Preview of <strong>pages\/about<\/strong>, version (<!-- -->)?\d/);
  expect(previewResponse.headers.get('cache-control')).toBe('private, no-store');
  expect(previewResponse.headers.get('x-robots-tag')).toBe('noindex');
  expect(summarizeAnswer(publishedResponse)).toEqual(PUBLISHED_VIEW);
  expect(publishedResponse.headers.get('x-robots-tag')).toBeNull();
});

it('stores nothing of a preview: neither a page nor an answer of the API', async () => {
  const holder = await openPreview(await save('pages/about', createAboutPage(DRAFT)));
  // An address that was not requested before.
  for (let time = 0; time < 2; time += 1)
    expect(summarizeAnswer(await holder.get('/c/about?new=1'))).toEqual(PREVIEW_VIEW);
  const answer = await holder.get('/api/zcs/getPage?pageName=about');
  expect([answer.text.includes(DRAFT), answer.headers.get('cache-control')]).toEqual([true, 'no-store']);
  expect(answer.headers.get('surrogate-control')).toBeNull();

  expect(summarizeAnswer(await shop.browser().get('/c/about?new=1'))).toEqual(PUBLISHED_VIEW);
  const others = await shop.browser().get('/api/zcs/getPage?pageName=about');
  expect([others.text.includes(DRAFT), others.headers.get('cache-control')]).toEqual([false, 'public, no-cache']);
});

it('shows parts of every page, and not in the shared header and footer', async () => {
  const body = { serviceLinks: [{ text: 'A link for later', href: '/c/about' }] };
  const holder = await openPreview(await save('top-bar', body), 'top-bar');
  const has = ({ text }: Answer): boolean => text.includes('A link for later');
  for (const path of ['/', '/c/about', '/cart', '/api/zcs/content']) {
    const [previewResponse, publishedResponse] = await Promise.all([holder.get(path), shop.browser().get(path)]);
    expect([path, has(previewResponse), has(publishedResponse)]).toEqual([path, true, false]);
  }
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  const asBot = await holder.call('GET', '/', undefined, bot);
  expect([has(asBot), asBot.headers.get('x-robots-tag')]).toEqual([true, 'noindex']);
});

it('shows a page that was never published, and no such page to others', async () => {
  const holder = await openPreview(await save('pages/care', createAboutPage(DRAFT)), 'pages/care');
  expect(summarizeAnswer(await holder.get('/c/care'))).toEqual(PREVIEW_VIEW);
  expect((await shop.browser().get('/c/care')).status).toBe(404);
});

it('shows a customer the draft with their name, and after leaving the page of all customers', async () => {
  const maya = shop.browser();
  const account = { fullName: 'Maya Lind', email: 'maya@example.com', password: 'correct horse' };
  expect((await maya.post('/api/v1/zap/register', account, { origin: maya.origin })).status).toBe(201);
  for (let time = 0; time < 3; time += 1) expect((await maya.get('/c/about')).text).not.toContain(DRAFT);
  await openPreview(await save('pages/about', createAboutPage(DRAFT)), 'pages/about', maya);
  const previewResponse = await maya.get('/c/about');
  expect([summarizeAnswer(previewResponse), previewResponse.text.includes('Maya')]).toEqual([PREVIEW_VIEW, true]);
  const leaveResponse = await leave(maya);
  expect([leaveResponse.status, leaveResponse.headers.get('location')]).toEqual([303, '/c/about?a=1']);
  const after = await maya.get('/c/about');
  expect([after.text.includes(DRAFT), after.text.includes('Preview of'), after.text.includes('Maya')]).toEqual([
    false,
    false,
    true,
  ]);
});

it('ends with the button, and only for a page of the shop', async () => {
  const holder = await openPreview(await save('pages/about', createAboutPage(DRAFT)));
  const foreign = await holder.call('POST', '/leavePreview.do', 'returnTo=%2F', {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://elsewhere.example',
  });
  expect([foreign.status, summarizeAnswer(await holder.get('/c/about')).hasDraft]).toEqual([403, true]);
  expect((await leave(holder)).status).toBe(303);
  expect(holder.cookies.has('content-preview')).toBe(false);
  expect(summarizeAnswer(await holder.get('/c/about'))).toEqual(PUBLISHED_VIEW);
});

it('shows slots on the page of a brand', async () => {
  const { productId } = await givenProduct(shop.parts.db, { brand: 'Halden' });
  const { brand_id: brandId } = await shop.parts.db
    .selectFrom('products')
    .select('brand_id')
    .where('product_id', '=', Number(productId))
    .executeTakeFirstOrThrow();
  await shop.parts.db.transaction().execute((tx) => announceCatalogChange(tx, 'all'));
  const page = `/b/halden/brand/${brandId}`;
  await waitUntil(async () => (await shop.browser().get(page)).status === 200);
  const slots = [{ componentName: 'rich-text', creativeID: 'halden-1', content: `<p>${DRAFT}</p>` }];
  const key = `slots/brand-${brandId}`;
  const holder = await openPreview(await save(key, { layouts: [{ pageLayout: 'landing', slots }] }), key);
  expect(summarizeAnswer(await holder.get(page))).toEqual(PREVIEW_VIEW);
  expect(summarizeAnswer(await shop.browser().get(page))).toEqual(PUBLISHED_VIEW);
});

it('does not hide its bar with the header and footer', async () => {
  const holder = await openPreview(await save('pages/about', createAboutPage(DRAFT)));
  const { status, headers } = await holder.get('/c/about?disableHf=true');
  expect([status, headers.get('location')]).toEqual([302, '/c/about']);
});

describe('a token that is not valid', () => {
  const HOUR = 3_600_000;
  let version: number;
  beforeAll(async () => {
    version = await save('pages/about', createAboutPage(DRAFT));
  });
  const given = (change: Partial<Preview> = {}, key = KEY): string => {
    const expiresAt = new Date(Date.now() + HOUR);
    return createPreviewToken({ key: 'pages/about', marketplaceId: '*', version, expiresAt, ...change }, key);
  };
  const createSwappedToken = (): string => `${given({ version: version - 1 }).split('.')[0]}.${given().split('.')[1]}`;

  it.each([
    ['forged', () => given({}, 'a key that is not of the shop'), 'is not valid'],
    ['of another version', createSwappedToken, 'is not valid'],
    ['empty', () => '', 'is not valid'],
    ['too long', () => 'a'.repeat(5000), 'is not valid'],
    ['expired', () => given({ expiresAt: new Date(Date.now() - 1000) }), 'has expired'],
    ['of a version that does not exist', () => given({ version: 99_999 }), 'does not show the version'],
    ['of another shop', () => given({ marketplaceId: 'second' }), 'does not show the version'],
  ])('is refused in a link, and ignored in a cookie: %s', async (_title, token, reason) => {
    const browser = shop.browser();
    const response = await browser.get(`/openPreview.do?token=${token()}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'no-store']);
    expect(response.text).toContain(reason);
    expect(browser.cookies.has('content-preview')).toBe(false);
    browser.cookies.set('content-preview', token().slice(0, 4000));
    const { status, hasDraft, hasBar } = summarizeAnswer(await browser.get('/c/about'));
    expect({ status, hasDraft, hasBar }).toEqual({ status: 200, hasDraft: false, hasBar: false });
  });

  it('is refused if the link has none, or several', async () => {
    for (const query of ['', '?token=a&token=b', '?token[a]=b'])
      expect((await shop.browser().get(`/openPreview.do${query}`)).status).toBe(403);
  });
});

describe('a second marketplace', () => {
  const getCookie = ({ headers }: Awaited<ReturnType<WholeShop['get']>>): string =>
    (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

  it('has previews of its own documents, which the first one does not show', async () => {
    const version = await save('pages/about', createAboutPage(DRAFT), 'second');
    const [link, ...others] = await createLinks(version, 'pages/about', 'second');
    expect([new URL(link ?? '').hostname, others]).toEqual(['second.localhost', []]);
    expect((await shop.browser().get(getPath(link))).status).toBe(403);

    const openResponse = await shop.get(getPath(link), SECOND);
    expect([openResponse.status, openResponse.headers.location]).toEqual([303, '/c/about']);
    const cookie = getCookie(openResponse);
    const [previewResponse, publishedResponse] = await Promise.all([
      shop.get('/c/about', { ...SECOND, cookie }),
      shop.get('/c/about', SECOND),
    ]);
    expect([previewResponse.text.includes(DRAFT), publishedResponse.text.includes(DRAFT)]).toEqual([true, false]);
    const inFirst = await shop.get('/c/about', { cookie });
    expect([inFirst.text.includes(DRAFT), inFirst.text.includes('Preview of ')]).toEqual([false, false]);
  });

  it('has a link to a common draft, until it has its own document', async () => {
    const version = await save('pages/size-charts', createAboutPage(DRAFT));
    const listHosts = async () =>
      (await createLinks(version, 'pages/size-charts')).map((link) => new URL(link).hostname.split('.')[0]);
    expect(await listHosts()).toEqual(['localhost', 'second']);
    const ownVersion = await save('pages/size-charts', createAboutPage('Sizes of our own.'), 'second');
    const name = { key: 'pages/size-charts', marketplaceId: 'second' };
    await publishDraft(shop.parts, name, ownVersion, { from: new Date(0), until: null });
    expect(await listHosts()).toEqual(['localhost']);
    await waitUntil(async () => (await shop.get('/c/size-charts', SECOND)).text.includes('Sizes of our own.'));
    const [link] = await createLinks(version, 'pages/size-charts');
    expect((await shop.get(getPath(link), SECOND)).status).toBe(403);
  });
});

it('creates no link to a version that does not exist', async () => {
  await expect(createLinks(99_999)).rejects.toMatchObject({
    status: 409,
    message: 'pages/about has no version 99999.',
  });
});

it('shows a draft in a frame of the desk alone: as a guest sees it, without scripts, cookies and the bar', async () => {
  const version = await save('pages/about', createAboutPage(DRAFT));
  const { url } = await createFrame(shop.parts, { key: 'pages/about', marketplaceId: '*' }, { version });
  const holder = shop.browser();
  const frame = await holder.get(url);
  expect(summarizeAnswer(frame)).toEqual({ ...PREVIEW_VIEW, hasBar: false });
  expect(frame.text).not.toContain('<script');
  expect(frame.headers.getSetCookie()).toEqual([]);
  expect(frame.headers.get('x-robots-tag')).toBe('noindex');
  expect(frame.headers.get('x-frame-options')).toBeNull();
  expect(frame.headers.get('cache-control')).toBe('private, no-store');
  const { deskOrigin } = shop.parts.config;
  expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${deskOrigin};`);
  // The same browser shops on, and sees what all others see.
  expect(summarizeAnswer(await holder.get('/c/about'))).toMatchObject({ hasDraft: false, hasBar: false });
  expect((await holder.get(url.replace('path=%2Fc%2Fabout', 'path=%2F%2Felsewhere.example'))).status).toBe(403);
  expect((await holder.get(url.replace('token=', 'token=x'))).status).toBe(403);
  const expiresAt = new Date(shop.parts.clock.now().getTime() - 1);
  const token = createPreviewToken(
    { key: 'pages/about', marketplaceId: '*', version, expiresAt },
    shop.parts.config.secretKeys[0],
  );
  expect((await holder.get(`/previewFrame.do?token=${token}&path=%2Fc%2Fabout`)).status).toBe(403);
});

it('shows the shop as of a moment: what is scheduled until then, or a draft among it', async () => {
  const name = { key: 'pages/about', marketplaceId: '*' };
  const inDays = (days: number) => new Date(shop.parts.clock.now().getTime() + days * 86_400_000);
  const promo = (text: string, from: number, until: number) => ({
    ...{ text, from: inDays(from).toISOString(), until: inDays(until).toISOString() },
  });
  const banners = { key: 'banners', marketplaceId: '*' };
  const body = { promos: [promo('Before the sale', -1, 2), promo('The sale is on', 2, 4)] };
  const now = { from: new Date(0), until: null, by: 'maya' };
  await publishDraft(shop.parts, banners, await saveDraft(shop.parts, banners, { body, author: 'maya' }), now);
  const later = await save('pages/about', createAboutPage('Written for the sale.'));
  await publishDraft(shop.parts, name, later, { ...now, from: inDays(2), until: inDays(4) });
  const read = async (version: number, days: number | undefined) => {
    const moment = days === undefined ? undefined : inDays(days);
    const { text } = await shop.browser().get((await createFrame(shop.parts, name, { version, moment })).url);
    return ['Before the sale', 'The sale is on', 'Written for the sale.', DRAFT].filter((one) => text.includes(one));
  };
  expect(await read(0, 3)).toEqual(['The sale is on', 'Written for the sale.']);
  expect(await read(0, 5)).toEqual([]);
  const draft = await save('pages/about', createAboutPage(DRAFT));
  expect(await read(draft, 3)).toEqual(['The sale is on', DRAFT]);
  expect(await read(draft, undefined)).toEqual(['Before the sale', DRAFT]);
  expect((await shop.browser().get('/c/about')).text).not.toContain('The sale is on');
});
