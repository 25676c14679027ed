import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CommandError } from '../../../../server/cli/command.ts';
import { reviewMediaCommands } from '../../../../server/cli/commands/reviewMediaCommands.ts';
import { getCatalogWatch } from '../../../../server/services/catalog/actions.ts';
import { createDiskMediaStore } from '../../../../server/services/reviews/mediaStore.ts';
import {
  ownReview,
  type ReviewMedia,
  reviewGallery,
  reviewList,
  writtenReview,
} from '../../../../src/contracts/reviews.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';

let shop: WholeShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moderation-'));
  shop = await openWholeShop({ REVIEW_MODERATION: 'media', DATA_DIR: folder });
});
beforeEach(() => {
  shop.parts.config.reviewModeration = 'media';
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

let members = 0;
async function newMember(): Promise<Browser> {
  members += 1;
  const browser = shop.browser();
  const email = `reviewer-${members}@example.com`;
  const account = { fullName: 'Maya Lindqvist', email, password: 'correct horse' };
  expect((await browser.post('/api/v1/zap/register', account, { origin: browser.origin })).status).toBeLessThan(300);
  return browser;
}

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer();

async function write(author: Browser, productId: string, fields: object = {}) {
  const form = new FormData();
  const given = { productId, overallRating: '4', summary: 'Soft', body: 'Soft from the first day on.', ...fields };
  for (const [name, value] of Object.entries(given)) form.append(name, String(value));
  form.append('media', new Blob([new Uint8Array(await photo())]), 'a.jpg');
  const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, accept: 'application/json', origin: author.origin };
  const answer = await fetch(`${author.origin}/api/v1/reviews`, { method: 'POST', body: form, headers });
  const { review } = writtenReview.parse(await answer.json());
  return { review, productId, media: review.reviewGalleryMedia };
}

async function writeNew(fields: object = {}) {
  const author = await newMember();
  const { productId } = await givenProduct(shop.parts.db);
  const { review, media } = await write(author, productId, fields);
  const [first] = media;
  if (!first) throw new Error('the review has no photo');
  return { author, productId, reviewId: review.reviewId, media: first };
}

/** Returns the number of photos in each public answer about a product. */
async function shownTo(browser: Browser, productId: string, reviewId: string) {
  const read = async (query: string) =>
    reviewList.parse((await browser.get(`/api/v1/reviews?productId=${productId}${query}`)).body);
  const list = await read(`&gallery=6&reviewId=${reviewId}`);
  const all = reviewGallery.parse((await browser.get(`/api/v1/reviews/media?productId=${productId}`)).body);
  return {
    review: list.reviews[0]?.reviewGalleryMedia.length,
    hasMedia: list.reviews[0]?.hasMedia,
    linked: list.linked?.reviewGalleryMedia.length,
    strip: list.gallery.total,
    viewer: all.items.length,
    filtered: (await read('&photos=true')).total,
  };
}
const NOTHING = { review: 0, hasMedia: false, linked: 0, strip: 0, viewer: 0, filtered: 0 };
const ALL = { review: 1, hasMedia: true, linked: 1, strip: 1, viewer: 1, filtered: 1 };

const own = async (author: Browser, productId: string): Promise<readonly ReviewMedia[]> =>
  ownReview.parse((await author.get(`/api/v1/reviews/mine?productId=${productId}`)).body).review?.reviewGalleryMedia ??
  [];

const statuses = async (browser: Browser, { mediaUrl, msaMediaUrl }: ReviewMedia): Promise<number[]> =>
  Promise.all([mediaUrl, msaMediaUrl].map(async (path) => (await browser.get(path)).status));

/** Runs a command line and returns its output. */
async function media(...typed: string[]): Promise<string> {
  const command = reviewMediaCommands.find(({ words }) => words === `reviews media ${typed[0]}`);
  const printed = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await command?.run(shop.parts, typed.slice(1))).toBe(0);
    return printed.mock.calls.flat().join('\n');
  } finally {
    printed.mockRestore();
  }
}

