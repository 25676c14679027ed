import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../src/contracts/common.ts';
import { socialNetworks } from '../../../src/contracts/content/content.ts';
import { returnMethods } from '../../../src/contracts/orders/returns.ts';
import { getEmailError } from '../../../src/lib/account/email.ts';
import { SHIPPING_REGIONS } from '../../../src/lib/addresses/shippingCountries.ts';
import { redirectCodes } from '../../../src/lib/checkout/paymentMethods.ts';
import { DEFAULT_LOCALE } from '../../../src/lib/getLocale.ts';
import { FONT_SCALE, SHOP_FONTS } from '../../../src/lib/shopTheme.ts';
import { normalizePasted } from '../../../src/lib/typedText.ts';
import { OFFER_PLACE } from '../../../src/lib/welcomeOffer.ts';
import { drawing, logo } from './logo.ts';
import { theme } from './themeSchema.ts';

/** The value of `--font` for each; undefined keeps the shop's own. */
export const FONT_STACKS: Readonly<Record<(typeof SHOP_FONTS)[number], string | undefined>> = {
  own: undefined,
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,serif',
  rounded: 'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Manjari,"Arial Rounded MT Bold",system-ui,sans-serif',
};

/** The locales in which pages can be shown: English, and with the numbers of `formatCents` (decision 0094). */
export const LOCALES = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-NZ', 'en-IE'] as const;

const createTextSchema = (max: number) => createOneLineText(max).min(1);
/** The address of a sender, by the shop's rule for emails. It keeps a plus-tag: mails are sent with it. */
const senderEmail = createBoundedText(200)
  .overwrite(normalizePasted)
  .refine((text) => getEmailError(text) === undefined, 'is no email address');
const host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'is no host name of small letters');
const secureUrl = z
  .string()
  .max(300)
  .regex(/^https:\/\/[^\s"'<>]+$/, 'is no https address');
const days = z.int().min(0).max(3650);
const cents = z.int().min(0).max(100_000);
const shipAddress = z.strictObject({
  name: createTextSchema(60),
  street1: createTextSchema(60),
  street2: createTextSchema(60).optional(),
  city: createTextSchema(60),
  state: z.string().regex(/^[A-Z]{2}$/, 'is not two capital letters'),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'is no ZIP code'),
  country: z.string().regex(/^[A-Z]{2}$/, 'is not two capital letters'),
  phone: createTextSchema(20).optional(),
});

const warehouse = z.strictObject({
  id: createTextSchema(40),
  brands: z.array(createTextSchema(80)).min(1).max(100),
  address: shipAddress,
});

const time = z.string().regex(/^(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/, 'is no time such as 08:30');
const ALL_DAY = { from: '00:00', to: '24:00' };
const openHours = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'is not after the beginning' })
  .nullable()
  .default(ALL_DAY);
/** When people answer; the defaults are the specification's 24/7. `ShopPromises` describes the fields. */
const service = z
  .strictObject({
    weekdays: openHours,
    saturday: openHours,
    sunday: openHours,
    answerMinutes: z.int().min(1).max(60).nullable().default(1),
    callBackDays: z.int().min(1).max(10).default(1),
  })
  .refine(({ weekdays, saturday, sunday }) => weekdays ?? saturday ?? sunday, 'is open on no day');

const regionCodes = new Set(SHIPPING_REGIONS.map(({ code }) => code));
const region = z.string().refine((code) => regionCodes.has(code), 'is no state or territory such as CA or PR');
/** Standard shipping; `ShippingTerms` describes the fields. */
const shipping = z.strictObject({
  standardCents: cents.default(0),
  freeFromCents: cents.min(1).nullable().default(null),
  standardDays: z.int().min(1).max(20).default(2),
  cutoffHour: z.int().min(1).max(23).default(14),
  packingDays: z.int().min(0).max(20).default(0),
  regions: z.array(region).min(1).max(SHIPPING_REGIONS.length).nullable().default(null),
});

/** The offer for new subscribers; `WelcomeOffer` describes the fields, the defaults are the specification's (browsing §9). */
const welcome = z.strictObject({
  isOn: z.boolean().default(true),
  discount: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
      z.strictObject({ kind: z.literal('amount'), amountCents: cents.min(1) }),
    ])
    .default({ kind: 'percent', percent: 10 }),
  text: createTextSchema(80)
    .refine((text) => text.includes(OFFER_PLACE), `lacks ${OFFER_PLACE}, the place of the discount`)
    .default(`Join Our List, Get ${OFFER_PLACE} Off`),
});

