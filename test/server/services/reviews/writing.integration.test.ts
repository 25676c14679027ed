import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { createCatalogRouter } from '../../../../server/services/catalog/routes.ts';
import { buildLikedStylesSql } from '../../../../server/services/favorites/actions.ts';
import { createCallerMiddleware } from '../../../../server/services/identity/createCallerMiddleware.ts';
import { createReviewFormRouter } from '../../../../server/services/reviews/createReviewFormRouter.ts';
import { createReviewMediaRouter } from '../../../../server/services/reviews/createReviewMediaRouter.ts';
import { createDiskMediaStore } from '../../../../server/services/reviews/mediaStore.ts';
import { createReviewsRouter } from '../../../../server/services/reviews/routes.ts';
import { createSearchRouter } from '../../../../server/services/search/routes.ts';
import { productBundle } from '../../../../src/contracts/products/product.ts';
import { ownReview, type Review, writtenReview } from '../../../../src/contracts/reviews/reviews.ts';
import { searchResults } from '../../../../src/contracts/search.ts';
import { REVIEW_LIMITS } from '../../../../src/lib/reviews/reviewRules.ts';
import type { Browser } from '../support/browser.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { withGps } from '../support/withGps.ts';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reviews-'));
  const media = createDiskMediaStore(folder);
  shop = await openTestShop((parts) => [
    createReviewMediaRouter(
      parts,
      { get: async () => undefined, loadMaker: async () => undefined },
      createCallerMiddleware(parts),
      media,
    ),
    createReviewsRouter(parts, media),
    createCatalogRouter(parts),
    createSearchRouter({ ...parts, likedStyles: buildLikedStylesSql }),
    createReviewFormRouter(parts, createCallerMiddleware(parts), media),
  ]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Product caches are notified shortly after the commit. */
async function expectSoon(look: () => Promise<unknown>, expected: unknown): Promise<void> {
  const end = Date.now() + 15_000;
  while (JSON.stringify(await look()) !== JSON.stringify(expected) && Date.now() < end) await sleep(20);
  expect(await look()).toEqual(expected);
}

const createProduct = async (): Promise<string> => (await givenProduct(shop.parts.db)).productId;
const listStoredFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** A photo with orientation and location metadata. */
const createPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 40, channels: 3, background: '#a05030' } })
    .jpeg()
    .withExif({ IFD0: { Orientation: '6', Copyright: 'Maya' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The start of an MP4 file with trailing data. */
const clip = withGps(readFileSync('public/videos/tall-boot.mp4'));

type Files = readonly (readonly [name: string, bytes: Uint8Array])[];
const VALID_REVIEW = { overallRating: '4', summary: 'Soft', body: 'Soft from the first day on.', fit: 'true' };

async function send(browser: Browser, fields: object, files: Files = [], path = '/v1/reviews') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, bytes] of files) {
    // `poster 1.jpg` is the poster of the second file.
    const [, poster] = /^poster (.*)$/.exec(name) ?? [];
    form.append(poster ? 'poster' : 'media', new Blob([Buffer.from(bytes)]), poster ?? name);
  }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(browser.origin + path, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { cookie, accept: 'application/json' },
  });
  const text = await answer.text();
  const body: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: answer.status, body, location: answer.headers.get('location') ?? '' };
}

async function writeReview(browser: Browser, fields: object, files: Files = []): Promise<Review> {
  const { body } = await send(browser, fields, files);
  return writtenReview.parse(body).review;
}

const readSums = (productId: string) =>
  shop.parts.db
    .selectFrom('products')
    .select(['rating_counts', 'fit_counts', 'review_count'])
    .where('product_id', '=', Number(productId))
    .executeTakeFirstOrThrow();