const files = async (): Promise<number> => {
  await createDiskMediaStore(folder).arrivals();
  const all = await readdir(join(folder, 'review-media'), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
};

it('shows media at once if moderation is off, and still shows them when it is turned on', async () => {
  shop.parts.config.reviewModeration = 'off';
  const { author, productId, reviewId, media: shown } = await writeNew();
  expect(shown.isWaiting).toBeUndefined();
  const guest = shop.browser();
  expect(await shownTo(guest, productId, reviewId)).toEqual(ALL);
  shop.parts.config.reviewModeration = 'media';
  await write(author, productId);
  expect(await shownTo(guest, productId, reviewId)).toEqual(ALL);
  expect((await own(author, productId)).map(({ isWaiting }) => isWaiting)).toEqual([undefined, true]);
});

it('shows waiting media only to their author, fully signed in', async () => {
  const { author, productId, reviewId, media: waiting } = await writeNew();
  expect(waiting.isWaiting).toBe(true);
  const [other, guest] = [await newMember(), shop.browser()];
  for (const browser of [guest, other, author]) expect(await shownTo(browser, productId, reviewId)).toEqual(NOTHING);
  for (const browser of [guest, other]) expect(await statuses(browser, waiting)).toEqual([404, 404]);
  expect((await guest.get(waiting.mediaUrl)).headers.get('cache-control')).toBe('no-store');

  expect(await own(author, productId)).toEqual([waiting]);
  expect(await statuses(author, waiting)).toEqual([200, 200]);
  expect((await author.get(waiting.mediaUrl)).headers.get('cache-control')).toBe('private, no-store');
  author.cookies.delete('at-main');
  expect(await statuses(author, waiting)).toEqual([404, 404]);
});

it('shows waiting media to the author on the page after writing, and to no one else', async () => {
  const { author, productId, reviewId, media: waiting } = await writeNew();
  const page = `/product/review/${productId}/review/${reviewId}?written=true`;
  const html = async (browser: Browser) => (await browser.call('GET', page, undefined, { accept: 'text/html' })).text;
  const shown = await html(author);
  expect(shown).toContain('Waiting for approval');
  expect(shown).toContain(waiting.msaMediaUrl);
  const guests = await html(shop.browser());
  expect(guests).toContain('Soft from the first day on.');
  expect(guests).not.toContain('Waiting for approval');
  expect(guests).not.toContain(waiting.msaMediaUrl);
  const form = await author.call('GET', `/product/review/add/${productId}`, undefined, { accept: 'text/html' });
  expect(form.text).toContain('Waiting for approval');
});

it('shows approved media publicly, and notifies caches', async () => {
  const announced = new Promise<readonly number[]>((resolve) => {
    getCatalogWatch(shop.parts).listen({
      catalogChanged: () => undefined,
      stockChanged: () => undefined,
      ratingsChanged: resolve,
    });
  });
  const { author, productId, reviewId, media: sent } = await writeNew();
  expect(await announced).toEqual([Number(productId)]);
  const heard = new Promise<readonly number[]>((resolve) => {
    getCatalogWatch(shop.parts).listen({
      catalogChanged: () => undefined,
      stockChanged: () => undefined,
      ratingsChanged: resolve,
    });
  });
  expect(await media('approve', sent.mediaId)).toBe(`Photo ${sent.mediaId} is approved.`);
  expect(await heard).toEqual([Number(productId)]);
  const guest = shop.browser();
  expect(await shownTo(guest, productId, reviewId)).toEqual(ALL);
  expect(await statuses(guest, sent)).toEqual([200, 200]);
  expect((await guest.get(sent.mediaUrl)).headers.get('cache-control')).toContain('immutable');
  expect((await own(author, productId)).map(({ isWaiting }) => isWaiting)).toEqual([undefined]);
  expect(await media('approve', sent.mediaId)).toBe(`Photo ${sent.mediaId} was approved before.`);
});

it('hides rejected media, and deletes their files', async () => {
  const before = await files();
  const { author, productId, reviewId, media: sent } = await writeNew();
  expect(await files()).toBe(before + 2);
  expect(await media('reject', sent.mediaId)).toBe(`Photo ${sent.mediaId} is rejected; its files are deleted.`);
  expect(await files()).toBe(before);
  for (const browser of [shop.browser(), author]) {
    expect(await shownTo(browser, productId, reviewId)).toEqual(NOTHING);
    expect(await statuses(browser, sent)).toEqual([404, 404]);
  }
  expect(await own(author, productId)).toEqual([]);
  await expect(media('approve', sent.mediaId)).rejects.toThrow(
    new CommandError(`Photo ${sent.mediaId} was rejected before: its files are deleted.`),
  );
  // The next rejection deletes files that an interrupted one left.
  const name = sent.mediaUrl.split('/').at(-1) ?? '';
  await createDiskMediaStore(folder).put(name, new Uint8Array([1]));
  expect((await author.get(sent.mediaUrl)).status).toBe(404);
  expect(await media('reject', sent.mediaId)).toBe(`Photo ${sent.mediaId} was rejected before; its files are deleted.`);
  expect(await files()).toBe(before);
});

it('hides approved media after a rejection too', async () => {
  const { productId, reviewId, media: sent } = await writeNew();
  await media('approve', sent.mediaId);
  await media('reject', sent.mediaId);
  expect(await shownTo(shop.browser(), productId, reviewId)).toEqual(NOTHING);
});

it('lists waiting media, and shows one with its review and files', async () => {
  await shop.parts.db.updateTable('review_media').set({ status: 'approved' }).where('status', '=', 'waiting').execute();
  expect(await media('list')).toBe('No photo or video waits for approval.');
  const { productId, reviewId, media: sent } = await writeNew({ name: 'Maya', summary: 'So soft' });
  const line = await media('list');
  expect(line).toMatch(
    new RegExp(`^Photo ${sent.mediaId}: review ${reviewId} by Maya of ${productId} Skyline \\d+: So soft$`),
  );
  const shown = (await media('show', sent.mediaId)).split('\n');
  expect(shown.slice(0, 3)).toEqual([line, '  waiting, 4 of 5 stars', '  Soft from the first day on.']);
  expect(shown).toHaveLength(5);
  expect((await sharp(shown[3]?.trim()).metadata()).format).toBe('webp');
  await media('reject', sent.mediaId);
  expect((await media('show', sent.mediaId)).split('\n')).toHaveLength(3);
  expect(await media('list')).toBe('No photo or video waits for approval.');
});

it.each(['show', 'approve', 'reject'])('%s rejects an unknown photo or video', async (verb) => {
  await expect(media(verb, '999999999')).rejects.toThrow(new CommandError('No review has a photo or video 999999999.'));
  for (const typed of [[], ['x'], ['0'], ['1', '2']]) {
    await expect(media(verb, ...typed)).rejects.toThrow(`npm run store -- reviews media ${verb} 900001`);
  }
});

it('list accepts no arguments', async () => {
  await expect(media('list', 'all')).rejects.toThrow(CommandError);
});
