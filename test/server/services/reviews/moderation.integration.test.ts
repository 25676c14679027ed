import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CommandError } from '../../../../server/cli/command.ts';
import { createDiskMediaStore } from '../../../../server/services/reviews/mediaStore.ts';
import {
  ownReview,
  type ReviewMedia,
  reviewGallery,
  reviewList,
  writtenReview,
} from '../../../../src/contracts/reviews/reviews.ts';
import { runStore } from '../../cli/support/runStore.ts';
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
async function createMember(): Promise<Browser> {
  members += 1;
  const browser = shop.browser();
  const email = `reviewer-${members}@example.com`;
  const account = { fullName: 'Maya Lindqvist', email, password: 'correct horse' };
  expect((await browser.post('/api/v1/zap/register', account, { origin: browser.origin })).status).toBeLessThan(300);
  return browser;
}

const createPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer();

async function write(author: Browser, productId: string, fields: object = {}) {
  const form = new FormData();
  const values = { productId, overallRating: '4', summary: 'Soft', body: 'Soft from the first day on.', ...fields };
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  form.append('media', new Blob([new Uint8Array(await createPhoto())]), 'a.jpg');
  const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, accept: 'application/json', origin: author.origin };
  const answer = await fetch(`${author.origin}/api/v1/reviews`, { method: 'POST', body: form, headers });
  const { review } = writtenReview.parse(await answer.json());
  return { review, productId, media: review.reviewGalleryMedia };
}

async function writeNew(fields: object = {}) {
  const author = await createMember();
  const { productId } = await givenProduct(shop.parts.db);
  const { review, media } = await write(author, productId, fields);
  const [first] = media;
  if (!first) throw new Error('the review has no photo');
  return { author, productId, reviewId: review.reviewId, media: first };
}

