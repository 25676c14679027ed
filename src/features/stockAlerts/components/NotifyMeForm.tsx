import { RotateCcw } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { getEmailError } from '../../../lib/account/email.ts';
import { signInPath } from '../../../page/pageErrors.ts';
import { Button } from '../../../ui/Button.tsx';
import { handlePlainClick } from '../../../ui/clicks.ts';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSignIn } from '../../identity/useSignIn.ts';
import { withNotifyOnLoad } from '../notifyOnLoad.ts';
import type { NotifyMeControls } from '../useNotifyMe.ts';
import styles from './NotifyMe.module.css';

/** As strict as the server's check for common typos; `type="email"` adds the rest. */
const PATTERN = '\\s*[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+\\s*';

/**
 * The notify-me form. A failure has no message (browsing §8): the button becomes 'Try again' and takes the focus, so
 * that it is noticed. Without scripts it posts to /stockNotification.do, which redirects back.
 */
export function NotifyMeForm({ controls }: { controls: NotifyMeControls }) {
  const { state, isGuest, edit, submit, close } = controls;
  const { pathname, search } = useLocation();
  const signIn = useSignIn();
  const returnUrl = withNotifyOnLoad(pathname, search, state.stockId);
  const openSignIn = () => {
    close();
    signIn(returnUrl);
  };
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = state.formStatus === 'submitting';
  const hasFailed = state.formStatus === 'error';
  useEffect(() => {
    if (hasFailed) button.current?.focus();
  }, [hasFailed]);
  const emailError = isWrong ? getEmailError(state.email) : undefined;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (getEmailError(state.email) === undefined) return submit();
    refuse(event);
  };
  // Replaces the browser's validation message by our own, beside the field.
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    setIsWrong(true);
    field.current?.focus();
  };
  return (
    <form className={styles.form} method="post" action="/stockNotification.do" onSubmit={send}>
      <input type="hidden" name="stockId" value={state.stockId} />
      <Field label="Email" error={emailError} hint="We'll email you once, when it's back." disabled={isBusy}>
        <TextInput
          ref={field}
          type="email"
          name="email"
          required
          pattern={PATTERN}
          autoComplete="email"
          value={state.email}
          onChange={(event) => edit({ email: event.currentTarget.value })}
          onInvalid={refuse}
        />
      </Field>
      {isGuest && (
        <Checkbox
          name="newsletter"
          label="Send me news and offers, too"
          checked={state.newsletter}
          disabled={isBusy}
          onChange={(event) => edit({ newsletter: event.currentTarget.checked })}
        />
      )}
      {isGuest && (
        <a className={styles.signIn} href={signInPath(returnUrl)} onClick={handlePlainClick(openSignIn)}>
          Have an account? Sign in
        </a>
      )}
      <Button ref={button} type="submit" size="large" isFullWidth busy={isBusy && 'Sending'}>
        {hasFailed ? (
          <>
            <Icon icon={RotateCcw} size={20} />
            Try again
          </>
        ) : (
          'Notify me'
        )}
      </Button>
    </form>
  );
}
