import { ApiError, notFound } from '../../platform/http/apiError.ts';
import type { Parts } from '../../platform/parts.ts';
import { enqueue } from '../../platform/queue.ts';
import { describeHeldStock, describeStocks, type StockDescription } from '../catalog/actions.ts';
import { subscribe } from '../identity/actions.ts';
import { confirmAddress, findAddress, wishNewsletter } from './addressStore.ts';
import { askAddress } from './confirmation.ts';
import { isStopToken, stopToken } from './stopToken.ts';
import { deleteWaiting, findEmail, findWaiting, insertAlert, markSent } from './store.ts';

export { CONFIRM_MAIL, confirmTokenFor } from './confirmation.ts';

export type StockAlertParts = Pick<Parts, 'config' | 'db' | 'clock' | 'rateLimits'>;

type Request = {
  readonly stockId: number;
  readonly email: string;
  readonly newsletter: boolean;
  /** Whether the address is the signed-in customer's; any other one is asked first. */
  readonly isOwn: boolean;
};

/**
 * Notes that an address wants to hear when a SKU is back; again changes nothing. One that is back by now is told of at once. An
 * address that is not the customer's own is asked once by mail before anything else is sent to it.
 * @throws {ApiError} 404 for a SKU that the shop does not sell
 */
export async function requestStockAlert(parts: StockAlertParts, request: Request): Promise<void> {
  const { stockId, email, newsletter, isOwn } = request;
  await parts.db.transaction().execute(async (tx) => {
    const stock = await describeHeldStock(tx, stockId);
    if (!stock) throw notFound('This size');
    if (isOwn) await confirmAddress(tx, email, parts.clock.now());
    else await askAddress(parts, tx, email);
    const alertId = await insertAlert(tx, { stockId, email, now: parts.clock.now() });
    // What comes back later is queued by the database (migration 007), whoever brings it.
    if (alertId !== undefined && stock.onHand > 0)
      await enqueue(tx, 'stockAlertMail', { alertId }, { jobKey: `stock-alert:${alertId}` });
  });
  const isConfirmed = ((await findAddress(parts.db, email))?.confirmedAt ?? null) !== null;
  if (newsletter && isConfirmed) await subscribe(parts, email, 'notifyMe');
  else if (newsletter) await wishNewsletter(parts.db, email);
}

/** What the mail of an alert is made of. */
export type DueAlert = {
  readonly alertId: number;
  readonly email: string;
  readonly stock: StockDescription;
  /** For the link that ends all alerts of the address. */
  readonly stopToken: string;
};

/** An alert whose SKU is on hand; undefined where it was sent or stopped, or the SKU is gone again: then it goes on waiting. */
export async function findDueAlert(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  alertId: number,
): Promise<DueAlert | undefined> {
  const alert = await findWaiting(db, alertId);
  const [stock] = alert ? await describeStocks(db, [alert.stockId]) : [];
  if (!alert || !stock || stock.onHand === 0) return undefined;
  return { alertId, email: alert.email, stock, stopToken: stopToken(alert, config.secretKeys[0]) };
}

export const alertSent = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, alertId: number): Promise<void> =>
  markSent(db, alertId, clock.now());

/**
 * Ends all alerts that the address of one alert still waits for.
 * @returns how many there were
 * @throws {ApiError} 403 where the token is not that alert's
 */
export async function stopAlerts({ db, config }: StockAlertParts, alertId: number, token: string): Promise<number> {
  const email = await findEmail(db, alertId);
  if (email === undefined || !isStopToken(token, { alertId, email }, config.secretKeys)) {
    throw new ApiError(403, 'token.invalid', 'This link is not complete. Please open it from the mail once more.');
  }
  return deleteWaiting(db, email);
}
