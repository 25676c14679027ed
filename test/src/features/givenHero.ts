import type { BannerSlot, PageSlots, SlotImage } from '../../../src/contracts/content/contentSlots.ts';

/** A home page that has only a hero. */
export function givenHero(image: SlotImage): { readonly hero: BannerSlot; readonly slots: PageSlots } {
  const hero: BannerSlot = {
    componentName: 'hero',
    creativeID: 'hero-1',
    heading: 'Walk on',
    content: 'Shoes for every day.',
    href: '/boots',
    linktext: 'Shop',
    images: [image],
  };
  return { hero, slots: { pageName: 'home', pageLayout: 'landing', slots: [hero] } };
}
