import { z } from 'zod';
import { FEDERATED_KINDS } from '../../lib/account/federatedSignIn.ts';
import { redirectCodes } from '../../lib/checkout/paymentMethods.ts';
import { SENTENCE_NAMES } from '../../lib/promises.ts';
import { createBoundedText, idText, MAX_PAGE_URL_LENGTH, money } from '../common.ts';
import { bannerSlot, MAX_SUB_MENU_LINKS, MAX_SUB_MENUS, slotImage } from './contentSlots.ts';

/** A link. `gae` names it in analytics. */
const navLink = z.object({
  text: z.string(),
  href: z.string(),
  gae: z.string().optional(),
  /** Surveys open in a new tab (browsing §2, Header). */
  opensNewTab: z.literal(true).optional(),
});
/** A top item of the navigation with its mega menu (browsing §3, Nav item). */
const navItem = z.object({
  text: z.string(),
  link: z.string(),
  gae: z.string().optional(),
  /** `sale`: shown in the sale color. */
  type: z.enum(['sale']).optional(),
  subNavMenu: z.array(z.object({ title: z.string(), links: z.array(navLink).max(MAX_SUB_MENU_LINKS) })),
  /** Links to whole departments, below the columns. */
  clickmes: z.array(navLink),
  images: z.array(slotImage),
});
/** The whole navigation (browsing §2, Header). */
export const navigation = z
  .array(navItem)
  .refine(
    (items) => items.flatMap(({ subNavMenu }) => subNavMenu).length <= MAX_SUB_MENUS,
    'more sub-menus than the header shows',
  );
export type NavLink = z.infer<typeof navLink>;
export type NavItem = z.infer<typeof navItem>;

/** The social networks for which the footer has an icon (browsing §2, Footer). */
export const socialNetworks = ['facebook', 'instagram', 'twitter', 'pinterest', 'youtube'] as const;
const socialLink = z.object({
  network: z.enum(socialNetworks),
  href: z.url(),
});
export type SocialLink = z.infer<typeof socialLink>;

/** How standard shipping works: `ShippingTerms` of `lib/promises.ts`. */
const shippingTerms = z.object({
  standardCents: z.int(),
  freeFromCents: z.int().nullable(),
  standardDays: z.int(),
  cutoffHour: z.int(),
  packingDays: z.int(),
  regions: z.array(z.string()).readonly().nullable(),
});

