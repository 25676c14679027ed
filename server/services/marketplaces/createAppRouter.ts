import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Parts } from '../../parts.ts';
import { loadSharp } from '../../platform/loadSharp.ts';
import { FOREVER, HOUR, sendByHost } from './createBrandRouter.ts';
import type { MarketplaceSettings } from './marketplaceDocument.ts';
import { DEFAULT_COLOR } from './presentMarketplace.ts';

type AppIcon = {
  readonly size: number;
  /** The shop's icon as a share of the picture; below 1 it stands on a ground, because systems cut the corners off. */
  readonly share: number;
};

/** 80 percent of the width stay visible in every mask (https://www.w3.org/TR/appmanifest/#icon-masks). */
const MASKED_SHARE = 0.7;
const ICONS: ReadonlyMap<string, AppIcon> = new Map([
  ['icon-192.png', { size: 192, share: 1 }],
  ['icon-512.png', { size: 512, share: 1 }],
  ['icon-maskable-512.png', { size: 512, share: MASKED_SHARE }],
  // Of the size that iPhones show; their home screen has no transparent icons.
  ['apple-touch-icon.png', { size: 180, share: 0.84 }],
]);
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Pages of the app that its icon offers when it is held. */
const SHORTCUTS = [
  { name: 'Cart', url: '/cart' },
  { name: 'Favorites', url: '/account/favorites' },
  { name: 'Orders', url: '/orders' },
];

const getColor = ({ theme }: MarketplaceSettings): string => theme?.accentDeep ?? DEFAULT_COLOR;

async function drawIcon(settings: MarketplaceSettings, { size, share }: AppIcon): Promise<Buffer> {
  const sharp = await loadSharp();
  const width = Math.round(size * share);
  const icon = await sharp(Buffer.from(settings.favicon))
    .resize(width, width, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  if (share === 1) return icon;
  const ground = { width: size, height: size, channels: 4, background: getColor(settings) } as const;
  return sharp({ create: ground })
    .composite([{ input: icon }])
    .removeAlpha()
    .png()
    .toBuffer();
}

/** Returns the web app manifest of a marketplace (https://www.w3.org/TR/appmanifest/). */
function buildManifest(settings: MarketplaceSettings): object {
  const { name, description, locale, version } = settings;
  const describeIcon = (file: string, size: number, purpose: 'any' | 'maskable'): object => ({
    src: `/${file}?v=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: getColor(settings),
    categories: ['shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      describeIcon('icon-192.png', 192, 'any'),
      describeIcon('icon-512.png', 512, 'any'),
      describeIcon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: SHORTCUTS,
  };
}

/**
 * GET /manifest.webmanifest, /icon-….png and /apple-touch-icon.png: the host's marketplace as an app that a phone or
 * computer can install. The icons are drawn from the marketplace's `favicon`.
 */
export function createAppRouter({ marketplaces }: Pick<Parts, 'marketplaces'>): Router {
  const drawnIcons = new LRUCache<string, Buffer>({ max: 100 });
  const router = Router();
  router.get('/manifest.webmanifest', (req, res) => {
    const manifest = buildManifest(marketplaces.getSettingsByHost(req.get('host')));
    sendByHost(res, 'application/manifest+json', HOUR, JSON.stringify(manifest));
  });
  router.get(/^\/((?:icon-|apple-touch-icon)[\w-]*\.png)$/, async (req, res, next) => {
    const file = req.params[0] ?? '';
    const icon = ICONS.get(file);
    if (!icon) return next();
    const settings = marketplaces.getSettingsByHost(req.get('host'));
    const key = `${settings.id} ${settings.version} ${file}`;
    const png = drawnIcons.get(key) ?? (await drawIcon(settings, icon));
    drawnIcons.set(key, png);
    sendByHost(res, 'image/png', req.query.v === String(settings.version) ? FOREVER : HOUR, png);
  });
  return router;
}
