import type { Purchase } from '../../../contracts/purchase.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { configure } from '../checkoutThunks.ts';
import { changeError, useChange } from '../components/useChange.ts';
import styles from './Savings.module.css';

type AppliedCodesProps = {
  codes: Purchase['promoCodes'];
  /** Its line has gone, and the button with it. */
  onRemoved: (code: string) => void;
};

/** The codes of a purchase, what each takes off or why it does not, and the way to take each off again. */
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
          {changeError(failure)}
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
