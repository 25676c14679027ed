import type { ChargeSummary } from '../../../../src/contracts/purchase.ts';

/**
 * Returns the codes that the order redeems. A code without an effect (free shipping where shipping is free anyway) is
 * not used up.
 */
export const toRedeemedCoupons = ({ coupons }: ChargeSummary) =>
  coupons
    .map(({ code, description, promotionType, amount }) => ({
      code,
      description,
      promotionType,
      amountCents: amount.cents,
    }))
    .filter(({ amountCents }) => amountCents > 0);
