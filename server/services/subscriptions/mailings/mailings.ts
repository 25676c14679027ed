import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { listLaunchedStyles, listNewStyles } from '../../catalog/actions.ts';
import { findSubscriptionName } from '../unsubscribe.ts';
import {
  countRecipients,
  findMailing,
  insertMailing,
  listFollowed,
  type Mailing,
  type NewMailing,
  switchState,
} from './mailingStore.ts';

/** Job name of a mailing; its payload is `{ mailingId }`. */
export const SEND_MAILING = 'sendMailing';

type MailingParts = Pick<Parts, 'config' | 'db' | 'clock'>;

const queueMailing = (tx: Parameters<typeof enqueue>[0], mailingId: number): Promise<void> =>
  enqueue(tx, SEND_MAILING, { mailingId }, { jobKey: `mailing:${mailingId}` });

/** Starts a mailing: fixes its recipients and queues it. @returns undefined if there is one with that key */
export const startMailing = ({ db, clock }: MailingParts, mailing: NewMailing): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const mailingId = await insertMailing(tx, mailing, clock.now());
    if (mailingId !== undefined) await queueMailing(tx, mailingId);
    return mailingId;
  });

/** @throws {ApiError} 404 */
async function requireMailing(parts: MailingParts, mailingId: number): Promise<Mailing> {
  const mailing = await findMailing(parts.db, mailingId);
  if (!mailing) throw createNotFoundError(`Mailing ${mailingId}`);
  return mailing;
}

/** Stops a mailing before its next mail. @throws {ApiError} 404, 409 */
export async function stopMailing(parts: MailingParts, mailingId: number): Promise<void> {
  const { state } = await requireMailing(parts, mailingId);
  if (!(await switchState(parts.db, mailingId, 'sending', 'stopped')))
    throw new ApiError(409, 'mailing.not.sending', `Mailing ${mailingId} is ${state}, so there is nothing to stop.`);
}

/**
 * Continues a stopped mailing, or one whose worker has died; no recipient gets it twice. @throws {ApiError} 404, 409
 */
export async function resumeMailing(parts: MailingParts, mailingId: number): Promise<void> {
  const { state } = await requireMailing(parts, mailingId);
  if (state === 'done') throw new ApiError(409, 'mailing.done', `Mailing ${mailingId} is done.`);
  await parts.db.transaction().execute(async (tx) => {
    await switchState(tx, mailingId, 'stopped', 'sending');
    await queueMailing(tx, mailingId);
  });
}

export async function showMailing(parts: MailingParts, mailingId: number) {
  return { ...(await requireMailing(parts, mailingId)), recipients: await countRecipients(parts.db, mailingId) };
}

/**
 * Starts the mailings that are due: new styles of followed brands, and styles that went on sale. Idempotent. Their
 * subjects are for the list of mailings; each shop that sends them has its own.
 */
export async function announceArrivals(parts: MailingParts): Promise<void> {
  const { db, clock } = parts;
  const today = clock.now().toISOString().slice(0, 10);
  for (const { target, since } of await listFollowed(db, 'brand')) {
    const styles = await listNewStyles(db, { brandId: Number(target), startDate: since, today });
    if (styles.length === 0) continue;
    const name = await findSubscriptionName(parts, { kind: 'brand', target }, '');
    const key = `brand:${target}:${today}`;
    await startMailing(parts, { key, kind: 'brand', target, subject: `New from ${name}`, body: '', since });
  }
  const followedStyles = await listFollowed(db, 'style');
  for (const styleId of await listLaunchedStyles(
    db,
    followedStyles.map(({ target }) => Number(target)),
    today,
  )) {
    const target = String(styleId);
    const name = await findSubscriptionName(parts, { kind: 'style', target }, '');
    const key = `style:${target}:${today}`;
    await startMailing(parts, { key, kind: 'style', target, subject: `On sale now: ${name}`, body: '', since: null });
  }
}
