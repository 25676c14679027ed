import type { Marketplace } from '../../../src/contracts/content.ts';
import type { RedirectCode } from '../../../src/contracts/payments.ts';
import type { SwitchName } from '../../../src/lib/flagDefinitions.ts';
import { isSwitchedOn } from '../flags/actions.ts';

const FEDERATED_LABELS: Marketplace['federatedLabels'] = {
  marketplace: 'Amazon',
  search: 'Google',
  social: 'Facebook',
  device: 'Apple',
};

export { type ReturnSettings, returnSettingsOf } from './returnSettings.ts';

type Settings = Omit<Marketplace, 'origin'> & { readonly hosts: readonly string[] };

/**
 * The marketplaces of this server (browsing §1). The first one answers on unknown hosts.
 * Texts with a shop's name, phone number or promises use these settings.
 */
const MARKETPLACES: readonly [Settings, ...Settings[]] = [
  {
    id: 'zappos',
    hosts: [],
    name: 'Zappos',
    phone: '(800) 555-0142',
    vipPhone: '(800) 555-0188',
    promise: 'Always Shipped FREE',
    returnDays: 365,
    social: [
      { network: 'facebook', href: 'https://www.facebook.com/zappos' },
      { network: 'instagram', href: 'https://www.instagram.com/zappos' },
      { network: 'twitter', href: 'https://twitter.com/zappos' },
      { network: 'pinterest', href: 'https://www.pinterest.com/zappos' },
      { network: 'youtube', href: 'https://www.youtube.com/zappos' },
    ],
    hasRatings: true,
    hasLowStockLabel: true,
    hasPercentOffSort: true,
    hasErrorGraphics: true,
    hasErrorLinks: true,
    hasOutOfStockErrors: true,
    disablesOutOfStockButton: false,
    usesFederatedLogin: false,
    allowsGuestCheckout: true,
    hasGiftOptions: true,
    hasMoveToFavorites: true,
    hasMobilePromo: false,
    redirectPayments: ['paypal', 'amazonPay', 'afterpay'],
    delegatedLoginHost: null,
    createAccountText: 'Create your Zappos Account',
    primeName: null,
    federatedLabels: FEDERATED_LABELS,
  },
  {
    id: 'second',
    hosts: ['second.localhost'],
    name: 'The Shoe Store',
    phone: '(800) 555-0163',
    vipPhone: '(800) 555-0163',
    promise: 'Always Shipped FREE',
    returnDays: 365,
    social: [],
    hasRatings: true,
    hasLowStockLabel: false,
    hasPercentOffSort: false,
    hasErrorGraphics: false,
    hasErrorLinks: false,
    hasOutOfStockErrors: false,
    disablesOutOfStockButton: true,
    usesFederatedLogin: true,
    allowsGuestCheckout: true,
    hasGiftOptions: true,
    hasMoveToFavorites: true,
    hasMobilePromo: true,
    redirectPayments: [],
    delegatedLoginHost: null,
    createAccountText: 'Create your account',
    primeName: null,
    federatedLabels: FEDERATED_LABELS,
  },
];

const PAYMENT_SWITCHES: Readonly<Record<RedirectCode, SwitchName>> = {
  paypal: 'paypal',
  amazonPay: 'amazon-pay',
  afterpay: 'afterpay',
};

/** Returns the settings without the features that an operator has switched off. */
const withSwitches = (settings: Settings): Settings => ({
  ...settings,
  hasGiftOptions: settings.hasGiftOptions && isSwitchedOn('gift-options', settings.id),
  hasMoveToFavorites: settings.hasMoveToFavorites && isSwitchedOn('move-to-favorites', settings.id),
  redirectPayments: settings.redirectPayments.filter((code) => isSwitchedOn(PAYMENT_SWITCHES[code], settings.id)),
});

/** The ids of all marketplaces, the first one's first. */
export const listMarketplaceIds = (): readonly string[] => MARKETPLACES.map(({ id }) => id);

/** Returns the marketplace of a host; `publicUrl` is the first one's origin and defines scheme and port of the others. */
export function findMarketplaceByHost(host: string | undefined, publicUrl: string): Marketplace {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const shop = MARKETPLACES.find(({ hosts: known }) => known.includes(name)) ?? MARKETPLACES[0];
  const { hosts, ...settings } = withSwitches(shop);
  return { ...settings, origin: hosts.includes(name) ? originOn(name, publicUrl) : publicUrl };
}

/** The marketplace of orders whose request named none. */
export const defaultMarketplaceId: string = MARKETPLACES[0].id;

/** Returns the settings of a marketplace; those of the first one for an id that is no longer configured. */
export const marketplaceSettings = (marketplaceId: string): Settings =>
  withSwitches(MARKETPLACES.find(({ id }) => id === marketplaceId) ?? MARKETPLACES[0]);

/** Returns a marketplace at its first host; the first marketplace for an id that is no longer configured. */
export function findMarketplace(marketplaceId: string, publicUrl: string): Marketplace {
  const { hosts, ...settings } = marketplaceSettings(marketplaceId);
  const [host] = hosts;
  return { ...settings, origin: host === undefined ? publicUrl : originOn(host, publicUrl) };
}

/** Returns the origins of all marketplaces on all their hosts. */
export const shopOrigins = (publicUrl: string): string[] => [
  publicUrl,
  ...MARKETPLACES.flatMap(({ hosts }) => hosts.map((host) => originOn(host, publicUrl))),
];

/** Returns the hosts of all marketplaces and their sign-in hosts: redirects among them are allowed. */
export const shopHosts = (publicUrl: string): string[] => [
  new URL(publicUrl).hostname,
  ...MARKETPLACES.flatMap(({ hosts, delegatedLoginHost }) =>
    delegatedLoginHost === null ? hosts : [...hosts, delegatedLoginHost],
  ),
];

function originOn(host: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
