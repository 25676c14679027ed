import { cacheHtml } from '../../../page/cacheHtml.tsx';
import { ReviewNumbers as FullReviewNumbers, WriteReviewLink } from './ReviewNumbers.tsx';

export { WriteReviewLink };

/** The server's numbers: they change only with the answer of the reviews' call and the product's ratings. */
export const ReviewNumbers = cacheHtml(FullReviewNumbers, ({ list, ...variant }) =>
  list ? { owner: list, variant } : undefined,
);
