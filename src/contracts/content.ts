import { z } from 'zod';
import { FEDERATED_KINDS } from '../lib/federatedKinds.ts';
import { idText } from './common.ts';
import { redirectCodes } from './payments.ts';

/** A link of the navigation; top items carry groups of at most 5 links, 30 sub-menus in all (browsing §2, Header). */
export const navLink = z.object({ text: z.string(), href: z.string() });
export const navItem = navLink.extend({
  /** Set in the sale colour. */
  emphasis: z.boolean(),
  groups: z.array(z.object({ title: z.string(), links: z.array(navLink).max(5) })),
  tile: z.object({ imageId: z.string(), text: z.string(), href: z.string() }).nullable(),
  footLinks: z.array(navLink),
});
/** Sub-menus of the whole navigation at most (browsing §9, Nav). */
const MOST_SUB_MENUS = 30;
export const navigation = z
  .array(navItem)
  .refine(
    (items) => items.flatMap(({ groups }) => groups).length <= MOST_SUB_MENUS,
    'more sub-menus than the header shows',
  );
export type NavLink = z.infer<typeof navLink>;
export type NavItem = z.infer<typeof navItem>;

/** The social networks that the footer has a mark for (browsing §2, Footer). */
export const socialLink = z.object({
  network: z.enum(['facebook', 'instagram', 'twitter', 'pinterest', 'youtube']),
  href: z.url(),
});
export type SocialLink = z.infer<typeof socialLink>;

/** The shop a host name stands for: its name, numbers and switches (browsing §1). Texts that name the shop are made from it. */
export const marketplace = z.object({
  id: z.string(),
  name: z.string(),
  origin: z.string(),
  phone: z.string(),
  vipPhone: z.string(),
  promise: z.string(),
  returnDays: z.int(),
  social: z.array(socialLink),
  hasRatings: z.boolean(),
  hasLowStockLabel: z.boolean(),
  /** Whether lists offer the sort by percent off to everybody. */
  hasPercentOffSort: z.boolean(),
  hasErrorGraphics: z.boolean(),
  /** Whether error pages show quick links. */
  hasErrorLinks: z.boolean(),
  /** Whether a product with no styles leads to a search; where not, its page says so. */
  hasOutOfStockErrors: z.boolean(),
  disablesOutOfStockButton: z.boolean(),
  /** Whether `/zap/preAuth/signin` leads to `/federated-login` instead of the store's own sign-in. */
  usesFederatedLogin: z.boolean(),
  /** Whether one may buy without an account, with an email address alone. */
  allowsGuestCheckout: z.boolean(),
  /** Whether words may go with an order as a gift. */
  hasGiftOptions: z.boolean(),
  /** Whether lines of the cart can be moved to the favorites. */
  hasMoveToFavorites: z.boolean(),
  /** Whether who orders from a phone has a faster delivery option for free. */
  hasMobilePromo: z.boolean(),
  /** The ways to pay with a page of their own that are switched on here (transactions §1), beside cards. */
  redirectPayments: z.array(z.enum(redirectCodes)),
  /** The host that signs in for this shop, where another does; null where none does. */
  delegatedLoginHost: z.string().nullable(),
  /** The way to a new account: 'Create your Zappos Account', or in neutral terms. */
  createAccountText: z.string(),
  /** The partner whose members get free upgraded shipping; null while that feature is off. */
  primeName: z.string().nullable(),
  /** What each kind of account elsewhere is called here. */
  federatedLabels: z.record(z.enum(FEDERATED_KINDS), z.string()),
});
export type Marketplace = z.infer<typeof marketplace>;

export const promo = z.object({
  text: z.string(),
  /** ISO time, for the countdown; null where the promo has no end. */
  endsAt: z.string().nullable(),
  link: navLink.nullable(),
});
export type Promo = z.infer<typeof promo>;

/** GET /zcs/content : what every page wears. */
export const shellContent = z.object({
  marketplace,
  nav: navigation,
  /** What the banner over every page shows in turn. */
  promos: z.array(promo),
  /** The Customer Service menu. */
  serviceLinks: z.array(navLink),
  footer: z.array(z.object({ title: z.string(), links: z.array(navLink) })),
  legal: z.array(navLink),
  /** Hosts besides its own that a redirect of the shop may lead to (browsing §5, Redirect URLs). */
  allowedHosts: z.array(z.string()),
  /** Where checkout begins, when not at the shop's own address. */
  checkoutOrigin: z.string().optional(),
  /** False where the shop accepts no cards; else left out. */
  takesCards: z.literal(false).optional(),
  /** The kinds of accounts elsewhere that one may sign in with now: set up, and not switched off (browsing §6). */
  federatedKinds: z.array(z.enum(FEDERATED_KINDS)),
});
export type ShellContent = z.infer<typeof shellContent>;

export const hero = z.object({ heading: z.string(), text: z.string(), link: navLink, imageId: z.string() });
export const tile = z.object({
  heading: z.string(),
  text: z.string(),
  link: navLink,
  imageId: z.string(),
  ground: z.enum(['sand', 'sky', 'rose', 'sage']),
});
export const categoryTile = z.object({ text: z.string(), href: z.string(), imageId: z.string() });

/** GET /zcs/getSlots?pageName=home : the editorial parts of a page; rows of products come from recommendations. */
export const homeSlots = z.object({
  hero,
  sideTiles: z.array(tile),
  categories: z.array(categoryTile),
  tiles: z.array(tile),
  brands: z.array(z.object({ name: z.string(), href: z.string(), styleCount: z.int() })),
});
export type HomeSlots = z.infer<typeof homeSlots>;

/** GET /zcs/getSlots, GET /zcs/getPage */
export const pageQuery = z.object({ pageName: idText });

/** GET /zcs/getPage?pageName=… : a content page under /c/; `html` is sanitised. */
export const contentPage = z.object({
  pageName: z.string(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
});
export type ContentPage = z.infer<typeof contentPage>;