/** Returns the number of photos in each public answer about a product. */
async function readVisibility(browser: Browser, productId: string, reviewId: string) {
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
const NO_MEDIA = { review: 0, hasMedia: false, linked: 0, strip: 0, viewer: 0, filtered: 0 };
const ALL = { review: 1, hasMedia: true, linked: 1, strip: 1, viewer: 1, filtered: 1 };

const readOwnMedia = async (author: Browser, productId: string): Promise<readonly ReviewMedia[]> =>
  ownReview.parse((await author.get(`/api/v1/reviews/mine?productId=${productId}`)).body).review?.reviewGalleryMedia ??
  [];

const fetchStatuses = async (browser: Browser, { mediaUrl, msaMediaUrl }: ReviewMedia): Promise<number[]> =>
  Promise.all([mediaUrl, msaMediaUrl].map(async (path) => (await browser.get(path)).status));

const runMediaCommand = (...args: string[]): Promise<string> => runStore(shop.parts, ['reviews', 'media', ...args]);

const countFiles = async (): Promise<number> => {
  await createDiskMediaStore(folder).arrivals();
  const all = await readdir(join(folder, 'review-media'), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
};

it('shows media at once if moderation is off, and still shows them when it is turned on', async () => {
  shop.parts.config.reviewModeration = 'off';
  const { author, productId, reviewId, media: visibleMedia } = await writeNew();
  expect(visibleMedia.isWaiting).toBeUndefined();
  const guest = shop.browser();
  expect(await readVisibility(guest, productId, reviewId)).toEqual(ALL);
  shop.parts.config.reviewModeration = 'media';
  await write(author, productId);
  expect(await readVisibility(guest, productId, reviewId)).toEqual(ALL);
  expect((await readOwnMedia(author, productId)).map(({ isWaiting }) => isWaiting)).toEqual([undefined, true]);
});

it('shows waiting media only to their author, fully signed in', async () => {
  const { author, productId, reviewId, media: waitingMedia } = await writeNew();
  expect(waitingMedia.isWaiting).toBe(true);
  const [other, guest] = [await createMember(), shop.browser()];
  for (const browser of [guest, other, author])
    expect(await readVisibility(browser, productId, reviewId)).toEqual(NO_MEDIA);
  for (const browser of [guest, other]) expect(await fetchStatuses(browser, waitingMedia)).toEqual([404, 404]);
  expect((await guest.get(waitingMedia.mediaUrl)).headers.get('cache-control')).toBe('no-store');

  expect(await readOwnMedia(author, productId)).toEqual([waitingMedia]);
  expect(await fetchStatuses(author, waitingMedia)).toEqual([200, 200]);
  expect((await author.get(waitingMedia.mediaUrl)).headers.get('cache-control')).toBe('private, no-store');
  author.cookies.delete('at-main');
  expect(await fetchStatuses(author, waitingMedia)).toEqual([404, 404]);
});

it('shows waiting media to the author on the page after writing, and to no one else', async () => {
  const { author, productId, reviewId, media: waitingMedia } = await writeNew();
  const page = `/product/review/${productId}/review/${reviewId}?written=true`;
  const fetchHtml = async (browser: Browser) =>
    (await browser.call('GET', page, undefined, { accept: 'text/html' })).text;
  const authorHtml = await fetchHtml(author);
  expect(authorHtml).toContain('Waiting for approval');
  expect(authorHtml).toContain(waitingMedia.msaMediaUrl);
  const guests = await fetchHtml(shop.browser());
  expect(guests).toContain('Soft from the first day on.');
  expect(guests).not.toContain('Waiting for approval');
  expect(guests).not.toContain(waitingMedia.msaMediaUrl);
  const form = await author.call('GET', `/product/review/add/${productId}`, undefined, { accept: 'text/html' });
  expect(form.text).toContain('Waiting for approval');
});

it('shows approved media publicly, and notifies caches', async () => {
  const announcement = new Promise<readonly number[]>((resolve) => {
    shop.parts.watch.listen({
      onCatalogChange: () => undefined,
      onStockChange: () => undefined,
      onRatingsChange: resolve,
    });
  });
  const { author, productId, reviewId, media: sentMedia } = await writeNew();
  expect(await announcement).toEqual([Number(productId)]);
  const notification = new Promise<readonly number[]>((resolve) => {
    shop.parts.watch.listen({
      onCatalogChange: () => undefined,
      onStockChange: () => undefined,
      onRatingsChange: resolve,
    });
  });
  expect(await runMediaCommand('approve', sentMedia.mediaId)).toBe(`Photo ${sentMedia.mediaId} is approved.`);
  expect(await notification).toEqual([Number(productId)]);
  const guest = shop.browser();
  expect(await readVisibility(guest, productId, reviewId)).toEqual(ALL);
  expect(await fetchStatuses(guest, sentMedia)).toEqual([200, 200]);
  expect((await guest.get(sentMedia.mediaUrl)).headers.get('cache-control')).toContain('immutable');
  expect((await readOwnMedia(author, productId)).map(({ isWaiting }) => isWaiting)).toEqual([undefined]);
  expect(await runMediaCommand('approve', sentMedia.mediaId)).toBe(`Photo ${sentMedia.mediaId} was approved before.`);
});

it('hides rejected media, and deletes their files', async () => {
  const fileCountBefore = await countFiles();
  const { author, productId, reviewId, media: sentMedia } = await writeNew();
  expect(await runMediaCommand('reject', sentMedia.mediaId, '--dry-run')).toContain('nothing has changed');
  expect(await countFiles()).toBe(fileCountBefore + 2);
  expect(await runMediaCommand('reject', sentMedia.mediaId)).toBe(
    `Photo ${sentMedia.mediaId} is rejected; its files are deleted.`,
  );
  expect(await countFiles()).toBe(fileCountBefore);
  for (const browser of [shop.browser(), author]) {
    expect(await readVisibility(browser, productId, reviewId)).toEqual(NO_MEDIA);
    expect(await fetchStatuses(browser, sentMedia)).toEqual([404, 404]);
  }
  expect(await readOwnMedia(author, productId)).toEqual([]);
  await expect(runMediaCommand('approve', sentMedia.mediaId)).rejects.toThrow(
    new CommandError(`Photo ${sentMedia.mediaId} was rejected before: its files are deleted.`),
  );
  // The next rejection deletes files that an interrupted one left.
  const name = sentMedia.mediaUrl.split('/').at(-1) ?? '';
  await createDiskMediaStore(folder).put(name, new Uint8Array([1]));
  expect((await author.get(sentMedia.mediaUrl)).status).toBe(404);
  expect(await runMediaCommand('reject', sentMedia.mediaId)).toBe(
    `Photo ${sentMedia.mediaId} was rejected before; its files are deleted.`,
  );
  expect(await countFiles()).toBe(fileCountBefore);
});

it('hides approved media after a rejection too', async () => {
  const { productId, reviewId, media: sentMedia } = await writeNew();
  await runMediaCommand('approve', sentMedia.mediaId);
  await runMediaCommand('reject', sentMedia.mediaId);
  expect(await readVisibility(shop.browser(), productId, reviewId)).toEqual(NO_MEDIA);
});

it('lists waiting media, and shows one with its review and files', async () => {
  await shop.parts.db.updateTable('review_media').set({ status: 'approved' }).where('status', '=', 'waiting').execute();
  expect(await runMediaCommand('list')).toBe('No photo or video waits for approval.');
  const { productId, reviewId, media: sentMedia } = await writeNew({ name: 'Maya', summary: 'So soft' });
  const line = await runMediaCommand('list');
  expect(line).toMatch(
    new RegExp(`^Photo ${sentMedia.mediaId}: review ${reviewId} by Maya of ${productId} Skyline \\d+: So soft$`),
  );
  const outputLines = (await runMediaCommand('show', sentMedia.mediaId)).split('\n');
  expect(outputLines.slice(0, 3)).toEqual([line, '  waiting, 4 of 5 stars', '  Soft from the first day on.']);
  expect(outputLines).toHaveLength(5);
  expect((await sharp(outputLines[3]?.trim()).metadata()).format).toBe('webp');
  await runMediaCommand('reject', sentMedia.mediaId);
  expect((await runMediaCommand('show', sentMedia.mediaId)).split('\n')).toHaveLength(3);
  expect(await runMediaCommand('list')).toBe('No photo or video waits for approval.');
});

it.each(['show', 'approve', 'reject'])('%s rejects an unknown photo or video', async (verb) => {
  for (const args of [['999999999'], [], ['x'], ['0'], ['1', '2']])
    await expect(runMediaCommand(verb, ...args)).rejects.toThrow(CommandError);
});

it('list accepts no arguments', async () => {
  await expect(runMediaCommand('list', 'all')).rejects.toThrow(CommandError);
});
