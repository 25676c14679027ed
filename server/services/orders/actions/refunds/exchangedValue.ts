import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';
import { lockCustomer } from '../../../customers/actions.ts';
import { takeBackFromBalance } from '../../../giftcards/actions.ts';
import { allocateToPieces, type PieceShare, splitTakenBack } from '../../refund/rules.ts';
import type { LockedOrder } from '../lockOrder.ts';
import { addToPieces, findRefund, insertRefund, type OrderRefund } from './refundParts.ts';

/** Changes the part of a piece's value that pays for its replacement, in cents. The caller has locked its order. */
export async function addExchanged(tx: Transaction, itemUniqueId: string, cents: number): Promise<void> {
  await tx
    .updateTable('order_pieces')
    .set({ exchanged_cents: sql`exchanged_cents + ${cents}::int` })
    .where('item_unique_id', '=', itemUniqueId)
    .execute();
}

export type CreditRequest = {
  /** The return: its credit, which is its first refund, is taken back once. */
  readonly returnId: string;
  /** The amount that was credited for each piece that stays with the customer. */
  readonly pieces: readonly PieceShare[];
  readonly now: Date;
};

const NO_REFUND: OrderRefund = { giftCents: 0, chargeCents: 0, exchangeCents: 0 };

/**
 * Takes store credit back for pieces that never came, in the caller's transaction: at most the current gift balance.
 * The spent part is not collected, and counts as refunded for the pieces. The amount taken back can be refunded again,
 * to the original payment. Idempotent by return.
 * @returns the amount taken back for each piece
 */
export async function takeBackCredit(
  tx: Transaction,
  { orderId, customerId }: LockedOrder,
  { returnId, pieces, now }: CreditRequest,
): Promise<readonly PieceShare[]> {
  const takeBackCause = { kind: 'takeBack', id: returnId } as const;
  const emptyShares = allocateToPieces(pieces, 0);
  if (await findRefund(tx, orderId, takeBackCause)) return emptyShares;
  const credit = (await findRefund(tx, orderId, { kind: 'return', id: returnId, piecesBefore: 0 })) ?? NO_REFUND;
  const wantedCents = pieces.reduce((sum, { cents }) => sum + cents, 0);
  const mostCents = Math.min(wantedCents, credit.giftCents + credit.chargeCents);
  if (mostCents === 0) return emptyShares;
  await lockCustomer(tx, customerId);
  const takenCents = await takeBackFromBalance(tx, { customerId, orderId, amountCents: mostCents, now });
  if (takenCents === 0) return emptyShares;
  const { giftCents, chargeCents } = splitTakenBack(takenCents, credit);
  const negatedAmounts = { giftCents: -giftCents, chargeCents: -chargeCents, exchangeCents: 0 };
  await insertRefund(tx, { orderId, cause: takeBackCause, destination: 'store credit', ...negatedAmounts }, now);
  const shares = allocateToPieces(pieces, takenCents);
  await addToPieces(
    tx,
    shares.map(({ itemUniqueId, cents }) => ({ itemUniqueId, cents: -cents })),
  );
  return shares;
}

/** Name of the job that refunds the amount which an exchanged item has paid for its replacement. */
export const EXCHANGE_REFUND = 'exchangeRefund';
