import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Parts } from '../../parts.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { describeLockedStock, describeStocks, type StockDescription } from '../catalog/actions.ts';
import { askAddress, queueMarketingOptIn } from './confirmation.ts';
import {
  confirmAddress,
  findAddress,
  findEmail,
  findWaiting,
  insertAlert,
  listWaiting,
  markSent,
  removeAllAlerts,
  requestNewsletter,
} from './store.ts';

export { CONFIRM_MAIL, confirmTokenFor, MARKETING_OPT_IN, marketingOptIn } from './confirmation.ts';
export { removeAlert, removeAllAlerts, stockAlertData } from './store.ts';

type Alert = { readonly alertId: number; readonly email: string };

const sign = ({ alertId, email }: Alert, key: string): Buffer =>
  createHmac('sha256', key).update(`stop stock alerts ${alertId} ${email}`).digest();

/** Signs the token of the link that stops an address's alerts; only recipients of the mail have it. */
const stopToken = (alert: Alert, key: string): string => sign(alert, key).toString('base64url');

function isStopToken(token: string, alert: Alert, keys: readonly string[]): boolean {
  const tokenBytes = Buffer.from(token, 'base64url');
  return keys.some((key) => {
    const expected = sign(alert, key);
    return tokenBytes.length === expected.length && timingSafeEqual(tokenBytes, expected);
  });
}

export type StockAlertParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits' | 'marketplaces'>;

type Request = {
  readonly stockId: number;
  readonly email: string;
  readonly newsletter: boolean;
  /** Whether the address is the signed-in customer's; others must be confirmed. */
  readonly isOwn: boolean;
  /** The shop of the request, which sends the emails. */
  readonly marketplaceId: string;
};

/**
 * Stores a stock alert; idempotent. A SKU that is back already is mailed at once. Addresses other than the customer's own are
 * first asked for confirmation, once.
 * @throws {ApiError} 404 for an unknown SKU
 */
export async function requestStockAlert(parts: StockAlertParts, request: Request): Promise<void> {
  const { stockId, email, newsletter, isOwn, marketplaceId } = request;
  await parts.db.transaction().execute(async (tx) => {
    const stock = await describeLockedStock(tx, stockId);
    if (!stock) throw createNotFoundError('This size');
    if (isOwn) await confirmAddress(tx, email, parts.clock.now());
    else await askAddress(parts, tx, { email, marketplaceId });
    const alertId = await insertAlert(tx, { stockId, email, marketplaceId, now: parts.clock.now() });
    // Later restocks queue the mail by a database trigger (migration 007), whichever service writes them.
    if (alertId !== undefined && stock.onHand > 0)
      await enqueue(tx, 'stockAlertMail', { alertId }, { jobKey: `stock-alert:${alertId}` });
  });
  const isConfirmed = ((await findAddress(parts.db, email))?.confirmedAt ?? null) !== null;
  if (newsletter && isConfirmed) await queueMarketingOptIn(parts.db, { email, marketplaceId });
  else if (newsletter) await requestNewsletter(parts.db, email);
}

export type DueAlert = {
  readonly alertId: number;
  readonly email: string;
  readonly marketplaceId: string | null;
  readonly stock: StockDescription;
  /** Token of the link that stops all alerts of the address. */
  readonly stopToken: string;
};

/** Returns a due alert whose SKU is in stock; undefined if sent or stopped. It keeps waiting if sold out again. */
export async function findDueAlert(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  alertId: number,
): Promise<DueAlert | undefined> {
  const alert = await findWaiting(db, alertId);
  const [stock] = alert ? await describeStocks(db, [alert.stockId]) : [];
  if (!alert || !stock || stock.onHand === 0) return undefined;
  const { email, marketplaceId } = alert;
  return { alertId, email, marketplaceId, stock, stopToken: stopToken(alert, config.secretKeys[0]) };
}

export const markAlertSent = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, alertId: number): Promise<void> =>
  markSent(db, alertId, clock.now());

/** Stops all waiting alerts of one alert's address. @returns their number @throws {ApiError} 403 for a wrong token */
export async function stopAlerts({ db, config }: StockAlertParts, alertId: number, token: string): Promise<number> {
  const email = await findEmail(db, alertId);
  if (email === undefined || !isStopToken(token, { alertId, email }, config.secretKeys)) {
    throw new ApiError(403, 'token.invalid', 'This link is incomplete. Please open it from the email again.');
  }
  return removeAllAlerts(db, email);
}

/** A waiting alert, with the SKU as it is now. */
export type ListedAlert = { readonly stock: StockDescription; readonly requestedAt: Date };

/** Lists the waiting alerts of an address, oldest first; SKUs that are no longer sold are omitted. */
export async function listAlerts(db: Database, email: string): Promise<ListedAlert[]> {
  const waitingAlerts = await listWaiting(db, email);
  const stocks = await describeStocks(
    db,
    waitingAlerts.map(({ stockId }) => stockId),
  );
  const byId = new Map(stocks.map((stock) => [stock.stockId, stock]));
  return waitingAlerts.flatMap(({ stockId, requestedAt }) => {
    const stock = byId.get(stockId);
    return stock ? [{ stock, requestedAt }] : [];
  });
}
