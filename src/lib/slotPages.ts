/** The names of pages that may have slots but need none. Those of `slots/…` documents are the same. */
export const GIFT_CARD_SLOTS = 'gift-cards';
export const E_GIFT_CARD_SLOTS = 'e-gift-cards';

/** Returns the name of a brand's page: the document `slots/brand-12` has the slots of the brand with the id 12. */
export const buildBrandSlotsName = (brandId: string): string => `brand-${brandId}`;

const BRAND = /^brand-(\d{1,9})$/;

/** Returns the brand of a page's name; undefined for other pages. */
export const findSlotsBrand = (pageName: string): string | undefined => BRAND.exec(pageName)?.[1];

/** Returns whether a page exists without its slots. */
export const hasOptionalSlots = (pageName: string): boolean =>
  pageName === GIFT_CARD_SLOTS || pageName === E_GIFT_CARD_SLOTS || BRAND.test(pageName);
