import { Button, TextInput } from '@mantine/core';
import { Eye, Lock, Mail, MapPin } from 'lucide';
import { useEffect, useState } from 'react';
import type { DeskCustomer, RevealedCustomer } from '../../contracts/desk/customers.ts';
import { formatAddressLine } from '../../lib/addresses/formatAddress.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatDayOf } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import styles from './customers.module.css';
import { customerTexts as texts } from './texts.ts';

const SHOWN_MS = 5 * 60_000;

type CustomerProps = { readonly customer: DeskCustomer };
type RevealProps = CustomerProps & {
  readonly onReveal: (revealed: RevealedCustomer) => void;
  readonly onClose: () => void;
};

function RevealDialog({ customer: { customerId }, onReveal, onClose }: RevealProps) {
  const [reason, setReason] = useState('');
  const input = { customer: String(customerId), reason: reason.trim() };
  return (
    <ConfirmOperation<RevealedCustomer>
      title={texts.revealTitle}
      confirmLabel={texts.reveal}
      call={reason.trim() === '' ? null : { name: 'customer.reveal', input }}
      doneText={texts.revealed}
      hasPreview={false}
      onClose={onClose}
      onDone={onReveal}
    >
      <TextInput
        label={texts.revealReason}
        description={texts.revealHelp}
        maxLength={200}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmOperation>
  );
}

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

/** The masked email and addresses, the recorded way to see them, and the consents. */
export function ContactCard({ customer }: CustomerProps) {
  const may = usePermissions();
  const [isAsking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<RevealedCustomer | null>(null);
  useEffect(() => {
    if (!revealed) return;
    const timer = setTimeout(() => setRevealed(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [revealed]);
  const addresses = revealed
    ? revealed.addresses.map((address) => formatAddressLine(address))
    : customer.addresses.map(({ city, stateOrRegion, countryCode }) =>
        ['•••', city, stateOrRegion, countryCode].filter(Boolean).join(', '),
      );
  return (
    <>
      <Card
        title={texts.contact}
        aside={
          may('customers.reveal') &&
          !revealed && (
            <Button
              variant="subtle"
              size="xs"
              h={28}
              leftSection={<Icon icon={Eye} size={14} />}
              onClick={() => setAsking(true)}
            >
              {texts.reveal}
            </Button>
          )
        }
        isPadded
      >
        <ul className={styles.contact}>
          <li>
            <Icon icon={Mail} size={14} />
            {revealed?.email ?? customer.email}
          </li>
          {addresses.map((address, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked addresses may be equal
            <li key={index}>
              <Icon icon={MapPin} size={14} />
              {address}
            </li>
          ))}
        </ul>
        {addresses.length === 0 && <p className={styles.soft}>{texts.noAddresses}</p>}
        <p className={styles.locked}>
          <Icon icon={Lock} size={12} />
          {revealed ? texts.revealed : texts.masked}
        </p>
      </Card>
      <Card title={texts.subscriptions} isPadded>
        <ConsentList customer={customer} />
      </Card>
      {isAsking && <RevealDialog customer={customer} onReveal={setRevealed} onClose={() => setAsking(false)} />}
    </>
  );
}
