import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { GIFT_CARD_PROBLEM } from '../../../lib/giftCardMessages.ts';
import type { RefusedForm } from '../../../page/refusedFormSlice.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useRefusedForm } from '../../../page/useRefusedForm.ts';
import { useSigningIn } from '../../../page/useSigningIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { GiftBalanceRootState } from '../giftBalanceSlice.ts';
import { GIFT_BALANCE_PATH } from '../giftCardPaths.ts';
import { redeemCode } from '../giftCardThunks.ts';
import styles from './RedeemForm.module.css';

/** Loading, then redeemed or error (transactions §4, Gift card). */
type State =
  | { readonly is: 'idle' | 'loading' }
  | { readonly is: 'redeemed'; readonly text: string }
  | { readonly is: 'error'; readonly message: string; readonly reason?: string | undefined };

const EMPTY = 'Enter the code of your gift card.';

/** Returns the result of a form submitted without scripts. */
function firstState(refused: RefusedForm | null, outcome: string | null): State {
  if (refused) return { is: 'error', message: refused.message, reason: refused.fields.claimCode };
  return outcome === 'redeemed' ? { is: 'redeemed', text: 'Your gift card is in your balance.' } : { is: 'idle' };
}

const errorOf = (failure: unknown): State =>
  failure instanceof ApiFailure
    ? { is: 'error', message: failure.message, reason: failure.fields.claimCode }
    : { is: 'error', message: 'Sorry, something went wrong!' };

/** The form that redeems a gift card code into the balance. */
export function RedeemForm() {
  const [search] = useSearchParams();
  const refused = useRefusedForm(GIFT_BALANCE_PATH);
  const [state, setState] = useState<State>(() => firstState(refused, search.get('outcome')));
  const dispatch = useAppDispatch<GiftBalanceRootState>();
  const signIn = useSigningIn(GIFT_BALANCE_PATH);
  const form = useRef<HTMLFormElement>(null);
  const reason = state.is === 'error' ? state.reason : undefined;
  useEffect(() => {
    if (reason) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reason]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const code = String(new FormData(sent).get('claimCode') ?? '').trim();
    if (state.is === 'loading') return;
    if (code === '') return setState({ is: 'error', message: GIFT_CARD_PROBLEM, reason: EMPTY });
    setState({ is: 'loading' });
    try {
      const { redeemed, redeemedBefore } = await dispatch(redeemCode(code));
      const text = redeemedBefore
        ? 'You have redeemed this gift card before: it is in your balance already.'
        : `${redeemed.amount} added to your balance.`;
      setState({ is: 'redeemed', text });
      sent.reset();
    } catch (failure) {
      // The code is worth money, so it is not kept in storage over a sign-in; the customer types it again.
      setState((await signIn(failure)) ? { is: 'idle' } : errorOf(failure));
    }
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={GIFT_BALANCE_PATH}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 className={styles.title}>Redeem a gift card</h2>
      <div role="status" className={styles.done}>
        {state.is === 'redeemed' && <Notice kind="success">{state.text}</Notice>}
      </div>
      {state.is === 'error' && (
        <Notice kind="error" role="alert">
          {state.message}
        </Notice>
      )}
      <div className={styles.row}>
        <Field
          className={styles.field}
          id="claim-code"
          label="Code"
          hint="Sixteen letters and digits, as the mail has them."
          error={reason}
        >
          <TextInput
            name="claimCode"
            className={styles.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={refused?.values.claimCode}
            required
          />
        </Field>
        <Button type="submit" className={styles.submit} busy={state.is === 'loading' && 'Redeeming'}>
          Redeem
        </Button>
      </div>
    </form>
  );
}
