import { Button, Modal, TextInput } from '@mantine/core';
import { Fingerprint, KeyRound, Smartphone, TriangleAlert } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Passkey } from '../../contracts/account/passkeys.ts';
import type { NewCodeApp } from '../../contracts/desk/signIn.ts';
import { hasPasskeys } from '../../lib/account/webAuthn.ts';
import { useCallDesk, usePerson } from '../parts/DeskContext.tsx';
import { formatDayOf } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Card } from '../parts/Page.tsx';
import { useStepUp } from '../parts/StepUp.tsx';
import { showDone } from '../parts/toast.tsx';
import { type Submit, useSubmit } from '../parts/useSubmit.ts';
import { CodeList } from '../signIn/RecoveryCodes.tsx';
import { CodeAppForm, useNewPasskey } from '../signIn/SetUpStep.tsx';
import styles from './AccountPage.module.css';
import { texts } from './texts.ts';

type Change = (path: string, method: 'POST' | 'DELETE') => Promise<void>;

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const now = new Date();
  const { name, createdAt, usedAt } = passkey;
  return (
    <li>
      <Icon icon={Fingerprint} color="var(--d-success)" />
      <span className={styles.grow}>
        <b>{name}</b>
        <small>{texts.passkeyUsed(formatDayOf(createdAt, now), usedAt && formatDayOf(usedAt, now))}</small>
      </span>
      <Button variant="subtle" size="xs" h={28} aria-label={texts.removeName(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}

type AddPasskeyProps = Pick<Submit, 'fields' | 'submit' | 'isBusy'> & { readonly onAdded: () => Promise<void> };

function AddPasskey({ fields, submit, isBusy, onAdded }: AddPasskeyProps) {
  const [name, setName] = useState('');
  const withStepUp = useStepUp();
  const addPasskey = useNewPasskey(onAdded);
  const add = async () => {
    await withStepUp(() => addPasskey(name.trim() || texts.passkeyNameExample));
    setName('');
  };
  return (
    <li>
      <form
        style={{ display: 'flex', gap: 8, alignItems: 'end', width: '100%' }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(add);
        }}
      >
        <TextInput
          className={styles.grow ?? ''}
          label={texts.passkeyName}
          placeholder={texts.passkeyNameExample}
          maxLength={60}
          value={name}
          error={fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {texts.addPasskey}
        </Button>
      </form>
    </li>
  );
}

type RowProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly state: string;
  readonly action: ReactNode;
};

const FactorRow = ({ icon, title, state, action }: RowProps) => (
  <li>
    {icon}
    <span className={styles.grow}>
      <b>{title}</b>
      <small>{state}</small>
    </span>
    {action}
  </li>
);

/** The passkeys, the code app and the recovery codes of a person. */
export function SecondStepCard() {
  const { passkeys, hasCodeApp, recoveryCodesLeft } = usePerson();
  const callDesk = useCallDesk();
  const withStepUp = useStepUp();
  const { revalidate } = useRevalidator();
  const state = useSubmit(texts.passkeyCanceled);
  const [app, setApp] = useState<NewCodeApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { error, submit } = state;

  const onChanged = async () => {
    setApp(null);
    showDone(texts.saved);
    await revalidate();
  };
  const change: Change = (path, method) =>
    submit(async () => {
      await withStepUp(() => callDesk<null>(path, { method }));
      await onChanged();
    });
  const startApp = async () =>
    setApp(await withStepUp(() => callDesk<NewCodeApp>('/second-factor/code/start', { method: 'POST' })));
  const renewCodes = async () => {
    const renew = () => callDesk<{ recoveryCodes: readonly string[] }>('/recovery-codes', { method: 'POST' });
    setCodes((await withStepUp(renew)).recoveryCodes);
    await revalidate();
  };
  return (
    <Card title={texts.second}>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.passkeyId}
            passkey={passkey}
            onRemove={() => void change(`/second-factor/passkeys/${passkey.passkeyId}`, 'DELETE')}
          />
        ))}
        {passkeys.length === 0 && <li>{texts.noPasskeys}</li>}
        {hasPasskeys() && <AddPasskey {...state} onAdded={onChanged} />}
        <FactorRow
          icon={<Icon icon={Smartphone} color={hasCodeApp ? 'var(--d-success)' : 'currentColor'} />}
          title={texts.app}
          state={hasCodeApp ? texts.appOn : texts.appOff}
          action={
            hasCodeApp ? (
              <Button
                variant="subtle"
                size="xs"
                h={28}
                aria-label={texts.removeName(texts.app)}
                onClick={() => void change('/second-factor/code', 'DELETE')}
              >
                {texts.remove}
              </Button>
            ) : (
              <Button variant="default" size="xs" h={28} onClick={() => void submit(startApp)}>
                {texts.addApp}
              </Button>
            )
          }
        />
        <FactorRow
          icon={<Icon icon={KeyRound} />}
          title={texts.codes}
          state={texts.codesLeft(recoveryCodesLeft)}
          action={
            <Button variant="default" size="xs" h={28} onClick={() => void submit(renewCodes)}>
              {texts.newCodes}
            </Button>
          }
        />
      </ul>
      {error !== null && (
        <Note tone="warning" icon={TriangleAlert} isAlert>
          {error}
        </Note>
      )}
      <Modal opened={app !== null} onClose={() => setApp(null)} title={<b>{texts.appTitle}</b>} size={420}>
        {app && <CodeAppForm app={app} onStep={onChanged} />}
      </Modal>
      <Modal opened={codes !== null} onClose={() => setCodes(null)} title={<b>{texts.newCodesTitle}</b>} size={420}>
        <p style={{ marginBottom: 12 }}>{texts.newCodesHelp}</p>
        <CodeList codes={codes ?? []} />
      </Modal>
    </Card>
  );
}
