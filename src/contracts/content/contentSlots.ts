import { z } from 'zod';
import { idText } from '../common.ts';

/**
 * Maximum number of links in a sub-menu, which the header shows in columns of five, and of sub-menus in the whole
 * navigation (browsing §9, Nav).
 */
export const MAX_SUB_MENU_LINKS = 20;
export const MAX_SUB_MENUS = 30;

/** The components that a slot may have. */
export const slotComponents = [
  'hero',
  'side-tile',
  'category-tile',
  'wide-tile',
  'brand-row',
  'rich-text',
  'fact',
  'step',
  'post',
  'band',
] as const;

/** The styles of a slot, by names of the design system instead of colors, so that every text stays readable. */
export const SLOT_CHOICES = {
  backgroundColor: ['sand', 'sky', 'rose', 'sage'],
  color: ['ink', 'accent', 'sale'],
  textAlign: ['left', 'center', 'right'],
  contentWidth: ['narrow', 'normal', 'full'],
} as const;

/** A picture: `src` is the id of a product picture, or the path of a file of the shop. */
export const slotImage = z.object({ src: z.string(), href: z.string().optional(), alt: z.string() });
export type SlotImage = z.infer<typeof slotImage>;

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
  /** The brands of a `brand-row`. */
  brands: z.array(z.object({ name: z.string(), href: z.string(), styleCount: z.int() })).optional(),
});
export type BannerSlot = z.infer<typeof bannerSlot>;

/** GET /zcs/getSlots. The default layout is the first in the page's document. */
export const slotsQuery = z.object({ pageName: idText, pageLayout: idText.optional() });

/** GET /zcs/getSlots?pageName=home: the slots of a page in order. Product rows come from recommendations. */
export const pageSlots = z.object({
  pageName: z.string(),
  pageLayout: z.string(),
  slots: z.array(bannerSlot),
  /** Set while the shop has no product at all; omitted otherwise. */
  isShopEmpty: z.literal(true).optional(),
});
export type PageSlots = z.infer<typeof pageSlots>;
