import { Fingerprint } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { hasPasskeyAutofill, hasPasskeys } from '../../../lib/account/webAuthn.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { OrLine } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { describePasskeyFailure, signInWithPasskey } from './passkeyThunks.ts';
import { hasUsedPasskey } from './rememberPasskey.ts';

/** A challenge expires after 15 minutes: the autofill gets a new one before. */
const RENEW_MS = 12 * 60_000;

type PasskeySignInProps = { readonly onDone: () => void };

/**
 * Offers passkeys in the autofill of the email field, until the component unmounts.
 * @returns whether the browser has such autofill (undefined until known), and functions that pause and resume it
 */
function useAutofill(onDone: () => void, onFailure: (error: unknown) => void) {
  const dispatch = useAppDispatch<unknown>();
  const [isOffered, setIsOffered] = useState<boolean>();
  const [round, setRound] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const handlers = useRef({ onDone, onFailure });
  useEffect(() => {
    handlers.current = { onDone, onFailure };
  });
  useEffect(() => {
    const waiting = new AbortController();
    controller.current = waiting;
    const { signal } = waiting;
    const offer = async (): Promise<void> => {
      const hasAutofill = await hasPasskeyAutofill();
      if (signal.aborted) return;
      setIsOffered(hasAutofill);
      if (!hasAutofill) return;
      await dispatch(signInWithPasskey(signal));
      if (!signal.aborted) handlers.current.onDone();
    };
    offer().catch((error: unknown) => {
      if (signal.aborted || describePasskeyFailure(error) === null) return;
      handlers.current.onFailure(error);
    });
    const timer = setTimeout(() => setRound(round + 1), RENEW_MS);
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [dispatch, round]);
  return {
    isOffered,
    pause: () => controller.current?.abort(),
    resume: () => setRound((current) => current + 1),
  };
}

function PasskeyWays({ onDone }: PasskeySignInProps) {
  const dispatch = useAppDispatch<unknown>();
  const { busy, failure, run, setFailure } = useAction({ describe: describePasskeyFailure });
  const { isOffered, pause, resume } = useAutofill(onDone, (error) => setFailure(describePasskeyFailure(error)));
  if (isOffered === undefined) return null;
  const signIn = async () => {
    pause();
    const isDone = await run(async (signal) => {
      await dispatch(signInWithPasskey());
      if (!signal.aborted) onDone();
    });
    if (!isDone) resume();
  };
  const error = <ErrorNotice>{failure?.message}</ErrorNotice>;
  if (isOffered && !hasUsedPasskey()) return error;
  return (
    <>
      {error}
      <Button size="large" isFullWidth busy={busy && 'Signing in'} onClick={() => void signIn()}>
        <Icon icon={Fingerprint} size={20} />
        Sign in with a passkey
      </Button>
      <OrLine />
    </>
  );
}

/**
 * Sign-in by passkey: in the autofill of the email field, and by a button above the form where a passkey was used
 * before, or the browser has no such autofill. Nothing without scripts, or in browsers without passkeys.
 */
export function PasskeySignIn(props: PasskeySignInProps) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(hasPasskeys()), []);
  return isHere ? <PasskeyWays {...props} /> : null;
}
