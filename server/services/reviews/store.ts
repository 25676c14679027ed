import { type RawBuilder, sql } from 'kysely';
import { type CustomerData, collectRows, moveRows } from '../../platform/customerData.ts';
import type { DrawnPhoto } from '../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { STYLE_ROWS } from '../catalog/actions.ts';
import type { ReviewFilter, ReviewListQuery } from './rules.ts';
import { announceReviews, deleteMediaOfReviews, removeReviewerName } from './writeStore.ts';

export type MediaRow = {
  readonly id: number;
  readonly type: 'image' | 'video';
  readonly file: string | null;
  /** Whether an uploaded video has its own poster. */
  readonly poster: boolean;
  /** A clip of the demo shop. */
  readonly clip: string | null;
  /** Whether it is waiting for approval, visible to its author only. */
  readonly waiting: boolean;
};

export type ReviewRow = {
  review_id: number;
  product_id: number;
  customer_id: number | null;
  rating: number;
  summary: string;
  body: string;
  reviewer_name: string;
  source: string;
  power_review: boolean;
  verified_purchase: boolean;
  customer_reward_review: boolean;
  premier_review: boolean;
  helpful: number;
  fit: 'small' | 'true' | 'large' | null;
  width: 'narrow' | 'true' | 'wide' | null;
  comfort: 'uncomfortable' | 'okay' | 'comfortable' | null;
  reviewed_at: Date;
  /** An operator has hidden it: only its author reads it, and it counts in no sum. */
  hidden: boolean;
  media: MediaRow[];
};

const COLUMNS = sql`r.review_id, r.product_id, r.customer_id, r.rating, r.summary, r.body, r.reviewer_name, r.source,
  r.power_review, r.verified_purchase, r.customer_reward_review, r.premier_review, r.helpful, r.fit, r.width, r.comfort,
  r.reviewed_at, r.hidden_at is not null as hidden`;

/** Reviews that no operator has hidden. */
const IS_SHOWN = sql`r.hidden_at is null`;
/** Media visible to everyone. */
const IS_PUBLIC = sql`m.status = 'approved'`;
/** Media visible to the review's author. */
const IS_AUTHORS = sql`m.status <> 'rejected'`;

