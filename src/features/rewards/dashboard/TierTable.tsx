import { Check } from 'lucide';
import type { Perks, RewardTier } from '../../../contracts/account/rewards.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { PointsTexts } from '../formatPointsTexts.ts';
import styles from './TierTable.module.css';

/** The names of the tiers (transactions §4). */
export const TIER_NAMES: Readonly<Record<RewardTier, string>> = {
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  elite: 'Elite',
};

/** From the lowest to the highest, with the points of a year. */
const listTiers = ({
  gold,
  platinum,
}: TierTexts): readonly { readonly tier: RewardTier; readonly points: string }[] => [
  { tier: 'silver', points: '0' },
  { tier: 'gold', points: gold },
  { tier: 'platinum', points: platinum },
  { tier: 'elite', points: 'Invited' },
];
type TierTexts = Pick<PointsTexts, 'gold' | 'platinum'>;

const isHere = (tier: RewardTier, memberTier: RewardTier) => (tier === memberTier ? { 'data-mine': true } : {});

/** The benefits of each tier; the member's column is marked. */
export const TierTable = ({ perks: { tier: memberTier, perks }, texts }: { perks: Perks; texts: TierTexts }) => (
  <section aria-labelledby="tiers">
    <h2 id="tiers" className={styles.title}>
      What each tier brings
    </h2>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Perk</VisuallyHidden>
          </th>
          {listTiers(texts).map(({ tier }) => (
            <th key={tier} scope="col" {...isHere(tier, memberTier)}>
              {TIER_NAMES[tier]}
              {tier === memberTier && <VisuallyHidden> (your tier)</VisuallyHidden>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Points in a year</th>
          {listTiers(texts).map(({ tier, points }) => (
            <td key={tier} {...isHere(tier, memberTier)}>
              {points}
            </td>
          ))}
        </tr>
        {perks.map((perk) => (
          <tr key={perk.id}>
            <th scope="row">{perk.name}</th>
            {listTiers(texts).map(({ tier }) => (
              <td key={tier} {...isHere(tier, memberTier)}>
                {perk.tiers.includes(tier) ? (
                  <>
                    <Icon icon={Check} size={20} className={styles.check} />
                    <VisuallyHidden>Yes</VisuallyHidden>
                  </>
                ) : (
                  <>
                    <span aria-hidden="true">–</span>
                    <VisuallyHidden>No</VisuallyHidden>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
