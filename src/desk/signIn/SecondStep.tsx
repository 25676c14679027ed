import { Button, TextInput } from '@mantine/core';
import { Fingerprint, Info } from 'lucide';
import { useState } from 'react';
import type { DeskSession } from '../../contracts/desk/signIn.ts';
import { hasPasskeys } from '../../lib/account/webAuthn.ts';
import { CodeInput } from '../parts/CodeInput.tsx';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { useSubmit } from '../parts/useSubmit.ts';
import { usePasskeySignIn } from './PasswordStep.tsx';
import { Between, BUTTON, FIELD, Rule, SignInFrame, StepError, SubmitButton, TextButton } from './SignInFrame.tsx';
import { texts } from './texts.ts';

type SecondStepProps = {
  readonly session: DeskSession;
  readonly onStep: (session: DeskSession) => Promise<void>;
  readonly onBack: () => Promise<void>;
};

/** A recovery code in place of the second factor. */
function RecoveryForm({ session, onStep, onBack, onOther }: SecondStepProps & { readonly onOther: () => void }) {
  const callDesk = useCallDesk();
  const [code, setCode] = useState('');
  const { isBusy, error, fields, submit } = useSubmit();
  const send = async () =>
    onStep(await callDesk<DeskSession>('/sign-in/recovery-code', { method: 'POST', body: { code } }));
  return (
    <SignInFrame
      title={texts.recoveryTitle}
      help={texts.recoveryHelp}
      back={{ label: session.email ?? texts.back, onClick: () => void submit(onBack) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(send);
        }}
      >
        <TextInput
          {...FIELD}
          label={texts.recoveryLabel}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          value={code}
          error={fields.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <SubmitButton mt={20} loading={isBusy}>
          {texts.continue}
        </SubmitButton>
        <StepError error={error} />
      </form>
      <Between>
        <TextButton onClick={onOther}>{texts.otherWay}</TextButton>
      </Between>
    </SignInFrame>
  );
}

/** The second step: passkey, code of the app, or recovery code. */
export function SecondStep(props: SecondStepProps) {
  const { session, onStep, onBack } = props;
  const callDesk = useCallDesk();
  const [view, setView] = useState<'factors' | 'recovery' | 'lost'>('factors');
  const { isBusy, error, fields, submit, failureCount } = useSubmit(texts.passkeyCanceled);
  const signInWithPasskey = usePasskeySignIn({ onStep });
  if (view === 'recovery') return <RecoveryForm {...props} onOther={() => setView('factors')} />;

  const hasPasskey = session.factors?.passkey === true && hasPasskeys();
  const hasCode = session.factors?.code === true;
  const sendCode = async (code: string) =>
    onStep(await callDesk<DeskSession>('/sign-in/code', { method: 'POST', body: { code } }));
  return (
    <SignInFrame
      title={texts.confirm}
      help={texts.everyone}
      back={{ label: session.email ?? texts.back, onClick: () => void submit(onBack) }}
    >
      {hasPasskey && (
        <Button
          {...BUTTON}
          leftSection={<Icon icon={Fingerprint} size={18} />}
          loading={isBusy}
          onClick={() => void submit(() => signInWithPasskey())}
        >
          {texts.usePasskey}
        </Button>
      )}
      {hasCode && (
        <>
          <Rule>{hasPasskey ? texts.orCode : texts.code}</Rule>
          <CodeInput
            key={failureCount}
            label={texts.code}
            getDigitLabel={texts.digit}
            isBusy={isBusy}
            hasError={error !== null}
            onComplete={(code) => void submit(() => sendCode(code))}
          />
        </>
      )}
      <StepError error={error ?? fields.code ?? null} />
      {view === 'lost' && (
        <div style={{ marginTop: 16 }}>
          <Note tone="accent" icon={Info} isAlert>
            {texts.lostHelp}
          </Note>
        </div>
      )}
      <Between>
        <TextButton onClick={() => setView('recovery')}>{texts.recovery}</TextButton>
        <TextButton onClick={() => setView('lost')}>{texts.lost}</TextButton>
      </Between>
    </SignInFrame>
  );
}
