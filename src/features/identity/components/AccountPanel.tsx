import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { returnPathOf } from '../returnPath.ts';
import styles from './AccountPanel.module.css';

const BENEFITS = [
  'Check out with the address and card you saved',
  'See where every order is, and when it comes',
  'Your cart, on every device',
  'Hearts, saved to your Favorites',
];

type AccountPanelProps = { title: string; children: ReactNode };

/** Sign-in or registration at the left, what an account is good for at the right; on phones below. */
export function AccountPanel({ title, children }: AccountPanelProps) {
  const [search] = useSearchParams();
  const leadsToCheckout = returnPathOf(search).startsWith('/checkout');
  return (
    <div className={styles.columns}>
      <div className={styles.work}>
        <div>
          <h1>{title}</h1>
          {leadsToCheckout && <p className={styles.way}>Then straight on to checkout. Your cart comes along.</p>}
        </div>
        {children}
      </div>
      <aside className={styles.benefits} aria-labelledby="benefits">
        <h2 id="benefits" className={styles.benefitsTitle}>
          With an account you get
        </h2>
        <ul className={styles.list}>
          {BENEFITS.map((benefit) => (
            <li key={benefit} className={styles.benefit}>
              <Icon of={Check} size={20} />
              {benefit}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
