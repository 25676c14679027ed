import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { ChosenLine } from './actions/chosenItems.ts';
import type { LockedLine } from './actions/lockOrder.ts';

/** Returns a line with only its first `quantity` pieces, and with their exact sums. */
export function takeFirstPieces(line: LockedLine, quantity: number): LockedLine {
  const pieces = line.pieces.slice(0, quantity);
  const paidCents = pieces.reduce((sum, piece) => sum + piece.paidCents, 0);
  const taxCents = pieces.reduce((sum, piece) => sum + piece.taxCents, 0);
  return { ...line, pieces, quantity, discountCents: line.priceCents * quantity - paidCents, taxCents };
}

/** Splits the first pieces of a line into a new line, with their sums. The new line stays in the line's package and shipment. */
async function splitLine(tx: Transaction, line: LockedLine, quantity: number): Promise<LockedLine> {
  const part = takeFirstPieces(line, quantity);
  const { pieces, discountCents, taxCents } = part;
  const result = await sql<{ lineItemId: number }>`
    with rest as (
      update order_items set quantity = quantity - ${quantity}::int, discount_cents = discount_cents - ${discountCents}::int,
        tax_cents = tax_cents - ${taxCents}::int
      where line_item_id = ${line.lineItemId}
      returning order_id, stock_id, asin, snapshot, price_cents, badges, is_returnable, status, shipment_id, package_id
    )
    insert into order_items (order_id, stock_id, asin, snapshot, quantity, price_cents, discount_cents, tax_cents, badges,
      is_returnable, status, shipment_id, package_id)
    select order_id, stock_id, asin, snapshot, ${quantity}::int, price_cents, ${discountCents}::int, ${taxCents}::int,
      badges, is_returnable, status, shipment_id, package_id
    from rest
    returning line_item_id as "lineItemId"`.execute(tx);
  const [newLine] = result.rows;
  if (!newLine) throw new Error(`line ${line.lineItemId} is gone`);
  await tx
    .updateTable('order_pieces')
    .set({ line_item_id: newLine.lineItemId })
    .where(
      'item_unique_id',
      'in',
      pieces.map(({ itemUniqueId }) => itemUniqueId),
    )
    .execute();
  return { ...part, ...newLine };
}

/** Splits the lines of which only some pieces are chosen. @returns the lines that hold exactly the chosen pieces */
export async function splitLines(tx: Transaction, chosenLines: readonly ChosenLine[]): Promise<LockedLine[]> {
  const lines: LockedLine[] = [];
  for (const { line, pieces } of chosenLines) {
    lines.push(pieces === line.quantity ? line : await splitLine(tx, line, pieces));
  }
  return lines;
}