/** The return settings of a marketplace; the window in days is `returnDays` of the marketplace. */
const returns = z.strictObject({
  /** The price of a return for the customer, in cents; taken off the refund. */
  feeCents: cents.default(0),
  /** Days to hand in the parcel. */
  dropOffDays: days.min(1),
  /** How often one piece can be sent back (transactions §9). */
  maxAttempts: z.int().min(1).max(100),
  /** The methods, easiest first. A method needs a carrier that supports it. */
  methods: z.array(z.enum(returnMethods)).min(1).max(returnMethods.length),
  /** Whether items can be handed in without a box ("ZAW returns"). */
  hasPackagelessReturns: z.boolean(),
  /** Whether the carrier can print the label ("labelless returns"). */
  hasLabellessReturns: z.boolean(),
  /** Whether customers can cancel a return. */
  hasReturnCancelling: z.boolean(),
  /** Whether customers can exchange items. */
  hasExchanges: z.boolean(),
  /** Minutes for which a chosen replacement is reserved before it is confirmed. */
  exchangeHoldMinutes: z.int().min(1).max(1440),
  /** When a replacement ships: once the carrier has the returned item, or once the warehouse has accepted it. */
  exchangeShipsAt: z.enum(['first scan', 'receipt']),
  /** Days after the last day for the parcel during which a late scan still counts for an exchange. */
  exchangeGraceDays: days,
  /** Days from the first scan until an exchange that ships at receipt ends without a receipt. */
  exchangeTravelDays: days.min(1),
  /** If off, the label is also shown at /uspsLabelDisplay (transactions §2). */
  hasReturnsShipping: z.boolean(),
  /** When store credit is added. If it is added at confirmation, the return can no longer be cancelled. */
  storeCreditAt: z.enum(['confirmation', 'first scan']),
  /** Days after the last day for the parcel until store credit that was added at confirmation is taken back. */
  creditGraceDays: days,
  /** Days until a mailed label arrives. */
  labelMailDays: days,
  /** Days after the delivery during which a customer can withdraw from a contract; null without the statutory right. */
  withdrawalDays: days.nullable(),
  /** Warehouses in addition to the carriers' return address. */
  warehouses: z.array(warehouse).max(50),
});

/** Rules of the law for shops that sell to consumers, each off unless a setting turns it on; `docs/compliance.md` names their sources. */
const consumer = z.strictObject({
  /** Whether a reduction is measured against the lowest price of the 30 days before it. */
  hasLowestPrices: z.boolean().default(false),
  /** Whether products say who made them; the desk then lists those that do not. */
  requiresSafety: z.boolean().default(false),
  /** Years of the legal guarantee of conformity, of which pages remind; null for no reminder. */
  guaranteeYears: z.int().min(1).max(10).nullable().default(null),
  /** Whether imports and the desk report general environmental claims. */
  reportsGreenClaims: z.boolean().default(false),
});

const state = z.string().regex(/^[A-Z]{2}$/, 'is not two capital letters');
/** Sales tax as `TaxSettings` of the tax port. */
const tax = z.strictObject({
  /** The states in which the shop is registered; null for all. */
  states: z.array(state).max(60).nullable().default(null),
  pricesIncludeTax: z.boolean().default(false),
  exemptions: z
    .array(
      z.strictObject({
        state,
        departments: z.array(createTextSchema(60)).min(1).max(20),
        limitCents: z.int().min(0).max(100_000_000).nullable(),
        above: z.enum(['whole', 'excess']),
      }),
    )
    .max(200)
    .default([]),
});

const seller = z.strictObject({
  /** The company; null for the marketplace's name. */
  legalName: createTextSchema(120).nullable().default(null),
  /** The postal address, line by line. */
  address: z.array(createTextSchema(80)).max(5).default([]),
  /** The tax id with its kind, such as `VAT DE123456789` or `EIN 12-3456789`. */
  taxId: createTextSchema(60).nullable().default(null),
});

/** Points of the VIP program, with the specification's values as defaults (transactions §9). */
const points = z.strictObject({
  /** Points for each whole dollar that is paid for an item. */
  perDollar: z.int().min(1).max(100).default(1),
  /** Products with the badge `VIP Point Multiplier` earn this many times as many points. */
  multiplier: z.int().min(1).max(10).default(2),
  /** The value of a point when it is redeemed. */
  centsPerPoint: z.int().min(1).max(100).default(1),
  /** The smallest number of points that can be redeemed, and the step. */
  redemptionStep: z.int().min(1).max(100_000).default(500),
  /** The points of a year at which a tier starts (transactions §4, §9). */
  tierPoints: z
    .strictObject({
      gold: z.int().min(1).max(10_000_000).default(1200),
      platinum: z.int().min(1).max(10_000_000).default(6000),
    })
    .refine(({ gold, platinum }) => gold < platinum, { path: ['platinum'], error: 'platinum starts above gold' })
    .prefault({}),
});

