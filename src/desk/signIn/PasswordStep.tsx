import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { CircleCheck, Fingerprint } from 'lucide';
import { useState } from 'react';
import type { DeskSession } from '../../contracts/desk/signIn.ts';
import { askPasskey, hasPasskeys } from '../../lib/account/webAuthn.ts';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { type Submit, useSubmit } from '../parts/useSubmit.ts';
import { Between, BUTTON, FIELD, Rule, SignInFrame, StepError, SubmitButton, TextButton } from './SignInFrame.tsx';
import { texts } from './texts.ts';

type StepProps = { readonly onStep: (session: DeskSession) => Promise<void> };

/** Returns a call that signs in with a passkey, with or without a password before. */
export function usePasskeySignIn({ onStep }: StepProps): (isKept?: boolean) => Promise<void> {
  const callDesk = useCallDesk();
  return async (isKept = false) => {
    const post = { method: 'POST' } as const;
    const options = await callDesk<PublicKeyCredentialRequestOptionsJSON>('/sign-in/passkey/options', post);
    const passkey = await askPasskey(options);
    await onStep(await callDesk<DeskSession>('/sign-in/passkey', { ...post, body: { passkey, isKept } }));
  };
}

/** A form for the mail of a link to a new password. */
function ForgotForm({ email: typed, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const callDesk = useCallDesk();
  const [email, setEmail] = useState(typed);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, error, fields, submit } = useSubmit();
  const send = () =>
    submit(async () => {
      await callDesk('/password/forgot', { method: 'POST', body: { email } });
      setSentTo(email);
    });
  return (
    <SignInFrame title={texts.forgotTitle} help={texts.forgotHelp} back={{ label: texts.back, onClick: onBack }}>
      {sentTo === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextInput
            {...FIELD}
            label={texts.email}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            value={email}
            error={fields.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <SubmitButton mt={20} loading={isBusy}>
            {texts.sendLink}
          </SubmitButton>
          <StepError error={error} />
        </form>
      ) : (
        <Note tone="success" icon={CircleCheck} isAlert>
          {texts.linkSent(sentTo)}
        </Note>
      )}
    </SignInFrame>
  );
}

type FieldsProps = {
  readonly values: { readonly email: string; readonly password: string; readonly isKept: boolean };
  readonly fields: Submit['fields'];
  readonly onChange: (change: Partial<FieldsProps['values']>) => void;
  readonly onForgot: () => void;
};

const CredentialFields = ({ values, fields, onChange, onForgot }: FieldsProps) => (
  <>
    <TextInput
      {...FIELD}
      mt={0}
      label={texts.email}
      type="email"
      name="email"
      autoComplete="username webauthn"
      autoFocus
      required
      withAsterisk={false}
      value={values.email}
      error={fields.email}
      onChange={(event) => onChange({ email: event.currentTarget.value })}
    />
    <PasswordInput
      {...FIELD}
      label={texts.password}
      name="password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      value={values.password}
      error={fields.password}
      onChange={(event) => onChange({ password: event.currentTarget.value })}
    />
    <Between>
      <Checkbox
        size="xs"
        label={texts.keep}
        checked={values.isKept}
        onChange={(event) => onChange({ isKept: event.currentTarget.checked })}
      />
      <TextButton onClick={onForgot}>{texts.forgot}</TextButton>
    </Between>
  </>
);

/** The first step: email and password, or a passkey alone. */
export function PasswordStep({ onStep, notice }: StepProps & { readonly notice: string | null }) {
  const callDesk = useCallDesk();
  const [values, setValues] = useState({ email: '', password: '', isKept: false });
  const [isForgotten, setForgotten] = useState(false);
  const { isBusy, error, fields, submit } = useSubmit(texts.passkeyCanceled);
  const signInWithPasskey = usePasskeySignIn({ onStep });
  if (isForgotten) return <ForgotForm email={values.email} onBack={() => setForgotten(false)} />;

  const signIn = async () => onStep(await callDesk<DeskSession>('/sign-in', { method: 'POST', body: values }));
  return (
    <SignInFrame title={texts.signIn} help={texts.forStaff}>
      {notice !== null && (
        <div style={{ marginBottom: 16 }}>
          <Note tone="success" icon={CircleCheck}>
            {notice}
          </Note>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(signIn);
        }}
      >
        <CredentialFields
          values={values}
          fields={fields}
          onChange={(change) => setValues((current) => ({ ...current, ...change }))}
          onForgot={() => setForgotten(true)}
        />
        <SubmitButton mt={20} loading={isBusy}>
          {texts.continue}
        </SubmitButton>
        <StepError error={error} />
      </form>
      {hasPasskeys() && (
        <>
          <Rule>{texts.or}</Rule>
          <Button
            {...BUTTON}
            variant="default"
            leftSection={<Icon icon={Fingerprint} size={18} />}
            onClick={() => void submit(() => signInWithPasskey(values.isKept))}
          >
            {texts.passkeyInstead}
          </Button>
        </>
      )}
    </SignInFrame>
  );
}
