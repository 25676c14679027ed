import { useState } from 'react';
import { redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import type { DeskSession } from '../../contracts/desk/signIn.ts';
import type { CallDesk } from '../callDesk.ts';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { useTitle } from '../parts/Page.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SetUpStep } from './SetUpStep.tsx';
import { texts } from './texts.ts';

/** Returns the page to show after a sign-in: a path of the desk and nothing else. */
const getNextPath = (params: URLSearchParams): string => {
  const next = params.get('next') ?? '';
  return /^\/desk(?:[/?]|$)/.test(next) && !next.startsWith('/desk/sign-in') ? next : '/desk';
};

/** Reads how far this browser is; one that is signed in goes on. */
export const createSignInLoader =
  (callDesk: CallDesk) =>
  async ({ request }: { readonly request: Request }): Promise<DeskSession | Response> => {
    const session = await callDesk<DeskSession>('/session', { signal: request.signal });
    return session.stage === 'open' ? redirect(getNextPath(new URL(request.url).searchParams)) : session;
  };

/** The sign-in: a password or a passkey, then the second step, or its set-up. */
export function SignInPage() {
  const [session, setSession] = useState(useLoaderData<DeskSession>());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const callDesk = useCallDesk();
  useTitle(texts.signIn);

  const open = () => navigate(getNextPath(params), { replace: true });
  const onStep = async (step: DeskSession): Promise<void> => {
    if (step.stage === 'open' && !step.recoveryCodes) await open();
    else setSession(step);
  };
  const startAgain = async (): Promise<void> =>
    setSession(await callDesk<DeskSession>('/sign-out', { method: 'POST' }));

  if (session.recoveryCodes) return <RecoveryCodes codes={session.recoveryCodes} onSaved={open} />;
  switch (session.stage) {
    case 'set-up':
      return <SetUpStep email={session.email ?? ''} onStep={onStep} onBack={startAgain} />;
    case 'second-factor':
      return <SecondStep session={session} onStep={onStep} onBack={startAgain} />;
    default:
      return <PasswordStep onStep={onStep} notice={params.has('changed') ? texts.passwordSaved : null} />;
  }
}
