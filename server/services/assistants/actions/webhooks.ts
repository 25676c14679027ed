import type { Database, Row } from '../../../platform/database/database.ts';

const COLUMNS = [
  'webhook_id as webhookId',
  'profile',
  'order_id as orderId',
  'event',
  'occurred_at as occurredAt',
] as const;
/** A change of an order that a platform is told of. */
export type StoredWebhook = Row<'assistant_webhooks', typeof COLUMNS>;

/** Writes a webhook, unless it is known. */
export async function insertWebhook(
  db: Database,
  { webhookId, profile, orderId, event, occurredAt }: StoredWebhook,
): Promise<void> {
  await db
    .insertInto('assistant_webhooks')
    .values({ webhook_id: webhookId, profile, order_id: orderId, event, occurred_at: occurredAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns a webhook that has not been delivered. */
export const findUndelivered = (db: Database, webhookId: string): Promise<StoredWebhook | undefined> =>
  db
    .selectFrom('assistant_webhooks')
    .select(COLUMNS)
    .where('webhook_id', '=', webhookId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();

/** Marks a webhook as delivered: it is not sent again. */
export async function markDelivered(db: Database, webhookId: string, now: Date): Promise<void> {
  await db.updateTable('assistant_webhooks').set({ delivered_at: now }).where('webhook_id', '=', webhookId).execute();
}

export async function deleteOldWebhooks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('assistant_webhooks').where('occurred_at', '<', before).execute();
}
