import { useSelector } from 'react-redux';
import type { RewardTransactions, VipDetails, VipMembershipAnswer } from '../../../contracts/account/rewards.ts';
import type { Marketplace } from '../../../contracts/content/content.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { getLocale } from '../../../lib/getLocale.ts';
import { formatWhole } from '../../../lib/money.ts';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { selectCustomer } from '../../identity/identitySlice.ts';
import styles from './TierBand.module.css';
import { TIER_NAMES } from './TierTable.tsx';

type TierPoints = Marketplace['points']['tierPoints'];

const listMarks = ({ gold, platinum }: TierPoints) => [
  { name: 'Silver', points: 0 },
  { name: 'Gold', points: gold },
  { name: 'Platinum', points: platinum },
];

/** The track ends with the highest tier that points can reach (transactions §9). */
const formatPercent = (points: number, { platinum }: TierPoints): string =>
  `${Math.min(100, Math.max(0, (points / platinum) * 100))}%`;

/** The tiers as marks on a track, to scale. */
const Track = ({ points, tierPoints }: { points: number; tierPoints: TierPoints }) => (
  <div className={styles.track}>
    {/* Attributes of an SVG, because the page's security policy forbids inline styles. */}
    <svg className={styles.bar} aria-hidden="true">
      <rect width={formatPercent(points, tierPoints)} height="8" rx="4" className={styles.done} />
    </svg>
    <ol className={styles.marks}>
      {listMarks(tierPoints).map((mark) => (
        <li key={mark.name} className={styles.mark} data-reached={points >= mark.points || undefined}>
          <strong>{mark.name}</strong>
          <span>{formatWhole(mark.points)}</span>
        </li>
      ))}
    </ol>
  </div>
);

function renderProgress({ tier, nextTier, pointsToNextTier, tierEndsOn, earnedThisYear, isNextTierNear }: VipDetails) {
  const lead =
    nextTier && pointsToNextTier !== null ? (
      <strong>
        {isNextTierNear && 'Almost there: '}
        {formatWhole(pointsToNextTier)} points to {TIER_NAMES[nextTier]}.
      </strong>
    ) : null;
  return (
    <>
      {lead} You have earned {formatWhole(earnedThisYear)} since January 1.
      {tierEndsOn && ` ${TIER_NAMES[tier]} stays yours until ${formatFullDay(tierEndsOn)}.`}
    </>
  );
}

type TierBandProps = {
  membership: VipMembershipAnswer;
  member: VipDetails;
  pendingTransactions: RewardTransactions['pending'];
};

const formatSince = (enrolledAt: number | null): string =>
  enrolledAt === null
    ? ''
    : new Date(enrolledAt * 1000).toLocaleDateString(getLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function TierBand({ membership, member, pendingTransactions }: TierBandProps) {
  const marketplace = useSelector(selectMarketplace);
  const firstName = useSelector(selectCustomer)?.firstName ?? '';
  const { tier, spendPoints } = member;
  const underWay = pendingTransactions.reduce((sum, { points }) => sum + points, 0);
  return (
    <section className={styles.band} aria-labelledby="tier">
      <div className={styles.tier}>
        <p className={styles.over}>
          {marketplace?.name} VIP · member since {formatSince(membership.enrolled)}
        </p>
        <h1 id="tier" className={styles.title}>
          {firstName}, you’re {TIER_NAMES[tier]}
        </h1>
        {marketplace && (tier === 'silver' || tier === 'gold') && (
          <Track points={member.earnedThisYear} tierPoints={marketplace.points.tierPoints} />
        )}
        <p className={styles.progress}>{renderProgress(member)}</p>
      </div>
      <div className={styles.card}>
        <p className={styles.cardText}>Points to spend</p>
        <p className={styles.points}>{formatWhole(spendPoints.points)}</p>
        <p className={styles.worth}>
          worth <strong>{spendPoints.dollarValue}</strong>
        </p>
        {underWay > 0 && <p className={styles.cardText}>{formatWhole(underWay)} more when your goods arrive.</p>}
      </div>
    </section>
  );
}
