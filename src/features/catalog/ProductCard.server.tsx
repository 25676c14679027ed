import { cacheHtml } from '../../page/cacheHtml.tsx';
import { ProductCard as FullProductCard } from './ProductCard.tsx';

/** The server's product card: most cards of a page have been rendered before. */
export const ProductCard = cacheHtml(FullProductCard, ({ card, badge, tools, loading = 'lazy', ...shown }) => {
  // React preloads pictures of the first view in the page's head.
  if (loading !== 'lazy') return undefined;
  const { heartedIds, ...shownTools } = tools;
  const variant = { ...shown, ...shownTools, badge: badge ?? card.badges[0], isHearted: heartedIds.has(card.styleId) };
  return { owner: card, variant };
});
