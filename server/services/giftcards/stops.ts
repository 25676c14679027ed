import { type RawBuilder, sql } from 'kysely';
import type { GiftCardDesign } from '../../../src/contracts/checkout/giftcards.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { DESIGNS } from './rules.ts';

/** Returns the designs that the operator has stopped selling. Cards sold before stay valid. */
export async function listDiscontinuedDesigns(db: Database | Transaction): Promise<string[]> {
  const rows = await db.selectFrom('gift_card_stops').select('design_id').execute();
  return rows.map(({ design_id }) => design_id);
}

/** Selects the stopped designs as one SQL value, for statements that read other data too. */
export const selectDiscontinuedDesigns: RawBuilder<string[]> = sql<string[]>`(
    select coalesce(json_agg(s.design_id), '[]') from gift_card_stops s)`;

export async function listSoldDesigns(db: Database): Promise<GiftCardDesign[]> {
  const discontinuedDesigns = await listDiscontinuedDesigns(db);
  return DESIGNS.filter(({ designId }) => !discontinuedDesigns.includes(designId));
}

/** Stops the sale of designs: carts keep their cards, and checkout asks the shopper to remove them. */
export async function stopDesigns(db: Database, designIds: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('gift_card_stops')
    .values(designIds.map((design_id) => ({ design_id, stopped_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function resumeDesigns(db: Database, designIds: readonly string[]): Promise<void> {
  await db.deleteFrom('gift_card_stops').where('design_id', 'in', designIds).execute();
}
