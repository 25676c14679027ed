import type { RewardTransaction, RewardTransactions } from '../../../src/contracts/account/rewards.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { computePiecePoints } from '../../../src/lib/points.ts';
import type { Parts } from '../../parts.ts';
import { readPiecesUnderWay } from '../orders/actions/pieces.ts';
import { findExpired, type LedgerEntry } from './ledgerRules.ts';
import { findLatestRedemption, readLedger, readRedeemedAmounts } from './ledgerStore.ts';
import { presentRedemption } from './redeemPoints.ts';
import { FIRST_POINTS_RULE } from './rules.ts';

const UNDER_WAY_LIMIT = 200;

/** Returns the orders whose goods will earn points when they are delivered. */
async function readPending(db: Parts['db'], customerId: number): Promise<RewardTransactions['pending']> {
  const pieces = await readPiecesUnderWay(db, customerId, UNDER_WAY_LIMIT);
  return [...Map.groupBy(pieces, ({ orderId }) => orderId)]
    .map(([orderId, ofOrder]) => ({
      orderId,
      points: ofOrder.reduce(
        (sum, { paidCents, badges, pointsRule }) =>
          sum + computePiecePoints(paidCents, badges, pointsRule ?? FIRST_POINTS_RULE),
        0,
      ),
      placedAt: ofOrder[0]?.placedAt.toISOString() ?? '',
    }))
    .filter(({ points }) => points > 0);
}

const present = (
  { kind, points, createdAt, ...entry }: LedgerEntry,
  amounts: ReadonlyMap<string, number>,
): RewardTransaction => ({
  id: `${kind}:${entry.itemUniqueId ?? entry.transactionId ?? createdAt.getTime()}`,
  kind,
  points,
  at: createdAt.toISOString(),
  orderId: entry.orderId,
  productName: entry.reason ?? entry.productName,
  dollarValue: kind === 'redeem' ? formatCents(amounts.get(entry.transactionId ?? '') ?? 0) : null,
  transaction_id: entry.transactionId,
});

type Page = { readonly page: number; readonly pageSize: number };

/** Returns one page of a member's ledger, newest first, and the pending points (transactions §7). */
export async function readTransactions(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  customerId: number,
  { page, pageSize }: Page,
): Promise<RewardTransactions> {
  const storedEntries = await readLedger(db, customerId);
  const entries = [...storedEntries, ...findExpired(storedEntries, clock.now())].filter(({ points }) => points !== 0);
  const newest = entries.toReversed().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const amounts = await readRedeemedAmounts(db, customerId);
  const latest = await findLatestRedemption(db, customerId);
  return {
    transactions: newest.slice((page - 1) * pageSize, page * pageSize).map((entry) => present(entry, amounts)),
    total: entries.length,
    page,
    pending: await readPending(db, customerId),
    latestRedemption: latest ? presentRedemption(latest) : null,
  };
}
