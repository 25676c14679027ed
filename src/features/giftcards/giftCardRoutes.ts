import loadable from '@loadable/component';
import { defineRoute, type PageRoute } from '../../page/defineRoute.ts';
import type { GiftCardPagesRootState, GiftCardPageTools } from './loadGiftCardPages.ts';

/** Lazy, because every page loads the route table. */
const GIFT_CARDS = {
  Page: loadable(() => import('./GiftCardPages.tsx'), { resolveComponent: (file) => file.GiftCardPages }),
  load: async (tools: GiftCardPageTools) => (await import('./loadGiftCardPages.ts')).loadGiftCardPage(tools),
  loadShopper: async (tools: GiftCardPageTools) => (await import('./loadGiftCardPages.ts')).loadGiftCardShopper(tools),
};

const page = defineRoute<GiftCardPagesRootState>();

/** The routes of gift cards (transactions §2, configured paths) and of the gift balance. */
export const giftCardRoutes: readonly PageRoute<GiftCardPagesRootState>[] = [
  page('/c/zappos-gift-cards', GIFT_CARDS),
  page('/c/e-gift-cards', GIFT_CARDS),
  page('/account/gift-cards', { ...GIFT_CARDS, access: 'full' }),
];