const buildMediaColumn = (
  isVisible: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select coalesce(json_agg(json_build_object(
    'id', m.media_id, 'type', m.media_type, 'file', m.file_key, 'poster', m.has_poster, 'clip', m.drawn ->> 'clip',
    'waiting', m.status = 'waiting'
  ) order by m.position, m.media_id), '[]') from review_media m where m.review_id = r.review_id and ${isVisible}) as media`;
const PUBLIC_MEDIA = buildMediaColumn(IS_PUBLIC);

const ORDERS = {
  helpful: sql`r.helpful desc, r.reviewed_at desc, r.review_id desc`,
  newest: sql`r.reviewed_at desc, r.review_id desc`,
  highest: sql`r.rating desc, r.helpful desc, r.reviewed_at desc, r.review_id desc`,
  lowest: sql`r.rating, r.helpful desc, r.reviewed_at desc, r.review_id desc`,
} satisfies Record<ReviewListQuery['orderBy'], RawBuilder<unknown>>;

/** `words` contain letters, digits and apostrophes only, so none is special in a pattern. */
const buildFilterCondition = ({
  productId,
  words,
  stars,
  verified: isVerified,
  photos,
}: ReviewFilter): RawBuilder<unknown> => {
  const conditions = [sql`r.product_id = ${productId}`, IS_SHOWN];
  for (const word of words) {
    const pattern = `\\m${word.replaceAll("'", "['’]")}`;
    conditions.push(sql`(r.summary || ' ' || r.body) ~* ${pattern}`);
  }
  if (stars !== undefined) conditions.push(sql`r.rating = ${stars}`);
  if (isVerified) conditions.push(sql`r.verified_purchase`);
  if (photos)
    conditions.push(sql`exists (select from review_media m where m.review_id = r.review_id and ${IS_PUBLIC})`);
  return sql.join(conditions, sql` and `);
};

type CountedRow = ReviewRow & { readonly total: number };

/** Counts the total in the same query. Media are read for the shown reviews only. */
const selectPage = (query: ReviewListQuery): RawBuilder<CountedRow> => {
  const { page, limit, orderBy } = query;
  return sql<CountedRow>`
    select ${COLUMNS}, r.total, ${PUBLIC_MEDIA} from (
      select r.*, count(*) over () as total from reviews r where ${buildFilterCondition(query)}
      order by ${ORDERS[orderBy]} limit ${limit} offset ${(page - 1) * limit}
    ) r order by ${ORDERS[orderBy]}`;
};

/** Returns one page of a product's reviews; newer ones first on ties. */
export async function readReviews(db: Database, query: ReviewListQuery): Promise<CountedRow[]> {
  return (await selectPage(query).execute(db)).rows;
}

export async function countReviews(db: Database, filter: ReviewFilter): Promise<number> {
  const result = await sql<{
    count: number;
  }>`select count(*) as count from reviews r where ${buildFilterCondition(filter)}`.execute(db);
  return result.rows[0]?.count ?? 0;
}

/** Returns one review of a product; for its author including media waiting for approval. */
export async function readReview(
  db: Database | Transaction,
  by: { readonly reviewId: number } | { readonly customerId: number },
  productId: number,
): Promise<ReviewRow | undefined> {
  const [condition, media] =
    'reviewId' in by
      ? [sql`r.review_id = ${by.reviewId} and ${IS_SHOWN}`, PUBLIC_MEDIA]
      : [sql`r.customer_id = ${by.customerId}`, buildMediaColumn(IS_AUTHORS)];
  const result = await sql<ReviewRow>`
    select ${COLUMNS}, ${media} from reviews r where r.product_id = ${productId} and ${condition}`.execute(db);
  return result.rows[0];
}

export type GalleryRow = MediaRow & { readonly review_id: number; readonly total: number };

/** Selects the media of a product's reviews, most helpful reviews first. */
const selectFirstMedia = (productId: number, limit: number): RawBuilder<GalleryRow> => sql<GalleryRow>`
  select m.media_id as id, m.media_type as type, m.file_key as file, m.has_poster as poster, m.drawn ->> 'clip' as clip,
    false as waiting, r.review_id, count(*) over () as total
  from reviews r join review_media m using (review_id) where r.product_id = ${productId} and ${IS_SHOWN} and ${IS_PUBLIC}
  order by ${ORDERS.helpful}, m.position, m.media_id limit ${limit}`;

/** Returns a product's reviews with media, most helpful first. */
export async function readPicturedReviews(db: Database, productId: number, limit: number): Promise<ReviewRow[]> {
  const filter = { productId, words: [], verified: false, photos: true };
  const result = await sql<ReviewRow>`
    select ${COLUMNS}, ${PUBLIC_MEDIA} from reviews r where ${buildFilterCondition(filter)} order by ${ORDERS.helpful} limit ${limit}`.execute(
    db,
  );
  return result.rows;
}

export type AnswerCounts = { readonly fit: number[]; readonly width: number[]; readonly comfort: number[] };

/** Counts the answers of a product's reviewers from low to high: one row with a JSON column per question. */
const countAnswers = (productId: number): RawBuilder<AnswerCounts> => sql<AnswerCounts>`
  select
    json_build_array(count(*) filter (where fit = 'small'), count(*) filter (where fit = 'true'), count(*) filter (where fit = 'large')) as fit,
    json_build_array(count(*) filter (where width = 'narrow'), count(*) filter (where width = 'true'), count(*) filter (where width = 'wide')) as width,
    json_build_array(count(*) filter (where comfort = 'uncomfortable'), count(*) filter (where comfort = 'okay'), count(*) filter (where comfort = 'comfortable')) as comfort
  from reviews r where r.product_id = ${productId} and ${IS_SHOWN}`;

export async function readAnswers(db: Database, productId: number): Promise<AnswerCounts> {
  const result = await countAnswers(productId).execute(db);
  return result.rows[0] ?? { fit: [], width: [], comfort: [] };
}

type Opinions = {
  readonly reviews: readonly CountedRow[];
  readonly gallery: readonly GalleryRow[];
  readonly answers: AnswerCounts;
};
/** JSON has no dates: times are strings. */
type OpinionsRow = Omit<Opinions, 'reviews'> & {
  readonly reviews: readonly (Omit<CountedRow, 'reviewed_at'> & { readonly reviewed_at: string })[];
};

/** Reads the review section of a product page in one statement, because round trips cost more than the query. */
export async function readOpinions(db: Database, query: ReviewListQuery, mostMedia: number): Promise<Opinions> {
  const result = await sql<OpinionsRow>`
    select (select coalesce(json_agg(one), '[]') from (${selectPage(query)}) one) as reviews,
      (select coalesce(json_agg(one), '[]') from (${selectFirstMedia(query.productId, mostMedia)}) one) as gallery,
      (select row_to_json(one) from (${countAnswers(query.productId)}) one) as answers`.execute(db);
  const [row] = result.rows;
  if (!row) throw new Error('A select without a source has one row.');
  return { ...row, reviews: row.reviews.map((one) => ({ ...one, reviewed_at: new Date(one.reviewed_at) })) };
}

/** Returns the texts of the newest reviews with four or five stars. */
export async function readPraise(db: Database, productId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['summary', 'body'])
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .where('rating', '>=', 4)
    .orderBy('reviewed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ summary, body }) => `${summary}. ${body}`);
}

/** Returns a drawn photo with the product picture in it. */
export async function readDrawnPhoto(
  db: Database,
  mediaId: number,
): Promise<{ drawn: DrawnPhoto; imageId: string } | undefined> {
  const result = await sql<{ drawn: DrawnPhoto; imageId: string }>`
    select m.drawn, coalesce(
      (select i ->> 'imageId' from jsonb_array_elements(s.images) i where i ->> 'type' = m.drawn ->> 'image' limit 1),
      s.images -> 0 ->> 'imageId') as "imageId"
    from review_media m join reviews r using (review_id)
    cross join lateral (
      select images from ${STYLE_ROWS} style where product_id = r.product_id
      order by position = (m.drawn ->> 'style')::int desc, position, style_id limit 1
    ) s where m.media_id = ${mediaId} and m.drawn is not null and ${IS_SHOWN}`.execute(db);
  return result.rows[0];
}

/** The job that deletes files of review media. */
export const REVIEW_MEDIA_REMOVAL = 'reviewMediaRemoval';

/** Texts stay for others without their writer; photos and videos, which may show people, are deleted. */
export const reviewData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    Reviews: sql`
        select r.product_id as product, r.rating, r.summary, r.body as text, r.reviewer_name as "shown name",
          r.reviewed_at as "written at",
          (select count(*)::int from review_media m where m.review_id = r.review_id) as "photos and videos"
        from reviews r where r.customer_id = ${customerId} order by r.review_id`,
  })),
  erase: async (tx, { customerId }) => {
    const keys = await deleteMediaOfReviews(tx, customerId);
    const productIds = await removeReviewerName(tx, customerId);
    for (const productId of productIds) await announceReviews(tx, productId);
    // Without their rows the files are not served. They are deleted after the commit, because a rolled back erasure
    // still needs them.
    if (keys.length > 0) await enqueue(tx, REVIEW_MEDIA_REMOVAL, { keys });
  },
  merge: moveRows({ reviews: ['product_id'] }),
};
