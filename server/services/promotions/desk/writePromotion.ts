import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { assertVersion } from '../../operations/versionConflict.ts';
import { addPromoCode, getStateAt, type NewPromoCode, toPromoColumns } from '../managePromos.ts';
import type { PromoCode } from '../rules.ts';
import { updateSingleCodes } from '../singleCodes.ts';
import { findCodes, lockCodes, MAX_AUTOMATIC } from '../store.ts';

/** Makes other changes of automatic promotions wait until this transaction ends. */
const lockAutomatic = (tx: Transaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('automatic promotions', 0))`.execute(tx);

/** @throws {ApiError} 409 if more automatic promotions than are compared would run at a time */
async function assertFewAutomatic(tx: Transaction, { startsAt, endsAt }: NewPromoCode): Promise<void> {
  await lockAutomatic(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promo_codes where is_automatic and stopped_at is null
      and coalesce(ends_at > ${startsAt}, true) and coalesce(starts_at < ${endsAt}::timestamptz, true)`.execute(tx);
  if ((rows[0]?.count ?? 0) <= MAX_AUTOMATIC) return;
  const text = `At most ${MAX_AUTOMATIC} automatic promotions can run at a time. End another one first.`;
  throw new ApiError(409, 'promotion.many', text);
}

/** Adds a promotion. @throws {ApiError} 409 `promo.exists`, `promotion.many` */
export async function addPromotion(tx: Transaction, promo: NewPromoCode, now: Date): Promise<PromoCode> {
  if (!(await addPromoCode(tx, promo, now))) {
    const text = `There is a code ${promo.code} already: codes are never used for something else.`;
    throw new ApiError(409, 'promo.exists', text, { code: text });
  }
  if (promo.isAutomatic) await assertFewAutomatic(tx, promo);
  return getPromotion(tx, promo.code);
}

/** Returns a promotion by its code. @throws {ApiError} 404 */
export async function getPromotion(db: Database | Transaction, code: string): Promise<PromoCode> {
  const [promo] = await findCodes(db, [code]);
  if (!promo) throw createNotFoundError('This promotion');
  return promo;
}

/** Locks a promotion. @throws {ApiError} 404; 409 for another version than the one that the person saw */
export async function lockPromotion(tx: Transaction, code: string, seen: number | undefined): Promise<PromoCode> {
  const [promo] = await lockCodes(tx, [code]);
  if (!promo) throw createNotFoundError('This promotion');
  assertVersion(seen, promo.version);
  return promo;
}

type Change = { readonly code: string; readonly seen: number | undefined; readonly now: Date };

/**
 * Changes the terms of a promotion; orders that have used it stay as they are.
 * @throws {ApiError} 404; 409 `conflict`, `promotion.ended`, `promotion.many`
 */
export async function changePromotion(
  tx: Transaction,
  { code, seen, now }: Change,
  apply: (promo: PromoCode) => NewPromoCode,
): Promise<PromoCode> {
  const promo = await lockPromotion(tx, code, seen);
  if (getStateAt(promo, now) === 'stopped')
    throw new ApiError(409, 'promotion.ended', 'This promotion has ended. Duplicate it instead.');
  const next = apply(promo);
  if (next.isAutomatic && promo.hasSingleCodes)
    throw new ApiError(409, 'promotion.codes', 'It has codes for one use each: it cannot apply by itself.');
  const { code: _, ...columns } = toPromoColumns(next);
  await tx
    .updateTable('promo_codes')
    .set({ ...columns, version: promo.version + 1 })
    .where('promo_id', '=', promo.promoId)
    .execute();
  if (next.isAutomatic) await assertFewAutomatic(tx, next);
  await updateSingleCodes(tx, promo.promoId);
  return getPromotion(tx, code);
}

/** Pauses a promotion, or lets it go on. @throws {ApiError} 404; 409 `conflict`, `promotion.state` */
export async function pausePromotion(
  tx: Transaction,
  { code, seen, now }: Change,
  isPaused: boolean,
): Promise<PromoCode> {
  const promo = await lockPromotion(tx, code, seen);
  const state = getStateAt(promo, now);
  const canChange = isPaused ? state === 'running' || state === 'to come' : state === 'paused';
  if (!canChange) throw new ApiError(409, 'promotion.state', `This promotion is ${state}.`);
  const pausedAt = isPaused ? now : null;
  await tx
    .updateTable('promo_codes')
    .set({ paused_at: pausedAt, version: promo.version + 1 })
    .where('promo_id', '=', promo.promoId)
    .execute();
  await updateSingleCodes(tx, promo.promoId);
  return { ...promo, pausedAt, version: promo.version + 1 };
}
