import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SandboxTrackingDetail } from '../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import type { TestWords } from './parseTestWords.ts';
import type { SandboxTracker } from './sandboxTracker.ts';

export type SandboxShipment = Selectable<Tables['sandbox_carrier_shipments']>;

/** Returns a new id of EasyPost's form: `shp_` and 32 hexadecimal digits. */
export const createEasypostId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

export async function insertShipment(
  db: Database,
  { id, reference, ...fields }: { readonly id: string; readonly reference: string; readonly [field: string]: unknown },
  now: Date,
): Promise<SandboxShipment> {
  const body = JSON.stringify({ id, reference, ...fields });
  const row = { id, reference, body, created_at: now };
  return db.insertInto('sandbox_carrier_shipments').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Finds a shipment by its id or its reference, the newest first; locked until the transaction ends. */
export const lockShipment = (tx: Transaction, name: string): Promise<SandboxShipment | undefined> =>
  tx
    .selectFrom('sandbox_carrier_shipments')
    .selectAll()
    .where((row) => row.or([row('id', '=', name), row('reference', '=', name)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const changeShipment = (
  tx: Transaction,
  { id, body }: SandboxShipment,
  fields: Readonly<Record<string, unknown>>,
): Promise<SandboxShipment> =>
  tx
    .updateTable('sandbox_carrier_shipments')
    .set({ body: JSON.stringify({ ...body, ...fields }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const SEND_CARRIER_WEBHOOKS = 'sendCarrierWebhooks';

/** Queues the webhook events of a tracker that are due at a moment. */
export const queueWebhooks = (db: Database | Transaction, trackerId: string, runAt: Date): Promise<void> =>
  enqueue(db, SEND_CARRIER_WEBHOOKS, { trackerId }, { jobKey: `${SEND_CARRIER_WEBHOOKS}:${trackerId}`, runAt });

type NewTracker = {
  readonly trackingCode: string;
  readonly carrier: string;
  readonly shipmentId: string | null;
  readonly journey: readonly SandboxTrackingDetail[];
  readonly words: Pick<TestWords, 'isTwice' | 'isShuffled'>;
};

/** Creates a tracker and queues its first webhook event. */
export async function insertTracker(
  tx: Transaction,
  { trackingCode, carrier, shipmentId, journey, words }: NewTracker,
  now: Date,
): Promise<SandboxTracker> {
  const tracker = await tx
    .insertInto('sandbox_carrier_trackers')
    .values({
      id: createEasypostId('trk'),
      tracking_code: trackingCode,
      carrier,
      shipment_id: shipmentId,
      journey: JSON.stringify(journey),
      is_sent_twice: words.isTwice,
      is_shuffled: words.isShuffled,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueWebhooks(tx, tracker.id, now);
  return tracker;
}

export const findTracker = (db: Database | Transaction, id: string): Promise<SandboxTracker | undefined> =>
  db.selectFrom('sandbox_carrier_trackers').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds the tracker of a shipment, or of a tracking number: the newest. */
export const findTrackerBy = (
  db: Database | Transaction,
  column: 'shipment_id' | 'tracking_code',
  value: string,
): Promise<SandboxTracker | undefined> =>
  db
    .selectFrom('sandbox_carrier_trackers')
    .selectAll()
    .where(column, '=', value)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
