import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { GIFT_CARD_PROBLEM } from '../../../lib/checkout/giftCardRules.ts';
import { PROMO_FAILED, PROMO_MESSAGES } from '../../../lib/checkout/promotions.ts';
import { normalizeCode } from '../../../lib/typedText.ts';
import { reportStopReason } from '../../../page/reportError.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';
import { useChange } from '../useChange.ts';
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
export function CodeForm({ isAdded, onResult }: { isAdded: boolean; onResult: (isAdded: boolean) => void }) {
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
