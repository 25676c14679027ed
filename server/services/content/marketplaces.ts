import type { Marketplace } from '../../../src/contracts/content.ts';

const FEDERATED_LABELS: Marketplace['federatedLabels'] = {
  marketplace: 'Amazon',
  search: 'Google',
  social: 'Facebook',
  device: 'Apple',
};

type Settings = Omit<Marketplace, 'origin'> & { readonly hosts: readonly string[] };

/**
 * The shops that this server is (browsing §1). The first one answers on every host that is no other's.
 * Texts that name a shop, its phone or its promises are made from these.
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

/** The shop that a host name stands for; `publicUrl` is the first shop's origin, and gives the others scheme and port. */
export function marketplaceOf(host: string | undefined, publicUrl: string): Marketplace {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const { hosts, ...settings } = MARKETPLACES.find((shop) => shop.hosts.includes(name)) ?? MARKETPLACES[0];
  return { ...settings, origin: hosts.includes(name) ? originOn(name, publicUrl) : publicUrl };
}

/** The origins of all our shops, on all of their hosts. */
export const shopOrigins = (publicUrl: string): string[] => [
  publicUrl,
  ...MARKETPLACES.flatMap(({ hosts }) => hosts.map((host) => originOn(host, publicUrl))),
];

/** The hosts of all our shops, and those that sign in for them: one may lead to another. */
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
