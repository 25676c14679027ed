import { cacheHtml } from '../../../page/cacheHtml.tsx';
import { ReviewItemList as FullReviewItemList } from './ReviewItemList.tsx';

/** The server's reviews: a quarter of a product page's elements, the same for all shoppers who have not voted. */
export const ReviewItemList = cacheHtml(FullReviewItemList, ({ reviews, votedIds, counts, ...variant }) => {
  const hasVotes = votedIds.length > 0 || Object.keys(counts).length > 0;
  return hasVotes ? undefined : { owner: reviews, variant };
});
