import type { ConfigureRequest, GiftOptions } from '../../../../src/contracts/checkout/checkout.ts';
import { GIFT_MESSAGE_LENGTH, getGiftMessageError } from '../../../../src/lib/checkout/giftCardRules.ts';
import { toLines } from '../../../../src/lib/typedText.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { buildStocksSql } from '../../catalog/actions.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import { findPurchase } from '../actions/purchase/store.ts';
import type { Buyer } from '../buyer.ts';
import { createPurchaseNotFoundError } from '../checkoutErrors.ts';
import { isGiftMessagable } from '../constraints/listGiftMessageViolations.ts';
import type { StoredChoices } from '../quote/choices.ts';
import { buildStoredStockIdsSql, type QuotedLine, toPurchaseQuoteLines } from '../quote/quotedLines.ts';

type GiftMessages = StoredChoices['giftMessages'];

const createRefusedError = (message: string, fields: Record<string, string> = {}): ApiError =>
  new ApiError(400, 'ERROR_INVALID_GIFT_OPTIONS', message, fields);

function validateGiftMessage(lineItemId: string, text: string): string {
  const message = toLines(text);
  const error = getGiftMessageError(message);
  if (error) throw createRefusedError(error, { [lineItemId]: error });
  return message;
}

type Messagable = { readonly lineItemId: string; readonly giftMessagable: boolean };

/**
 * Returns the messages after a request: saved by default, removed with `isRemovingGiftOptions`. Messages of removed
 * lines are dropped.
 * @throws {ApiError} 400 `ERROR_INVALID_GIFT_OPTIONS` with the reason at the line's id
 */
export function changeGiftMessages(
  previousMessages: Readonly<GiftMessages>,
  { giftOptions = [], isSavingGiftOptions, isRemovingGiftOptions }: ConfigureRequest,
  lines: readonly Messagable[],
): GiftMessages {
  if (isSavingGiftOptions && isRemovingGiftOptions)
    throw createRefusedError('Gift options are either saved or removed.');
  const remainingMessages = Object.entries(previousMessages).filter(([id]) =>
    lines.some(({ lineItemId }) => lineItemId === id),
  );
  if (!isRemovingGiftOptions && new Set(giftOptions.map(({ lineItemId }) => lineItemId)).size < giftOptions.length)
    throw createRefusedError('Each item takes one message.');
  const after = new Map(remainingMessages);
  for (const { lineItemId, message = '' } of giftOptions) {
    const line = lines.find((one) => one.lineItemId === lineItemId);
    if (!line) throw createRefusedError('This item is not in your order any more.', { [lineItemId]: 'No such item.' });
    if (isRemovingGiftOptions) after.delete(lineItemId);
    else if (line.giftMessagable) after.set(lineItemId, validateGiftMessage(lineItemId, message));
    else throw createRefusedError('No gift message can go with this item.', { [lineItemId]: 'Takes no message.' });
  }
  return Object.fromEntries(after);
}

export const applyGiftMessages = (
  previousMessages: Readonly<GiftMessages>,
  request: ConfigureRequest,
  lines: readonly QuotedLine[],
  hasGiftOptions: boolean,
): GiftMessages =>
  changeGiftMessages(
    previousMessages,
    request,
    lines.map((line) => ({ lineItemId: line.lineItemId, giftMessagable: isGiftMessagable(line, hasGiftOptions) })),
  );

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
