import cookieParser from 'cookie-parser';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Marketplace } from '../../../src/contracts/content/content.ts';
import { withReturnPath } from '../../../src/lib/redirectTarget.ts';
import type { Parts } from '../../parts.ts';
import { getCaller } from '../../platform/http/caller.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { sendPlainPage } from '../../platform/http/renderPlainPage.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { recordLink } from '../../services/assistants/actions/disconnect.ts';
import { replaceGrants } from '../../services/assistants/actions/oauthRecords.ts';
import { findCustomer } from '../../services/customers/actions.ts';
import { renderConsentPage, renderOverPage } from './consentPage.ts';
import type { OauthServer } from './createOauthServer.ts';
import { LINK_SCOPE, OAUTH_METADATA_PATH, OAUTH_PATH, type OauthServers, SESSION_COOKIE } from './oauthServers.ts';

type Shop = Pick<Marketplace, 'id' | 'name' | 'origin'>;
type Settings = {
  /** Returns a host's shop; undefined while the protocol is switched off there. */
  readonly findShop: (host: string | undefined) => Shop | undefined;
  /** Identifies the visitor by cookies. */
  readonly identify: RequestHandler;
  readonly servers: OauthServers;
};
type LinkParts = Pick<Parts, 'db' | 'clock' | 'log' | 'rateLimits'>;

/** Calls of the authorization server from one address. */
const CALLS = { name: 'assistant links', points: 120, seconds: 60 };
const answer = z.object({ answer: z.enum(['connect', 'cancel']) });
const request = z.object({ client_id: z.string(), redirect_uri: z.string(), scope: z.string().default('') });

type Asked = {
  readonly shop: Shop;
  readonly server: OauthServer;
  readonly profile: string;
  readonly redirectUrl: string;
  readonly customerId: number;
};

/** Returns what a platform asks of a customer; answers visitors who are not signed in, and a request that is over. */
async function readAsked(
  { server, shop }: Pick<Asked, 'server' | 'shop'>,
  req: Request,
  res: Response,
): Promise<Asked | undefined> {
  const details = await server.interactionDetails(req, res).catch(() => undefined);
  const asked = request.safeParse(details?.params).data;
  if (!asked) {
    sendPlainPage(res.status(400), renderOverPage(shop.name));
    return undefined;
  }
  const { customerId, level, agentId } = getCaller(res);
  // Agents who have opened an account do not consent in its name.
  if (customerId === null || level !== 'full' || agentId !== undefined) {
    redirectToPage(res, withReturnPath('/login', req.path));
    return undefined;
  }
  return { server, shop, profile: asked.client_id, redirectUrl: asked.redirect_uri, customerId };
}

/** Gives the platform a code. Earlier consents for it end. */
async function connect(parts: LinkParts, asked: Asked, req: Request, res: Response): Promise<void> {
  const { server, shop, profile, customerId } = asked;
  const accountId = String(customerId);
  const grant = new server.Grant({ accountId, clientId: profile });
  grant.addOIDCScope(LINK_SCOPE);
  const grantId = await grant.save();
  await replaceGrants(parts, { origin: shop.origin, customerId, profile, grantId });
  await recordLink(parts, { customerId, profile, marketplaceId: shop.id });
  const result = { login: { accountId, remember: false }, consent: { grantId } };
  await server.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

/** Lets the library write the shop's own address, whatever the request says. */
function setOrigin(req: Request, origin: string): void {
  const { host, protocol } = new URL(origin);
  Object.assign(req.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
}

/** Removes the library's session: each link needs the consent of the customer who is signed in now. */
const forgetSession: RequestHandler = (req, _res, next) => {
  const cookies = (req.headers.cookie ?? '').split('; ');
  req.headers.cookie = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE)).join('; ');
  next();
};

/**
 * GET /.well-known/oauth-authorization-server, /oauth/authorize, /oauth/token, /oauth/revoke: OAuth 2 with PKCE, by which a
 * customer links their account with a platform; /oauth/consent/{uid}: the page where they agree.
 */
export function createLinkRouter(parts: LinkParts, { findShop, identify, servers }: Settings): Router {
  const router = Router();
  const withShop =
    (handle: (shop: Shop, req: Request, res: Response) => Promise<void>): RequestHandler =>
    async (req, res, next) => {
      const shop = findShop(req.get('host'));
      if (!shop) return next();
      await countAttempt(parts, [[CALLS, getAddressKey(req)]]);
      setOrigin(req, shop.origin);
      await handle(shop, req, res);
    };
  const page = `${OAUTH_PATH}/consent/:uid`;
  const visitor = [cookieParser(), identify];
  router.get(
    page,
    visitor,
    withShop(async (shop, req, res) => {
      const asked = await readAsked({ server: await servers.get(shop.origin), shop }, req, res);
      if (!asked) return;
      const email = (await findCustomer(parts.db, asked.customerId))?.email ?? '';
      const platform = new URL(asked.profile).host;
      sendPlainPage(res, renderConsentPage({ shopName: shop.name, platform, email }), [
        new URL(asked.redirectUrl).origin,
      ]);
    }),
  );
  router.post(
    page,
    visitor,
    express.urlencoded({ extended: false, limit: '2kb' }),
    withShop(async (shop, req, res) => {
      const asked = await readAsked({ server: await servers.get(shop.origin), shop }, req, res);
      if (!asked) return;
      if (answer.safeParse(req.body).data?.answer === 'connect') return connect(parts, asked, req, res);
      const refusal = { error: 'access_denied', error_description: 'The customer did not agree.' };
      await asked.server.interactionFinished(req, res, refusal, { mergeWithLastSubmission: false });
    }),
  );
  const paths = ['authorize', 'authorize/:uid', 'token', 'revoke', 'jwks'].map((path) => `${OAUTH_PATH}/${path}`);
  router.all(
    [OAUTH_METADATA_PATH, ...paths],
    forgetSession,
    withShop(async (shop, req, res) => {
      const server = await servers.get(shop.origin);
      await server.callback()(req, res);
    }),
  );
  return router;
}
