import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import { enqueue, type JobHandler } from '../../../platform/queue/queue.ts';
import { describeStyles, listNewStyles, type StyleDescription } from '../../../services/catalog/actions.ts';
import {
  claimRecipient,
  endClaim,
  endIfDone,
  findMailing,
  findWanted,
  type Mailing,
} from '../../../services/subscriptions/mailings/mailingStore.ts';
import { SEND_MAILING } from '../../../services/subscriptions/mailings/mailings.ts';
import { endSubscription, findSubscriptionName } from '../../../services/subscriptions/unsubscribe.ts';
import { openSender, renderFromShop, type Sender } from '../sender.ts';
import { type MailingWords, renderMailing, writeMailing } from './mailingMails.ts';
import { createMarketingLinks } from './subscriptionMails.ts';

const payload = z.object({ mailingId: z.number().int() });
/** The number of mails in one run of the job; other jobs run between runs. */
const BATCH = 20;
const MAX_STYLES = 12;

type MailingJobParts = Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'sendMail' | 'marketplaces'>;

async function listStyles(
  { db, clock }: MailingJobParts,
  { kind, target, since }: Mailing,
): Promise<StyleDescription[]> {
  if (kind === 'style') return describeStyles(db, [Number(target)]);
  if (kind === 'list' || since === null) return [];
  const today = clock.now().toISOString().slice(0, 10);
  return (await listNewStyles(db, { brandId: Number(target), startDate: since, today })).slice(0, MAX_STYLES);
}

/** Returns whether the mail was certainly not sent: the server was not reached, or rejected it temporarily. */
export const isUnsent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  return (code >= 400 && code < 500) || ('command' in error && error.command === 'CONN');
};

/** Sends one claimed mail and records the outcome. A mail that may have been sent is never repeated. */
async function sendOne(
  parts: MailingJobParts,
  { mailing, email }: { mailing: Mailing; email: string },
  send: (marketplaceId: string | null) => Promise<void>,
): Promise<void> {
  const { db, clock, log } = parts;
  const claim = { mailingId: mailing.mailingId, email };
  const recipient = await findWanted(db, email, mailing);
  if (!recipient) return endClaim(db, claim, 'skipped', clock.now());
  try {
    await send(recipient.marketplaceId);
  } catch (error) {
    await endClaim(db, claim, isUnsent(error) ? 'waiting' : 'failed', clock.now());
    if (isUnsent(error)) throw error;
    log.warn({ err: error, mailingId: mailing.mailingId }, 'a mail of a mailing failed');
    return;
  }
  await endClaim(db, claim, 'sent', clock.now());
  // A style's mail is sent once, then its subscription ends.
  if (mailing.kind === 'style') await endSubscription(parts, email, mailing);
}

type MailingShop = { readonly sender: Sender; readonly words: MailingWords };

/** Returns a function that opens a shop by its id, once for each. */
function createShopCache(parts: MailingJobParts, first: Sender, mailing: Mailing) {
  const shops = new Map<string | null, Promise<MailingShop>>();
  const open = async (marketplaceId: string | null): Promise<MailingShop> => {
    const sender = await openSender(parts, first, marketplaceId);
    const name = await findSubscriptionName(parts, mailing, sender.shopName);
    return { sender, words: writeMailing(mailing, name, sender) };
  };
  return (marketplaceId: string | null): Promise<MailingShop> => {
    const shop = shops.get(marketplaceId) ?? open(marketplaceId);
    shops.set(marketplaceId, shop);
    return shop;
  };
}

/** Sends the next mails of a mailing, and queues the rest. Recipients are claimed, so none gets two. */
export const sendMailing =
  (parts: MailingJobParts, first: Sender): JobHandler =>
  async (input, signal) => {
    const { db, clock, config } = parts;
    const { mailingId } = payload.parse(input);
    const mailing = await findMailing(db, mailingId);
    if (mailing?.state !== 'sending') return;
    const styles = await listStyles(parts, mailing);
    const openShop = createShopCache(parts, first, mailing);
    for (let sentCount = 0; sentCount < BATCH; sentCount += 1) {
      signal?.throwIfAborted();
      const email = await claimRecipient(db, mailingId, clock.now());
      if (email === undefined) return endIfDone(db, mailingId, clock.now());
      await sendOne(parts, { mailing, email }, async (marketplaceId) => {
        const { sender, words } = await openShop(marketplaceId);
        const links = await createMarketingLinks(parts, { email, scope: mailing }, sender);
        const content = { ...words, body: mailing.body, styles };
        await parts.sendMail({
          key: `mailing:${mailingId}:${email}`,
          to: email,
          holdsSecret: true,
          oneClickUnsubscribe: links.oneClick,
          ...renderFromShop(sender, () => renderMailing(content, links, sender)),
        });
      });
    }
    const runAt = new Date(clock.now().getTime() + (BATCH * 60_000) / config.mailsPerMinute);
    await enqueue(db, SEND_MAILING, { mailingId }, { jobKey: `mailing:${mailingId}`, runAt });
  };
