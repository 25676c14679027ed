import type { Redemption } from '../../../src/contracts/account/rewards.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { createRedemptionId, createToken } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { addReward } from '../giftcards/actions.ts';
import { computeBalance, findExpired, type LedgerEntry } from './ledgerRules.ts';
import {
  endRedemption,
  findByRequestKey,
  findLatestRedemption,
  findPending,
  findRedemption,
  insertEntries,
  insertRedemption,
  lockMember,
  readLedger,
  type StoredRedemption,
} from './ledgerStore.ts';
import { convertPointsToCents, type PointsSettings } from './rules.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;

/** The job that executes a redemption, with the payload `{ transactionId }`. */
export const REDEEM_POINTS = 'redeemPoints';

const queueRedemption = (db: Database | Transaction, transactionId: string): Promise<void> =>
  enqueue(db, REDEEM_POINTS, { transactionId }, { jobKey: `${REDEEM_POINTS}:${transactionId}` });

/** Returns the public form of a redemption. */
export const presentRedemption = ({ transactionId, state, points, amountCents }: StoredRedemption): Redemption => ({
  transaction_id: transactionId,
  status: state,
  spend_points: points,
  amount: toMoney(amountCents),
});

const createNotRedeemableError = (): ApiError =>
  new ApiError(404, 'rewards.redeemable.not.found', 'You do not have enough points for this amount.');

type Request = {
  readonly points: number;
  readonly requestKey?: string | undefined;
  /** The rules of the marketplace in which it is requested: the redemption keeps their value. */
  readonly settings: PointsSettings;
};

/** @throws {ApiError} 400 `redemption.step` */
function assertRedemptionStep(points: number, { redemptionStep }: PointsSettings): void {
  if (points < redemptionStep || points % redemptionStep !== 0)
    throw new ApiError(400, 'redemption.step', `Points are redeemed in steps of ${redemptionStep}.`);
}

/**
 * Requests a redemption of points into gift balance; the worker executes it. Nothing is taken yet. Idempotent by
 * request key.
 * @throws {ApiError} 400 `redemption.step`; 404 `rewards.redeemable.not.found` for too few points or a customer who is
 * not a member; 409
 * `rewards.consent.required`; 409 `rewards.redemption.pending` while another one is under way
 */
export const startRedemption = async (
  { db, clock }: Needs,
  customerId: number,
  { points, requestKey = createToken(), settings }: Request,
): Promise<Redemption> => {
  assertRedemptionStep(points, settings);
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, customerId);
    if (!member) throw createNotRedeemableError();
    if (!member.hasConsented)
      throw new ApiError(409, 'rewards.consent.required', 'Please accept the terms of the VIP program first.');
    const earlierRedemption = await findByRequestKey(tx, customerId, requestKey);
    if (earlierRedemption) return presentRedemption(earlierRedemption);
    if (await findPending(tx, customerId))
      throw new ApiError(409, 'rewards.redemption.pending', 'Your last redemption is not finished yet.');
    const now = clock.now();
    if (computeBalance(await readLedger(tx, customerId), now) < points) throw createNotRedeemableError();
    const transactionId = createRedemptionId();
    const amountCents = convertPointsToCents(points, settings);
    const redemption = { transactionId, customerId, points, amountCents, createdAt: now };
    const created = await insertRedemption(tx, redemption, requestKey);
    await queueRedemption(tx, transactionId);
    return presentRedemption(created);
  });
};

const SLOW_MS = 60_000;

/**
 * Returns a customer's redemption, the latest by default. One that has been pending for a minute is queued again.
 * @throws {ApiError} 404, also for another customer's
 */
export async function readRedemption(
  { db, clock }: Needs,
  customerId: number,
  transactionId: string | undefined,
): Promise<Redemption> {
  const redemption =
    transactionId === undefined ? await findLatestRedemption(db, customerId) : await findRedemption(db, transactionId);
  if (redemption?.customerId !== customerId) throw createNotFoundError('This redemption');
  const age = clock.now().getTime() - redemption.createdAt.getTime();
  if (redemption.state === 'pending' && age >= SLOW_MS) await queueRedemption(db, redemption.transactionId);
  return presentRedemption(redemption);
}

const createRedemptionEntry = (transactionId: string, points: number, now: Date): LedgerEntry => ({
  kind: 'redeem',
  points: -points,
  tierPoints: 0,
  tierYear: null,
  orderId: null,
  itemUniqueId: null,
  productName: null,
  transactionId,
  createdAt: now,
});

/**
 * Executes a redemption: takes the points and adds their value to the gift balance, in one transaction. If the points
 * no longer suffice, such as after a return, it ends with an error and takes nothing. Idempotent.
 */
export async function completeRedemption({ db, clock }: Needs, transactionId: string): Promise<void> {
  const redemption = await findRedemption(db, transactionId);
  if (!redemption) return;
  const { customerId, points, amountCents } = redemption;
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, customerId);
    // Read again under the lock: another run may have executed it.
    const current = await findRedemption(tx, transactionId);
    if (current?.state !== 'pending') return;
    const now = clock.now();
    const storedEntries = await readLedger(tx, customerId);
    await insertEntries(tx, customerId, findExpired(storedEntries, now));
    if (computeBalance(storedEntries, now) < points) return endRedemption(tx, transactionId, 'error', now);
    await insertEntries(tx, customerId, [createRedemptionEntry(transactionId, points, now)]);
    await addReward(tx, { customerId, transactionId, amountCents, now });
    await endRedemption(tx, transactionId, 'success', now);
  });
}
