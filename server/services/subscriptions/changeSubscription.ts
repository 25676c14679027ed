import type { SubscriptionsUpdate, SubscriptionType } from '../../../src/contracts/account/subscriptions.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { describeStyles, listBrands } from '../catalog/actions.ts';
import { listAlerts, removeAlert, removeAllAlerts, requestStockAlert } from '../stockAlerts/actions.ts';
import { KINDS } from './preferences.ts';
import { endSubscriptions, listActive, lockSubscriber, type SubscriptionTarget } from './store.ts';
import { startSubscriptions } from './subscribe.ts';
import { findSubscriptionList, SUBSCRIPTION_LISTS, type SubscriptionsParts } from './subscriptionLists.ts';

type Change = {
  readonly type: SubscriptionType;
  readonly id: string;
  readonly subscribed: boolean;
  /** The shop of the request, which sends the emails. */
  readonly marketplaceId: string;
};

/** A limit that no real subscriber reaches. */
const MAX_SUBSCRIPTIONS = 200;
const ROW_ID = /^\d{1,12}$/;

/** @throws {ApiError} 404 for an unknown list, brand or style */
export async function assertKnown(
  { db }: Pick<SubscriptionsParts, 'db'>,
  { kind, target }: SubscriptionTarget,
): Promise<void> {
  if (kind === 'list') {
    if (!findSubscriptionList(target)) throw createNotFoundError('This list');
    return;
  }
  if (!ROW_ID.test(target)) throw createNotFoundError(kind === 'brand' ? 'This brand' : 'This style');
  if (kind === 'brand') {
    const brands = await listBrands(db);
    if (!brands.some(({ brandId }) => brandId === target)) throw createNotFoundError('This brand');
    return;
  }
  const styles = await describeStyles(db, [Number(target)]);
  if (styles.length === 0) throw createNotFoundError('This style');
}

async function changeStock(
  parts: SubscriptionsParts,
  email: string,
  { id, subscribed, marketplaceId }: Change,
): Promise<void> {
  if (!ROW_ID.test(id)) throw createNotFoundError('This size');
  const stockId = Number(id);
  if (!subscribed) return removeAlert(parts.db, email, stockId);
  if ((await listAlerts(parts.db, email)).length >= MAX_SUBSCRIPTIONS) throw createTooManyError();
  await requestStockAlert(parts, { stockId, email, newsletter: false, isOwn: true, marketplaceId });
}

const createTooManyError = (): ApiError =>
  new ApiError(
    409,
    'subscriptions.too.many',
    `An address can have up to ${MAX_SUBSCRIPTIONS} of these. Please remove some first.`,
  );

/**
 * Starts or ends one subscription of an address, at its owner's request. Idempotent.
 * @throws {ApiError} 404 for an unknown id; 409 `subscriptions.too.many`
 */
export async function changeSubscription(parts: SubscriptionsParts, email: string, change: Change): Promise<void> {
  if (change.type === 'stocks') return changeStock(parts, email, change);
  const wish: SubscriptionTarget = { kind: KINDS[change.type], target: change.id };
  if (change.subscribed) await assertKnown(parts, wish);
  await parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    await lockSubscriber(tx, email, now);
    if (!change.subscribed) return endSubscriptions(tx, email, wish.kind, [wish.target]);
    const active = await listActive(tx, email);
    if (active.filter(({ kind }) => kind === wish.kind).length >= MAX_SUBSCRIPTIONS) throw createTooManyError();
    const { marketplaceId } = change;
    await startSubscriptions(tx, { email, wishes: [wish], source: 'preferences', marketplaceId, now }, parts);
  });
}

/** Ends one subscription of a type, or all of them. */
export async function endType(
  parts: SubscriptionsParts,
  email: string,
  { type, id, marketplaceId }: Pick<Change, 'type' | 'marketplaceId'> & { readonly id?: string | undefined },
): Promise<void> {
  if (id !== undefined) return changeSubscription(parts, email, { type, id, subscribed: false, marketplaceId });
  if (type === 'stocks') {
    await removeAllAlerts(parts.db, email);
    return;
  }
  await parts.db.transaction().execute((tx) => endSubscriptions(tx, email, KINDS[type]));
}

/** Returns the ids of a type to which an address is subscribed now. */
async function listCurrentIds(parts: SubscriptionsParts, email: string, type: SubscriptionType): Promise<string[]> {
  if (type === 'stocks') return (await listAlerts(parts.db, email)).map(({ stock }) => String(stock.stockId));
  return (await listActive(parts.db, email)).filter(({ kind }) => kind === KINDS[type]).map(({ target }) => target);
}

/**
 * Replaces the subscriptions of an address; missing parts stay as they are.
 * @throws {ApiError} 404 for an unknown id; earlier changes are kept
 */
export async function replaceSubscriptions(
  parts: SubscriptionsParts,
  email: string,
  update: SubscriptionsUpdate,
  marketplaceId: string,
): Promise<void> {
  const requestedIds: readonly (readonly [SubscriptionType, readonly string[] | undefined])[] = [
    ['lists', update.emailLists],
    ['brands', update.brandSubscriptions],
    ['stocks', update.stockSubscriptions],
    ['styles', update.upcomingStyleSubscriptions],
  ];
  for (const [type, ids] of requestedIds) {
    if (!ids) continue;
    const now = await listCurrentIds(parts, email, type);
    const all = new Set([...now, ...ids, ...(type === 'lists' ? SUBSCRIPTION_LISTS.map(({ id }) => id) : [])]);
    for (const id of all) {
      const isSubscribed = ids.includes(id);
      if (isSubscribed !== now.includes(id))
        await changeSubscription(parts, email, { type, id, subscribed: isSubscribed, marketplaceId });
    }
  }
}
