import { Phone, RotateCcw, Sparkles, Star, Truck } from 'lucide';
import type { Perks } from '../../../contracts/rewards.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './PerkList.module.css';
import { TIER_NAMES } from './tierNames.ts';

const ICONS: Readonly<Record<string, typeof Star>> = {
  shipping: Truck,
  multiplier: Sparkles,
  phone: Phone,
  'refund-at-first-scan': RotateCcw,
};

/** The perks of the member's tier. */
export const PerkList = ({ perks: { tier, perks } }: { perks: Perks }) => (
  <section aria-labelledby="perks">
    <h2 id="perks" className={styles.title}>
      Your perks at {TIER_NAMES[tier]}
    </h2>
    <ul className={styles.perks}>
      {perks
        .filter(({ isMine }) => isMine)
        .map(({ id, name, description }) => (
          <li key={id} className={styles.perk}>
            <Icon icon={ICONS[id] ?? Star} className={styles.icon} />
            <strong className={styles.name}>{name}</strong>
            <span className={styles.text}>{description}</span>
          </li>
        ))}
    </ul>
  </section>
);