describe('POST /v1/reviews', () => {
  it('stores the text, shows the photo upright and without metadata, and streams the video', async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const fileCountBefore = (await listStoredFiles()).length;
    const answer = await send(member, { ...VALID_REVIEW, productId, name: ' ' }, [
      ['Großes Foto.JPG', await createPhoto()],
      ['walk.mp4', clip],
    ]);
    expect(answer.status).toBe(201);
    const { review } = writtenReview.parse(answer.body);
    expect(review).toMatchObject({
      name: 'Anonymous',
      fit: 'true',
      verifiedPurchase: false,
      hasMedia: true,
      isOld: false,
    });
    const [image, video] = review.reviewGalleryMedia;
    const picture = await fetch(member.origin + image?.mediaUrl);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 90 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await fetch(member.origin + image?.msaMediaUrl)).status).toBe(200);

    const part = await fetch(member.origin + video?.mediaUrl, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([206, 'ftyp', 'video/mp4']);
    const storedText = Buffer.from(await (await fetch(member.origin + video?.mediaUrl)).arrayBuffer()).toString(
      'latin1',
    );
    expect(storedText).toContain('Mediabunny');
    expect(storedText).not.toContain('+48.8577');
    expect((await listStoredFiles()).length - fileCountBefore).toBe(3);
    expect(await readSums(productId)).toEqual({
      rating_counts: [0, 0, 0, 1, 0],
      fit_counts: [0, 1, 0],
      review_count: 1,
    });
  });

  it('shows a video by its poster, validated like a photo, or by a neutral one', async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const fileCountBefore = (await listStoredFiles()).length;
    const { reviewGalleryMedia, reviewId } = await writeReview(member, { ...VALID_REVIEW, productId }, [
      ['photo.jpg', await createPhoto()],
      ['walk.mp4', clip],
      ['run.mp4', clip],
      ['rest.mp4', clip],
      ['poster 1.jpg', await createPhoto()],
      ['poster 2.jpg', Buffer.from('<script>alert(1)</script>')],
      ['poster third.jpg', await createPhoto()],
    ]);
    const [image, walk, run, rest] = reviewGalleryMedia;
    expect(image?.posterUrl).toBe('');
    const poster = await fetch(member.origin + walk?.posterUrl);
    const bytes = Buffer.from(await poster.arrayBuffer());
    expect(poster.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 90 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await fetch(member.origin + walk?.msaMediaUrl)).status).toBe(200);
    for (const video of [run, rest]) {
      expect(video).toMatchObject({ msaMediaUrl: '/videos/film.svg', posterUrl: '/videos/film.svg' });
    }
    expect((await listStoredFiles()).length - fileCountBefore).toBe(2 + 3 + 2);
    await member.call('DELETE', `/v1/reviews/${reviewId}`);
    expect((await listStoredFiles()).length).toBe(fileCountBefore);
  });

  it("updates the customer's earlier review, and deletes its photo", async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const first = await writeReview(member, { ...VALID_REVIEW, productId, name: 'Maya' }, [
      [
        'a.png',
        await sharp(await createPhoto())
          .png()
          .toBuffer(),
      ],
    ]);
    const files = await listStoredFiles();
    const mediaId = first.reviewGalleryMedia[0]?.mediaId;
    const answer = await send(member, {
      ...VALID_REVIEW,
      productId,
      overallRating: '1',
      fit: 'large',
      removeMedia: mediaId,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      isNew: false,
      review: { reviewId: first.reviewId, overallRating: 1, hasMedia: false },
    });
    expect((await listStoredFiles()).length).toBe(files.length - 2);
    expect(await readSums(productId)).toEqual({
      rating_counts: [1, 0, 0, 0, 0],
      fit_counts: [0, 0, 1],
      review_count: 1,
    });
    const myReview = ownReview.parse((await member.get(`/v1/reviews/mine?productId=${productId}`)).body);
    expect(myReview).toMatchObject({ name: 'Anonymous', review: { reviewId: first.reviewId } });
  });

  it('does not change the reviews and photos of others', async () => {
    const productId = await createProduct();
    const [writer, other] = [await shop.member(), await shop.member()];
    const theirs = await writeReview(writer, { ...VALID_REVIEW, productId }, [['a.jpg', await createPhoto()]]);
    const mediaId = theirs.reviewGalleryMedia[0]?.mediaId;
    const otherReview = await writeReview(other, {
      ...VALID_REVIEW,
      productId,
      reviewId: theirs.reviewId,
      removeMedia: mediaId,
    });
    expect(otherReview.reviewId).not.toBe(theirs.reviewId);
    const list = await other.get(`/v1/reviews?productId=${productId}&reviewId=${theirs.reviewId}`);
    expect(list.body).toMatchObject({ total: 2, linked: { hasMedia: true, summary: 'Soft' } });
    expect((await other.get('/v1/reviews/mine?productId=1')).body).toMatchObject({ review: null, name: 'Maya' });
  });

  it('keeps the sums correct when many write at once, including the same customer twice', async () => {
    const productId = await createProduct();
    const members = await Promise.all(Array.from({ length: 6 }, () => shop.member()));
    const requests = members.flatMap((member, index) => [
      send(member, { ...VALID_REVIEW, productId, overallRating: String((index % 5) + 1) }),
      send(member, { ...VALID_REVIEW, productId, overallRating: String((index % 5) + 1) }),
    ]);
    const statuses = (await Promise.all(requests)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(201)]);
    expect(await readSums(productId)).toEqual({
      rating_counts: [2, 1, 1, 1, 1],
      fit_counts: [0, 6, 0],
      review_count: 6,
    });
  });

  it('appears at once on the product’s page and in lists', async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const fetchPage = async () =>
      productBundle.parse((await member.get(`/v3/productBundle?productId=${productId}&sizing=compact`)).body);
    const list = async (filter: string) =>
      searchResults.parse(
        (await member.get(`/v2/Search?path=${encodeURIComponent(`/search/filter/zc1/"Shoes"${filter}`)}`)).body,
      ).list;
    const readCardReviews = async () => (await list('')).find((card) => card.productId === productId)?.reviews;
    expect((await fetchPage()).product[0]?.reviewSummary.ratingCount).toBe(0);
    expect(await readCardReviews()).toEqual({ roundedRating: 0, ratingCount: 0 });
    await writeReview(member, { ...VALID_REVIEW, productId });
    await expectSoon(async () => (await fetchPage()).product[0]?.reviewSummary.ratingCount, 1);
    expect((await fetchPage()).product[0]?.overallRating['4']).toBe(1);
    await expectSoon(readCardReviews, { roundedRating: 4, ratingCount: 1 });
  });

  it('marks customers who bought the product here', async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const { db } = shop.parts;
    const { customer_id } = await db
      .selectFrom('customers')
      .select('customer_id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('purchases')
      .values({
        purchase_id: 'p1',
        customer_id,
        status: 'placed',
        lines: '[]',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await db
      .insertInto('orders')
      .values({
        order_id: '111-1111111-1111111',
        purchase_id: 'p1',
        customer_id,
        marketplace_id: 'zappos',
        status: 'submitted',
        placed_at: new Date(),
        promised_for: '2026-11-24',
        shipment_speed: 'second',
        subtotal_cents: 1,
        shipping_cents: 0,
        tax_cents: 0,
        total_cents: 1,
        shipping_address: '{}',
        payment: '{}',
      })
      .execute();
    await db
      .insertInto('order_items')
      .values({
        order_id: '111-1111111-1111111',
        stock_id: 1,
        asin: 'B012345678',
        snapshot: JSON.stringify({ productId }),
        quantity: 1,
        price_cents: 1,
        status: 'submitted',
      })
      .execute();
    expect((await writeReview(member, { ...VALID_REVIEW, productId })).verifiedPurchase).toBe(true);
    expect((await writeReview(await shop.member(), { ...VALID_REVIEW, productId })).verifiedPurchase).toBe(false);
  });

  it.each<[string, object, Files, number, object]>([
    [
      'an empty form',
      { overallRating: '', summary: '', body: '' },
      [],
      400,
      {
        overallRating: 'Choose one to five stars.',
        summary: 'Give your review a headline.',
        body: 'Tell others what you think of it.',
      },
    ],
    ['an invalid answer', { fit: 'tiny' }, [], 400, { fit: 'Choose one of the answers.' }],
    [
      'an HTML page with the file name of a picture',
      {},
      [['cat.png', Buffer.from('<script>alert(1)</script>')]],
      400,
      { media: 'cat.png is not a PNG, JPG, JPEG or MP4 file.' },
    ],
    [
      'a GIF with an accepted file name',
      {},
      [['cat.jpg', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')]],
      400,
      { media: 'cat.jpg is not a PNG, JPG, JPEG or MP4 file.' },
    ],
    [
      'a text that begins like a video',
      {},
      [
        [
          'walk.mp4',
          Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom a text of seventy-three bytes in all, for sure', 'latin1'),
        ],
      ],
      400,
      { media: 'walk.mp4 holds no video.' },
    ],
    [
      'half a picture',
      {},
      [['cat.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'latin1')]],
      400,
      { media: expect.stringContaining('cat.png') },
    ],
    [
      'another kind of file',
      {},
      [['run.exe', Buffer.from('MZ')]],
      400,
      { media: 'run.exe is not a PNG, JPG, JPEG or MP4 file.' },
    ],
    [
      'a photo beyond 10 MB',
      {},
      [['big.jpg', Buffer.alloc(REVIEW_LIMITS.imageBytes + 1)]],
      400,
      { media: 'big.jpg is larger than 10 MB.' },
    ],
    [
      'a photo beyond 10 MB with the file name of a video',
      {},
      [['big.mp4', Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(REVIEW_LIMITS.imageBytes)])]],
      400,
      { media: 'big.mp4 is larger than 10 MB.' },
    ],
    [
      'a file beyond 50 MB',
      {},
      [['big.mp4', Buffer.alloc(REVIEW_LIMITS.videoBytes + 1)]],
      413,
      { media: 'A file is larger than 50 MB.' },
    ],
    [
      'seven files',
      {},
      Array.from({ length: 7 }, (_, index) => [`${index}.mp4`, clip] as const),
      400,
      { media: 'A review holds up to 6 photos and videos.' },
    ],
  ])('rejects %s, and stores nothing of it', async (_title, fields, files, status, expected) => {
    const productId = await createProduct();
    const fileCountBefore = (await listStoredFiles()).length;
    const answer = await send(await shop.member(), { ...VALID_REVIEW, productId, ...fields }, files);
    expect(answer).toMatchObject({ status, body: { id: 'input.invalid', fields: expected } });
    expect((await listStoredFiles()).length).toBe(fileCountBefore);
    expect((await readSums(productId)).review_count).toBe(0);
  });

  it('reads a rejected form to its end before it answers, so that the client is not disconnected while it sends', async () => {
    const { origin, cookies } = await shop.member();
    const head = '--edge\r\ncontent-disposition: form-data; name="media"; filename="big.mp4"\r\n\r\n';
    const [firstChunk, last] = [Buffer.alloc(REVIEW_LIMITS.videoBytes + 1_000_000), Buffer.from('\r\n--edge--\r\n')];
    const upload = request(`${origin}/v1/reviews`, {
      method: 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': head.length + firstChunk.length + last.length,
      },
    });
    const responseEvent = once(upload, 'response');
    upload.write(head);
    await new Promise((resolve) => upload.write(firstChunk, resolve));
    const pause = new Promise((resolve) => setTimeout(resolve, 500, ['still sending']));
    expect(await Promise.race([responseEvent, pause])).toEqual(['still sending']);
    upload.end(last);
    const [answer] = await responseEvent;
    expect(answer.statusCode).toBe(413);
    answer.resume();
  });

  it.each([
    ['is empty', 'boundary=edge', ''],
    ['ends within a field', 'boundary=edge', '--edge\r\ncontent-disposition: form-data; name="title"\r\n\r\nGreat'],
    ['ends within a head', 'boundary=edge', '--edge\r\ncontent-disposition: form-d'],
    ['has a field without a name', 'boundary=edge', '--edge\r\n\r\n\r\n--edge--\r\n'],
    ['names no boundary', '', '--edge--\r\n'],
  ])('refuses a form that %s', async (_name, parameter, body) => {
    const { origin, cookies } = await shop.member();
    const answer = await fetch(`${origin}/v1/reviews`, {
      method: 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': `multipart/form-data; ${parameter}`,
      },
      body,
    });
    expect(answer.status).toBe(400);
  });

  it('accepts forty files of a customer per day', async () => {
    const member = await shop.member();
    const { productId } = await givenProduct(shop.parts.db);
    const text = Array.from({ length: 6 }, (_, index) => [`${index}.png`, Buffer.from('no picture')] as const);
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1)
      statuses.push((await send(member, { ...VALID_REVIEW, productId }, text)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  });

  it('requires a product, a rate below the limit and a full sign-in', async () => {
    const productId = await createProduct();
    const member = await shop.member();
    expect(await send(member, { ...VALID_REVIEW, productId: '1' })).toMatchObject({ status: 404 });
    expect(await member.post('/v1/reviews', VALID_REVIEW)).toMatchObject({ status: 415 });
    for (let count = 0; count < 28; count++) await member.post('/v1/reviews', VALID_REVIEW);
    expect(await send(member, { ...VALID_REVIEW, productId })).toMatchObject({
      status: 429,
      body: { id: 'too.many.attempts' },
    });
    member.cookies.delete('at-main');
    expect(await send(member, { ...VALID_REVIEW, productId })).toMatchObject({
      status: 403,
      body: { id: 'customer.auth.required' },
    });
  });
});

describe('the form without scripts', () => {
  it('redirects to the written review, or back with the input and its errors', async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const form = (fields: object, files: Files = []) =>
      send(member, { ...VALID_REVIEW, productId, ...fields }, files, '/createReview.do');
    const invalidForm = await form({ summary: '' }, [['cat.jpg', await createPhoto()]]);
    expect(invalidForm.status).toBe(303);
    const draft = new URL(invalidForm.location, member.origin).searchParams.get('draft');
    const myReview = ownReview.parse((await member.get(`/v1/reviews/mine?productId=${productId}&draft=${draft}`)).body);
    expect(myReview.draft).toMatchObject({
      values: { body: VALID_REVIEW.body, overallRating: '4' },
      fields: { summary: 'Give your review a headline.' },
    });
    expect((await form({})).location).toMatch(new RegExp(`^/product/review/${productId}/review/\\d+\\?written=true$`));
  });

  it('keeps the text if the customer was signed out while writing', async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const { cookies } = member;
    const sessionToken = cookies.get('at-main') ?? '';
    cookies.delete('at-main');
    const { location } = await send(
      member,
      { ...VALID_REVIEW, productId },
      [['cat.jpg', await createPhoto()]],
      '/createReview.do',
    );
    cookies.set('at-main', sessionToken);
    const draft = new URL(location, member.origin).searchParams.get('draft');
    const myReview = ownReview.parse((await member.get(`/v1/reviews/mine?productId=${productId}&draft=${draft}`)).body);
    expect(myReview.draft?.values.body).toBe(VALID_REVIEW.body);
  });

  it('counts a helpful vote and redirects back', async () => {
    const productId = await createProduct();
    const review = await writeReview(await shop.member(), { ...VALID_REVIEW, productId });
    const guest = shop.browser();
    const press = (returnTo: string) => guest.post('/reviewHelpful.do', { reviewId: review.reviewId, returnTo });
    expect((await press('/product/review/1?q=a')).headers.get('location')).toBe(
      `/product/review/1?q=a#review-${review.reviewId}`,
    );
    expect((await press('https://evil.example')).headers.get('location')).toBe(`/#review-${review.reviewId}`);
    const list = await guest.get(`/v1/reviews?productId=${productId}`);
    expect(list.body).toMatchObject({ reviews: [{ helpful: 1 }] });
  });
});

