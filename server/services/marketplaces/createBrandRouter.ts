import { type Response, Router } from 'express';
import { lookQuery } from '../../../src/contracts/desk/settings.ts';
import type { Parts } from '../../parts.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { readLogoPicture } from './logo.ts';
import { DEFAULT_COLOR } from './presentMarketplace.ts';
import { renderThemeCss } from './renderThemeCss.ts';

const HOUR = 'public, max-age=3600';
/** Pages include the version of their theme in its address. */
const FOREVER = 'public, max-age=31536000, immutable';

function send(res: Response, type: string, control: string, body: string | Buffer): void {
  res.setHeader('cache-control', control);
  res.vary('Host');
  res.type(type).send(body);
}

/**
 * GET /theme.css, /logo.svg (or .png, .webp), /favicon.svg, /favicon.ico and /manifest.webmanifest: the look of the host's
 * marketplace. GET /themePreview.css: that of a query, for frames of the desk.
 */
export function createBrandRouter({ marketplaces }: Pick<Parts, 'marketplaces'>): Router {
  const router = Router();
  router.get('/theme.css', (req, res, next) => {
    const css = renderThemeCss(marketplaces.getSettingsByHost(req.get('host')));
    if (css === undefined) return next();
    send(res, 'text/css; charset=utf-8', req.query.v === undefined ? HOUR : FOREVER, css);
  });
  router.get('/themePreview.css', (req, res, next) => {
    const look = lookQuery.safeParse(req.query).data;
    if (!look) return next();
    send(res, 'text/css; charset=utf-8', 'no-store', renderThemeCss(look) ?? '');
  });
  router.get('/favicon.svg', (req, res) => {
    // Scripts are blocked if the icon is opened as a page of its own.
    res.setHeader('content-security-policy', "default-src 'none'");
    send(res, 'image/svg+xml', HOUR, marketplaces.getSettingsByHost(req.get('host')).favicon);
  });
  router.get('/logo.svg', (req, res, next) => {
    const { logo } = marketplaces.getSettingsByHost(req.get('host'));
    if (logo?.svg === undefined) return next();
    res.setHeader('content-security-policy', "default-src 'none'");
    send(res, 'image/svg+xml', req.query.v === undefined ? HOUR : FOREVER, logo.svg);
  });
  router.get(/^\/logo\.(png|webp)$/, (req, res, next) => {
    const picture = readLogoPicture(marketplaces.getSettingsByHost(req.get('host')).logo?.picture ?? '');
    if (!picture || picture.type !== `image/${req.params[0]}`) return next();
    send(res, picture.type, req.query.v === undefined ? HOUR : FOREVER, picture.bytes);
  });
  router.get('/favicon.ico', (req, res, next) => {
    if (marketplaces.getSettingsByHost(req.get('host')).isDefault) return next();
    redirectToPage(res, '/favicon.svg', 302);
  });
  router.get('/manifest.webmanifest', (req, res) => {
    const { name, description, theme } = marketplaces.getSettingsByHost(req.get('host'));
    const manifest = {
      name,
      short_name: name,
      description,
      start_url: '/',
      display: 'browser',
      background_color: '#ffffff',
      theme_color: theme?.accentDeep ?? DEFAULT_COLOR,
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    };
    send(res, 'application/manifest+json', HOUR, JSON.stringify(manifest));
  });
  return router;
}
