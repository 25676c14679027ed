import { sql } from 'kysely';
import type { Database, Row } from '../../platform/database/database.ts';

const FIRST_WAIT_MS = 10 * 60_000;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** About two days after the first. */
const MAX_ATTEMPTS = 10;

/** Returns the time of a picture's next try: each wait is twice the last, up to a day. Null after the last try. */
function computeNextTryAt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)));
}

const COLUMNS = [
  'image_id as imageId',
  'style_id as styleId',
  'url',
  'reason',
  'attempts',
  'failed_at as failedAt',
  /** Null once it is given up. */
  'next_try_at as nextTryAt',
] as const;
/** A picture of an imported product that could not be fetched. */
export type PictureFailure = Row<'picture_failures', typeof COLUMNS>;

const MAX_REASON = 300;
export const FAILURES_PER_PAGE = 50;

/** Notes that a picture could not be fetched, once more, and when to try again. */
export async function recordFailure(
  db: Database,
  { imageId, styleId, url, reason }: Pick<PictureFailure, 'imageId' | 'styleId' | 'url' | 'reason'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const previousFailure = await tx
      .selectFrom('picture_failures')
      .select('attempts')
      .where('image_id', '=', imageId)
      .forUpdate()
      .executeTakeFirst();
    const attempts = (previousFailure?.attempts ?? 0) + 1;
    const row = {
      style_id: styleId,
      url,
      reason: reason.replaceAll('\0', '').slice(0, MAX_REASON),
      attempts,
      failed_at: now,
      next_try_at: computeNextTryAt(attempts, now),
    };
    await tx
      .insertInto('picture_failures')
      .values({ image_id: imageId, ...row })
      .onConflict((conflict) => conflict.column('image_id').doUpdateSet(row))
      .execute();
  });
}

/** Forgets a failure: the picture is there, or its style has other pictures now. */
export async function clearFailure(db: Database, imageId: string): Promise<void> {
  await db.deleteFrom('picture_failures').where('image_id', '=', imageId).execute();
}

/** Returns the failure whose time to try again came first; undefined if none is due. */
export const findDueFailure = (db: Database, now: Date): Promise<PictureFailure | undefined> =>
  db
    .selectFrom('picture_failures')
    .select(COLUMNS)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();

/** Returns one page of fifty failures, the latest first, with the number of all. `pageNum` counts from 1. */
export async function listFailures(
  db: Database,
  pageNum: number,
): Promise<{ failures: PictureFailure[]; total: number }> {
  const failures = await db
    .selectFrom('picture_failures')
    .select(COLUMNS)
    .orderBy('failed_at', 'desc')
    .orderBy('image_id')
    .limit(FAILURES_PER_PAGE)
    .offset((pageNum - 1) * FAILURES_PER_PAGE)
    .execute();
  const { total } = await db
    .selectFrom('picture_failures')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { failures, total };
}

/** Makes all failures due at once, also those that were given up. Returns their number. */
export async function retryAllFailures(db: Database, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update picture_failures set next_try_at = ${now}, attempts = 1`.execute(db);
  return Number(numAffectedRows);
}
