import { useId, useRef, useState } from 'react';
import type { Purchase } from '../../../contracts/checkout/purchase.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { configure } from '../checkoutThunks.ts';
import { getChangeError, useChange } from '../useChange.ts';
import { CodeForm } from './CodeForm.tsx';
import styles from './Savings.module.css';

type AppliedCodesProps = {
  codes: Purchase['promoCodes'];
  /** Called after the code's row, with its button, was removed. */
  onRemoved: (code: string) => void;
};

/** The codes of a purchase, each with its discount or the reason why it does not apply, and a remove button. */
function AppliedCodes({ codes, onRemoved }: AppliedCodesProps) {
  const { busy, failure, change } = useChange();
  const remove = async (code: string): Promise<void> => {
    if (await change(configure({ removedCoupon: code }))) onRemoved(code);
  };
  if (codes.length === 0) return null;
  return (
    <>
      <ErrorNotice>{failure && getChangeError(failure)}</ErrorNotice>
      <ul className={styles.codes}>
        {codes.map(({ code, description, amount, problem }) => (
          <li key={code} className={styles.applied}>
            <span className={styles.facts}>
              <strong>{code}</strong>
              {problem ? <span className={styles.problem}>{problem}</span> : <span>{description}</span>}
            </span>
            {amount.cents > 0 && <span className={styles.saved}>−{amount.amount}</span>}
            <Button
              kind="text"
              busy={busy && 'Removing'}
              aria-label={`Remove code ${code}`}
              onClick={() => void remove(code)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type BalanceToggleProps = { purchase: Pick<Purchase, 'eligibleBalances' | 'useGCBalance' | 'chargeSummary'> };

/** A toggle that pays with the gift balance; hidden if the customer has none. */
function BalanceToggle({ purchase }: BalanceToggleProps) {
  const { busy, failure, change } = useChange();
  const { eligibleBalances, useGCBalance, chargeSummary } = purchase;
  const { gcBalance } = eligibleBalances;
  if (gcBalance.cents === 0 && !useGCBalance) return null;
  const { gcTotal } = chargeSummary;
  return (
    <>
      <ErrorNotice>{failure && getChangeError(failure)}</ErrorNotice>
      <Checkbox
        checked={busy ? !useGCBalance : useGCBalance}
        aria-disabled={busy || undefined}
        onChange={() => void change(configure({ useGCBalance: !useGCBalance }))}
        label={
          <span className={styles.balance}>
            Use your gift balance of {gcBalance.amount}
            <span role="status" className={styles.soft}>
              {busy ? 'Changing …' : gcTotal.cents > 0 && `${gcTotal.amount} pay for this order`}
            </span>
          </span>
        }
      />
    </>
  );
}

/** The last code update: one was added, or the named one removed. */
type Outcome = 'added' | { readonly removedCode: string } | null;

/** The codes and the gift balance that reduce the amount due. */
export function Savings({ purchase, id }: { purchase: Purchase; id?: string }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const removedCode = typeof outcome === 'object' ? outcome?.removedCode : undefined;
  const isGone = removedCode !== undefined && purchase.promoCodes.every(({ code }) => code !== removedCode);
  const hasBalance = purchase.eligibleBalances.gcBalance.cents > 0 || purchase.useGCBalance;
  const isEmpty = !hasBalance && purchase.promoCodes.length === 0;
  const sayRemoved = (code: string) => {
    setOutcome({ removedCode: code });
    title.current?.focus();
  };
  return (
    <section className={classNames(styles.savings, isEmpty && styles.empty)} id={id} aria-labelledby={titleId}>
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
