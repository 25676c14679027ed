import type { Purchase } from '../../../contracts/purchase.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { configure } from '../checkoutThunks.ts';
import { getChangeError, useChange } from '../useChange.ts';
import styles from './Savings.module.css';

type BalanceToggleProps = { purchase: Pick<Purchase, 'eligibleBalances' | 'useGCBalance' | 'chargeSummary'> };

/** A toggle that pays with the gift balance; hidden if the customer has none. */
export function BalanceToggle({ purchase }: BalanceToggleProps) {
  const { busy, failure, change } = useChange();
  const { eligibleBalances, useGCBalance, chargeSummary } = purchase;
  const { gcBalance } = eligibleBalances;
  if (gcBalance.cents === 0 && !useGCBalance) return null;
  const { gcTotal } = chargeSummary;
  return (
    <>
      {failure && (
        <Notice kind="error" role="alert">
          {getChangeError(failure)}
        </Notice>
      )}
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
