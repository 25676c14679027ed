import { type Request, type Response, Router } from 'express';
import {
  confirmRequest,
  deleteQuery,
  optOutRequest,
  type SubscriptionAuth,
  subscriptionChange,
  subscriptionsQuery,
  subscriptionsUpdate,
  subscriptionType,
  tokenParam,
  unsubscribeRequest,
} from '../../../src/contracts/account/subscriptions.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { getCaller, requireFull } from '../../platform/http/caller.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { describeCaller } from '../identity/actions.ts';
import { changeSubscription, endType, replaceSubscriptions } from './changeSubscription.ts';
import { createNewsletterRouter, createSignupRouter } from './createNewsletterRouter.ts';
import { describeSubscriptions, type Holder, optOut } from './preferences.ts';
import { confirmSubscriptions } from './subscribe.ts';
import type { SubscriptionsParts } from './subscriptionLists.ts';
import { requireToken, unsubscribe } from './unsubscribe.ts';

const OWN_PATH = '/emailsubscriptions/subscriptionsapi/v2/a/subscriptions';
const FROM_ADDRESS: Limit = { name: 'subscription-token', points: 300, seconds: 900 };

/** Returns the subscription type of a path. @throws {ApiError} 404 */
function parseType(req: Request) {
  const type = subscriptionType.safeParse(req.params.type);
  if (!type.success) throw createNotFoundError('This type');
  return type.data;
}

/** Email subscriptions (transactions §4 and §7, Subscriptions); contracts in `subscriptions.ts`. */
export function createSubscriptionsRouter(parts: SubscriptionsParts): Router {
  const router = Router();
  const getShopName = (req: Request): string => parts.marketplaces.getByHost(req.get('host')).name;
  const getShopId = (req: Request): string => parts.marketplaces.getSettingsByHost(req.get('host')).id;

  /** @throws {ApiError} 403 `customer.auth.required` */
  const requireOwner = async (res: Response): Promise<Holder> => {
    requireFull(res);
    const { customer } = await describeCaller(parts, getCaller(res));
    if (!customer) throw new ApiError(403, 'customer.auth.required', 'Customer not recognized');
    return { email: customer.email, isMasked: false };
  };
  /** @throws {ApiError} 403 */
  const requireHolder = async (req: Request, res: Response, { authType, authToken = '' }: SubscriptionAuth) => {
    if (authType === 'login') return requireOwner(res);
    await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
    return { email: (await requireToken(parts, authToken)).email, isMasked: true };
  };
  const answer = async (req: Request, res: Response, holder: Holder): Promise<void> => {
    res.json(await describeSubscriptions(parts, holder, getShopName(req)));
  };

  router.get(OWN_PATH, async (req, res) => answer(req, res, await requireOwner(res)));
  router.put(OWN_PATH, async (req, res) => {
    const holder = await requireOwner(res);
    await replaceSubscriptions(parts, holder.email, subscriptionsUpdate.parse(req.body ?? {}), getShopId(req));
    await answer(req, res, holder);
  });
  router.delete(OWN_PATH, async (req, res) => {
    const holder = await requireOwner(res);
    await optOut(parts, holder.email);
    await answer(req, res, holder);
  });

  router.get('/v2/n/subscriptions', async (req, res) => {
    await answer(req, res, await requireHolder(req, res, subscriptionsQuery.parse(req.query)));
  });
  router.post('/v2/n/subscriptions/optout', async (req, res) => {
    const holder = await requireHolder(req, res, optOutRequest.parse(req.body ?? {}));
    await optOut(parts, holder.email);
    await answer(req, res, holder);
  });
  router.post('/v2/n/subscriptions/confirm', async (req, res) => {
    const { token } = confirmRequest.parse(req.body ?? {});
    await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
    await confirmSubscriptions(parts, token);
    res.json({ confirmed: true });
  });
  router.post('/v2/n/subscriptions/unsubscribe', async (req, res) => {
    const { token } = unsubscribeRequest.parse(req.body ?? {});
    await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
    res.json({ unsubscribed: true, ended: await unsubscribe(parts, token, getShopName(req)) });
  });
  router.post('/v2/n/subscriptions/:type', async (req, res) => {
    const holder = await requireHolder(req, res, subscriptionsQuery.parse(req.body ?? {}));
    const { id, subscribed } = subscriptionChange.parse(req.body ?? {});
    await changeSubscription(parts, holder.email, {
      type: parseType(req),
      id,
      subscribed,
      marketplaceId: getShopId(req),
    });
    await answer(req, res, holder);
  });
  router.delete('/v2/n/subscriptions/:type/:token', async (req, res) => {
    const authToken = tokenParam.parse(req.params.token);
    const holder = await requireHolder(req, res, { authType: 'token', authToken });
    const { id } = deleteQuery.parse(req.query);
    await endType(parts, holder.email, { type: parseType(req), id, marketplaceId: getShopId(req) });
    await answer(req, res, holder);
  });

  router.use(createSignupRouter(parts), createNewsletterRouter(parts));
  return router;
}
