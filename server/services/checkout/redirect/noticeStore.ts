import type { Database } from '../../../platform/database/database.ts';

export async function isHeard(db: Database, method: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_notices')
    .select('event_id')
    .where('method', '=', method)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markHeard(db: Database, method: string, eventId: string, now: Date): Promise<void> {
  await db
    .insertInto('payment_notices')
    .values({ method, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
