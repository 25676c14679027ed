import type { Request, Response, Router } from 'express';
import {
  type SubscriptionAuth,
  subscriptionChange,
  subscriptionsQuery,
  subscriptionType,
  tokenParam,
} from '../../../src/contracts/account/subscriptions.ts';
import type { Marketplace } from '../../../src/contracts/content/content.ts';
import { subscriptionCalls } from '../../openapi/calls/subscriptionCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
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

const FROM_ADDRESS: Limit = { name: 'subscription-token', points: 300, seconds: 900 };

/** Returns the subscription type of a path. @throws {ApiError} 404 */
function parseType(param: string) {
  const type = subscriptionType.safeParse(param);
  if (!type.success) throw createNotFoundError('This type');
  return type.data;
}

/** Email subscriptions (transactions §4 and §7, Subscriptions); contracts in `subscriptions.ts`. */
export function createSubscriptionsRouter(parts: SubscriptionsParts): Router {
  const getShop = (req: Request): Marketplace => parts.marketplaces.getByHost(req.get('host'));
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
  const describe = (req: Request, holder: Holder) => describeSubscriptions(parts, holder, getShop(req));

  const router = routeCalls(subscriptionCalls, {
    'GET /emailsubscriptions/subscriptionsapi/v2/a/subscriptions': async ({ req, res }) =>
      describe(req, await requireOwner(res)),

    'PUT /emailsubscriptions/subscriptionsapi/v2/a/subscriptions': async ({ req, res, body }) => {
      const holder = await requireOwner(res);
      await replaceSubscriptions(parts, holder.email, body, getShopId(req));
      return describe(req, holder);
    },

    'DELETE /emailsubscriptions/subscriptionsapi/v2/a/subscriptions': async ({ req, res }) => {
      const holder = await requireOwner(res);
      await optOut(parts, holder.email);
      return describe(req, holder);
    },

    'GET /v2/n/subscriptions': async ({ req, res, query }) => describe(req, await requireHolder(req, res, query)),

    'POST /v2/n/subscriptions/optout': async ({ req, res, body }) => {
      const holder = await requireHolder(req, res, body);
      await optOut(parts, holder.email);
      return describe(req, holder);
    },

    'POST /v2/n/subscriptions/confirm': async ({ req, body: { token } }) => {
      await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
      await confirmSubscriptions(parts, token);
      return { confirmed: true };
    },

    'POST /v2/n/subscriptions/unsubscribe': async ({ req, body: { token } }) => {
      await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
      return { unsubscribed: true, ended: await unsubscribe(parts, token, getShop(req).name) };
    },

    // The access comes first: the body has both the change and its token.
    'POST /v2/n/subscriptions/{type}': async ({ req, res, params, body }) => {
      const holder = await requireHolder(req, res, subscriptionsQuery.parse(body ?? {}));
      const change = subscriptionChange.parse(body ?? {});
      await changeSubscription(parts, holder.email, {
        ...change,
        type: parseType(params.type),
        marketplaceId: getShopId(req),
      });
      return describe(req, holder);
    },

    'DELETE /v2/n/subscriptions/{type}/{token}': async ({ req, res, params, query: { id } }) => {
      const authToken = tokenParam.parse(params.token);
      const holder = await requireHolder(req, res, { authType: 'token', authToken });
      await endType(parts, holder.email, { type: parseType(params.type), id, marketplaceId: getShopId(req) });
      return describe(req, holder);
    },
  });
  return router.use(createSignupRouter(parts), createNewsletterRouter(parts));
}
