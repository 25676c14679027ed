import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { hashToken } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { describeStocks } from '../catalog/actions.ts';
import { type AlertAddress, confirmAddress, findAddress, listWaiting, lockByToken, recordQuestion } from './store.ts';

/** Job name and payload: the owner of an address has also asked for the newsletter. */
export const MARKETING_OPT_IN = 'marketingOptIn';
export const marketingOptIn = z.object({
  email: z.string().max(254),
  /** The shop of the request; null for the default one. */
  marketplaceId: z.string().max(40).nullable().default(null),
});

/** Queues the opt-in, because stock alerts must not call email subscriptions, a service above. */
export const queueMarketingOptIn = (db: Database | Transaction, optIn: z.infer<typeof marketingOptIn>): Promise<void> =>
  enqueue(db, MARKETING_OPT_IN, optIn);

export const CONFIRM_MAIL = 'stockAlertConfirmMail';
/** Validity of a link, and minimum interval of confirmation mails to an address. */
const LINK_AGE_MS = 86_400_000;

type ConfirmParts = Pick<Parts, 'config' | 'db' | 'clock'>;

/** Derives the token from the request id and a key, so that the queue holds no secret. */
const deriveToken = (requestId: string, key: string): string =>
  createHmac('sha256', key).update(`confirm stock alerts ${requestId}`).digest('base64url');

/** Returns whether the address needs a confirmation mail. */
export async function isToBeAsked({ db, clock }: Pick<ConfirmParts, 'db' | 'clock'>, email: string): Promise<boolean> {
  const storedAddress = await findAddress(db, email);
  if (!storedAddress) return true;
  return (
    storedAddress.confirmedAt === null && (storedAddress.expiresAt === null || storedAddress.expiresAt <= clock.now())
  );
}

/** Mails a confirmation request, unless the address is confirmed or was asked within a day. */
export async function askAddress(
  { config, clock }: Pick<ConfirmParts, 'config' | 'clock'>,
  tx: Transaction,
  { email, marketplaceId }: { readonly email: string; readonly marketplaceId: string },
): Promise<void> {
  const requestId = randomUUID();
  const tokenHash = hashToken(deriveToken(requestId, config.secretKeys[0]));
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LINK_AGE_MS);
  if (await recordQuestion(tx, { email, requestId, tokenHash, expiresAt, now }))
    await enqueue(tx, CONFIRM_MAIL, { email, requestId, marketplaceId });
}

/** Creates the token of a request's mail; undefined if the address is confirmed or a later request replaced it. */
export async function confirmTokenFor(
  { config, db, clock }: ConfirmParts,
  email: string,
  requestId: string,
): Promise<string | undefined> {
  const storedAddress = await findAddress(db, email);
  if (storedAddress?.requestId !== requestId || storedAddress.confirmedAt !== null) return undefined;
  if (storedAddress.expiresAt === null || storedAddress.expiresAt <= clock.now()) return undefined;
  // The keys may have been rotated since the request.
  return config.secretKeys
    .map((key) => deriveToken(requestId, key))
    .find((token) => hashToken(token) === storedAddress.tokenHash);
}

async function confirmIn(parts: ConfirmParts, tx: Transaction, token: string): Promise<AlertAddress> {
  const now = parts.clock.now();
  const storedAddress = await lockByToken(tx, hashToken(token));
  if (
    !storedAddress ||
    (storedAddress.confirmedAt === null && (storedAddress.expiresAt === null || storedAddress.expiresAt <= now))
  ) {
    throw new ApiError(403, 'token.invalid', 'This link has expired. Please request the alert again.');
  }
  if (storedAddress.confirmedAt !== null) return { ...storedAddress, wantsNewsletter: false };
  await confirmAddress(tx, storedAddress.email, now);
  const waitingAlerts = await listWaiting(tx, storedAddress.email);
  const stocks = await describeStocks(
    tx,
    waitingAlerts.map(({ stockId }) => stockId),
  );
  const isBack = new Set(stocks.filter(({ onHand }) => onHand > 0).map(({ stockId }) => stockId));
  for (const { alertId, stockId } of waitingAlerts) {
    if (isBack.has(stockId)) await enqueue(tx, 'stockAlertMail', { alertId }, { jobKey: `stock-alert:${alertId}` });
  }
  return storedAddress;
}

/**
 * Confirms an address and mails alerts that became due before the confirmation. Idempotent.
 * @param marketplaceId the shop whose link was opened, which also sends the newsletter
 * @throws {ApiError} 403 `token.invalid`
 */
export async function confirmAlerts(parts: ConfirmParts, token: string, marketplaceId: string): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const { email, wantsNewsletter } = await confirmIn(parts, tx, token);
    if (wantsNewsletter) await queueMarketingOptIn(tx, { email, marketplaceId });
  });
}
