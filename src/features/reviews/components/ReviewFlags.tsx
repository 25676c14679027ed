import { Award, BadgeCheck, Gift, type IconNode, Star } from 'lucide';
import type { Review } from '../../../contracts/reviews.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ReviewItem.module.css';

type Flag = {
  readonly key: 'verifiedPurchase' | 'premierReview' | 'powerReview' | 'customerRewardReview';
  readonly icon: IconNode;
  readonly text: string;
};

const FLAGS: readonly Flag[] = [
  { key: 'verifiedPurchase', icon: BadgeCheck, text: 'Verified purchase' },
  { key: 'premierReview', icon: Award, text: 'Premier reviewer' },
  { key: 'powerReview', icon: Star, text: 'Power reviewer' },
  { key: 'customerRewardReview', icon: Gift, text: 'Rewarded for this review' },
];

/** Labels about the reviewer, such as a verified purchase. */
export function ReviewFlags({ review }: { review: Pick<Review, Flag['key']> }) {
  return FLAGS.map(({ key, icon, text }) =>
    review[key] ? (
      <span key={key} className={key === 'verifiedPurchase' ? styles.verified : styles.flag}>
        <Icon icon={icon} size={18} />
        {text}
      </span>
    ) : null,
  );
}
