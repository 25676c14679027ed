import { Router } from 'express';
import {
  type ConfirmAlertsAnswer,
  type CustomerAuthDetails,
  confirmAlertsRequest,
  type StockNotificationAnswer,
  type StopAlertsAnswer,
  stockNotificationRequest,
  stopAlertsRequest,
} from '../../../src/contracts/products/stockAlerts.ts';
import { getCaller } from '../../platform/http/caller.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { describeCaller } from '../identity/actions.ts';
import { requestStockAlert, type StockAlertParts, stopAlerts } from './actions.ts';
import { confirmAlerts, isToBeAsked } from './confirmation.ts';

/** An address may serve a whole office; a mailbox belongs to one person. */
const FROM_ADDRESS: Limit = { name: 'stock-alert-address', points: 60, seconds: 900 };
/** Limit of confirmation mails to other mailboxes. */
const ASKED_BY: Limit = { name: 'stock-alert-ask', points: 20, seconds: 3600 };
const FOR_EMAIL: Limit = { name: 'stock-alert-email', points: 30, seconds: 900 };

/** Back-in-stock alerts (browsing §4, §5 and §7); contracts in `stockAlerts.ts`. */
export function createStockAlertsRouter(parts: StockAlertParts): Router {
  const router = Router();

  router.get('/v1/customerAuthDetails', async (_req, res) => {
    const { level, customer } = await describeCaller(parts, getCaller(res));
    res.json({ level, email: customer?.email ?? null } satisfies CustomerAuthDetails);
  });

  router.post('/v1/stockNotification', async (req, res) => {
    const { email, stockId, newsletter } = stockNotificationRequest.parse(req.body ?? {});
    await countAttempt(parts, [
      [FROM_ADDRESS, getAddressKey(req)],
      [FOR_EMAIL, email],
    ]);
    const { customer } = await describeCaller(parts, getCaller(res));
    const isOwn = customer?.email === email;
    if (!isOwn && (await isToBeAsked(parts, email))) await countAttempt(parts, [[ASKED_BY, getAddressKey(req)]]);
    const marketplaceId = parts.marketplaces.getSettingsByHost(req.get('host')).id;
    await requestStockAlert(parts, { email, stockId: Number(stockId), newsletter, isOwn, marketplaceId });
    res.json({ stockId, email } satisfies StockNotificationAnswer);
  });

  router.post('/v1/stockNotification/confirm', async (req, res) => {
    const { token } = confirmAlertsRequest.parse(req.body ?? {});
    await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
    await confirmAlerts(parts, token, parts.marketplaces.getSettingsByHost(req.get('host')).id);
    res.json({ confirmed: true } satisfies ConfirmAlertsAnswer);
  });

  router.post('/v1/stockNotification/stop', async (req, res) => {
    const { alertId, token } = stopAlertsRequest.parse(req.body ?? {});
    await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
    res.json({ stopped: await stopAlerts(parts, Number(alertId), token) } satisfies StopAlertsAnswer);
  });

  return router;
}
