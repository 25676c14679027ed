import { Phone, RotateCcw, ShoppingBag, Sparkles, Star, Truck } from 'lucide';
import { useSelector } from 'react-redux';
import type { Perks, RewardTransactions, VipDetails, VipMembershipAnswer } from '../../../contracts/account/rewards.ts';
import type { Marketplace } from '../../../contracts/content/content.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { getLocale } from '../../../lib/getLocale.ts';
import { formatWhole } from '../../../lib/money.ts';
import { type FlagsRootState, selectVariant } from '../../../page/pageSlices.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { selectCustomer } from '../../identity/identitySlice.ts';
import { formatPointsTexts, type PointsTexts } from '../formatPointsTexts.ts';
import { selectDashboard } from '../rewardsSlice.ts';
import styles from './DashboardPage.module.css';
import { MemberSettings } from './MemberSettings.tsx';
import perkListStyles from './PerkList.module.css';
import { PointsHistory } from './PointsHistory.tsx';
import { RedeemPanel } from './RedeemPanel.tsx';
import tierBandStyles from './TierBand.module.css';
import { TIER_NAMES, TierTable } from './TierTable.tsx';

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
  <div className={tierBandStyles.track}>
    {/* Attributes of an SVG, because the page's security policy forbids inline tierBandStyles. */}
    <svg className={tierBandStyles.bar} aria-hidden="true">
      <rect width={formatPercent(points, tierPoints)} height="8" rx="4" className={tierBandStyles.done} />
    </svg>
    <ol className={tierBandStyles.marks}>
      {listMarks(tierPoints).map((mark) => (
        <li key={mark.name} className={tierBandStyles.mark} data-reached={points >= mark.points || undefined}>
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

function TierBand({ membership, member, pendingTransactions }: TierBandProps) {
  const marketplace = useSelector(selectMarketplace);
  const firstName = useSelector(selectCustomer)?.firstName ?? '';
  const { tier, spendPoints } = member;
  const underWay = pendingTransactions.reduce((sum, { points }) => sum + points, 0);
  return (
    <section className={tierBandStyles.band} aria-labelledby="tier">
      <div className={tierBandStyles.tier}>
        <p className={tierBandStyles.over}>
          {marketplace?.name} VIP · member since {formatSince(membership.enrolled)}
        </p>
        <h1 id="tier" className={tierBandStyles.title}>
          {firstName}, you’re {TIER_NAMES[tier]}
        </h1>
        {marketplace && (tier === 'silver' || tier === 'gold') && (
          <Track points={member.earnedThisYear} tierPoints={marketplace.points.tierPoints} />
        )}
        <p className={tierBandStyles.progress}>{renderProgress(member)}</p>
      </div>
      <div className={tierBandStyles.card}>
        <p className={tierBandStyles.cardText}>Points to spend</p>
        <p className={tierBandStyles.points}>{formatWhole(spendPoints.points)}</p>
        <p className={tierBandStyles.worth}>
          worth <strong>{spendPoints.dollarValue}</strong>
        </p>
        {underWay > 0 && (
          <p className={tierBandStyles.cardText}>{formatWhole(underWay)} more when your goods arrive.</p>
        )}
      </div>
    </section>
  );
}

const ICONS: Readonly<Record<string, typeof Star>> = {
  shipping: Truck,
  multiplier: Sparkles,
  phone: Phone,
  'refund-at-first-scan': RotateCcw,
};

const PerkList = ({ perks: { tier, perks } }: { perks: Perks }) => (
  <section aria-labelledby="perks">
    <h2 id="perks" className={perkListStyles.title}>
      Your perks at {TIER_NAMES[tier]}
    </h2>
    <ul className={perkListStyles.perks}>
      {perks
        .filter(({ isMine }) => isMine)
        .map(({ id, name, description }) => (
          <li key={id} className={perkListStyles.perk}>
            <Icon icon={ICONS[id] ?? Star} className={perkListStyles.icon} />
            <strong className={perkListStyles.name}>{name}</strong>
            <span className={perkListStyles.text}>{description}</span>
          </li>
        ))}
    </ul>
  </section>
);

/** Switches off redeeming points (transactions §1, flags). */
const REDEMPTION_FLAG = 'rewards-redemption';

type HowPointsWorkProps = { member: VipDetails; texts: PointsTexts };

function HowPointsWork({ member, texts }: HowPointsWorkProps) {
  const { nextExpiry, owedPoints } = member;
  return (
    <aside className={styles.side} aria-labelledby="how">
      <h2 id="how">How points work</h2>
      <p>
        {texts.worth}. You can redeem {texts.steps}, which are worth {texts.stepWorth}.
      </p>
      <p className={styles.soft}>
        Points arrive with the goods and last 12 months. A return takes its points back. Redeemed points go to your{' '}
        <a href="/account/gift-cards">gift balance</a>.
      </p>
      {owedPoints > 0 && (
        <p>Your next {formatWhole(owedPoints)} points pay for points of returned items that you had spent already.</p>
      )}
      {nextExpiry && (
        <p>
          Your next {formatWhole(nextExpiry.points)} points expire on {formatFullDay(toShopDay(nextExpiry.at))}.
        </p>
      )}
      <a href="/c/terms-of-use">Terms of Use</a>
    </aside>
  );
}

const WaysToEarn = ({ texts }: { texts: PointsTexts }) => (
  <section aria-labelledby="ways">
    <h2 id="ways" className={styles.heading}>
      Ways to earn
    </h2>
    <ul className={styles.ways}>
      <li>
        <Icon icon={ShoppingBag} size={20} />
        Every dollar you spend <strong>{texts.perDollar}</strong>
      </li>
      {texts.multiplied && (
        <li>
          <Icon icon={Sparkles} size={20} />
          Items with VIP Point Multiplier <strong>{texts.multiplied}</strong>
        </li>
      )}
    </ul>
  </section>
);

type MemberDashboardProps = { membership: VipMembershipAnswer; member: VipDetails };

/** The dashboard of a member: tier, points to redeem, perks, history, and the benefits of each tier. */
export function MemberDashboard({ membership, member }: MemberDashboardProps) {
  const dashboard = useSelector(selectDashboard);
  const marketplace = useSelector(selectMarketplace);
  const canRedeem = useSelector((state: FlagsRootState) => selectVariant(state, REDEMPTION_FLAG)) !== 'off';
  const transactions = dashboard?.transactions;
  const perks = dashboard?.perks;
  if (!marketplace) return null;
  const texts = formatPointsTexts(marketplace.points);
  return (
    <div className={styles.work}>
      <TierBand membership={membership} member={member} pendingTransactions={transactions?.pending ?? []} />
      <div className={styles.pair}>
        {canRedeem ? (
          <RedeemPanel member={member} latest={transactions?.latestRedemption ?? null} />
        ) : (
          <WaysToEarn texts={texts} />
        )}
        <HowPointsWork member={member} texts={texts} />
      </div>
      {perks && <PerkList perks={perks} />}
      <div className={styles.pair}>
        {transactions && <PointsHistory transactions={transactions} />}
        {canRedeem && <WaysToEarn texts={texts} />}
      </div>
      <MemberSettings member={member} />
      {perks && <TierTable perks={perks} texts={texts} />}
    </div>
  );
}
