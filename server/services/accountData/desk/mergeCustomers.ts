import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { lockCustomer } from '../../customers/actions.ts';
import type { CustomerSummary } from '../../customers/desk/describeCustomers.ts';
import { readBalance } from '../../giftcards/actions.ts';
import { endGuestSessionsOf } from '../../guests/actions.ts';
import { findDeletion } from '../../identity/actions.ts';
import { readPoints, settlePoints } from '../../rewards/actions.ts';
import { SERVICES } from '../actions.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;
type Merge = { readonly from: CustomerSummary; readonly into: CustomerSummary };

/** Returns the money and the points of a customer. */
export const readHoldings = async ({ db, clock }: Needs, customerId: number) => ({
  giftBalanceCents: (await readBalance(db, customerId)).balance.cents,
  points: await readPoints(db, customerId, clock.now()),
});

/** @throws {ApiError} 409 for a deletion that waits */
async function assertNoDeletion(tx: Transaction, customerIds: readonly number[]): Promise<void> {
  for (const customerId of customerIds) {
    const deletion = await findDeletion(tx, customerId);
    if (deletion && !deletion.withdrawnAt)
      throw new ApiError(409, 'deletion.requested', `The deletion of customer ${customerId} is requested.`);
  }
}

/** Data of which a customer has one at most, such as the last sight of a product: those of the merged one are left over. */
const LEFT_OVER: readonly string[] = ['agents', 'recommendations', 'preferences', 'sizing', 'newsFeed'];

/** Moves everything, service by service. */
async function moveEverything(tx: Transaction, { from, into }: Merge, now: Date): Promise<void> {
  const ids = { from: from.customerId, into: into.customerId };
  for (const [name, { merge, erase }] of SERVICES) {
    await merge?.(tx, { ...ids, fromEmail: from.email, intoEmail: into.email, now });
    if (LEFT_OVER.includes(name)) await erase?.(tx, { customerId: from.customerId, email: '' });
  }
  await endGuestSessionsOf(tx, from.customerId);
}

/**
 * Merges a customer into an account of the same person: orders, money, points, hearts, addresses, cards and the cart. The
 * merged one is signed out everywhere, and its row is closed as that of a deleted account. All or nothing.
 * @throws {ApiError} 409 if a deletion or a redemption of points waits, or if a sum would differ
 */
export const mergeCustomers = ({ db, clock }: Needs, merge: Merge) =>
  db.transaction().execute(async (tx) => {
    const parts = { db: tx, clock };
    const customerIds = [merge.from.customerId, merge.into.customerId];
    for (const customerId of customerIds.toSorted((one, other) => one - other)) await lockCustomer(tx, customerId);
    await assertNoDeletion(tx, customerIds);
    for (const customerId of customerIds) await settlePoints(parts, customerId);
    const [moved, kept] = [
      await readHoldings(parts, merge.from.customerId),
      await readHoldings(parts, merge.into.customerId),
    ];
    await moveEverything(tx, merge, clock.now());
    const sum = await readHoldings(parts, merge.into.customerId);
    const isSame =
      sum.giftBalanceCents === moved.giftBalanceCents + kept.giftBalanceCents &&
      sum.points === moved.points + kept.points;
    if (!isSame) throw new ApiError(409, 'merge.refused', 'The sums would differ, so nothing was merged.');
    return { moved, sum };
  });
