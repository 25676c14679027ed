import type { Marketplace } from '../../../src/contracts/content/content.ts';
import { REDIRECT_METHODS } from '../../../src/lib/checkout/paymentMethods.ts';
import type { TaxSettings } from '../../providers/tax/taxRates.ts';
import { isSwitchedOn } from '../flags/actions.ts';
import { getCurrentMarketplaces } from './liveMarketplaces.ts';
import { parseLogoRatio, readLogoPicture } from './logo.ts';
import type { Logo, MarketplaceSettings, PointsSettings, ShippingCents } from './marketplaceDocument.ts';
import { renderThemeCss } from './renderThemeCss.ts';

export { getReturnSettings, listenToMarketplaces, loadMarketplaces, startMarketplaces } from './liveMarketplaces.ts';
export {
  checkMarketplace,
  getMarketplaceVersion,
  listMarketplaces,
  publishMarketplace,
  rollbackMarketplace,
} from './manageMarketplaces.ts';
export type { PointsSettings, ReturnSettings, Seller, ShippingCents } from './marketplaceDocument.ts';

/** Returns the default marketplace: it answers on unknown hosts (browsing §1). */
function getDefaultMarketplace(): MarketplaceSettings {
  const [first] = getCurrentMarketplaces();
  if (!first) throw new Error('the shop has no marketplace');
  return first;
}

const findById = (marketplaceId: string): MarketplaceSettings =>
  getCurrentMarketplaces().find(({ id }) => id === marketplaceId) ?? getDefaultMarketplace();

/** The color of the browser's bar in a shop without a theme. */
export const DEFAULT_COLOR = '#0f2266';
/** The height of the header's logo. */
const LOGO_HEIGHT = 32;

function presentLogo({ svg, picture, alt }: Logo, version: number): NonNullable<Marketplace['logo']> {
  const bitmap = picture === undefined ? undefined : readLogoPicture(picture);
  const ratio = bitmap ? bitmap.width / bitmap.height : (parseLogoRatio(svg ?? '') ?? 1);
  const name = bitmap ? bitmap.type.replace('image/', 'logo.') : 'logo.svg';
  return { src: `/${name}?v=${version}`, alt, width: Math.round(LOGO_HEIGHT * ratio), height: LOGO_HEIGHT };
}

/** Returns the settings for pages, without the features that an operator has switched off. */
function present(settings: MarketplaceSettings, origin: string): Marketplace {
  const {
    isDefault,
    hosts,
    version,
    description,
    theme,
    favicon,
    logo,
    font,
    fontScale,
    mail,
    shippingCents,
    returns,
    tax,
    seller,
    analyticsConsent,
    ...publicSettings
  } = settings;
  return {
    ...publicSettings,
    origin,
    hasGiftOptions: publicSettings.hasGiftOptions && isSwitchedOn('gift-options', publicSettings.id),
    hasMoveToFavorites: publicSettings.hasMoveToFavorites && isSwitchedOn('move-to-favorites', publicSettings.id),
    redirectPayments: publicSettings.redirectPayments.filter((code) =>
      isSwitchedOn(REDIRECT_METHODS[code].flag, publicSettings.id),
    ),
    ...(renderThemeCss(settings) && {
      theme: { color: theme?.accentDeep ?? DEFAULT_COLOR, href: `/theme.css?v=${version}` },
    }),
    ...(logo && { logo: presentLogo(logo, version) }),
  };
}

const parseHostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

/** Returns the settings of a host's marketplace; those of the default one for an unknown host. */
export const getSettingsByHost = (host: string | undefined): MarketplaceSettings =>
  getCurrentMarketplaces().find(({ hosts }) => hosts.includes(parseHostName(host))) ?? getDefaultMarketplace();

/** Returns the name, phone number and theme of a host's marketplace. */
export function getShopIdentity(host: string | undefined): { name: string; phone: string; themeCss: string } {
  const { name, phone, ...look } = getSettingsByHost(host);
  return { name, phone, themeCss: renderThemeCss(look) ?? '' };
}

/**
 * Returns the marketplace of a host; `publicUrl` is the default one's origin and defines scheme and port of the others.
 */
export function findMarketplaceByHost(host: string | undefined, publicUrl: string): Marketplace {
  const settings = getSettingsByHost(host);
  const name = parseHostName(host);
  return present(settings, settings.hosts.includes(name) ? buildOrigin(name, publicUrl) : publicUrl);
}

/** Returns the ids of all marketplaces, the default one's first. */
export const listMarketplaceIds = (): readonly string[] => getCurrentMarketplaces().map(({ id }) => id);

/** Returns the id of the default marketplace, which orders get if their request named none. */
export const getDefaultMarketplaceId = (): string => getDefaultMarketplace().id;

/** Returns the settings of a marketplace; those of the default one for an id that is no longer configured. */
export const getMarketplaceSettings = findById;

/** Returns the name of a marketplace; of the default one for an unknown id or none. */
export const getMarketplaceName = (marketplaceId: string | null): string =>
  (marketplaceId === null ? getDefaultMarketplace() : findById(marketplaceId)).name;

/** Returns the prices of the paid shipping speeds of a marketplace; of the default one for an unknown id or none. */
export const getShippingCents = (marketplaceId: string | null): ShippingCents =>
  (marketplaceId === null ? getDefaultMarketplace() : findById(marketplaceId)).shippingCents;

/** Returns the tax settings of a marketplace; of the default one for an unknown id or none. */
export const getTaxSettings = (marketplaceId: string | null): TaxSettings =>
  (marketplaceId === null ? getDefaultMarketplace() : findById(marketplaceId)).tax;

/** Returns the points settings of a marketplace; of the default one for an unknown id or none. */
export const getPointsSettings = (marketplaceId: string | null): PointsSettings =>
  (marketplaceId === null ? getDefaultMarketplace() : findById(marketplaceId)).points;

/** Returns a marketplace at its first host; the default marketplace for an id that is no longer configured. */
export function findMarketplace(marketplaceId: string, publicUrl: string): Marketplace {
  const settings = findById(marketplaceId);
  const [host] = settings.hosts;
  return present(settings, settings.isDefault || host === undefined ? publicUrl : buildOrigin(host, publicUrl));
}

/** Returns the origins of all marketplaces on all their hosts. */
export const listShopOrigins = (publicUrl: string): string[] => [
  publicUrl,
  ...getCurrentMarketplaces().flatMap(({ hosts }) => hosts.map((host) => buildOrigin(host, publicUrl))),
];

/** Returns the hosts of all marketplaces and their sign-in hosts: redirects among them are allowed. */
export const listShopHosts = (publicUrl: string): string[] => [
  new URL(publicUrl).hostname,
  ...getCurrentMarketplaces().flatMap(({ hosts, delegatedLoginHost }) =>
    delegatedLoginHost === null ? hosts : [...hosts, delegatedLoginHost],
  ),
];

/** Returns the origins of the pages of all marketplaces, and of their sign-in hosts. */
export const listPageOrigins = (publicUrl: string): string[] => [
  publicUrl,
  ...listShopHosts(publicUrl).map((host) => buildOrigin(host, publicUrl)),
];

function buildOrigin(host: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
