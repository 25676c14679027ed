import { type Request, Router } from 'express';
import type { Marketplace } from '../../src/contracts/content/content.ts';
import type { Parts } from '../parts.ts';
import { ProductCache } from '../services/catalog/actions.ts';
import { type CheckoutParts, openCheckout } from '../services/checkout/actions/checkoutParts.ts';
import { createCallerMiddleware } from '../services/identity/createCallerMiddleware.ts';
import { createAcpRouter } from './acp/createAcpRouter.ts';
import type { AssistantNeeds } from './core/operations.ts';
import { createHandoffRouter } from './createHandoffRouter.ts';
import { createPermalinkRouter } from './createPermalinkRouter.ts';
import { createLinkRouter } from './linking/createLinkRouter.ts';
import { OauthServers } from './linking/oauthServers.ts';
import { createMcpRouter } from './mcp/createMcpRouter.ts';
import { renderGuide } from './renderGuide.ts';
import { createUcpRouter } from './ucp/createUcpRouter.ts';

const GUIDE_SECONDS = 300;

/**
 * Returns the addresses of buying assistants: one core of operations over the services of the shop's pages, and an
 * adapter for each protocol. A protocol that is switched off in a marketplace answers nothing there.
 */
export function createAssistants(parts: Parts, overrides?: Partial<CheckoutParts>): Router {
  const { marketplaces, flags } = parts;
  const checkout = { ...openCheckout(parts), ...overrides };
  const links = new OauthServers(parts);
  const needs: AssistantNeeds = { ...parts, products: new ProductCache(parts), checkout, links };
  const hasMcp = ({ id }: Pick<Marketplace, 'id'>): boolean => flags.isOn('assistants-mcp', id);
  const hasUcp = ({ id }: Pick<Marketplace, 'id'>): boolean => flags.isOn('assistants-ucp', id);
  const hasAcp = ({ id }: Pick<Marketplace, 'id'>): boolean => flags.isOn('assistants-acp', id);
  const findShopWith =
    (isOn: (shop: Marketplace) => boolean) =>
    (host: string | undefined): Marketplace | undefined => {
      const shop = marketplaces.getByHost(host);
      return isOn(shop) ? shop : undefined;
    };
  const findAny = findShopWith((shop) => hasMcp(shop) || hasUcp(shop) || hasAcp(shop));
  const guide = Router();
  guide.get(['/agents.md', '/llms.txt'], (req: Request, res, next) => {
    const shop = findAny(req.get('host'));
    if (!shop) return next();
    const text = renderGuide(shop, { hasMcp: hasMcp(shop), hasUcp: hasUcp(shop), hasAcp: hasAcp(shop) });
    res.set('cache-control', `public, max-age=${GUIDE_SECONDS}`);
    res.type(req.path.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'text/plain; charset=utf-8').send(text);
  });
  return Router().use(
    guide,
    createMcpRouter(needs, { findShop: findShopWith(hasMcp), listOrigins: () => marketplaces.listPageOrigins() }),
    createUcpRouter(needs, { findShop: findShopWith(hasUcp), hasMcp }),
    createAcpRouter(needs, { findShop: findShopWith(hasAcp) }),
    createLinkRouter(parts, {
      findShop: findShopWith((shop) => hasUcp(shop) || hasMcp(shop)),
      identify: createCallerMiddleware(parts),
      servers: links,
    }),
    createHandoffRouter(needs, { findShop: findAny, identify: createCallerMiddleware(parts) }),
    createPermalinkRouter(needs, { findShop: findAny, identify: createCallerMiddleware(parts) }),
  );
}
