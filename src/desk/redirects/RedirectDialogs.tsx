import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeskRedirect } from '../../contracts/desk/redirects.ts';
import { REDIRECT_LIMITS } from '../../lib/redirects.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { texts } from './texts.ts';

type SaveProps = {
  /** The redirect that changes; undefined for a new one. */
  readonly redirect?: DeskRedirect | undefined;
  readonly onClose: () => void;
};

/** Asks for an old and a new address, and says where shoppers will be led. */
export function SaveDialog({ redirect, onClose }: SaveProps) {
  const [from, setFrom] = useState(redirect?.from ?? '');
  const [to, setTo] = useState(redirect?.to ?? '');
  const [isRemoving, setRemoving] = useState(false);
  const named = redirect && { redirect: String(redirect.redirectId) };
  const version = redirect?.version;
  if (isRemoving && named)
    return (
      <ConfirmOperation
        title={texts.removeTitle}
        confirmLabel={texts.removeConfirm}
        call={{ name: 'redirect.remove', input: named, version }}
        isDangerous
        onClose={onClose}
      />
    );
  const input = { from: from.trim(), to: to.trim(), ...named };
  const isComplete = input.from !== '' && input.to !== '';
  return (
    <ConfirmOperation
      title={redirect ? texts.changeTitle : texts.addTitle}
      confirmLabel={texts.save}
      call={isComplete ? { name: 'redirect.save', input, version } : null}
      onClose={onClose}
    >
      <TextInput
        label={texts.from}
        description={texts.fromHelp}
        placeholder="/old-boots.html"
        data-autofocus
        required
        maxLength={REDIRECT_LIMITS.path}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={texts.to}
        description={texts.toHelp}
        placeholder="/boots"
        required
        maxLength={REDIRECT_LIMITS.path}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {redirect && (
        <Button variant="subtle" color="red" size="xs" onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      )}
    </ConfirmOperation>
  );
}

const encodeBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Takes a pasted list, and says before the import which lines are used. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [list, setList] = useState('');
  return (
    <ConfirmOperation
      title={texts.importTitle}
      confirmLabel={texts.importConfirm}
      call={list.trim() === '' ? null : { name: 'redirect.import', input: { file: encodeBase64(list) } }}
      isDrawer
      onClose={onClose}
    >
      <Textarea
        label={texts.list}
        description={texts.listHelp}
        placeholder={'/old-boots.html\t/boots\n/about-us.html\t/c/about'}
        data-autofocus
        required
        rows={10}
        maxLength={1_000_000}
        value={list}
        onChange={(event) => setList(event.currentTarget.value)}
      />
    </ConfirmOperation>
  );
}