describe('DELETE /v1/reviews/{reviewId}', () => {
  const remove = (browser: Browser, reviewId: string) => browser.call('DELETE', `/v1/reviews/${reviewId}`);
  const EMPTY_SUMS = { rating_counts: [0, 0, 0, 0, 0], fit_counts: [0, 0, 0], review_count: 0 };

  it("deletes the customer's own review, with its files, votes and sums", async () => {
    const productId = await createProduct();
    const [member, other] = [await shop.member(), await shop.member()];
    const fileCountBefore = (await listStoredFiles()).length;
    const { reviewId } = await writeReview(member, { ...VALID_REVIEW, productId }, [
      ['a.jpg', await createPhoto()],
      ['walk.mp4', clip],
    ]);
    await writeReview(other, { ...VALID_REVIEW, productId, overallRating: '2', fit: 'small' });
    await other.post(`/v1/reviews/${reviewId}/helpful`, {});
    expect(await remove(member, reviewId)).toMatchObject({ status: 200, body: { reviewId, productId } });
    expect(await readSums(productId)).toEqual({
      rating_counts: [0, 1, 0, 0, 0],
      fit_counts: [1, 0, 0],
      review_count: 1,
    });
    expect((await listStoredFiles()).length).toBe(fileCountBefore);
    const list = await member.get(`/v1/reviews?productId=${productId}&gallery=6`);
    expect(list.body).toMatchObject({ total: 1, gallery: { total: 0 } });
    const myReview = ownReview.parse((await member.get(`/v1/reviews/mine?productId=${productId}`)).body);
    expect(myReview.review).toBeNull();
    // The customer can write a new review, and the product's page is notified of both.
    await writeReview(member, { ...VALID_REVIEW, productId, overallRating: '5' });
    const readRating = async () =>
      productBundle.parse((await member.get(`/v3/productBundle?productId=${productId}&sizing=compact`)).body).product[0]
        ?.overallRating;
    await expectSoon(readRating, { '1': 0, '2': 1, '3': 0, '4': 0, '5': 1 });
  });

  it('subtracts it from the sums once, whatever runs at once', async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const { reviewId } = await writeReview(member, { ...VALID_REVIEW, productId });
    const answers = await Promise.all([
      remove(member, reviewId),
      remove(member, reviewId),
      ...[1, 2, 3].map(async (stars) =>
        writeReview(await shop.member(), { ...VALID_REVIEW, productId, overallRating: String(stars), fit: 'large' }),
      ),
    ]);
    expect(answers.slice(0, 2).map((answer) => 'status' in answer && answer.status)).toEqual(
      expect.arrayContaining([200, 404]),
    );
    expect(await readSums(productId)).toEqual({
      rating_counts: [1, 1, 1, 0, 0],
      fit_counts: [0, 0, 3],
      review_count: 3,
    });
  });

  it("rejects another customer's review, and requires a full sign-in", async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const { reviewId } = await writeReview(member, { ...VALID_REVIEW, productId });
    expect((await remove(await shop.member(), reviewId)).status).toBe(404);
    expect((await remove(member, 'x1')).status).toBe(404);
    expect((await remove(shop.browser(), reviewId)).status).toBe(403);
    member.cookies.delete('at-main');
    expect(await remove(member, reviewId)).toMatchObject({ status: 403, body: { id: 'customer.auth.required' } });
    expect((await readSums(productId)).review_count).toBe(1);
  });

  it('works as a form: it redirects to the other reviews, or to the review if the sign-in has ended', async () => {
    const productId = await createProduct();
    const member = await shop.member();
    const { reviewId } = await writeReview(member, { ...VALID_REVIEW, productId });
    const press = (browser: Browser) => browser.post('/deleteReview.do', { productId, reviewId });
    expect((await press(shop.browser())).headers.get('location')).toBe(`/product/review/add/${productId}`);
    expect((await readSums(productId)).review_count).toBe(1);
    expect((await press(member)).headers.get('location')).toBe(`/product/review/${productId}?deleted=true`);
    expect(await readSums(productId)).toEqual(EMPTY_SUMS);
    expect((await press(member)).status).toBe(404);
  });
});

it.each([
  '/image/review/nothing.webp',
  '/image/review/d1.large.webp',
  '/image/review/..%2f..%2fsecret.webp',
  '/video/review/d1.mp4',
])('finds no media at %s', async (path) => {
  expect((await shop.browser().get(path)).status).toBe(404);
});

it('deletes uploads that were abandoned a day ago', async () => {
  const home = await mkdtemp(join(tmpdir(), 'reviews-'));
  const arrivalFolder = await createDiskMediaStore(home).arrivals();
  for (const name of ['old', 'new']) await writeFile(join(arrivalFolder, name), name);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(arrivalFolder, 'old'), yesterday, yesterday);
  await createDiskMediaStore(home).arrivals();
  expect(await readdir(arrivalFolder)).toEqual(['new']);
  await rm(home, { recursive: true });
});
