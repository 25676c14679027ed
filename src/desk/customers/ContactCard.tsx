import { ActionIcon } from '@mantine/core';
import { Mail, MapPin, Pencil } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskCustomer, RevealedCustomer } from '../../contracts/desk/customers.ts';
import { ADDRESS_FIELD_NAMES, getAddressField, mapAddressFields } from '../../lib/addresses/addressFields.ts';
import { formatAddressLine } from '../../lib/addresses/formatAddress.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { EditDialog, type EditField } from '../parts/EditDialog.tsx';
import { formatDayOf } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { type Reveal, RevealButton, RevealNote } from '../parts/reveal.tsx';
import styles from './customers.module.css';
import { customerTexts as texts } from './texts.ts';

type CustomerProps = { readonly customer: DeskCustomer };
type ContactProps = CustomerProps & { readonly personal: Reveal<RevealedCustomer> };
function ConsentList({ customer: { subscriptions } }: CustomerProps) {
  const now = new Date();
  if (subscriptions.length === 0) return <p className={styles.soft}>{texts.noSubscriptions}</p>;
  return (
    <ul className={styles.plain}>
      {subscriptions.map(({ name, shop, askedAt, activeSince }) => (
        <li key={[name, shop].join()}>
          {name} <span className={styles.soft}>{shop}</span>
          <small>
            {activeSince === null
              ? texts.waiting(formatDayOf(askedAt, now))
              : texts.active(formatDayOf(activeSince, now))}
          </small>
        </li>
      ))}
    </ul>
  );
}

type AddressProps = {
  readonly text: string;
  /** Undefined for a person who may not change it, or has to reveal it first. */
  readonly onChange: (() => void) | undefined;
};

const AddressLine = ({ text, onChange }: AddressProps) => (
  <li>
    <Icon icon={MapPin} size={14} />
    <span>{text}</span>
    {onChange && (
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={texts.changeAddress(text)} onClick={onChange}>
        <Icon icon={Pencil} size={13} />
      </ActionIcon>
    )}
  </li>
);

const ADDRESS_FIELDS: readonly EditField[] = ADDRESS_FIELD_NAMES.map((name) => {
  const { label, maxLength } = getAddressField(name);
  return { name, label, maxLength };
});

type AddressDialogProps = ContactProps & { readonly addressId: string; readonly onClose: () => void };

/** The form of a saved address. A person who may not see it writes what changes. */
function AddressDialog({ customer, personal, addressId, onClose }: AddressDialogProps) {
  const { revalidate } = useRevalidator();
  const isIt = (one: { readonly addressId: string }): boolean => one.addressId === addressId;
  const shown = personal.revealed?.addresses.find(isIt);
  const found = shown ?? customer.addresses.find(isIt);
  if (!found) return null;
  return (
    <EditDialog
      title={texts.addressTitle}
      help={shown ? texts.addressHelp : texts.maskedHelp}
      operation="customer.address"
      known={{ customer: String(customer.customerId), address: addressId }}
      fields={ADDRESS_FIELDS}
      stored={{ version: found.version, form: shown ? mapAddressFields((field) => shown[field]) : {} }}
      reload={async () => {
        await personal.readAgain();
        await revalidate();
      }}
      onClose={onClose}
    />
  );
}

/** The masked email and addresses, the recorded way to see them, and the consents. */
export function ContactCard({ customer, personal }: ContactProps) {
  const may = usePermissions();
  const [changedId, setChangedId] = useState<string | null>(null);
  const { revealed } = personal;
  const addresses = revealed
    ? revealed.addresses.map((address) => ({ ...address, text: formatAddressLine(address) }))
    : customer.addresses.map((address) => ({
        ...address,
        text: ['•••', address.city, address.stateOrRegion, address.countryCode].filter(Boolean).join(', '),
      }));
  // A person who may reveal an address does so before changing it.
  const mayChange = may('customers.change') && (revealed !== null || !may('customers.reveal'));
  return (
    <>
      <Card title={texts.contact} aside={<RevealButton reveal={personal} />} isPadded>
        <ul className={styles.contact}>
          <li>
            <Icon icon={Mail} size={14} />
            {revealed?.email ?? customer.email}
          </li>
          {addresses.map(({ addressId, text }) => (
            <AddressLine key={addressId} text={text} onChange={mayChange ? () => setChangedId(addressId) : undefined} />
          ))}
        </ul>
        {addresses.length === 0 && <p className={styles.soft}>{texts.noAddresses}</p>}
        <RevealNote reveal={personal} />
      </Card>
      <Card title={texts.subscriptions} isPadded>
        <ConsentList customer={customer} />
      </Card>
      {personal.dialog}
      {changedId !== null && (
        <AddressDialog
          customer={customer}
          personal={personal}
          addressId={changedId}
          onClose={() => setChangedId(null)}
        />
      )}
    </>
  );
}
