import type { Request } from 'express';
import { sql } from 'kysely';
import type { CustomerInfo } from '../../../src/contracts/account/identity.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { getNetwork } from '../../platform/http/getAddressKey.ts';
import { createToken, hashToken } from '../../platform/ids.ts';
import { mergeGuestCart } from '../cart/actions.ts';
import type { Account } from '../customers/actions.ts';
import { endGuestSession } from '../guests/actions.ts';
import { recordAccess } from './accessLog.ts';
import { withdrawDeletion } from './accountDeletion.ts';
import { queueAccountMail } from './accountMails.ts';
import type { SignInParts } from './attempts.ts';
import { FULL_AGE_MS, RECOGNIZED_AGE_MS, readCookie, writeRecognition } from './identityCookies.ts';
import { presentCustomer } from './rules.ts';
import { insertSignIn, insertTokens } from './signInStore.ts';

/** The marks by which a browser is recognised. */
type DeviceMarks = {
  /** The value of the device cookie; a new one for a browser without it. */
  readonly deviceId: string;
  /** Hash of the device cookie; null for a browser without one. */
  readonly cookieHash: string | null;
  /** Hash of the user agent and the /24 or /48 network, for a browser that lost its cookies. */
  readonly networkHash: string;
};

const DEVICE_ID = /^[\w-]{20,100}$/;
/** Longer user agents are cut: the rest does not help to tell browsers apart. */
const USER_AGENT_LENGTH = 400;

/** Returns the marks of the browser of a request. */
export function readDeviceMarks(req: Request): DeviceMarks {
  const cookie = readCookie(req, 'device-id');
  const knownDeviceId = cookie !== undefined && DEVICE_ID.test(cookie) ? cookie : null;
  const userAgent = (req.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH);
  return {
    deviceId: knownDeviceId ?? createToken(),
    cookieHash: knownDeviceId === null ? null : hashToken(`cookie ${knownDeviceId}`),
    networkHash: hashToken(`network ${getNetwork(req)} ${userAgent}`),
  };
}

/** Returns the hash of the cookie by which a browser is recognised from now on. */
export const hashDeviceId = (deviceId: string): string => hashToken(`cookie ${deviceId}`);

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
async function recognizeDevice(
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

/** The caller before sign-in, and the browser's name. */
export type Arrival = {
  readonly caller: Caller;
  readonly device: string;
  readonly marks: DeviceMarks;
  /** The shop in which the customer signs in. */
  readonly marketplaceId: string;
  /** When the customer proved their identity; null if that is unknown, now if it is not stated. */
  readonly provenAt?: Date | null;
};

/** Result of a sign-in: the cookie values and the customer. */
export type SignedIn = {
  readonly recognition: string;
  readonly fullToken: string;
  readonly customer: CustomerInfo;
  readonly deviceId: string;
};

/** Signs a customer in after any proof: stores tokens, merges the guest's cart. Then call `setSignedInCookies`. */
export async function createSignIn(
  parts: Pick<SignInParts, 'clock' | 'config' | 'abandonOpenPurchase' | 'keepGuestChat'>,
  tx: Transaction,
  account: Account,
  { caller, device, marks, marketplaceId, provenAt }: Arrival,
): Promise<SignedIn> {
  const { customerId, firstName } = account;
  const createdAt = parts.clock.now();
  const signingIn = { customerId, email: account.email, marketplaceId, now: createdAt };
  await withdrawDeletion(tx, signingIn);
  const token = createToken();
  const fullToken = createToken();
  const until = (ageMs: number): Date => new Date(createdAt.getTime() + ageMs);
  const signInId = await insertSignIn(tx, {
    customerId,
    device,
    now: createdAt,
    provenAt: provenAt === undefined ? createdAt : provenAt,
  });
  await recordAccess(tx, { customerId, act: 'signed in', about: device, now: createdAt });
  await recognizeDevice(tx, { ...signingIn, device }, marks);
  const commonFields = { customerId, signInId, createdAt };
  await insertTokens(tx, [
    { ...commonFields, hash: hashToken(token), kind: 'x-main', expiresAt: until(RECOGNIZED_AGE_MS) },
    { ...commonFields, hash: hashToken(fullToken), kind: 'at-main', expiresAt: until(FULL_AGE_MS) },
  ]);
  const { sessionId } = caller;
  if (sessionId !== null) {
    // Lock order: purchase before cart.
    await endGuestSession(tx, { sessionId, now: createdAt }, parts);
    await mergeGuestCart(tx, { sessionId, customerId, now: createdAt });
    await parts.keepGuestChat(tx, { sessionId, customerId });
  }
  const recognition = writeRecognition({ customerId, firstName, token }, parts.config.secretKeys[0]);
  return { recognition, fullToken, customer: presentCustomer(account, 'full'), deviceId: marks.deviceId };
}
