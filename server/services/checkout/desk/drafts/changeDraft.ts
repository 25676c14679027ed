import { randomUUID } from 'node:crypto';
import type { DraftQuote } from '../../../../../src/contracts/desk/drafts.ts';
import type { Parts } from '../../../../parts.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { createRequestId, deriveMailToken, hashToken } from '../../../../platform/ids.ts';
import { enqueue } from '../../../../platform/queue/queue.ts';
import { emptyCartsOfDraft } from '../../../cart/desk/draftGoods.ts';
import { keepStocks } from '../../../catalog/actions.ts';
import { readInstallationRules } from '../../../operations/installationRules.ts';
import { assertVersion } from '../../../operations/versionConflict.ts';
import { openCheckout } from '../../actions/checkoutParts.ts';
import { describeDraftQuote, listShortLines, quoteDraft } from './draftQuote.ts';
import {
  abandonDraftPurchases,
  type Draft,
  type DraftContent,
  insertDraft,
  lockDraft,
  updateDraft,
} from './draftStore.ts';

/** Job name of the mail with the link of a draft. `requestId` is the idempotency key. */
export const DRAFT_MAIL = 'draftMail';

/** The number of a draft as people read it. */
export const formatDraftNumber = (draftId: number): string => `D-${draftId}`;

const DAY_MS = 86_400_000;
async function computeExpiry(db: Transaction, { config, clock }: Pick<Parts, 'config' | 'clock'>): Promise<Date> {
  const rules = await readInstallationRules({ db, config });
  return new Date(clock.now().getTime() + rules.get('draftDays') * DAY_MS);
}

/** Returns the token of a draft's link. */
export const deriveDraftToken = (linkId: string, { config }: Pick<Parts, 'config'>): string =>
  deriveMailToken('draft order', linkId, config.secretKeys[0]);

export const createPaidError = (): ApiError =>
  new ApiError(409, 'draft.paid', 'The customer has paid this order meanwhile.');

/**
 * Ends the checkout that a draft's link has opened: no purchase can pay the draft any more, and its goods leave the cart that
 * holds them. The draft must be locked.
 * @throws {ApiError} 409 `draft.paid` if a purchase has become an order
 */
export async function closeOpenedCheckout(tx: Transaction, draft: Draft, now: Date): Promise<void> {
  // Purchases are locked before carts everywhere.
  if (!(await abandonDraftPurchases(tx, draft.draftId, now))) throw createPaidError();
  await emptyCartsOfDraft(tx, draft.draftId, draft.lines);
}

type Seen = { readonly draftId: number; readonly seenVersion: number | undefined };

/** Locks a draft that may change. @throws {ApiError} 404; 409 for a paid or cancelled draft, or another version */
async function lockOpenDraft(tx: Transaction, { draftId, seenVersion }: Seen): Promise<Draft> {
  const draft = await lockDraft(tx, draftId);
  if (draft.paidPurchaseId !== null) throw createPaidError();
  assertVersion(seenVersion, draft.version);
  if (draft.cancelledAt) throw new ApiError(409, 'draft.cancelled', 'This draft is canceled.');
  return draft;
}

type DraftParts = Parameters<typeof openCheckout>[0];

/** Runs work in a transaction: its own, or that of a preview. */
const inTransaction = <Result>(
  { db }: Pick<Parts, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => db.transaction().execute(work);

/** The result of a written draft. */
export type WrittenDraft = { readonly draftId: number; readonly quote: DraftQuote };

/** Prevents the SKUs of a draft from being removed until it is stored. @throws {ApiError} 409 for one that is gone */
async function keepSkus(tx: Transaction, { lines }: DraftContent): Promise<void> {
  const kept = await keepStocks(
    tx,
    lines.map(({ stockId }) => stockId),
  );
  const gone = lines.find(({ stockId }) => !kept.has(stockId));
  if (gone)
    throw new ApiError(409, 'line.gone', `The SKU ${gone.stockId} was removed meanwhile. Take it off the draft.`);
}

/** Creates a draft. @throws {ApiError} 409 `line.gone`; 503 `tax.unavailable` */
export async function createDraft(parts: DraftParts, content: DraftContent, by: string): Promise<WrittenDraft> {
  const draftId = await inTransaction(parts, async (tx) => {
    await keepSkus(tx, content);
    return insertDraft(tx, content, { by, now: parts.clock.now(), expiresAt: await computeExpiry(tx, parts) });
  });
  return { draftId, quote: await describeDraftQuote(openCheckout(parts), content) };
}

/**
 * Writes a draft anew. A checkout that its link has opened ends; the link shows the new draft.
 * @throws {ApiError} 404; 409
 */
export async function changeDraft(parts: DraftParts, seen: Seen, content: DraftContent): Promise<WrittenDraft> {
  await inTransaction(parts, async (tx) => {
    const now = parts.clock.now();
    const draft = await lockOpenDraft(tx, seen);
    await closeOpenedCheckout(tx, draft, now);
    await keepSkus(tx, content);
    await updateDraft(tx, draft, { content, isClosed: true }, now);
  });
  return { draftId: seen.draftId, quote: await describeDraftQuote(openCheckout(parts), content) };
}

/**
 * Mails the link of a draft, and renews its days. Each mail has the same link.
 * @throws {ApiError} 404; 409 for a draft that is closed, or whose goods are not all in stock
 */
export async function sendDraft(parts: DraftParts, seen: Seen): Promise<{ draftId: number; totalCents: number }> {
  return inTransaction(parts, async (tx) => {
    const draft = await lockOpenDraft(tx, seen);
    const draftQuote = await quoteDraft(openCheckout({ ...parts, db: tx }), draft);
    const [shortage] = listShortLines(draft.lines, draftQuote);
    if (shortage !== undefined) throw new ApiError(409, 'draft.short', `${shortage} Change the draft first.`);
    const refused = draftQuote.promoCodes.find(({ refusal }) => refusal !== undefined);
    if (refused)
      throw new ApiError(409, 'draft.code', `The code ${refused.code} does not apply. Change the draft first.`);
    const linkId = draft.linkId ?? randomUUID();
    const totalCents = draftQuote.charges.grandTotal.cents;
    const link = { linkId, tokenHash: hashToken(deriveDraftToken(linkId, parts)), totalCents };
    await updateDraft(tx, draft, { link, expiresAt: await computeExpiry(tx, parts) }, parts.clock.now());
    await enqueue(tx, DRAFT_MAIL, { draftId: draft.draftId, requestId: createRequestId() });
    return { draftId: draft.draftId, totalCents };
  });
}

/** Cancels a draft: its link opens nothing to pay any more. @throws {ApiError} 404; 409 if it is paid or cancelled */
export async function cancelDraft(parts: Pick<Parts, 'db' | 'clock'>, seen: Seen): Promise<void> {
  await inTransaction(parts, async (tx) => {
    const now = parts.clock.now();
    const draft = await lockOpenDraft(tx, seen);
    await closeOpenedCheckout(tx, draft, now);
    await updateDraft(tx, draft, { isCancelled: true, isClosed: true }, now);
  });
}
