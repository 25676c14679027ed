import { type FormEvent, useRef, useState } from 'react';
import { joinMarketingList } from '../../../api/account/subscriptions.ts';
import type { MarketingRequest } from '../../../contracts/account/subscriptions.ts';
import type { Marketplace } from '../../../contracts/content/content.ts';
import { getEmailError } from '../../../lib/account/email.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { type SignupState, sendWithCaptcha } from '../signup/sendWithCaptcha.ts';
import { INVALID_EMAIL, SIGNUP_MESSAGES, UNCHECKED_MESSAGE } from '../signup/signUp.ts';
import styles from './SignupOffer.module.css';

/** The states of the offer: the form, or the answer that replaces it. */
export type OfferState = {
  readonly name: 'form' | 'success' | 'confirm' | 'already' | 'error';
  readonly email: string;
};

/** Joins the chosen marketing lists. */
const joinMarketing =
  (request: Omit<MarketingRequest, 'captcha'>): AppThunk<unknown, SignupState> =>
  (_dispatch, _getState, { api }) =>
    sendWithCaptcha(api, (captcha) => joinMarketingList(api, { ...request, captcha }));

type Problems = { readonly email?: string; readonly emails?: string; readonly captcha?: string };

interface OfferFormProps {
  marketplace: Pick<Marketplace, 'name' | 'sentences'>;
  /** The address that was typed before a failure. */
  email: string;
  onAnswer: (state: OfferState) => void;
}

/** Returns the error message of each invalid field. */
function validateForm(email: string, wantsAny: boolean): Problems {
  return {
    ...(getEmailError(email) !== undefined && { email: INVALID_EMAIL }),
    ...(!wantsAny && { emails: UNCHECKED_MESSAGE }),
  };
}

/** The form of the offer: email address, emails, rewards; the browser solves the captcha in the background. */
export function OfferForm({ marketplace, email: typedEmail, onAnswer }: OfferFormProps) {
  const { name: shopName, sentences } = marketplace;
  const dispatch = useAppDispatch();
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useAction({ describe: () => null });

  const refuse = (newProblems: Problems) => {
    setProblems(newProblems);
    const [first] = Object.keys(newProblems);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email') ?? '').trim();
    const choices = { emails: values.has('emails'), rewards: values.has('rewards') };
    const formProblems = validateForm(email, choices.emails);
    if (Object.keys(formProblems).length > 0) return refuse(formProblems);
    setProblems({});
    void run(async () => {
      const answer = await dispatch(joinMarketing({ email, ...choices }));
      if (answer === 'invalid') refuse({ email: INVALID_EMAIL });
      else if (answer === 'captcha') refuse({ captcha: SIGNUP_MESSAGES.captcha?.text ?? '' });
      else onAnswer({ name: answer, email });
    });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Field label="Email address" error={problems.email}>
        <TextInput
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="name@example.com"
          defaultValue={typedEmail}
          readOnly={busy}
          data-autofocus
        />
      </Field>
      <div>
        <Checkbox
          name="emails"
          label="Send me emails about new styles and sales"
          aria-invalid={problems.emails ? true : undefined}
          aria-describedby={problems.emails && 'offer-emails-error'}
        />
        {problems.emails && (
          <p className={styles.error} id="offer-emails-error">
            {problems.emails}
          </p>
        )}
        <Checkbox name="rewards" label={`Send me news of ${shopName} VIP too: a point for every dollar`} />
        <a className={styles.terms} href="/c/vip-dash">
          VIP terms
        </a>
      </div>
      <p className={styles.error} role="alert" hidden={!problems.captcha}>
        {problems.captcha}
      </p>
      <Button type="submit" size="large" isFullWidth busy={busy && 'Joining…'}>
        Join the Party
      </Button>
      <p className={styles.note}>
        {sentences.welcomeTerms && `${sentences.welcomeTerms} `}Stop at any time.{' '}
        <a href="/c/privacy-policy">Privacy Policy</a>
      </p>
    </form>
  );
}
