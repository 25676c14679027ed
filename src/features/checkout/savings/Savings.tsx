import { useId, useRef, useState } from 'react';
import type { Purchase } from '../../../contracts/purchase.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AppliedCodes } from './AppliedCodes.tsx';
import { BalanceToggle } from './BalanceToggle.tsx';
import { CodeForm } from './CodeForm.tsx';
import styles from './Savings.module.css';

/** The last code update: one was added, or the named one removed. */
type Outcome = 'added' | { readonly removedCode: string } | null;

/** The codes and the gift balance that reduce the amount due. */
export function Savings({ purchase, id }: { purchase: Purchase; id?: string }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const removedCode = typeof outcome === 'object' ? outcome?.removedCode : undefined;
  const isGone = removedCode !== undefined && purchase.promoCodes.every(({ code }) => code !== removedCode);
  const sayRemoved = (code: string) => {
    setOutcome({ removedCode: code });
    title.current?.focus();
  };
  return (
    <section className={styles.savings} id={id} aria-labelledby={titleId}>
      <h3 ref={title} tabIndex={-1} className={styles.title} id={titleId}>
        Codes and gift balance
      </h3>
      <BalanceToggle purchase={purchase} />
      <AppliedCodes codes={purchase.promoCodes} onRemoved={sayRemoved} />
      <VisuallyHidden>
        <span role="status">{isGone && `Code ${removedCode} is removed.`}</span>
      </VisuallyHidden>
      <CodeForm isAdded={outcome === 'added'} onResult={(isAdded) => setOutcome(isAdded ? 'added' : null)} />
    </section>
  );
}
