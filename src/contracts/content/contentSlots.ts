import { z } from 'zod';
import { idText } from '../common.ts';
import { productCard } from '../products/productCard.ts';

/**
 * Maximum number of links in a sub-menu, which the header shows in columns of five, and of sub-menus in the whole
 * navigation (browsing §9, Nav).
 */
export const MAX_SUB_MENU_LINKS = 20;
export const MAX_SUB_MENUS = 30;

export const slotComponents = [
  'hero',
  'side-tile',
  'category-tile',
  'wide-tile',
  'brand-row',
  'story',
  'product-row',
  'need-row',
  'rich-text',
  'fact',
  'step',
  'post',
  'band',
] as const;

/** The drawings that a slot may show, with its pictures at their places. `src/features/content/art` draws each. */
export const illustrations = [
  'hero-street',
  'hero-town',
  'story-puddles',
  'story-doorstep',
  'story-umbrella',
  'need-rain',
  'empty-cart',
  'empty-favorites',
  'empty-parcels',
  'empty-street',
  'empty-wallet',
  'help-desk',
  'work-desk',
  'tile-sneakers',
  'tile-boots',
  'tile-dresses',
  'tile-jackets',
  'tile-bags',
  'tile-kids',
] as const;
export type IllustrationName = (typeof illustrations)[number];

/** The drawings without a place for a product. */
export const plainIllustrations: readonly IllustrationName[] = [
  'empty-parcels',
  'empty-street',
  'empty-wallet',
  'help-desk',
  'work-desk',
];

/** The rows of products that a `product-row` may show; each is a row of recommendations. */
export const rowWidgets = ['for-you', 'new', 'popular', 'on-sale', 'top-rated'] as const;

/** The kinds of products, which decide where a picture stands in a drawing. */
const pictureKinds = ['shoe', 'bag', 'hat', 'wear'] as const;

/** The styles of a slot, by names of the design system instead of colors, so that every text stays readable. */
export const SLOT_CHOICES = {
  backgroundColor: ['sand', 'sky', 'rose', 'sage', 'sky-2'],
  color: ['ink', 'accent', 'sale'],
  textAlign: ['left', 'center', 'right'],
  contentWidth: ['narrow', 'normal', 'full'],
} as const;

/** A picture: `src` is the id of a product picture, or the path of a file of the shop. */
export const slotImage = z.object({
  src: z.string(),
  href: z.string().optional(),
  alt: z.string(),
  /** Omitted for a picture that is not of a product of a known list. */
  kind: z.enum(pictureKinds).optional(),
});
export type SlotImage = z.infer<typeof slotImage>;

/** A need of shoppers, such as wide feet: a list of products. */
const slotNeed = z.object({
  /** The value of the query parameter `need`. */
  id: z.string(),
  name: z.string(),
  isChosen: z.boolean(),
  /** The number of products in its list. */
  count: z.int(),
});

/** The people whose products the rows of the home page show, if one of them is chosen. */
export const AUDIENCES = ['women', 'men', 'kids'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A slot of a page (browsing §3, Banner slot). `content` is sanitized HTML in the component `rich-text`, else plain text. */
export const bannerSlot = z.object({
  componentName: z.enum(slotComponents),
  creativeID: z.string(),
  /** The slot's name in analytics. */
  gae: z.string().optional(),
  heading: z.string().optional(),
  content: z.string().optional(),
  href: z.string().optional(),
  linktext: z.string().optional(),
  backgroundColor: z.enum(SLOT_CHOICES.backgroundColor).optional(),
  color: z.enum(SLOT_CHOICES.color).optional(),
  linkColor: z.enum(SLOT_CHOICES.color).optional(),
  linkHoverColor: z.enum(SLOT_CHOICES.color).optional(),
  textAlign: z.enum(SLOT_CHOICES.textAlign).optional(),
  contentWidth: z.enum(SLOT_CHOICES.contentWidth).optional(),
  images: z.array(slotImage),
  illustration: z.enum(illustrations).optional(),
  /** Whether a `story` names the shop's promises on shipping, returns and support. */
  hasPromises: z.boolean().optional(),
  /** The brands of a `brand-row`, each with the picture of its best seller. */
  brands: z.array(z.object({ name: z.string(), href: z.string(), styleCount: z.int(), image: slotImage })).optional(),
  /** The recommendations of a `product-row`. */
  widget: z.enum(rowWidgets).optional(),
  /** The products of a `product-row`, or of the chosen need of a `need-row`. */
  cards: z.array(productCard).optional(),
  /** The needs of a `need-row`; its heading and link are those of the chosen one. */
  needs: z.array(slotNeed).optional(),
  /** Of the first `product-row` of the home page: whom the shop has products for. */
  audiences: z.array(z.object({ id: z.enum(AUDIENCES), isChosen: z.boolean() })).optional(),
});
export type BannerSlot = z.infer<typeof bannerSlot>;

/** GET /zcs/getSlots. Defaults: the document's first layout, the first need that has products, everyone. */
export const slotsQuery = z.object({
  pageName: idText,
  pageLayout: idText.optional(),
  need: idText.optional(),
  for: z.enum(AUDIENCES).optional().catch(undefined),
});

/** GET /zcs/getSlots?pageName=home: the slots of a page in order. No product is in two of them. */
export const pageSlots = z.object({
  pageName: z.string(),
  pageLayout: z.string(),
  slots: z.array(bannerSlot),
  /** Set while the shop has no product at all; omitted otherwise. */
  isShopEmpty: z.literal(true).optional(),
});
export type PageSlots = z.infer<typeof pageSlots>;
