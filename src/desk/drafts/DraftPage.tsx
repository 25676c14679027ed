import { Button } from '@mantine/core';
import { Pencil, Send } from 'lucide';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { DeskDraft, RevealedDraft } from '../../contracts/desk/drafts.ts';
import type { DeskAction } from '../../contracts/desk/orders.ts';
import { formatAddress } from '../../lib/addresses/formatAddress.ts';
import type { CallDesk } from '../callDesk.ts';
import { Actions, type KnownAction } from '../parts/Actions.tsx';
import { ActsCard } from '../parts/acts.tsx';
import { useOperationList, usePersonNames } from '../parts/DeskContext.tsx';
import { formatDayOf, formatMoment, formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Neighbors } from '../parts/Neighbors.tsx';
import { Card, Columns, Page } from '../parts/Page.tsx';
import { type Reveal, RevealButton, RevealNote, useReveal } from '../parts/reveal.tsx';
import { guardLoader } from '../session.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { DraftBadge, ItemName, Sums } from './draftParts.tsx';
import styles from './drafts.module.css';
import { texts } from './texts.ts';

/** Reads one draft. */
export const createDraftLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { draftId = '' } }) =>
    callDesk<DeskDraft>(`/drafts/${encodeURIComponent(draftId)}`, { signal }),
  );

type DraftProps = { readonly draft: DeskDraft };

/** Returns why the draft cannot be changed any more; null if it can. */
const findEnd = ({ state }: DeskDraft): string | null =>
  state === 'paid' || state === 'cancelled' ? texts.ended[state] : null;

function listActions(draft: DeskDraft): DeskAction[] {
  const end = findEnd(draft);
  return [
    { operation: 'draft.change', refusal: end ?? (draft.isMasked ? texts.isMasked : null) },
    { operation: 'draft.send', refusal: end },
    { operation: 'draft.cancel', refusal: end },
  ];
}

const LinesCard = ({ draft: { quote } }: DraftProps) => (
  <Card title={texts.items} isPadded>
    <ul className={styles.lines}>
      {quote.lines.map((line) => (
        <li key={line.stockId}>
          <ItemName line={line} />
          <span>{line.quantity > 1 && `× ${line.quantity}`}</span>
          <span className={styles.facts}>
            <b>{line.priceCents === null ? texts.gone : formatMoney(line.priceCents * line.quantity)}</b>
            <small>{texts.inStock(line.onHand)}</small>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

function LinkCard({ draft: { sentAt, openedAt, sentCents, expiresAt, orderId, state } }: DraftProps) {
  const now = new Date();
  const facts = [
    sentAt === null ? texts.notSent : texts.sentAt(formatMoment(sentAt, now)),
    ...(openedAt === null ? [] : [texts.openedAt(formatMoment(openedAt, now))]),
  ];
  return (
    <Card title={texts.state} isPadded>
      <p>{facts.join(', ')}</p>
      {sentCents !== null && <p className={styles.soft}>{texts.sentOf(formatMoney(sentCents))}</p>}
      {(state === 'draft' || state === 'sent') && (
        <p className={styles.soft}>{texts.expiresOn(formatDayOf(expiresAt, now))}</p>
      )}
      {orderId !== null && <Link to={`/desk/orders/${orderId}`}>{texts.toOrder}</Link>}
    </Card>
  );
}

type CustomerProps = DraftProps & { readonly personal: Reveal<RevealedDraft> };

const CustomerCard = ({ draft: { name, email, isMasked, customerId, address, message }, personal }: CustomerProps) => (
  <Card title={texts.customer} aside={isMasked && <RevealButton reveal={personal} />} isPadded>
    <b>{name || email}</b>
    {name !== '' && <p className={styles.soft}>{email}</p>}
    <p className={styles.soft}>{customerId === null ? texts.guest : texts.member}</p>
    {customerId !== null && <Link to={`/desk/customers/${customerId}`}>{texts.toCustomer}</Link>}
    {address && (
      <address className={styles.address}>
        {formatAddress(address, 'always').map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    )}
    {message !== '' && <p className={styles.message}>“{message}”</p>}
    {(isMasked || personal.revealed !== null) && <RevealNote reveal={personal} />}
  </Card>
);

type DraftActionsProps = DraftProps & { readonly onChange: () => void };

/** Everything that the person may do with the draft; reasons where it is over. */
function DraftActions({ draft, onChange }: DraftActionsProps) {
  const operations = useOperationList();
  const actions = listActions(draft).filter(({ operation }) => operations.some(({ name }) => name === operation));
  const change = actions.find(({ operation }) => operation === 'draft.change');
  const send: KnownAction = {
    operation: 'draft.send',
    label: draft.sentAt === null ? texts.send : texts.resend,
    icon: Send,
    isPrimary: true,
  };
  return (
    <>
      <Neighbors list="/desk/drafts" />
      <Actions
        actions={actions.filter((action) => action !== change)}
        buttons={[send]}
        menuLabels={{ 'draft.cancel': texts.cancel, 'draft.send': texts.send }}
        known={{ draft: String(draft.draftId) }}
        version={draft.version}
      />
      {change && (
        <Button
          variant="default"
          leftSection={<Icon icon={Pencil} size={15} />}
          disabled={change.refusal !== null}
          title={change.refusal ?? undefined}
          onClick={onChange}
        >
          {texts.change}
        </Button>
      )}
    </>
  );
}

const CRUMBS = [
  { label: texts.orders, path: '/desk/orders' },
  { label: texts.title, path: '/desk/drafts' },
] as const;

/** The page of an order that staff have prepared: its items and sums, its customer, and the link. */
export function DraftPage() {
  const namePerson = usePersonNames();
  const stored = useLoaderData<DeskDraft>();
  const personal = useReveal<RevealedDraft>({ operation: 'draft.reveal', known: { draft: String(stored.draftId) } });
  const draft = personal.revealed ? { ...stored, ...personal.revealed, isMasked: false } : stored;
  const [isEditing, setEditing] = useState(false);
  const { draftId, state, createdBy, createdAt, quote } = draft;
  return (
    <Page
      title={texts.draftOf(draftId)}
      badges={<DraftBadge state={state} />}
      crumbs={CRUMBS}
      below={texts.preparedBy(namePerson(createdBy), formatMoment(createdAt, new Date()))}
      actions={!isEditing && <DraftActions draft={draft} onChange={() => setEditing(true)} />}
      hasCards
    >
      {isEditing ? (
        <DraftEditor draft={draft} onDone={() => setEditing(false)} />
      ) : (
        <Columns
          isSideSteady
          side={
            <>
              <LinkCard draft={draft} />
              <CustomerCard draft={draft} personal={personal} />
              <ActsCard acts={draft.acts} thing={texts.thing} />
            </>
          }
        >
          <LinesCard draft={draft} />
          <Card title={texts.sums} isPadded>
            <Sums quote={quote} />
          </Card>
        </Columns>
      )}
      {personal.dialog}
    </Page>
  );
}

/** The page of a new order for a customer on the phone. */
export const NewOrderPage = () => (
  <Page title={texts.create} crumbs={CRUMBS} hasCards>
    <DraftEditor draft={null} onDone={() => undefined} />
  </Page>
);
