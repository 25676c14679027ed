import type { GiftOptions } from '../../../../src/contracts/checkout.ts';
import { GIFT_MESSAGE_LENGTH } from '../../../../src/lib/giftCardRules.ts';
import { buildStocksSql } from '../../catalog/actions.ts';
import type { Buyer } from '../buyer.ts';
import { createPurchaseNotFoundError } from '../checkoutErrors.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { isGiftMessagable } from '../constraints/findGiftMessageViolations.ts';
import { buildStoredStockIdsSql, toPurchaseQuoteLines } from '../quote/quotedLines.ts';
import { findPurchase } from './store.ts';

/**
 * Returns the gift options of a purchase's lines (transactions §7, GET /v1/giftOptions).
 * @throws {ApiError} 404 `purchase.not.found`, also for another customer's
 */
export async function readGiftOptions(
  { db }: Pick<CheckoutParts, 'db'>,
  { customerId, hasGiftOptions }: Buyer,
  purchaseId: string,
): Promise<GiftOptions> {
  const purchase = await findPurchase(db, customerId, purchaseId);
  if (!purchase) throw createPurchaseNotFoundError();
  const { stocks } = await db
    .selectNoFrom(buildStocksSql(buildStoredStockIdsSql(purchase.lines)).as('stocks'))
    .executeTakeFirstOrThrow();
  const lines = toPurchaseQuoteLines(purchase.lines, stocks);
  return {
    purchaseId,
    maxMessageLength: GIFT_MESSAGE_LENGTH,
    giftOptions: lines.map((line) => {
      const { lineItemId } = line;
      const giftMessage = purchase.giftMessages[lineItemId];
      return {
        lineItemId,
        asin: line.asin,
        productName: line.productName,
        giftMessagable: isGiftMessagable(line, hasGiftOptions),
        ...(giftMessage !== undefined && { giftMessage }),
      };
    }),
  };
}
