import type { Router } from 'express';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { accountDataCalls } from '../../openapi/calls/identityCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { markUncacheable } from '../../platform/http/caching.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { clearSignedInBrowser, reauthenticate, requestDeletion } from '../identity/actions.ts';
import { readInstallationRules } from '../operations/installationRules.ts';
import { collectAccountData, hasOpenBusiness } from './actions.ts';

const LIMITS = {
  exportsOfCustomer: { name: 'account-export', points: 5, seconds: 3600 },
  deletionsOfCustomer: { name: 'account-deletion', points: 5, seconds: 3600 },
} as const;

/** Routes of a customer's data: the export, and the request to delete the account (transactions §2). */
export function createAccountDataRouter(parts: Parts): Router {
  const { db, clock } = parts;
  return routeCalls(accountDataCalls, {
    'POST /v1/account/export': async ({ res, caller, customerId, body: { password } }) => {
      await reauthenticate(parts, caller, password);
      await countAttempt(parts, [[LIMITS.exportsOfCustomer, String(customerId)]]);
      markUncacheable(res);
      return collectAccountData(parts, customerId);
    },

    'GET /v1/account/deletion': async ({ res, customerId }) => {
      const hasOpen = await hasOpenBusiness(db, customerId);
      markUncacheable(res);
      return { waitDays: (await readInstallationRules(parts)).get('deletionDays'), hasOpenOrders: hasOpen };
    },

    'POST /v1/account/deletion': async ({ req, res, caller, customerId, body: { password } }) => {
      const { email } = await reauthenticate(parts, caller, password);
      await countAttempt(parts, [[LIMITS.deletionsOfCustomer, String(customerId)]]);
      const { id: marketplaceId } = parts.marketplaces.getSettingsByHost(req.get('host'));
      const deletionRequest = {
        customerId,
        email,
        marketplaceId,
        now: clock.now(),
        waitDays: (await readInstallationRules(parts)).get('deletionDays'),
      };
      const dueAt = await db.transaction().execute((tx) => requestDeletion(tx, deletionRequest));
      clearSignedInBrowser(parts, req, res);
      markUncacheable(res);
      return { dueOn: toShopDay(dueAt) };
    },
  });
}
