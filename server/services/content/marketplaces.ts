import type { Marketplace } from '../../../src/contracts/content.ts';

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
    hasErrorGraphics: true,
    disablesOutOfStockButton: false,
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
    hasErrorGraphics: false,
    disablesOutOfStockButton: true,
  },
];

/** The shop that a host name stands for; `publicUrl` is the first shop's origin, and gives the others scheme and port. */
export function marketplaceOf(host: string | undefined, publicUrl: string): Marketplace {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const { hosts, ...settings } = MARKETPLACES.find((shop) => shop.hosts.includes(name)) ?? MARKETPLACES[0];
  return { ...settings, origin: hosts.includes(name) ? originOn(name, publicUrl) : publicUrl };
}

function originOn(host: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
