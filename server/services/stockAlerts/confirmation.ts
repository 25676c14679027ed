import { createHmac, randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/hashToken.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Parts } from '../../platform/parts.ts';
import { enqueue } from '../../platform/queue.ts';
import { describeStocks } from '../catalog/actions.ts';
import { subscribe } from '../identity/actions.ts';
import { type AlertAddress, confirmAddress, findAddress, lockByToken, noteQuestion } from './addressStore.ts';
import { listWaiting } from './store.ts';

export const CONFIRM_MAIL = 'stockAlertConfirmMail';
/** How long the link is good for; until then an address gets no second mail. */
const LINK_AGE_MS = 86_400_000;

type ConfirmParts = Pick<Parts, 'config' | 'db' | 'clock'>;

/** The secret in the link: it follows from the request's id and a key, so that none stands in the queue. */
const tokenOf = (requestId: string, key: string): string =>
  createHmac('sha256', key).update(`confirm stock alerts ${requestId}`).digest('base64url');

/** Whether the address would have to be asked first, by a mail. */
export async function isToBeAsked({ db, clock }: Pick<ConfirmParts, 'db' | 'clock'>, email: string): Promise<boolean> {
  const known = await findAddress(db, email);
  if (!known) return true;
  return known.confirmedAt === null && (known.expiresAt === null || known.expiresAt <= clock.now());
}

/** Asks an address by mail whether it wants alerts, unless it has confirmed or was asked within a day. */
export async function askAddress(
  { config, clock }: Pick<ConfirmParts, 'config' | 'clock'>,
  tx: Transaction,
  email: string,
): Promise<void> {
  const requestId = randomUUID();
  const tokenHash = hashToken(tokenOf(requestId, config.secretKeys[0]));
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LINK_AGE_MS);
  if (await noteQuestion(tx, { email, requestId, tokenHash, expiresAt, now }))
    await enqueue(tx, CONFIRM_MAIL, { email, requestId });
}

/** The secret for the mail of a request; undefined where the address has confirmed, or a later request took its place. */
export async function confirmTokenFor(
  { config, db, clock }: ConfirmParts,
  email: string,
  requestId: string,
): Promise<string | undefined> {
  const known = await findAddress(db, email);
  if (known?.requestId !== requestId || known.confirmedAt !== null) return undefined;
  if (known.expiresAt === null || known.expiresAt <= clock.now()) return undefined;
  return tokenOf(requestId, config.secretKeys[0]);
}

async function confirmIn(parts: ConfirmParts, tx: Transaction, token: string): Promise<AlertAddress> {
  const now = parts.clock.now();
  const known = await lockByToken(tx, hashToken(token));
  if (!known || (known.confirmedAt === null && (known.expiresAt === null || known.expiresAt <= now))) {
    throw new ApiError(403, 'token.invalid', 'This link is no longer good. Please ask for the alert once more.');
  }
  if (known.confirmedAt !== null) return { ...known, wantsNewsletter: false };
  await confirmAddress(tx, known.email, now);
  const waiting = await listWaiting(tx, known.email);
  const stocks = await describeStocks(
    tx,
    waiting.map(({ stockId }) => stockId),
  );
  const isBack = new Set(stocks.filter(({ onHand }) => onHand > 0).map(({ stockId }) => stockId));
  for (const { alertId, stockId } of waiting) {
    if (isBack.has(stockId)) await enqueue(tx, 'stockAlertMail', { alertId }, { jobKey: `stock-alert:${alertId}` });
  }
  return known;
}

/**
 * Confirms that an address wants its alerts; what came back meanwhile is mailed at once. Again does nothing new.
 * @throws {ApiError} 403 `token.invalid`
 */
export async function confirmAlerts(parts: ConfirmParts, token: string): Promise<void> {
  const { email, wantsNewsletter } = await parts.db.transaction().execute((tx) => confirmIn(parts, tx, token));
  if (wantsNewsletter) await subscribe(parts, email, 'notifyMe');
}
