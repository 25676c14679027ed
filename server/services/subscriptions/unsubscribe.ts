import { ApiError } from '../../platform/http/apiError.ts';
import { describeStyles, listBrands } from '../catalog/actions.ts';
import { optOut } from './preferences.ts';
import { createToken, endSubscriptions, type FoundToken, findToken, type SubscriptionTarget } from './store.ts';
import { findSubscriptionList, type SubscriptionsParts } from './subscriptionLists.ts';

type Parts = Pick<SubscriptionsParts, 'config' | 'db' | 'clock'>;

/** @throws {ApiError} 403 `token.invalid` for an unknown or expired token */
export async function requireToken({ db, clock }: Pick<Parts, 'db' | 'clock'>, token: string): Promise<FoundToken> {
  const storedToken = await findToken(db, token, 'manage', clock.now());
  if (storedToken) return storedToken;
  const message = 'This link is incomplete or too old. Please use the link of a newer email, or sign in.';
  throw new ApiError(403, 'token.invalid', message);
}

/** Creates the token of a marketing mail's links. `scope` is the subscription that its unsubscribe button ends. */
export function createManageToken(
  { db, clock, config }: Parts,
  email: string,
  scope: SubscriptionTarget | null,
): Promise<string> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + config.subscriptionLinkDays * 86_400_000);
  return createToken(db, { email, purpose: 'manage', scope, now, expiresAt });
}

/** Returns the name of the subscription that a link ends, such as `New arrivals`; empty if it no longer exists. */
export async function findSubscriptionName(
  { db }: Pick<Parts, 'db'>,
  { kind, target }: SubscriptionTarget,
  shopName: string,
): Promise<string> {
  if (kind === 'list') return findSubscriptionList(target)?.name(shopName) ?? '';
  if (kind === 'brand') return (await listBrands(db)).find(({ brandId }) => brandId === target)?.name ?? '';
  const [style] = await describeStyles(db, [Number(target)]);
  return style ? `${style.brandName} ${style.productName}` : '';
}

/** Ends one subscription of an address. Idempotent. */
export const endSubscription = (
  { db }: Pick<Parts, 'db'>,
  email: string,
  { kind, target }: SubscriptionTarget,
): Promise<void> => db.transaction().execute((tx) => endSubscriptions(tx, email, kind, [target]));

/**
 * Ends the subscription of a mail, or all of them. Idempotent.
 * @returns the name of the ended subscription; empty for all
 * @throws {ApiError} 403 `token.invalid`
 */
export async function unsubscribe(parts: Parts, token: string, shopName: string): Promise<string> {
  const { email, scope } = await requireToken(parts, token);
  if (!scope) {
    await optOut(parts, email);
    return '';
  }
  await endSubscription(parts, email, scope);
  return findSubscriptionName(parts, scope, shopName);
}
