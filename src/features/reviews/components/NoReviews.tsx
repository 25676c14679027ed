import { buildReviewHref, createAllReviewsPlace, type ReviewPlace, writeReviewPath } from '../../../lib/reviewUrl.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** The empty state of the review list: no reviews at all, or none for the filters. */
export function NoReviews({ place }: { place: ReviewPlace }) {
  const { productId, q } = place;
  const isPart = q !== '' || place.stars > 0 || place.verified || place.photos;
  if (!isPart) {
    return (
      <EmptyState
        title="No reviews yet"
        actions={<LinkButton href={writeReviewPath(productId)}>Write the first review</LinkButton>}
      >
        There are no reviews of this product yet.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={q === '' ? 'No reviews like that' : `No reviews mention “${q}”`}
      actions={
        <LinkButton kind="secondary" href={buildReviewHref(createAllReviewsPlace(productId))}>
          Show all reviews
        </LinkButton>
      }
    >
      {q === '' ? 'Take a filter off to see more.' : 'Try one word, or another one for the same thing.'}
    </EmptyState>
  );
}
