import type { Purchase } from '../../../contracts/purchase.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { configure } from '../checkoutThunks.ts';
import { getChangeError, useChange } from '../useChange.ts';
import styles from './Savings.module.css';

type AppliedCodesProps = {
  codes: Purchase['promoCodes'];
  /** Called after the code's row, with its button, was removed. */
  onRemoved: (code: string) => void;
};

/** The codes of a purchase, each with its discount or the reason why it does not apply, and a remove button. */
export function AppliedCodes({ codes, onRemoved }: AppliedCodesProps) {
  const { busy, failure, change } = useChange();
  const remove = async (code: string): Promise<void> => {
    if (await change(configure({ removedCoupon: code }))) onRemoved(code);
  };
  if (codes.length === 0) return null;
  return (
    <>
      {failure && (
        <Notice kind="error" role="alert">
          {getChangeError(failure)}
        </Notice>
      )}
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
