import { useId } from 'react';
import type { Purchase } from '../../../contracts/purchase.ts';
import { AppliedCodes } from './AppliedCodes.tsx';
import { BalanceToggle } from './BalanceToggle.tsx';
import { CodeForm } from './CodeForm.tsx';
import styles from './Savings.module.css';

/** What makes the order cost less, or is paid with already: codes and the gift balance. */
export function Savings({ purchase, id }: { purchase: Purchase; id?: string }) {
  const titleId = useId();
  return (
    <section className={styles.savings} id={id} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        Codes and gift balance
      </h3>
      <BalanceToggle purchase={purchase} />
      <AppliedCodes codes={purchase.promoCodes} />
      <CodeForm />
    </section>
  );
}
