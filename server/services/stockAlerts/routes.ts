import type { Router } from 'express';
import { stockAlertCalls } from '../../openapi/calls/opinionCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
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
export const createStockAlertsRouter = (parts: StockAlertParts): Router =>
  routeCalls(stockAlertCalls, {
    'GET /v1/customerAuthDetails': async ({ caller }) => {
      const { level, customer } = await describeCaller(parts, caller);
      return { level, email: customer?.email ?? null };
    },

    'POST /v1/stockNotification': async ({ req, caller, body: { email, stockId, newsletter } }) => {
      await countAttempt(parts, [
        [FROM_ADDRESS, getAddressKey(req)],
        [FOR_EMAIL, email],
      ]);
      const { customer } = await describeCaller(parts, caller);
      const isOwn = customer?.email === email;
      if (!isOwn && (await isToBeAsked(parts, email))) await countAttempt(parts, [[ASKED_BY, getAddressKey(req)]]);
      const marketplaceId = parts.marketplaces.getSettingsByHost(req.get('host')).id;
      await requestStockAlert(parts, { email, stockId: Number(stockId), newsletter, isOwn, marketplaceId });
      return { stockId, email };
    },

    'POST /v1/stockNotification/confirm': async ({ req, body: { token } }) => {
      await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
      await confirmAlerts(parts, token, parts.marketplaces.getSettingsByHost(req.get('host')).id);
      return { confirmed: true };
    },

    'POST /v1/stockNotification/stop': async ({ req, body: { alertId, token } }) => {
      await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
      return { stopped: await stopAlerts(parts, Number(alertId), token) };
    },
  });
