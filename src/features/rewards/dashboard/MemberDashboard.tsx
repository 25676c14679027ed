import { Phone, RotateCcw, ShoppingBag, Sparkles, Star, Truck } from 'lucide';
import { useSelector } from 'react-redux';
import type { Perks, VipDetails, VipMembershipAnswer } from '../../../contracts/account/rewards.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { formatWhole } from '../../../lib/money.ts';
import { type FlagsRootState, selectVariant } from '../../../page/pageSlices.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { formatPointsTexts, type PointsTexts } from '../formatPointsTexts.ts';
import { selectDashboard } from '../rewardsSlice.ts';
import styles from './DashboardPage.module.css';
import { MemberSettings } from './MemberSettings.tsx';
import perkListStyles from './PerkList.module.css';
import { PointsHistory } from './PointsHistory.tsx';
import { RedeemPanel } from './RedeemPanel.tsx';
import { TierBand } from './TierBand.tsx';
import { TIER_NAMES, TierTable } from './TierTable.tsx';

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
