import { z } from 'zod';
import { formatGiftCode } from '../../../../src/lib/checkout/giftCardRules.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { printPhysicalCards } from '../../giftcards/actions.ts';
import { defineOperation } from '../../operations/operation.ts';
import { getWarehouseOrder } from '../operations/describeOrder.ts';
import { orderNumber } from '../operations/orderInputs.ts';

/** Returns an order's product names by piece. */
export async function readPieceNames(parts: Parts, orderId: string): Promise<ReadonlyMap<string, string>> {
  const { lineItems } = (await getWarehouseOrder(parts, orderId)).order;
  return new Map(
    lineItems.flatMap(({ itemUniqueIds, productName }) => itemUniqueIds.map((id) => [id, productName] as const)),
  );
}

/** The result goes to the desk as JSON, without functions: no code is outside of the file. */
type Printed = { readonly cards: number; readonly toFile?: () => Uint8Array };

async function printCards(parts: Parts, orderId: string): Promise<Printed & { readonly toFile: () => Uint8Array }> {
  const names = await readPieceNames(parts, orderId);
  const cards = await printPhysicalCards(parts, orderId);
  if (cards.length === 0)
    throw new ApiError(409, 'gift.cards.none', 'No physical gift card of this order has shipped and is still valid.');
  const rows = cards.map(({ giftCardId, itemUniqueId, amountCents, code }) => [
    String(giftCardId),
    // Names of designs, without commas.
    names.get(itemUniqueId) ?? '',
    formatCents(amountCents),
    formatGiftCode(code),
  ]);
  const lines = [['card', 'design', 'amount', 'code'], ...rows].map((cells) => `${cells.join(',')}\r\n`);
  return { cards: cards.length, toFile: () => Buffer.from(lines.join('')) };
}

export const printCardsOperation = defineOperation({
  name: 'gift-card.print',
  permission: 'giftCards.change',
  needsConfirmation: true,
  summary: 'makes a file with the codes of the shipped, valid gift cards of an order, for the card printer',
  help: 'A repeated call has the same codes. Delete the file after printing.',
  input: z.strictObject({ order: orderNumber }),
  words: ['order'],
  subject: ({ order }) => `order ${order}`,
  run: ({ parts }, { order }): Promise<Printed> => printCards(parts, order),
  // Needs no second factor, so it has no file.
  preview: async ({ parts }, { order }): Promise<Printed> => ({ cards: (await printCards(parts, order)).cards }),
  describe: ({ cards }) => `${cards === 1 ? '1 card' : `${cards} cards`}. Delete the file after printing.`,
  file: ({ toFile }) => toFile && { name: 'gift-cards.csv', type: 'text/csv', bytes: toFile() },
});
