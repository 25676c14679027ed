import { Button, TextInput } from '@mantine/core';
import { Fingerprint, Smartphone } from 'lucide';
import { useState } from 'react';
import type { DeskSession, NewCodeApp } from '../../contracts/desk/signIn.ts';
import { hasPasskeys, makePasskey } from '../../lib/account/webAuthn.ts';
import { CodeInput } from '../parts/CodeInput.tsx';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { QrCode } from '../parts/QrCode.tsx';
import { useSubmit } from '../parts/useSubmit.ts';
import styles from './SignInFrame.module.css';
import { BUTTON, FIELD, Rule, SignInFrame, StepError } from './SignInFrame.tsx';
import { texts } from './texts.ts';

type SetUpProps = {
  readonly email: string;
  readonly onStep: (session: DeskSession) => Promise<void>;
  readonly onBack: () => Promise<void>;
};

type AppFormProps = { readonly app: NewCodeApp; readonly onStep: SetUpProps['onStep'] };

/** The QR code and key of a new code app, and the field for its first code. */
export function CodeAppForm({ app, onStep }: AppFormProps) {
  const callDesk = useCallDesk();
  const { isBusy, error, fields, submit, failureCount } = useSubmit();
  const send = async (code: string) =>
    onStep(await callDesk<DeskSession>('/second-factor/code', { method: 'POST', body: { code } }));
  return (
    <>
      <div className={styles.qr}>
        <QrCode text={app.uri} label={texts.qr} />
      </div>
      <div style={{ fontSize: 13 }}>{texts.secret}</div>
      <code className={styles.secret}>{app.secret}</code>
      <CodeInput
        key={failureCount}
        label={texts.code}
        getDigitLabel={texts.digit}
        isBusy={isBusy}
        hasError={error !== null}
        onComplete={(code) => void submit(() => send(code))}
      />
      <StepError error={error ?? fields.code ?? null} />
    </>
  );
}

/** Returns a call that makes a passkey on this device and adds it to the account. */
export function useNewPasskey(onStep: SetUpProps['onStep']): (name: string) => Promise<void> {
  const callDesk = useCallDesk();
  return async (name) => {
    const post = { method: 'POST' } as const;
    const options = await callDesk<PublicKeyCredentialCreationOptionsJSON>('/second-factor/passkey/options', post);
    const passkey = await makePasskey(options);
    await onStep(await callDesk<DeskSession>('/second-factor/passkey', { ...post, body: { name, passkey } }));
  };
}

/** The set-up of the first second factor: a passkey or a code app. */
export function SetUpStep({ email, onStep, onBack }: SetUpProps) {
  const callDesk = useCallDesk();
  const [app, setApp] = useState<NewCodeApp | null>(null);
  const [name, setName] = useState('');
  const { isBusy, error, fields, submit } = useSubmit(texts.passkeyCanceled);
  const addPasskey = useNewPasskey(onStep);
  const startApp = async () => setApp(await callDesk<NewCodeApp>('/second-factor/code/start', { method: 'POST' }));

  if (app) {
    return (
      <SignInFrame
        title={texts.appTitle}
        help={texts.appHelp}
        back={{ label: texts.setUpTitle, onClick: () => setApp(null) }}
      >
        <CodeAppForm app={app} onStep={onStep} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={texts.setUpTitle}
      help={texts.setUpHelp}
      back={{ label: email, onClick: () => void submit(onBack) }}
    >
      {hasPasskeys() && (
        <>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void submit(() => addPasskey(name.trim() || texts.passkeyNameExample));
            }}
          >
            <TextInput
              {...FIELD}
              label={texts.passkeyName}
              description={texts.setUpPasskeyHelp}
              placeholder={texts.passkeyNameExample}
              maxLength={60}
              value={name}
              error={fields.name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button
              type="submit"
              {...BUTTON}
              mt={14}
              loading={isBusy}
              leftSection={<Icon icon={Fingerprint} size={18} />}
            >
              {texts.setUpPasskey}
            </Button>
          </form>
          <Rule>{texts.or}</Rule>
        </>
      )}
      <Button
        {...BUTTON}
        variant="default"
        leftSection={<Icon icon={Smartphone} size={18} />}
        onClick={() => void submit(startApp)}
      >
        {texts.setUpApp}
      </Button>
      <StepError error={error} />
    </SignInFrame>
  );
}
