import { type RawBuilder, sql } from 'kysely';
import { MAX_DEVICES } from '../../../src/contracts/account/push.ts';
import { type CustomerData, collectRows, eraseRows, moveRows } from '../../platform/customerData.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { DeviceKeys } from '../../platform/webPush.ts';

type Owner = { readonly customerId: number; readonly signInId: number };
export type Device = DeviceKeys & { readonly endpoint: string };

/** How long a message is remembered, so that its event can be repeated. */
const REMEMBERED_DAYS = 30;

export const listEndpoints = async (db: Database, customerId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('customer_id', '=', customerId)
    .orderBy('subscription_id')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
};

/** Adds a device, or gives it to the customer who uses it now. The oldest beyond the limit are removed. */
export async function saveDevice(
  tx: Transaction,
  { customerId, signInId }: Owner,
  device: Device,
  now: Date,
): Promise<void> {
  const { endpoint, publicKey: public_key, authSecret: auth_secret } = device;
  const values = { customer_id: customerId, sign_in_id: signInId, public_key, auth_secret, created_at: now };
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  await tx
    .insertInto('push_subscriptions')
    .values({ ...values, endpoint })
    .execute();
  await sql`delete from push_subscriptions where subscription_id in (
    select subscription_id from push_subscriptions where customer_id = ${customerId}
    order by subscription_id desc offset ${MAX_DEVICES})`.execute(tx);
}

export async function removeDevice(db: Database, customerId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** @param customers selects the ids of customers, for `in (…)` */
export const listDeviceIds = async (db: Transaction, customers: RawBuilder<unknown>): Promise<number[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('subscription_id')
    .where(sql<boolean>`customer_id in (${customers})`)
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
};

export const findDevice = (db: Database, subscriptionId: number): Promise<Device | undefined> =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'public_key as publicKey', 'auth_secret as authSecret'])
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();

export async function deleteDevice(db: Database, subscriptionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('subscription_id', '=', subscriptionId).execute();
}

/** Remembers a message, and forgets old ones. @returns whether it is new */
export async function rememberMessage(tx: Transaction, key: string, now: Date): Promise<boolean> {
  await sql`delete from push_messages where created_at < ${now}::timestamptz - ${REMEMBERED_DAYS} * interval '1 day'`.execute(
    tx,
  );
  const row = await tx
    .insertInto('push_messages')
    .values({ message_key: key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_key')
    .executeTakeFirst();
  return row !== undefined;
}

type StoredKeys = { readonly publicKey: string; readonly sealedPrivateKey: string };

export const findKeys = (db: Database): Promise<StoredKeys | undefined> =>
  db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'sealed_private_key as sealedPrivateKey'])
    .executeTakeFirst();

/** Stores the shop's keys, unless another process was first. */
export async function insertKeys(db: Database, { publicKey, sealedPrivateKey }: StoredKeys): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, sealed_private_key: sealedPrivateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const pushData: CustomerData = {
  // Only the push service: the rest of an address is a secret.
  collect: collectRows(({ customerId }) => ({
    'Devices with messages': sql`
        select substring(endpoint from '^https://([^/]+)') as "push service", created_at as "added at"
        from push_subscriptions where customer_id = ${customerId} order by subscription_id`,
  })),
  erase: eraseRows('push_subscriptions'),
  merge: moveRows({ push_subscriptions: [] }),
};
