import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { Check, Copy, KeyRound, TriangleAlert } from 'lucide';
import { useState } from 'react';
import type { DeskPlatformRow } from '../../contracts/desk/assistants.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import type { OperationCall } from '../parts/useOperation.ts';
import styles from './assistants.module.css';
import { platformTexts, connectTexts as texts } from './texts.ts';

type Connected = {
  readonly profile: string;
  readonly webhookUrl: string;
  readonly secrets: { readonly token: string; readonly webhookSecret: string };
};

const isAddress = (text: string): boolean => URL.canParse(text) && text.includes('://');

type ConnectProps = { readonly onClose: () => void; readonly onDone: (connected: Connected) => void };

/** The form that gives a platform a token. */
function ConnectDialog({ onClose, onDone }: ConnectProps) {
  const [address, setAddress] = useState('');
  const [webhook, setWebhook] = useState('');
  const isComplete = isAddress(address.trim()) && (webhook.trim() === '' || isAddress(webhook.trim()));
  const input = { address: address.trim(), ...(webhook.trim() !== '' && { webhook: webhook.trim() }) };
  const fields = [
    { label: texts.address, help: texts.addressHelp, value: address, set: setAddress },
    { label: texts.webhook, help: texts.webhookHelp, value: webhook, set: setWebhook },
  ];
  return (
    <ConfirmOperation<Connected>
      title={texts.title}
      confirmLabel={texts.connect}
      call={isComplete ? { name: 'assistant.connect', input } : null}
      doneText={texts.done}
      onClose={onClose}
      onDone={onDone}
    >
      {fields.map(({ label, help, value, set }) => (
        <TextInput
          key={label}
          label={label}
          description={help}
          type="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={300}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      ))}
    </ConfirmOperation>
  );
}

const Secret = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className={styles.secret}>
    <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          aria-label={`${texts.copy} ${label}`}
          leftSection={<Icon icon={copied ? Check : Copy} />}
          onClick={copy}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
      )}
    </CopyButton>
  </div>
);

type SecretsProps = { readonly connected: Connected; readonly onClose: () => void };

/** The secrets of a connected platform, which the shop cannot show again. */
const SecretsDialog = ({ connected: { profile, webhookUrl, secrets }, onClose }: SecretsProps) => (
  <Modal
    opened
    centered
    size={480}
    padding={20}
    title={<b>{texts.secretsTitle}</b>}
    closeButtonProps={{ 'aria-label': texts.close }}
    closeOnClickOutside={false}
    onClose={onClose}
  >
    <div className={styles.secrets}>
      <Note tone="accent" icon={TriangleAlert}>
        {texts.secretsHelp(profile)}
      </Note>
      <Secret label={texts.token} value={secrets.token} />
      {webhookUrl !== '' && <Secret label={texts.webhookSecret} value={secrets.webhookSecret} />}
      <Button onClick={onClose}>{texts.kept}</Button>
    </div>
  </Modal>
);

/** The button that gives a platform a token of the Agentic Commerce Protocol, its form, and the secrets afterwards. */
export function ConnectPlatform() {
  const may = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const [connected, setConnected] = useState<Connected | null>(null);
  if (!may('settings.change')) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon icon={KeyRound} />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <ConnectDialog onClose={() => setOpen(false)} onDone={setConnected} />}
      {connected && <SecretsDialog connected={connected} onClose={() => setConnected(null)} />}
    </>
  );
}

type LinkFormProps = {
  readonly platform: Pick<DeskPlatformRow, 'platformId' | 'redirects' | 'version'>;
  readonly isBusy: boolean;
  readonly run: (call: OperationCall) => Promise<boolean>;
  readonly onSaved: () => void;
};

/** The address to which a customer's browser returns after linking an account with a platform. */
export function LinkForm({ platform: { platformId, redirects, version }, isBusy, run, onSaved }: LinkFormProps) {
  const [before = ''] = redirects;
  const [address, setAddress] = useState(before);
  const redirect = address.trim();
  const save = async () => {
    const input = { platform: String(platformId), ...(redirect !== '' && { redirect }) };
    if (await run({ name: 'assistant.link', input, version })) onSaved();
  };
  return (
    <form
      className={styles.secret}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={platformTexts.redirect}
        description={platformTexts.redirectHelp}
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={300}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy} disabled={redirect === before}>
        {platformTexts.saveRedirect}
      </Button>
    </form>
  );
}
