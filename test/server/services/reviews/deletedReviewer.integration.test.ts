import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createJobs } from '../../../../server/jobs/jobs.ts';
import { reviewData } from '../../../../server/services/reviews/actions.ts';
import { customerInfo } from '../../../../src/contracts/account/identity.ts';
import { reviewGallery, reviewList, writtenReview } from '../../../../src/contracts/reviews/reviews.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';

let shop: WholeShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reviewer-'));
  shop = await openWholeShop({ DATA_DIR: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function createMember(email: string): Promise<Browser & { customerId: number }> {
  const browser = shop.browser();
  const account = { fullName: 'Maya Lindqvist', email, password: 'correct horse' };
  await browser.post('/api/v1/zap/register', account, { origin: browser.origin });
  const { customer } = customerInfo.parse((await browser.get('/api/v1/customerInfo')).body);
  return Object.assign(browser, { customerId: Number(customer?.customerId) });
}

async function write(author: Browser, productId: string) {
  const form = new FormData();
  const fields = { productId, overallRating: '4', summary: 'Soft', body: 'Soft from the first day on.' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const photo = sharp({ create: { width: 40, height: 40, channels: 3, background: '#a05030' } }).jpeg();
  form.append('media', new Blob([new Uint8Array(await photo.toBuffer())]), 'a.jpg');
  const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, accept: 'application/json', origin: author.origin };
  const answer = await fetch(`${author.origin}/api/v1/reviews`, { method: 'POST', body: form, headers });
  return writtenReview.parse(await answer.json()).review;
}

const listFiles = async () =>
  (await readdir(join(folder, 'review-media'), { recursive: true })).filter((name) => name.endsWith('.webp'));
const erase = (customerId: number) =>
  shop.parts.db.transaction().execute(async (tx) => reviewData.erase?.(tx, { customerId, email: '' }));
const readJobs = async () =>
  (
    await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'reviewMediaRemoval'`.execute(shop.parts.db)
  ).rows;

it('keeps the text of a deleted customer’s review without name, photo and file, and other reviews unchanged', async () => {
  const { productId } = await givenProduct(shop.parts.db);
  const [maya, noa] = [await createMember('maya@example.com'), await createMember('noa@example.com')];
  const review = await write(maya, productId);
  await write(noa, productId);
  expect(await listFiles()).toHaveLength(4);
  const read = async () => reviewList.parse((await shop.browser().get(`/api/v1/reviews?productId=${productId}`)).body);
  expect((await read()).reviews.filter(({ reviewGalleryMedia }) => reviewGalleryMedia.length > 0)).toHaveLength(2);

  // An erasure that is rolled back loses nothing.
  await shop.parts.db
    .transaction()
    .execute(async (tx) => {
      await reviewData.erase?.(tx, { customerId: maya.customerId, email: '' });
      throw new Error('the process died');
    })
    .catch(() => undefined);
  expect(await readJobs()).toEqual([]);
  expect((await read()).reviews).toHaveLength(2);

  await erase(maya.customerId);
  await erase(maya.customerId);
  const [queuedJob, ...others] = await readJobs();
  expect(others).toEqual([]);
  const removal = createJobs(shop.parts, { shopName: 'Eyelet', phone: '1' }).reviewMediaRemoval;
  await removal?.(queuedJob?.payload);
  await removal?.(queuedJob?.payload);

  const { reviews } = await read();
  const remainingReview = reviews.find(({ reviewId }) => reviewId === review.reviewId);
  expect(remainingReview).toMatchObject({
    summary: 'Soft',
    body: 'Soft from the first day on.',
    reviewGalleryMedia: [],
  });
  expect(JSON.stringify(remainingReview)).not.toContain('Maya');
  expect(reviews.find(({ reviewId }) => reviewId !== review.reviewId)?.reviewGalleryMedia).toHaveLength(1);
  const gallery = await shop.browser().get(`/api/v1/reviews/media?productId=${productId}`);
  expect(reviewGallery.parse(gallery.body).items).toHaveLength(1);
  expect(await listFiles()).toHaveLength(2);
  const [photo] = review.reviewGalleryMedia;
  expect((await shop.browser().get(photo?.mediaUrl ?? '')).status).toBe(404);
});