/** The settings of a marketplace (browsing §1), as operators write them; `docs/operating.md` describes them. */
export const marketplaceDocument = z.strictObject({
  /** Whether this marketplace answers on hosts without their own marketplace; exactly one marketplace does. */
  isDefault: z.boolean(),
  /** The host names without port. The default marketplace also has the shop's public address. */
  hosts: z.array(host).max(20),
  name: createTextSchema(60),
  /** The language of pages and the form of days, as a language tag. */
  locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
  /** One line for the web manifest. */
  description: createTextSchema(120),
  phone: createTextSchema(30),
  vipPhone: createTextSchema(30),
  promise: createTextSchema(60),
  /** The return window, in days (transactions §9). */
  returnDays: days.min(1),
  service: service.prefault({}),
  shipping: shipping.prefault({}),
  welcome: welcome.prefault({}),
  social: z.array(z.strictObject({ network: z.enum(socialNetworks), href: secureUrl })).max(5),
  hasRatings: z.boolean(),
  hasLowStockLabel: z.boolean(),
  hasPercentOffSort: z.boolean(),
  hasErrorGraphics: z.boolean(),
  hasErrorLinks: z.boolean(),
  hasOutOfStockErrors: z.boolean(),
  disablesOutOfStockButton: z.boolean(),
  usesFederatedLogin: z.boolean(),
  allowsGuestCheckout: z.boolean(),
  hasGiftOptions: z.boolean(),
  hasMoveToFavorites: z.boolean(),
  hasMobilePromo: z.boolean(),
  redirectPayments: z.array(z.enum(redirectCodes)).max(redirectCodes.length),
  delegatedLoginHost: host.nullable(),
  createAccountText: createTextSchema(60),
  /** The labels of buttons, which must fit on a phone. */
  buttonTexts: z
    .strictObject({
      addToCart: createTextSchema(24).default('Add to Cart'),
      outOfStock: createTextSchema(24).default('Out of Stock'),
    })
    .prefault({}),
  primeName: createTextSchema(40).nullable(),
  federatedLabels: z.strictObject({
    marketplace: createTextSchema(30),
    search: createTextSchema(30),
    social: createTextSchema(30),
    device: createTextSchema(30),
  }),
  /** Null for the colors of the design system. */
  theme: theme.nullable(),
  favicon: drawing,
  /** Null shows the name as text. */
  logo: logo.nullable().default(null),
  /** The typeface: the shop's own, or one of the device. */
  font: z.enum(SHOP_FONTS).default('own'),
  /** The size of all text in percent of the design system's; spaces grow with it. */
  fontScale: z.int().min(FONT_SCALE.least).max(FONT_SCALE.most).default(100),
  /** The sender of emails; null keeps the configured one. */
  mail: z.strictObject({ fromName: createTextSchema(60).nullable(), fromAddress: senderEmail.nullable() }),
  /** The prices of the paid speeds, in cents; the standard speeds are free. */
  shippingCents: z.strictObject({ 'next-wow': cents, 'next-business': cents, next: cents }),
  returns,
  /** Documents of earlier releases have none: tax is collected everywhere, and added to prices. */
  tax: tax.prefault({}),
  points: points.prefault({}),
  /** Whether visitors are asked before they are measured; null for the setting of the installation. */
  analyticsConsent: z.enum(['ask', 'assumed']).nullable().default(null),
  seller: seller.prefault({}),
  consumer: consumer.prefault({}),
});
export type MarketplaceDocument = z.infer<typeof marketplaceDocument>;
export type MarketplaceSettings = MarketplaceDocument & { readonly id: string; readonly version: number };

export type ReturnSettings = Readonly<MarketplaceDocument['returns']>;
/** The prices of the paid speeds, in cents. */
export type ShippingCents = Readonly<MarketplaceDocument['shippingCents']>;
/** The seller as named on invoices. */
export type Seller = Readonly<MarketplaceDocument['seller']>;
export type Logo = NonNullable<MarketplaceDocument['logo']>;
