import { isIP } from 'node:net';
import type { RawBuilder } from 'kysely';
import type { NewPushSubscription, PushState } from '../../../src/contracts/account/push.ts';
import type { Parts } from '../../parts.ts';
import { decryptText, encryptText } from '../../platform/encryptText.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { isPrivateAddress, postToPublicUrl } from '../../platform/http/requestPublicUrl.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import {
  authorizePush,
  createShopKeys,
  createTopic,
  encryptMessage,
  isPublicKey,
  type ShopKeys,
} from '../../platform/webPush.ts';
import {
  deleteDevice,
  findDevice,
  findKeys,
  insertKeys,
  listDeviceIds,
  listEndpoints,
  rememberMessage,
  removeDevice,
  saveDevice,
} from './store.ts';

export { pushData } from './store.ts';

type PushParts = Pick<Parts, 'db' | 'clock' | 'config'>;

/** Job name of a message to one device. */
export const PUSH_MESSAGE = 'pushMessage';
const PURPOSE = 'push key';
const TIMEOUT_MS = 10_000;
/** A push service keeps a message for a device that is off. */
const TTL_SECONDS = 86_400;
/** The device has ended its subscription. */
const GONE = [404, 410];
const PASSING_REFUSALS = [408, 429];

/** Returns the shop's keys, made at the first call. */
async function readKeys({ db, config }: Pick<PushParts, 'db' | 'config'>): Promise<ShopKeys> {
  const known = await findKeys(db);
  if (known === undefined) {
    const { publicKey, privateKey } = createShopKeys();
    await insertKeys(db, { publicKey, sealedPrivateKey: encryptText(privateKey, PURPOSE, config.secretKeys[0]) });
    return readKeys({ db, config });
  }
  const privateKey = decryptText(known.sealedPrivateKey, PURPOSE, config.secretKeys);
  if (privateKey === undefined) throw new Error('the key of push messages cannot be decrypted');
  return { publicKey: known.publicKey, privateKey };
}

/** Returns what a browser needs to subscribe, and the customer's devices that get messages. */
export async function describePush(parts: PushParts, customerId: number): Promise<PushState> {
  const { publicKey } = await readKeys(parts);
  return { publicKey, endpoints: await listEndpoints(parts.db, customerId) };
}

/** Adds the device of a sign-in. @throws {ApiError} 400 for an address in a private network, or a key that is none */
export async function addDevice(
  { db, clock }: PushParts,
  owner: { readonly customerId: number; readonly signInId: number },
  { endpoint, keys: { p256dh, auth } }: NewPushSubscription,
): Promise<void> {
  const { hostname, username, port } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isForeign = username === '' && port === '' && (isIP(host) === 0 ? host.includes('.') : !isPrivateAddress(host));
  if (!isForeign || !isPublicKey(p256dh)) throw new ApiError(400, 'push.invalid', 'This device cannot get messages.');
  const device = { endpoint, publicKey: p256dh, authSecret: auth };
  await db.transaction().execute((tx) => saveDevice(tx, owner, device, clock.now()));
}

/** Removes one of the customer's devices; nothing if it is another customer's. */
export const removeOwnDevice = ({ db }: PushParts, customerId: number, endpoint: string): Promise<void> =>
  removeDevice(db, customerId, endpoint);

/** A message: a neutral text, and the path of the page that it opens. */
export type PushMessage = { readonly title: string; readonly body: string; readonly path: string };
type DeviceMessage = PushMessage & { readonly subscriptionId: number; readonly key: string };

/**
 * Queues a message to all devices of customers; once for each key.
 * @param customers selects the ids of customers, for `in (…)`
 * @param key names the event, such as `order-delivered:123-1234567-1234567`
 */
export async function queuePush(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  customers: RawBuilder<unknown>,
  key: string,
  content: PushMessage,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deviceIds = await listDeviceIds(tx, customers);
    if (deviceIds.length === 0 || !(await rememberMessage(tx, key, clock.now()))) return;
    for (const subscriptionId of deviceIds) await enqueue(tx, PUSH_MESSAGE, { subscriptionId, key, ...content });
  });
}

/**
 * Sends a message to a device. A device that has ended its subscription is removed; another refusal for good ends the message.
 * @param post sends to a public address
 * @throws {Error} if the push service may accept it later
 */
export async function sendToDevice(
  parts: PushParts & Pick<Parts, 'log'>,
  { subscriptionId, key, ...content }: DeviceMessage,
  post: typeof postToPublicUrl = postToPublicUrl,
): Promise<void> {
  const { db, clock, config, log } = parts;
  const device = await findDevice(db, subscriptionId);
  if (!device) return;
  const tag = createTopic(key);
  const status = await post(device.endpoint, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    accept: '*/*',
    headers: {
      authorization: authorizePush(device.endpoint, config.publicUrl, await readKeys(parts), clock.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      topic: tag,
      urgency: 'normal',
    },
    body: encryptMessage(JSON.stringify({ ...content, tag }), device),
  });
  if (GONE.includes(status)) await deleteDevice(db, subscriptionId);
  else if (status >= 500 || status < 200 || PASSING_REFUSALS.includes(status))
    throw new Error(`a push service answered ${status}`);
  else if (status >= 300) log.warn({ status }, 'a push service refused a message');
}
