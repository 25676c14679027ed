import { Router } from 'express';
import {
  type AccountExport,
  type DeletionOffer,
  type DeletionRequested,
  passwordProof,
} from '../../../src/contracts/account/accountData.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../parts.ts';
import { markUncacheable } from '../../platform/http/caching.ts';
import { getCaller, requireFull } from '../../platform/http/caller.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { clearSignedInBrowser, reauthenticate, requestDeletion } from '../identity/actions.ts';
import { collectAccountData, hasOpenBusiness } from './actions.ts';

const LIMITS = {
  exportsOfCustomer: { name: 'account-export', points: 5, seconds: 3600 },
  deletionsOfCustomer: { name: 'account-deletion', points: 5, seconds: 3600 },
} as const;

/** Routes of a customer's data: the export, and the request to delete the account (transactions §2). */
export function createAccountDataRouter(parts: Parts): Router {
  const router = Router();
  const { db, clock, config } = parts;

  router.post('/v1/account/export', async (req, res) => {
    const customerId = requireFull(res);
    const { password } = passwordProof.parse(req.body ?? {});
    await reauthenticate(parts, getCaller(res), password);
    await countAttempt(parts, [[LIMITS.exportsOfCustomer, String(customerId)]]);
    markUncacheable(res);
    res.json((await collectAccountData(parts, customerId)) satisfies AccountExport);
  });

  router.get('/v1/account/deletion', async (_req, res) => {
    const customerId = requireFull(res);
    const hasOpen = await hasOpenBusiness(db, customerId);
    markUncacheable(res);
    res.json({ waitDays: config.accountDeletionDays, hasOpenOrders: hasOpen } satisfies DeletionOffer);
  });

  router.post('/v1/account/deletion', async (req, res) => {
    const customerId = requireFull(res);
    const { password } = passwordProof.parse(req.body ?? {});
    const { email } = await reauthenticate(parts, getCaller(res), password);
    await countAttempt(parts, [[LIMITS.deletionsOfCustomer, String(customerId)]]);
    const { id: marketplaceId } = parts.marketplaces.getSettingsByHost(req.get('host'));
    const deletionRequest = {
      customerId,
      email,
      marketplaceId,
      now: clock.now(),
      waitDays: config.accountDeletionDays,
    };
    const dueAt = await db.transaction().execute((tx) => requestDeletion(tx, deletionRequest));
    clearSignedInBrowser(parts, req, res);
    markUncacheable(res);
    res.status(202).json({ dueOn: toShopDay(dueAt) } satisfies DeletionRequested);
  });

  return router;
}
