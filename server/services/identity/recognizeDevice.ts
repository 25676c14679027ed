import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { queueAccountMail } from './accountMails.ts';
import { type DeviceMarks, hashDeviceId } from './deviceMarks.ts';

type SeenDevice = {
  readonly customerId: number;
  readonly email: string;
  readonly device: string;
  readonly marketplaceId: string;
  readonly now: Date;
};

/**
 * Remembers the device of a sign-in, and queues a mail to the customer if the device is new: neither its cookie nor its
 * network is known. The first device of an account is stored without a mail. Two concurrent sign-ins from one new
 * device send one mail, because the second waits for the first one's row.
 */
export async function recognizeDevice(
  tx: Transaction,
  { customerId, email, device, marketplaceId, now }: SeenDevice,
  { deviceId, cookieHash, networkHash }: DeviceMarks,
): Promise<void> {
  const cookie = cookieHash ?? hashDeviceId(deviceId);
  const { rows } = await sql<{ isKnown: boolean; hasOthers: boolean }>`
    select coalesce(bool_or(device_hash in (${cookie}, ${networkHash})), false) as "isKnown", count(*) > 0 as "hasOthers"
    from known_devices where customer_id = ${customerId}`.execute(tx);
  const insertResult = await sql<{ isNew: boolean }>`
    insert into known_devices (customer_id, device_hash, first_seen_at, seen_at)
    values (${customerId}, ${networkHash}, ${now}, ${now}), (${customerId}, ${cookie}, ${now}, ${now})
    on conflict (customer_id, device_hash) do update set seen_at = excluded.seen_at
    returning device_hash = ${networkHash} and xmax = 0 as "isNew"`.execute(tx);
  const [row] = rows;
  if (!row || row.isKnown || !row.hasOthers || !insertResult.rows.some(({ isNew }) => isNew)) return;
  await queueAccountMail(tx, {
    kind: 'new-device',
    to: email,
    marketplaceId,
    about: device || 'a browser that does not say its name',
  });
}
