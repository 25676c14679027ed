import { type FormEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { getEmailError } from '../../../lib/account/email.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { signInPath } from '../../../page/pageErrors.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { Field, OrLine } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type ContentRootState, selectShell } from '../../content/contentSlice.ts';
import subscriptionsPageStyles from '../SubscriptionsPage.module.css';
import { canSolve } from './captchaSolver.ts';
import styles from './SignupForm.module.css';
import { INVALID_EMAIL, prepareSignup, SIGNUP_MESSAGES, signUp, UNCHECKED_MESSAGE } from './signUp.ts';

type SignupTarget = { readonly brandId?: string; readonly styleId?: string };
type Problems = { readonly email?: string; readonly emails?: string };

const BRAND_WISH = 'Email me when this brand has new styles';
const STYLE_WISH = 'Email me once, on the day this style goes on sale';

/** Returns the label of the checkbox, by what the form subscribes to. */
function useWishLabel({ brandId, styleId }: SignupTarget): string | undefined {
  const shell = useSelector<ContentRootState, ReturnType<typeof selectShell>>(selectShell);
  if (brandId) return BRAND_WISH;
  return styleId ? STYLE_WISH : shell?.marketplace.sentences.welcomeWish;
}

/** Signup with an email address and a captcha (transactions §4). Without scripts it posts to /subscription.do. */
function SignupForm({ wish, returned }: { wish: SignupTarget; returned: string | null }) {
  const dispatch = useAppDispatch<unknown>();
  const wishLabel = useWishLabel(wish);
  const [state, setState] = useState(returned ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useAction({ describe: () => null });
  const message = !busy && Object.hasOwn(SIGNUP_MESSAGES, state) ? SIGNUP_MESSAGES[state] : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // If the browser cannot solve a captcha, the form is sent as if without scripts.
    if (!canSolve()) return;
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email') ?? '');
    const formProblems: Problems = {
      ...(getEmailError(email) !== undefined && { email: INVALID_EMAIL }),
      ...(!values.has('emails') && { emails: UNCHECKED_MESSAGE }),
    };
    setProblems(formProblems);
    const [first] = Object.keys(formProblems);
    if (first) {
      setState('');
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const isList = !wish.brandId && !wish.styleId;
    void run(async () =>
      setState(await dispatch(signUp({ email, ...wish, ...(isList && { emailLists: ['promotions'] }) }))),
    );
  };

  return (
    <section id="signup" aria-labelledby="signup-title">
      <h2 className={styles.title} id="signup-title">
        Sign up for emails
      </h2>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action="/subscription.do"
        noValidate
        onSubmit={submit}
        onFocus={() => void dispatch(prepareSignup())}
      >
        <input type="hidden" name="source" value="subscriptions" />
        {wish.brandId && <input type="hidden" name="brandId" value={wish.brandId} />}
        {wish.styleId && <input type="hidden" name="styleId" value={wish.styleId} />}
        <div role="status">{message && <Notice kind={message.kind}>{message.text}</Notice>}</div>
        <Field label="Email" error={problems.email}>
          <TextInput type="email" name="email" required autoComplete="email" />
        </Field>
        <div>
          <Checkbox
            name="emails"
            value="true"
            required
            label={wishLabel}
            aria-invalid={problems.emails ? true : undefined}
            aria-describedby={problems.emails && 'signup-emails-error'}
          />
          {problems.emails && (
            <p className={styles.error} id="signup-emails-error">
              {problems.emails}
            </p>
          )}
        </div>
        <Button type="submit" size="large" busy={busy && 'Joining'}>
          Join the Party
        </Button>
        <p className={styles.hint}>Your browser proves in the background that you are no robot.</p>
      </form>
    </section>
  );
}

const ROW_ID = /^\d{1,12}$/;

/** Returns the subscription that a link from a brand's or style's page names. */
function parseSignupTarget(search: URLSearchParams) {
  const [brandId, styleId] = [search.get('brand') ?? '', search.get('style') ?? ''];
  if (ROW_ID.test(brandId)) return { brandId };
  return ROW_ID.test(styleId) ? { styleId } : {};
}

/** The page /subscriptions of a guest: signup, or sign-in to manage an account's subscriptions. */
export function GuestSignup() {
  const search = useQueryParams();
  const query = search.size > 0 ? `?${search}` : '';
  return (
    <main className={subscriptionsPageStyles.narrow}>
      <h1 className={subscriptionsPageStyles.title}>Manage Email Subscriptions</h1>
      <p>Sign in to see and change what we send you, or sign up for news with an email address.</p>
      <div className={subscriptionsPageStyles.stack}>
        <LinkButton kind="secondary" isFullWidth href={signInPath(`/subscriptions${query}`)}>
          Sign In
        </LinkButton>
      </div>
      <div className={subscriptionsPageStyles.or}>
        <OrLine />
      </div>
      <SignupForm wish={parseSignupTarget(search)} returned={search.get('signup')} />
    </main>
  );
}
