import type { Database } from '../../../platform/database/database.ts';

export async function isEventProcessed(db: Database, method: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('method', '=', method)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markEventProcessed(db: Database, method: string, eventId: string, now: Date): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ method, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
