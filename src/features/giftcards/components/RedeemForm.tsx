import { type FormEvent, useEffect, useRef, useState } from 'react';
import { GIFT_BALANCE_PATH, GIFT_CARD_PROBLEM } from '../../../lib/checkout/giftCardRules.ts';
import { normalizeCode } from '../../../lib/typedText.ts';
import { toFormFailure, useRefusedForm } from '../../../page/formFailure.ts';
import { useQueryParams, useSignInRedirect } from '../../../page/navigation.ts';
import type { RefusedForm } from '../../../page/pageSlices.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import type { GiftBalanceRootState } from '../giftBalanceSlice.ts';
import { redeemCode } from '../giftCardThunks.ts';
import styles from './RedeemForm.module.css';

type Problem = { readonly message: string; readonly reason?: string | undefined };

const EMPTY = 'Enter the code of your gift card.';

const toProblem = (error: unknown): Problem => {
  const { message, fields } = toFormFailure(error);
  return { message, reason: fields.claimCode };
};

/** Returns the problem of a form submitted without scripts. */
const toFormProblem = (refusedForm: RefusedForm | null): Problem | null =>
  refusedForm && { message: refusedForm.message, reason: refusedForm.fields.claimCode };

/** The form that redeems a gift card code into the balance. */
export function RedeemForm() {
  const search = useQueryParams();
  const refusedForm = useRefusedForm(GIFT_BALANCE_PATH);
  const isRedeemed = !refusedForm && search.get('outcome') === 'redeemed';
  const [redeemedText, setRedeemedText] = useState(isRedeemed ? 'Your gift card is in your balance.' : '');
  const dispatch = useAppDispatch<GiftBalanceRootState>();
  const signIn = useSignInRedirect(GIFT_BALANCE_PATH);
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, setFailure, run } = useAction({
    // The code is worth money, so it is not stored during a sign-in; the customer types it again.
    describe: async (error) => ((await signIn(error)) ? null : toProblem(error)),
    initial: toFormProblem(refusedForm),
  });
  const reason = failure?.reason;
  useEffect(() => {
    if (reason) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reason]);

  const redeem = async (formElement: HTMLFormElement, code: string) => {
    const { redeemed, redeemedBefore } = await dispatch(redeemCode(code));
    const text = redeemedBefore
      ? 'You have redeemed this gift card before: it is in your balance already.'
      : `${redeemed.amount} added to your balance.`;
    setRedeemedText(text);
    formElement.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = normalizeCode(String(new FormData(form).get('claimCode') ?? ''));
    if (busy) return;
    setRedeemedText('');
    if (code === '') return setFailure({ message: GIFT_CARD_PROBLEM, reason: EMPTY });
    void run(() => redeem(form, code));
  };
  return (
    <form ref={form} className={styles.form} method="post" action={GIFT_BALANCE_PATH} noValidate onSubmit={submit}>
      <h2 className={styles.title}>Redeem a gift card</h2>
      <div role="status" className={styles.done}>
        {redeemedText && <Notice kind="success">{redeemedText}</Notice>}
      </div>
      <ErrorNotice>{failure?.message}</ErrorNotice>
      <div className={styles.row}>
        <Field
          className={styles.field}
          id="claim-code"
          label="Code"
          hint="Sixteen letters and digits, in the email or on the card."
          error={reason}
        >
          <TextInput
            name="claimCode"
            className={styles.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={refusedForm?.values.claimCode}
            required
          />
        </Field>
        <Button type="submit" className={styles.submit} busy={busy && 'Redeeming'}>
          Redeem
        </Button>
      </div>
    </form>
  );
}
