import type { NewsDismissal, NewsFeed, NewsImpressions } from '../../../src/contracts/content/newsFeed.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { type DeliveredLine, readDeliveredLines } from '../orders/actions/purchaseHistory.ts';
import { listReviewedProducts } from '../reviews/actions.ts';
import { readSettledLines, saveMark } from './store.ts';

export { newsFeedData } from './store.ts';

type FeedParts = Pick<Parts, 'db' | 'clock'>;

const MAX_ENTRIES = 5;
/** Older deliveries are not news. */
const NEWS_MS = 60 * 86_400_000;
/** The number of lines to check: the customer may have closed most of them. */
const MAX_LINES = 50;

const readNews = ({ db, clock }: FeedParts, customerId: number): Promise<DeliveredLine[]> =>
  readDeliveredLines(db, customerId, { startDate: new Date(clock.now().getTime() - NEWS_MS), limit: MAX_LINES });

/** Returns a customer's news: delivered products that the customer has not reviewed yet, latest first. */
export async function readNewsFeed(parts: FeedParts, customerId: number): Promise<NewsFeed> {
  const lines = await readNews(parts, customerId);
  const ids = lines.map(({ lineItemId }) => lineItemId);
  const [settledLines, reviewedProducts] = await Promise.all([
    readSettledLines(parts.db, { customerId, type: 'review' }, ids),
    listReviewedProducts(
      parts,
      customerId,
      lines.map(({ productId }) => Number(productId)),
    ),
  ]);
  const products = new Set<string>();
  const entries = lines
    .filter(({ lineItemId, productId }) => {
      if (settledLines.has(lineItemId) || reviewedProducts.has(Number(productId)) || products.has(productId))
        return false;
      products.add(productId);
      return true;
    })
    .slice(0, MAX_ENTRIES)
    .map(({ orderId, ...line }) => ({ type: 'review' as const, eventId: orderId, ...line }));
  return { entries };
}

type Entry = { readonly eventId: string; readonly lineItemId: string };

/** @throws {ApiError} 404 for a line that is not one of the customer's news */
function requireLines(lines: readonly DeliveredLine[], entries: readonly Entry[]): void {
  const isOwn = ({ eventId, lineItemId }: Entry): boolean =>
    lines.some((line) => line.lineItemId === lineItemId && line.orderId === eventId);
  if (!entries.every(isOwn)) throw createNotFoundError('This entry');
}

/**
 * Records which entries a customer has seen or done. @throws {ApiError} 404 for another customer's entry; then none is
 * recorded
 */
export async function recordImpressions(
  parts: FeedParts,
  customerId: number,
  { review }: NewsImpressions,
): Promise<void> {
  requireLines(await readNews(parts, customerId), review);
  const now = parts.clock.now();
  for (const { lineItemId, completed: isCompleted } of review)
    await saveMark(parts.db, { customerId, type: 'review', lineItemId, now, isCompleted, isDismissed: false });
}

/** Removes an entry from a customer's news. @throws {ApiError} 404 for another customer's entry */
export async function dismissEntry(
  parts: FeedParts,
  customerId: number,
  { type, eventId, lineItemId }: NewsDismissal,
): Promise<void> {
  requireLines(await readNews(parts, customerId), [{ eventId, lineItemId }]);
  const now = parts.clock.now();
  await saveMark(parts.db, { customerId, type, lineItemId, now, isCompleted: false, isDismissed: true });
}
