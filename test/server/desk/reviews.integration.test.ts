import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskMediaStore } from '../../../server/services/reviews/mediaStore.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let folder: string;
let support: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-reviews-'));
  desk = await openTestDesk();
  desk.parts.config.dataDir = folder;
  support = await desk.member('support');
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true });
});

let reviews = 0;

/** A review whose uploaded picture waits for a decision. */
async function givenReview() {
  reviews += 1;
  const { db, clock } = desk.parts;
  const { productId, name } = await givenProduct(db);
  const { review_id } = await db
    .insertInto('reviews')
    .values({
      product_id: Number(productId),
      rating: 2,
      summary: `Sole came off ${reviews}`,
      body: 'The sole came off after five weeks.',
      reviewer_name: 'Marcus O.',
      reviewed_at: clock.now(),
    })
    .returning('review_id')
    .executeTakeFirstOrThrow();
  const key = `00000000-0000-4000-8000-${String(reviews).padStart(12, '0')}`;
  const { media_id } = await db
    .insertInto('review_media')
    .values({ review_id, media_type: 'image', file_key: key, status: 'waiting' })
    .returning('media_id')
    .executeTakeFirstOrThrow();
  await createDiskMediaStore(folder).put(`${key}.small.webp`, Buffer.from('a picture'));
  return { reviewId: Number(review_id), mediaId: Number(media_id), productId, name, key };
}

const listIds = async (list: string, id: string, query = ''): Promise<unknown[]> => {
  const { rows } = (await support.get(`/queries/${list}?limit=100&${query}`)).body as unknown as {
    rows: Record<string, unknown>[];
  };
  return rows.map((row) => row[id]);
};
const countWaiting = async () => (await support.get('/queries/reviews/counts')).body.counts;

it('shows a picture that waits to staff only, and leaves the list when it is decided', async () => {
  const { reviewId, mediaId, name } = await givenReview();
  expect(await listIds('reviews', 'reviewId')).toEqual([reviewId]);
  expect(await countWaiting()).toEqual({ waiting: 1 });
  expect((await support.get(`/reviews/${reviewId}`)).body).toMatchObject({
    productName: name,
    rating: 2,
    waitingCount: 1,
    customerId: null,
    media: [{ mediaId, type: 'image', status: 'waiting', shopUrl: null }],
  });
  const picture = await support.get(`/review-media/${mediaId}/small`);
  expect([picture.status, picture.text, picture.headers.get('cache-control')]).toEqual([
    200,
    'a picture',
    'private, no-store',
  ]);
  expect((await desk.browser().get(`/review-media/${mediaId}/small`)).status).toBe(401);
  expect((await (await desk.member('warehouse')).get(`/review-media/${mediaId}/small`)).status).toBe(403);

  expect((await support.perform('reviews.media.approve', { media: String(mediaId) })).status).toBe(200);
  expect(await listIds('reviews', 'reviewId')).toEqual([]);
  expect(await countWaiting()).toEqual({ waiting: 0 });
});

it('no longer sends a refused picture, whose files are deleted', async () => {
  const { reviewId, mediaId, key } = await givenReview();
  await support.perform('reviews.media.reject', { media: String(mediaId) });
  expect(await readdir(join(folder, 'review-media', key.slice(0, 2)))).not.toContain(`${key}.small.webp`);
  expect((await support.get(`/review-media/${mediaId}/small`)).status).toBe(404);
  expect((await support.get(`/reviews/${reviewId}`)).body).toMatchObject({
    mediaCount: 0,
    media: [{ status: 'rejected' }],
  });
});

it('finds reviews by their stars, words and product, and hides one with its history', async () => {
  const { reviewId, productId } = await givenReview();
  const other = await givenReview();
  await desk.parts.db.updateTable('reviews').set({ rating: 5 }).where('review_id', '=', other.reviewId).execute();
  expect(await listIds('reviews', 'reviewId', 'view=shown&stars=5')).toEqual([other.reviewId]);
  expect(await listIds('reviews', 'reviewId', `view=shown&q=${productId}`)).toEqual([reviewId]);
  expect(await listIds('reviews', 'reviewId', 'view=shown&stars=5&q=sole%20five')).toEqual([other.reviewId]);
  expect(await listIds('reviews', 'reviewId', 'view=shown&q=heel')).toEqual([]);
  await support.perform('review.hide', { review: String(reviewId) });
  expect(await listIds('reviews', 'reviewId', 'view=hidden')).toEqual([reviewId]);
  // Its pictures need no decision while it is hidden.
  expect(await listIds('reviews', 'reviewId')).not.toContain(reviewId);
  expect((await support.get(`/reviews/${reviewId}`)).body).toMatchObject({
    isHidden: true,
    acts: [{ by: support.person.email, operation: 'review hide', outcome: 'done' }],
  });
  expect((await support.get('/reviews/999999999')).status).toBe(404);
  expect((await support.get('/reviews/x')).status).toBe(400);
});

it('lists the longest waiting question first, and moves it when it is answered', async () => {
  const { db } = desk.parts;
  const { productId } = await givenProduct(db);
  const ask = async (body: string) => {
    desk.clock.advance(60_000);
    const { question_id } = await db
      .insertInto('questions')
      .values({ product_id: Number(productId), asker_name: 'Lena M.', body, asked_at: desk.clock.now() })
      .returning('question_id')
      .executeTakeFirstOrThrow();
    return Number(question_id);
  };
  const [first, second] = [await ask('Does this fit a high instep?'), await ask('Is the outsole non-marking?')];
  expect(await listIds('questions', 'questionId')).toEqual([first, second]);
  expect(await listIds('questions', 'questionId', 'q=outsole')).toEqual([second]);
  const answer = { question: String(first), text: 'Yes: the laces open wide.' };
  expect((await support.perform('question.answer', answer)).status).toBe(200);
  expect(await listIds('questions', 'questionId')).toEqual([second]);
  const { body } = await support.get(`/questions/${first}`);
  expect(body).toMatchObject({ answerCount: 1, answers: [{ isByStaff: true, body: answer.text, isHidden: false }] });
  const { answers } = body as unknown as { answers: { answerId: number }[] };
  await support.perform('question.hide', { answer: String(answers[0]?.answerId) });
  expect(await listIds('questions', 'questionId')).toEqual([first, second]);
  expect((await (await desk.member('warehouse')).get(`/questions/${first}`)).status).toBe(403);
});