/** A shop, selected by host name: its name, phone numbers and feature settings (browsing §1). */
const marketplace = z.object({
  id: z.string(),
  name: z.string(),
  /** The language of pages, and the form of days: a tag such as `en-GB`. */
  locale: z.string(),
  origin: z.string(),
  phone: z.string(),
  /** When the phone is answered: `24/7`. */
  hours: z.string(),
  vipPhone: z.string(),
  promise: z.string(),
  returnDays: z.int(),
  /** The price of a return for the customer, in cents. */
  returnFeeCents: z.int(),
  shipping: shippingTerms,
  /** The sentences that follow from the shop's promises. */
  sentences: z.record(z.enum(SENTENCE_NAMES), z.string()),
  social: z.array(socialLink),
  hasRatings: z.boolean(),
  hasLowStockLabel: z.boolean(),
  /** Whether lists offer the sort by percent off to all customers. */
  hasPercentOffSort: z.boolean(),
  hasErrorGraphics: z.boolean(),
  /** Whether error pages show quick links. */
  hasErrorLinks: z.boolean(),
  /** Whether a product with no styles redirects to a search; otherwise its page shows an out-of-stock message. */
  hasOutOfStockErrors: z.boolean(),
  disablesOutOfStockButton: z.boolean(),
  /** Whether `/zap/preAuth/signin` redirects to `/federated-login` instead of the store's own sign-in. */
  usesFederatedLogin: z.boolean(),
  /** Whether customers can buy without an account, with only an email address. */
  allowsGuestCheckout: z.boolean(),
  /** Whether an order can carry gift messages. */
  hasGiftOptions: z.boolean(),
  /** Whether cart lines can be moved to the favorites. */
  hasMoveToFavorites: z.boolean(),
  /** Whether orders from a phone get a faster delivery option for free. */
  hasMobilePromo: z.boolean(),
  /** The enabled payment methods on a provider's own page (transactions §1), in addition to cards. */
  redirectPayments: z.array(z.enum(redirectCodes)),
  /** The host of another shop that handles sign-in for this one; null when this shop does. */
  delegatedLoginHost: z.string().nullable(),
  /** Text of the link to registration: 'Create your Zappos Account', or neutral wording. */
  createAccountText: z.string(),
  /** 'Add to Cart' and 'Out of Stock', or the marketplace's own labels. */
  buttonTexts: z.object({ addToCart: z.string(), outOfStock: z.string() }),
  /** The partner program whose members get free upgraded shipping; null when the feature is off. */
  primeName: z.string().nullable(),
  /** Set where customers have the statutory right of withdrawal: each page then links to it. */
  hasWithdrawal: z.literal(true).optional(),
  /** Names of the former price, on cards and on product pages; the MSRP without them. */
  formerPrice: z.object({ card: z.string(), page: z.string() }).optional(),
  /** The browser bar's color and style sheet of a marketplace with colors of its own; else omitted. */
  theme: z.object({ color: z.string(), href: z.string() }).optional(),
  /** How the VIP program gives and redeems points. */
  points: z.object({
    /** Points for each whole dollar; products with the badge `VIP Point Multiplier` earn this many times as many. */
    perDollar: z.int(),
    multiplier: z.int(),
    centsPerPoint: z.int(),
    /** The smallest number of points that can be redeemed, and the step. */
    redemptionStep: z.int(),
    /** The points of a year at which a tier starts. */
    tierPoints: z.object({ gold: z.int(), platinum: z.int() }),
  }),
  /** The logo in the place of the name in headers; omitted without one. */
  logo: z.object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() }).optional(),
  /** The name of each federated provider in this shop. */
  federatedLabels: z.record(z.enum(FEDERATED_KINDS), z.string()),
});
export type Marketplace = z.infer<typeof marketplace>;

/** A message of the rotating banner. */
const promo = z.object({
  text: z.string(),
  /** The text on phones, which there is the link; the other text if omitted. */
  phoneText: z.string().optional(),
  /** ISO 8601 time for the countdown; null when the promo has no end. */
  endsAt: z.string().nullable(),
  link: navLink.nullable(),
});
export type Promo = z.infer<typeof promo>;

/** An operator's message above every page (browsing §2): plain text, announced at once if urgent. */
const emergencyMessage = z.object({
  heading: z.string().nullable(),
  text: z.string(),
  link: navLink.nullable(),
  isUrgent: z.boolean(),
});
export type EmergencyMessage = z.infer<typeof emergencyMessage>;

/** GET /zcs/emergencyBanner: the current message, if there is one (browsing §7, Miscellaneous). */
export const emergencyBanner = z.object({ message: emergencyMessage.nullable() });
export type EmergencyBanner = z.infer<typeof emergencyBanner>;

/** The promo banner below the header. */
const promoStrip = z.object({ heading: z.string().nullable(), text: z.string(), link: navLink.nullable() });
export type PromoStripContent = z.infer<typeof promoStrip>;

/** The script and key of the provider's card fields. */
const cardFieldsSettings = z.object({ scriptUrl: z.string(), publishableKey: z.string() });
export type CardFieldsSettings = z.infer<typeof cardFieldsSettings>;

