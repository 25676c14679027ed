import { Button } from '@mantine/core';
import { Coins, Download, Gift, Trash2 } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskCustomer, RevealedCustomer } from '../../contracts/desk/customers.ts';
import { Actions, type KnownAction } from '../parts/Actions.tsx';
import { useOperationList } from '../parts/DeskContext.tsx';
import { EditDialog } from '../parts/EditDialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Neighbors } from '../parts/Neighbors.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { Card } from '../parts/Page.tsx';
import type { Reveal } from '../parts/reveal.tsx';
import styles from './customers.module.css';
import { customerTexts as texts } from './texts.ts';

const MAX_NAME = 100;
const MAX_EMAIL = 254;

type CustomerProps = { readonly customer: DeskCustomer };

const PRIVACY = [
  { name: 'customer.export', label: texts.export, icon: Download },
  { name: 'customer.delete', label: texts.delete, icon: Trash2 },
];

/** Export and deletion of all data, for people who may do so. */
export function PrivacyCard({ customer: { customerId } }: CustomerProps) {
  const operations = useOperationList();
  const [name, setName] = useState<string | null>(null);
  const shown = PRIVACY.filter((one) => operations.some((operation) => operation.name === one.name));
  const operation = operations.find((one) => one.name === name);
  if (shown.length === 0) return null;
  return (
    <Card title={texts.privacy} isPadded>
      <div className={styles.privacy}>
        <p className={styles.soft}>{texts.privacyHelp}</p>
        {shown.map(({ name: ownName, label, icon }) => (
          <Button
            key={ownName}
            variant="default"
            leftSection={<Icon icon={icon} size={15} />}
            {...(ownName === 'customer.delete' && { c: 'var(--d-sale)' })}
            onClick={() => setName(ownName)}
          >
            {label}
          </Button>
        ))}
      </div>
      {operation && (
        <OperationForm operation={operation} known={{ customer: String(customerId) }} onClose={() => setName(null)} />
      )}
    </Card>
  );
}

const BUTTONS: readonly KnownAction[] = [
  { operation: 'customer.points', label: texts.givePoints, icon: Coins },
  { operation: 'customer.credit', label: texts.credit, icon: Gift },
];
/** Operations with a place of their own on the page. */
const PLACED = [
  'customer.address',
  'customer.note',
  'customer.note-remove',
  'customer.reveal',
  ...PRIVACY.map(({ name }) => name),
];

/** Operations that need an account. */
const ACCOUNT_ONLY = ['customer.points', 'customer.credit', 'customer.rename', 'customer.prime', 'customer.elite'];

type PersonalProps = CustomerProps & { readonly personal: Reveal<RevealedCustomer> };
type EditProps = PersonalProps & { readonly operation: string; readonly onClose: () => void };

/** The form of a customer's name or email address. A hidden address is written anew. */
function EditContactDialog({ customer, personal, operation, onClose }: EditProps) {
  const { revalidate } = useRevalidator();
  const { customerId, version, name } = customer;
  const isName = operation === 'customer.rename';
  const field = isName
    ? { name: 'name', label: texts.name, maxLength: MAX_NAME, isRequired: true }
    : { name: 'email', label: texts.email, maxLength: MAX_EMAIL, isRequired: true };
  return (
    <EditDialog
      title={texts.actions[operation === 'customer.rename' ? operation : 'customer.email'].replace('…', '')}
      help={isName ? texts.nameHelp : texts.emailHelp}
      operation={operation}
      known={{ customer: String(customerId) }}
      fields={[field]}
      stored={{ version, form: isName ? { name } : { email: personal.revealed?.email ?? '' } }}
      reload={async () => {
        await personal.readAgain();
        await revalidate();
      }}
      onClose={onClose}
    />
  );
}

/** Everything that the person may do with a customer: credit and points as buttons, the rest in the menu. */
export function CustomerActions({ customer, personal }: PersonalProps) {
  const { customerId, version, isGuest } = customer;
  const operations = useOperationList();
  const actions = operations
    .filter(({ name }) => name.startsWith('customer.') && !PLACED.includes(name))
    .map(({ name }) => ({
      operation: name,
      refusal: isGuest && ACCOUNT_ONLY.includes(name) ? texts.guestRefusal : null,
    }));
  return (
    <>
      <Neighbors list="/desk/customers" />
      <Actions
        actions={actions}
        buttons={BUTTONS}
        menuLabels={texts.actions}
        known={{ customer: String(customerId) }}
        version={version}
        renderDialog={(operation, onClose) =>
          (operation === 'customer.rename' || operation === 'customer.email') && (
            <EditContactDialog customer={customer} personal={personal} operation={operation} onClose={onClose} />
          )
        }
      />
    </>
  );
}
