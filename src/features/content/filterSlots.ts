import type { BannerSlot, PageSlots } from '../../contracts/content/contentSlots.ts';

/** Returns a page's slots of one component, in order. */
export const filterSlots = (page: PageSlots | null, component: BannerSlot['componentName']): BannerSlot[] =>
  page?.slots.filter(({ componentName }) => componentName === component) ?? [];
