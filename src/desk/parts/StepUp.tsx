import { Button, Modal } from '@mantine/core';
import { Fingerprint, TriangleAlert } from 'lucide';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { askPasskey, hasPasskeys } from '../../lib/account/webAuthn.ts';
import { DeskError } from '../callDesk.ts';
import { CodeInput } from './CodeInput.tsx';
import { useCallDesk, usePerson } from './DeskContext.tsx';
import { Icon } from './Icon.tsx';
import { Note } from './Note.tsx';
import { texts } from './texts.ts';
import { StepUpCanceled, useSubmit } from './useSubmit.ts';

/** Runs a call; if it needs the second factor again, asks for it and repeats the call. */
export type WithStepUp = <Answer>(run: () => Promise<Answer>) => Promise<Answer>;

const StepUpContext = createContext<WithStepUp | undefined>(undefined);

/** @throws {Error} outside of `StepUpProvider` */
export function useStepUp(): WithStepUp {
  const withStepUp = useContext(StepUpContext);
  if (!withStepUp) throw new Error('no StepUpProvider');
  return withStepUp;
}

const needsStepUp = (error: unknown): boolean => error instanceof DeskError && error.id === 'confirmation.required';

type FormProps = { readonly onConfirmed: () => void };

function StepUpForm({ onConfirmed }: FormProps) {
  const callDesk = useCallDesk();
  const { passkeys, hasCodeApp } = usePerson();
  const { isBusy, error, fields, submit, failureCount } = useSubmit(texts.passkeyCanceled);
  const post = { method: 'POST' } as const;
  const sendCode = async (code: string) => {
    await callDesk<null>('/confirm/code', { ...post, body: { code } });
    onConfirmed();
  };
  const sendPasskey = async () => {
    const passkey = await askPasskey(await callDesk('/confirm/passkey/options', post));
    await callDesk<null>('/confirm/passkey', { ...post, body: { passkey } });
    onConfirmed();
  };
  const hasPasskey = passkeys.length > 0 && hasPasskeys();
  const message = error ?? fields.code;
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <p>{texts.stepUpHelp}</p>
      {hasPasskey && (
        <Button
          h={44}
          leftSection={<Icon icon={Fingerprint} size={18} />}
          loading={isBusy}
          onClick={() => void submit(sendPasskey)}
        >
          {texts.usePasskey}
        </Button>
      )}
      {(hasCodeApp || !hasPasskey) && (
        <CodeInput
          key={failureCount}
          label={texts.code}
          getDigitLabel={texts.digit}
          isBusy={isBusy}
          hasError={message !== undefined && message !== null}
          onComplete={(code) => void submit(() => sendCode(code))}
        />
      )}
      {message && (
        <Note tone="warning" icon={TriangleAlert} isAlert>
          {message}
        </Note>
      )}
    </div>
  );
}

type Waiting = { readonly confirm: () => void; readonly cancel: () => void };

/** Provides `useStepUp`, and shows its dialog. */
export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const withStepUp = useCallback<WithStepUp>(async (run) => {
    try {
      return await run();
    } catch (error) {
      if (!needsStepUp(error)) throw error;
      await new Promise<void>((resolve, reject) => {
        setWaiting({ confirm: resolve, cancel: () => reject(new StepUpCanceled()) });
      }).finally(() => setWaiting(null));
      return run();
    }
  }, []);
  return (
    <StepUpContext value={withStepUp}>
      {children}
      <Modal
        opened={waiting !== null}
        onClose={() => waiting?.cancel()}
        title={<b>{texts.stepUpTitle}</b>}
        size={420}
        centered
        zIndex={400}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        {waiting && <StepUpForm onConfirmed={waiting.confirm} />}
      </Modal>
    </StepUpContext>
  );
}
