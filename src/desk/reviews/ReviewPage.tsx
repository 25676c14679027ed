import { BadgeCheck, Ban, CircleCheck, Clock, Eye, EyeOff } from 'lucide';
import { useLoaderData } from 'react-router';
import type { DeskReview } from '../../contracts/desk/reviews.ts';
import type { CallDesk } from '../callDesk.ts';
import { Actions, type KnownAction } from '../parts/Actions.tsx';
import { ActsCard } from '../parts/acts.tsx';
import { formatMoment } from '../parts/format.ts';
import { Neighbors } from '../parts/Neighbors.tsx';
import { Card, Columns, Page } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { guardLoader } from '../session.ts';
import { MediaCard } from './MediaCard.tsx';
import { AuthorLink, ProductLine, Stars } from './opinionParts.tsx';
import styles from './reviews.module.css';
import { texts } from './texts.ts';

/** Reads one review. */
export const createReviewLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { reviewId = '' } }) =>
    callDesk<DeskReview>(`/reviews/${encodeURIComponent(reviewId)}`, { signal }),
  );

type ReviewProps = { readonly review: DeskReview };

const BUTTONS: readonly KnownAction[] = [
  { operation: 'review.hide', label: texts.hide, icon: EyeOff },
  { operation: 'review.unhide', label: texts.unhide, icon: Eye },
];

function Fits({ review: { fit, width, comfort } }: ReviewProps) {
  const facts = [
    [texts.fit, fit && texts.fits.fit[fit]],
    [texts.width, width && texts.fits.width[width]],
    [texts.comfort, comfort && texts.fits.comfort[comfort]],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className={styles.fits}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const TextCard = ({ review }: ReviewProps) => (
  <Card
    title={<ProductLine product={review} size={44} />}
    aside={
      review.isVerified && (
        <StatusBadge tone="success" icon={BadgeCheck}>
          {texts.verified}
        </StatusBadge>
      )
    }
    isPadded
  >
    <p className={styles.head}>
      <Stars rating={review.rating} />
      <span className={styles.soft}>{formatMoment(review.reviewedAt, new Date())}</span>
    </p>
    {review.summary !== '' && <h3 className={styles.summary}>{review.summary}</h3>}
    <p className={styles.body}>{review.body}</p>
    <Fits review={review} />
    {review.helpful > 0 && <p className={styles.soft}>{texts.helpfulCount(review.helpful)}</p>}
  </Card>
);

const AuthorCard = ({ review: { reviewer, customerId, others, source } }: ReviewProps) => (
  <Card title={texts.author} isPadded>
    <b>{reviewer}</b>
    <p className={styles.soft}>{customerId === null ? texts.imported(source) : texts.others(others)}</p>
    <AuthorLink customerId={customerId} />
  </Card>
);

/** The state of a review: hidden, with pictures to decide, or shown. */
function ReviewBadge({ review: { isHidden, waitingCount } }: ReviewProps) {
  if (isHidden)
    return (
      <StatusBadge tone="neutral" icon={Ban}>
        {texts.hidden}
      </StatusBadge>
    );
  return waitingCount > 0 ? (
    <StatusBadge tone="warning" icon={Clock}>
      {texts.waiting(waitingCount)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="success" icon={CircleCheck}>
      {texts.shown}
    </StatusBadge>
  );
}

/** The page of one review: its text, its pictures with their decisions, its author. */
export function ReviewPage() {
  const review = useLoaderData<DeskReview>();
  const { reviewId, reviewer, isHidden } = review;
  return (
    <Page
      title={texts.reviewOf(reviewId)}
      badges={<ReviewBadge review={review} />}
      crumbs={[{ label: texts.title, path: '/desk/reviews' }]}
      below={texts.by(reviewer)}
      actions={
        <>
          <Neighbors list="/desk/reviews" />
          <Actions
            actions={[{ operation: isHidden ? 'review.unhide' : 'review.hide', refusal: null }]}
            buttons={BUTTONS}
            known={{ review: String(reviewId) }}
          />
        </>
      }
      hasCards
    >
      <Columns
        side={
          <>
            <AuthorCard review={review} />
            <ActsCard acts={review.acts} thing={texts.thing} />
          </>
        }
      >
        <TextCard review={review} />
        <MediaCard key={reviewId} media={review.media} />
        <p className={styles.soft}>{texts.rule}</p>
      </Columns>
    </Page>
  );
}
