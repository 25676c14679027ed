import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { Purchase } from '../../../contracts/checkout/purchase.ts';
import { GIFT_CARD_PROBLEM } from '../../../lib/checkout/giftCardRules.ts';
import { PROMO_FAILED, PROMO_MESSAGES } from '../../../lib/checkout/promotions.ts';
import { normalizeCode } from '../../../lib/typedText.ts';
import { reportStopReason } from '../../../page/reportError.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';
import { getChangeError, useChange } from '../useChange.ts';
import styles from './Savings.module.css';

/** Retries of a code after a server error (transactions §8: 500 retries, with a decreasing count). */
const RETRIES = 2;

/** Adds a code; safe to retry. `clicks` counts presses. Throws `ApiFailure` with field `coupon`. */
const enterCode =
  (coupon: string, clicks: number, retries = RETRIES): AppThunk<CheckoutRootState> =>
  async (dispatch) => {
    try {
      await dispatch(configure({ coupon, totalClickCountOfPromoSubmitButton: clicks }));
    } catch (failure) {
      const mayPass = failure instanceof ApiFailure && failure.status >= 500;
      if (!mayPass || retries === 0) throw failure;
      await dispatch(enterCode(coupon, clicks, retries - 1));
    }
  };

type Refusal = { readonly message: string; readonly reason?: string | undefined };

function toRefusal(failure: ApiFailure | 'unknown'): Refusal {
  if (!(failure instanceof ApiFailure) || failure.status >= 500) return { message: PROMO_FAILED };
  return { message: failure.message, reason: failure.fields.coupon };
}

/** One field for promo and gift card codes (transactions §8); a rejected code stays for another try. */
function CodeForm({ isAdded, onResult }: { isAdded: boolean; onResult: (isAdded: boolean) => void }) {
  const { busy, failure, change, clearFailure } = useChange();
  const dispatch = useAppDispatch();
  const [isEmpty, setIsEmpty] = useState(false);
  const clicks = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const refusal = isEmpty
    ? { message: GIFT_CARD_PROBLEM, reason: PROMO_MESSAGES['promo.code.required'] }
    : failure && toRefusal(failure);
  const reason = refusal?.reason;
  useEffect(() => {
    if (reason) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reason]);
  useEffect(() => {
    if (failure instanceof ApiFailure && failure.fields.coupon)
      dispatch(reportStopReason('Invalid Coupon Code', failure.id));
  }, [failure, dispatch]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const formElement = event.currentTarget;
    const code = normalizeCode(String(new FormData(formElement).get('coupon') ?? ''));
    clicks.current += 1;
    onResult(false);
    setIsEmpty(code === '');
    if (code === '') return clearFailure();
    if (!(await change(enterCode(code, clicks.current)))) return;
    onResult(true);
    formElement.reset();
  };
  return (
    // POST, so that a submit before the scripts load does not put the code into the URL.
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorNotice>{refusal?.message}</ErrorNotice>
      {/* Closed: an empty field sends shoppers without a code away to look for one. */}
      <details>
        <summary className={styles.ask}>Add a gift card or code</summary>
        <div className={styles.row}>
          <Field className={styles.field} label="Promo code or gift card" error={reason}>
            <TextInput
              name="coupon"
              className={styles.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
            />
          </Field>
          <Button type="submit" kind="secondary" className={styles.apply} busy={busy && 'Applying'}>
            Apply
          </Button>
        </div>
      </details>
      <p role="status" className={styles.done}>
        {isAdded && 'Your code is added.'}
      </p>
    </form>
  );
}

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