/** GET /zcs/content: the content that all pages share. */
export const shellContent = z.object({
  marketplace,
  nav: navigation,
  /** The messages of the rotating banner on every page. */
  promos: z.array(promo),
  /** Omitted while there is none. */
  promoStrip: promoStrip.optional(),
  /** The ad of the shop's app; omitted if there is none. */
  appAd: z.object({ text: z.string(), link: navLink }).optional(),
  /** Omitted while there is none. */
  emergency: emergencyMessage.optional(),
  serviceLinks: z.array(navLink),
  /** The menu with the chat link, where only recognised customers may chat. */
  customerServiceLinks: z.array(navLink).optional(),
  footer: z.array(z.object({ title: z.string(), links: z.array(navLink) })),
  legal: z.array(navLink),
  /** The links of error pages. */
  quickLinks: z.array(navLink),
  /** Additional hosts that the shop may redirect to (browsing §5, Redirect URLs). */
  allowedHosts: z.array(z.string()),
  /** The origin of checkout, when it differs from the shop's. */
  checkoutOrigin: z.string().optional(),
  /** False when the shop accepts no cards; otherwise omitted. */
  takesCards: z.literal(false).optional(),
  /** Where cards are entered in fields of the provider; omitted for the shop's own form. */
  cardFields: cardFieldsSettings.optional(),
  /** The shoppers who may chat; omitted when there is no chat (browsing §1, §6). */
  liveChat: z.enum(['everyone', 'recognized']).optional(),
  /** `ask`: measured with consent only; `off`: never; omitted: all except those who object. */
  measuring: z.enum(['ask', 'off']).optional(),
  /** The federated providers that are configured and not switched off (browsing §6). */
  federatedKinds: z.array(z.enum(FEDERATED_KINDS)),
  /** The version of a document that this browser sees in place of the published one; omitted otherwise. */
  preview: z.object({ document: z.string(), version: z.int(), isFramed: z.literal(true).optional() }).optional(),
});
export type ShellContent = z.infer<typeof shellContent>;

/** GET /openPreview.do: the token of a preview link. */
export const openPreviewQuery = z.object({ token: createBoundedText(400) });

/** POST /leavePreview.do. `returnTo` is the page with the button. */
export const leavePreviewForm = z.object({ returnTo: idText.default('/') });

/** GET /zcs/getPage */
export const pageQuery = z.object({ pageName: idText });

/** A question with its answer in sanitized HTML. `id` is unique in its page. */
const faqQuestion = z.object({ id: z.string(), question: z.string(), html: z.string(), link: navLink.optional() });
export type FaqQuestion = z.infer<typeof faqQuestion>;
const faqTopic = z.object({ title: z.string(), questions: z.array(faqQuestion) });
export type FaqTopic = z.infer<typeof faqTopic>;

/** The parts of a page that the shop fills in from its settings. */
export const pageParts = ['contact-ways', 'shipping-speeds'] as const;
/** A section of a text page. `id` is its anchor; `html` is sanitized, empty for a part alone. */
const pageSection = z.object({
  id: z.string(),
  title: z.string(),
  html: z.string(),
  part: z.enum(pageParts).optional(),
});
export type PageSection = z.infer<typeof pageSection>;

/** A short promise of a page: a value such as `365 days`, and its explanation. */
const pageFact = z.object({ value: z.string(), text: z.string() });
export type PageFact = z.infer<typeof pageFact>;

/** The prices of the paid speeds; the standard speed is free. */
const shippingPrices = z.object({ 'next-wow': money, 'next-business': money, next: money });
export type ShippingPrices = z.infer<typeof shippingPrices>;

/** GET /zcs/getPage?pageName=…: a content page under /c/. `html` is sanitized. */
export const contentPage = z.object({
  pageName: z.string(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  /** The slots of a page that consists of slots, such as the workwear landing page. */
  slots: z.array(bannerSlot).optional(),
  /** Questions and answers instead of a text. */
  topics: z.array(faqTopic).optional(),
  /** Below the title. */
  lead: z.string().optional(),
  facts: z.array(pageFact).optional(),
  sections: z.array(pageSection).optional(),
  /** For a page with the part `shipping-speeds`. */
  shippingPrices: shippingPrices.optional(),
  /** Shortcuts above questions, related pages below a text. */
  links: z.array(navLink).optional(),
});
export type ContentPage = z.infer<typeof contentPage>;

/** GET /v1/redirects?path=…&search=…: the path and the query of a page that was not found. */
export const redirectQuery = z.object({
  path: createBoundedText(MAX_PAGE_URL_LENGTH),
  search: createBoundedText(MAX_PAGE_URL_LENGTH).default(''),
});

/** Where an old address leads; null if it is none. */
export const redirectAnswer = z.object({
  target: z.string().nullable(),
  /** Whether the query is part of the old address, and does not go along. */
  isOfQuery: z.boolean().optional(),
});
export type RedirectAnswer = z.infer<typeof redirectAnswer>;
