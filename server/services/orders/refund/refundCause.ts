import type { RefundCauseKind } from '../../../platform/database/columnTypes.ts';

/** The cause of a refund: the kind, and the id of what caused it. */
export type RefundCause =
  /** Pieces of a return; `piecesBefore` is the number of its pieces that were refunded before. */
  | { readonly kind: 'return'; readonly id: string; readonly piecesBefore: number }
  /** The refund or cancellation, by its key, of a replacement. `id` is the replacement's order. */
  | { readonly kind: 'exchange'; readonly id: string; readonly cause: string }
  /**
   * Store credit of a return that was taken back; an exchange that ended; a shipment that was lost; a piece that came
   * back without a return; an operator's request.
   */
  | { readonly kind: Exclude<RefundCauseKind, 'return' | 'exchange'>; readonly id: string };

/** Returns the key of a cause: each cause refunds once. Jobs and the payment provider know a refund by it. */
export function formatRefundCause(cause: RefundCause): string {
  const key = `${cause.kind}:${cause.id}`;
  if (cause.kind === 'return') return `${key}:${cause.piecesBefore}`;
  return cause.kind === 'exchange' ? `${key}:${cause.cause}` : key;
}

/** Returns the columns of `order_refunds` for a cause. */
export const toCauseColumns = (cause: RefundCause) => ({
  cause: formatRefundCause(cause),
  cause_kind: cause.kind,
  cause_id: cause.id,
  pieces_before: cause.kind === 'return' ? cause.piecesBefore : null,
});
