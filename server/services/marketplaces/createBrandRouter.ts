import { type Response, Router } from 'express';
import { lookQuery } from '../../../src/contracts/desk/settings.ts';
import type { Parts } from '../../parts.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { readLogoPicture } from './logo.ts';
import { renderThemeCss } from './renderThemeCss.ts';

export const HOUR = 'public, max-age=3600';
/** Pages include the version of their theme in its address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Sends a file that differs between the hosts of a shop. */
export function sendByHost(res: Response, type: string, control: string, body: string | Buffer): void {
  res.setHeader('cache-control', control);
  res.vary('Host');
  res.type(type).send(body);
}

/**
 * GET /theme.css, /logo.svg (or .png, .webp), /favicon.svg and /favicon.ico: the look of the host's marketplace. GET
 * /themePreview.css: that of a query, for frames of the desk.
 */
export function createBrandRouter({ marketplaces }: Pick<Parts, 'marketplaces'>): Router {
  const router = Router();
  router.get('/theme.css', (req, res, next) => {
    const css = renderThemeCss(marketplaces.getSettingsByHost(req.get('host')));
    if (css === undefined) return next();
    sendByHost(res, 'text/css; charset=utf-8', req.query.v === undefined ? HOUR : FOREVER, css);
  });
  router.get('/themePreview.css', (req, res, next) => {
    const look = lookQuery.safeParse(req.query).data;
    if (!look) return next();
    sendByHost(res, 'text/css; charset=utf-8', 'no-store', renderThemeCss(look) ?? '');
  });
  router.get('/favicon.svg', (req, res) => {
    // Scripts are blocked if the icon is opened as a page of its own.
    res.setHeader('content-security-policy', "default-src 'none'");
    sendByHost(res, 'image/svg+xml', HOUR, marketplaces.getSettingsByHost(req.get('host')).favicon);
  });
  router.get('/logo.svg', (req, res, next) => {
    const { logo } = marketplaces.getSettingsByHost(req.get('host'));
    if (logo?.svg === undefined) return next();
    res.setHeader('content-security-policy', "default-src 'none'");
    sendByHost(res, 'image/svg+xml', req.query.v === undefined ? HOUR : FOREVER, logo.svg);
  });
  router.get(/^\/logo\.(png|webp)$/, (req, res, next) => {
    const picture = readLogoPicture(marketplaces.getSettingsByHost(req.get('host')).logo?.picture ?? '');
    if (!picture || picture.type !== `image/${req.params[0]}`) return next();
    sendByHost(res, picture.type, req.query.v === undefined ? HOUR : FOREVER, picture.bytes);
  });
  router.get('/favicon.ico', (req, res, next) => {
    if (marketplaces.getSettingsByHost(req.get('host')).isDefault) return next();
    redirectToPage(res, '/favicon.svg', 302);
  });
  return router;
}
