import type { LockedLine } from '../../../../server/services/orders/actions/lockOrder.ts';
import { allocatePieces } from '../../../../server/services/orders/actions/placement.ts';

type Line = Omit<LockedLine, 'pieces'>;

/** Returns a line of two pieces of goods that wait to ship. */
export function givenLockedLine(change: Partial<Line> = {}): LockedLine {
  const line: Line = {
    lineItemId: 1,
    kind: 'goods',
    stockId: 7,
    quantity: 2,
    priceCents: 5000,
    discountCents: 1000,
    taxCents: 450,
    status: 'submitted',
    shipmentId: null,
    cancellationId: null,
    packageId: null,
    productName: 'Pike Mid',
    isRedeemed: false,
    isPhysicalGiftCard: false,
    gift: null,
    ...change,
  };
  return {
    ...line,
    pieces: allocatePieces(line).map((piece) => ({ ...piece, refundedCents: 0, exchangedCents: 0, returnAttempts: 0 })),
  };
}
