import type { FaqTopic, Marketplace } from '../../contracts/content/content.ts';
import { computePiecePoints, TIER_NAMES } from '../../lib/points.ts';
import { getStandardCents } from '../../lib/promises.ts';

export const SCHEMA = 'https://schema.org';

const COUNTRY = 'US';
const POLICY_PATH = '/c/shipping-and-returns';

const buildDays = (minValue: number, maxValue: number): object => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const buildAmount = (cents: number): object => ({ '@type': 'MonetaryAmount', value: cents / 100, currency: 'USD' });

/** Returns the standard shipping of goods for a sum: orders leave after packing or, after the cut-off, a day later. */
export const buildShipping = (shipping: Marketplace['shipping'], goodsCents: number): object => ({
  '@type': 'OfferShippingDetails',
  shippingRate: buildAmount(getStandardCents(shipping, goodsCents)),
  shippingDestination: {
    '@type': 'DefinedRegion',
    addressCountry: COUNTRY,
    ...(shipping.regions && { addressRegion: shipping.regions }),
  },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: buildDays(shipping.packingDays, shipping.packingDays + 1),
    transitTime: buildDays(1, shipping.standardDays),
  },
});

export type ReturnTerms = Pick<Marketplace, 'origin' | 'returnDays' | 'returnFeeCents'>;

/** Returns the returns that a shop promises: by mail, within its days, free or for a fee. */
export const buildReturnPolicy = ({ origin, returnDays, returnFeeCents }: ReturnTerms): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCountry: COUNTRY,
  returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: returnDays,
  returnMethod: `${SCHEMA}/ReturnByMail`,
  ...(returnFeeCents === 0
    ? { returnFees: `${SCHEMA}/FreeReturn` }
    : {
        returnFees: `${SCHEMA}/ReturnShippingFees`,
        returnShippingFeesAmount: buildAmount(returnFeeCents),
      }),
  merchantReturnLink: origin + POLICY_PATH,
});

const formatPoints = (points: number): string => `${points.toLocaleString('en-US')} points in a calendar year`;

/** Returns the program of points with its tiers (rewards). */
function buildMemberProgram({ name, origin, points }: Marketplace): object {
  const { perDollar, tierPoints } = points;
  const requirements = { Silver: undefined, Gold: tierPoints.gold, Platinum: tierPoints.platinum };
  return {
    '@type': 'MemberProgram',
    name: `${name} VIP`,
    description: `${perDollar} ${perDollar === 1 ? 'point' : 'points'} for each dollar, and free shipping at every speed.`,
    url: `${origin}/c/vip`,
    hasTiers: TIER_NAMES.map((tier) => ({
      '@type': 'MemberProgramTier',
      '@id': buildTierId(tier, origin),
      name: tier,
      hasTierBenefit: `${SCHEMA}/TierBenefitLoyaltyPoints`,
      membershipPointsEarned: perDollar,
      ...(requirements[tier] !== undefined && { hasTierRequirement: formatPoints(requirements[tier]) }),
    })),
  };
}

const buildTierId = (tier: string, origin: string): string => `${origin}/#${tier.toLowerCase()}`;

type MemberTerms = Pick<Marketplace, 'origin' | 'points'>;

/** Returns the points that each member earns by a product at this price; nothing if it is below a dollar. */
export function buildMemberBenefits(cents: number, badges: readonly string[], shop: MemberTerms): object[] {
  const points = computePiecePoints(cents, badges, shop.points);
  if (points === 0) return [];
  return [
    {
      '@type': 'UnitPriceSpecification',
      price: (cents / 100).toFixed(2),
      priceCurrency: 'USD',
      membershipPointsEarned: points,
      validForMemberTier: TIER_NAMES.map((tier) => ({ '@id': buildTierId(tier, shop.origin) })),
    },
  ];
}

/** Returns the shop with its search, and the seller with contact, return policy and program. */
export function buildHomeData(shop: Marketplace): object[] {
  const { name, origin, phone, logo, social } = shop;
  const site = {
    '@context': SCHEMA,
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search?term={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  const store = {
    '@context': SCHEMA,
    '@type': 'OnlineStore',
    name,
    url: `${origin}/`,
    logo: origin + (logo?.src ?? '/icons/512.png'),
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      url: `${origin}/contact-us`,
    },
    hasMerchantReturnPolicy: buildReturnPolicy(shop),
    hasMemberProgram: buildMemberProgram(shop),
  };
  return [site, store];
}

export const buildFaqData = (topics: readonly FaqTopic[]): object => ({
  '@context': SCHEMA,
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ questions }) =>
    questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  ),
});

type Crumb = { readonly text: string; readonly href: string };

/** Returns the position of a page in the shop; nothing without one. */
export const buildBreadcrumbData = (crumbs: readonly Crumb[], origin: string): object[] =>
  crumbs.length === 0
    ? []
    : [
        {
          '@context': SCHEMA,
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ text, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: text,
            item: origin + href,
          })),
        },
      ];
