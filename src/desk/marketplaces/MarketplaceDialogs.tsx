import { Select, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormerMarketplace, ListedMarketplace } from '../../contracts/desk/settings.ts';
import { toSlug } from '../../lib/products/productUrls.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { texts } from './texts.ts';

const MAX_NAME = 60;
const MAX_ID = 40;
const MAX_HOST = 253;
const MAX_HOSTS = 20;

type NameProps = { readonly name: string; readonly onChange: (name: string) => void };

const NameField = ({ name, onChange }: NameProps) => (
  <TextInput
    label={texts.name}
    data-autofocus
    required
    maxLength={MAX_NAME}
    value={name}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

type HostsProps = {
  readonly hosts: readonly string[];
  readonly help?: string;
  readonly isRequired?: boolean;
  readonly onChange: (hosts: readonly string[]) => void;
};

const HostsField = ({ hosts, help = texts.hostsHelp, isRequired = true, onChange }: HostsProps) => (
  <TagsInput
    label={texts.hosts}
    description={help}
    required={isRequired}
    maxTags={MAX_HOSTS}
    maxLength={MAX_HOST}
    acceptValueOnBlur
    value={[...hosts]}
    onChange={onChange}
  />
);

const toChoices = (marketplaces: readonly ListedMarketplace[]) =>
  marketplaces.map(({ id, name }) => ({ value: id, label: name }));

type ListProps = { readonly marketplaces: readonly ListedMarketplace[]; readonly onClose: () => void };

/** Asks for a new marketplace, and says what it begins with. */
export function AddDialog({ marketplaces, onClose }: ListProps) {
  const [name, setName] = useState('');
  const [typedId, setTypedId] = useState<string | null>(null);
  const [hosts, setHosts] = useState<readonly string[]>([]);
  const [from, setFrom] = useState(marketplaces[0]?.id ?? '');
  const id = typedId ?? toSlug(name).slice(0, MAX_ID);
  const isComplete = name.trim() !== '' && id !== '' && hosts.length > 0;
  return (
    <ConfirmOperation
      title={texts.addTitle}
      confirmLabel={texts.addConfirm}
      call={isComplete ? { name: 'marketplace.add', input: { id, name: name.trim(), host: hosts, from } } : null}
      onClose={onClose}
    >
      <NameField name={name} onChange={setName} />
      <HostsField hosts={hosts} onChange={setHosts} />
      <TextInput
        label={texts.id}
        description={texts.idHelp}
        required
        maxLength={MAX_ID}
        value={id}
        onChange={(event) => setTypedId(event.currentTarget.value)}
      />
      <Select
        label={texts.from}
        description={texts.fromHelp}
        data={toChoices(marketplaces)}
        allowDeselect={false}
        value={from}
        onChange={(choice) => setFrom(choice ?? '')}
      />
    </ConfirmOperation>
  );
}

type OneProps = { readonly marketplace: ListedMarketplace; readonly onClose: () => void };

/** Changes the name and the hosts of a marketplace. */
export function ChangeDialog({ marketplace, onClose }: OneProps) {
  const { id, version, isDefault } = marketplace;
  const [name, setName] = useState(marketplace.name);
  const [hosts, setHosts] = useState(marketplace.hosts);
  const hasOtherHosts = hosts.length > 0 && hosts.join(' ') !== marketplace.hosts.join(' ');
  const input = {
    marketplace: id,
    ...(name.trim() !== marketplace.name && { name: name.trim() }),
    ...(hasOtherHosts && { host: hosts }),
  };
  const isChanged = Object.keys(input).length > 1 && name.trim() !== '';
  return (
    <ConfirmOperation
      title={texts.changeTitle}
      confirmLabel={texts.save}
      call={isChanged ? { name: 'marketplace.change', input, version } : null}
      onClose={onClose}
    >
      <NameField name={name} onChange={setName} />
      <HostsField
        hosts={hosts}
        {...(isDefault && { help: texts.mainHostsHelp, isRequired: false })}
        onChange={setHosts}
      />
    </ConfirmOperation>
  );
}

/** Asks before a marketplace is removed, and says what it touches. */
export function RemoveDialog({ marketplace, marketplaces, onClose }: OneProps & Pick<ListProps, 'marketplaces'>) {
  const { id, version, name, isDefault } = marketplace;
  const others = marketplaces.filter((one) => one.id !== id);
  const [successor, setSuccessor] = useState(others[0]?.id ?? '');
  const input = { marketplace: id, ...(isDefault && { successor }) };
  return (
    <ConfirmOperation
      title={texts.removeOf(name)}
      confirmLabel={texts.remove}
      call={{ name: 'marketplace.remove', input, version }}
      isDangerous
      onClose={onClose}
    >
      {isDefault && (
        <Select
          label={texts.successor}
          data={toChoices(others)}
          allowDeselect={false}
          value={successor}
          onChange={(choice) => setSuccessor(choice ?? '')}
        />
      )}
    </ConfirmOperation>
  );
}

type FormerProps = { readonly marketplace: FormerMarketplace; readonly onClose: () => void };

/** Asks before a removed marketplace comes back. */
export function RestoreDialog({ marketplace: { id, name, hosts: ownHosts }, onClose }: FormerProps) {
  const [hosts, setHosts] = useState(ownHosts);
  return (
    <ConfirmOperation
      title={texts.restoreOf(name)}
      confirmLabel={texts.restore}
      call={hosts.length === 0 ? null : { name: 'marketplace.restore', input: { marketplace: id, host: hosts } }}
      onClose={onClose}
    >
      <HostsField hosts={hosts} onChange={setHosts} />
    </ConfirmOperation>
  );
}
