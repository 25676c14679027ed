import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { DeskSubscriber } from '../../contracts/desk/care.ts';
import type { CallDesk } from '../callDesk.ts';
import { ActsCard } from '../parts/acts.tsx';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import { Neighbors } from '../parts/Neighbors.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { RevealButton, RevealNote, useReveal } from '../parts/reveal.tsx';
import { guardLoader } from '../session.ts';
import styles from './care.module.css';
import { SubscriberBadge } from './SubscribersPage.tsx';
import { subscriberTexts as texts } from './texts.ts';

/** Reads one address of the newsletter. */
export const createSubscriberLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { addressId = '' } }) =>
    callDesk<DeskSubscriber>(`/subscribers/${encodeURIComponent(addressId)}`, { signal }),
  );

type SubscriberProps = { readonly subscriber: DeskSubscriber };

function UnsubscribeButton({ subscriber: { addressId } }: SubscriberProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  return (
    <>
      <Button variant="default" c="var(--d-sale)" onClick={() => setOpen(true)}>
        {texts.unsubscribe}
      </Button>
      {isOpen && (
        <ConfirmOperation
          title={texts.unsubscribeTitle}
          confirmLabel={texts.unsubscribe}
          call={reason === null ? null : { name: 'subscriber.unsubscribe', input: { hash: addressId, reason } }}
          isDangerous
          onClose={() => setOpen(false)}
        >
          <p>{texts.unsubscribeHelp}</p>
          <Select label={texts.reason} data={[...texts.reasons]} value={reason} onChange={setReason} data-autofocus />
        </ConfirmOperation>
      )}
    </>
  );
}

function AllowButton({ subscriber: { addressId, subscriptions, optedOutAt } }: SubscriberProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // Without a subscription nothing is left of the address, and of its page.
  const isGone = subscriptions.length === 0 && optedOutAt === null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.allow}
      </Button>
      {isOpen && (
        <ConfirmOperation
          title={texts.allowTitle}
          confirmLabel={texts.allow}
          call={{ name: 'subscriber.allow', input: { hash: addressId } }}
          onClose={() => setOpen(false)}
          onDone={() => {
            if (isGone) void navigate('/desk/subscribers?view=refused');
          }}
        >
          <p>{texts.allowHelp}</p>
        </ConfirmOperation>
      )}
    </>
  );
}

const Subscriptions = ({ subscriber: { subscriptions, optedOutAt } }: SubscriberProps) => (
  <Card title={texts.subscriptions} isPadded>
    {optedOutAt !== null && <p className={styles.soft}>{texts.optedOut(formatMoment(optedOutAt, new Date()))}</p>}
    {subscriptions.length === 0 && <p className={styles.soft}>{texts.noSubscriptions}</p>}
    <ul className={styles.subscriptions}>
      {subscriptions.map(({ kind, name, askedAt, activeSince }) => (
        <li key={`${kind} ${name}`}>
          <b>{name}</b>
          <small>
            {texts.asked(formatMoment(askedAt, new Date()))},{' '}
            {activeSince === null ? texts.pending : texts.active(formatMoment(activeSince, new Date()))}
          </small>
        </li>
      ))}
    </ul>
  </Card>
);

/** The page of one address: its consents, why it gets no mail, and their end. */
export function SubscriberPage() {
  const subscriber = useLoaderData<DeskSubscriber>();
  const may = usePermissions();
  const { addressId, email, state, refusal, refusedAt, refusalDetail, subscriptions, acts } = subscriber;
  const reveal = useReveal<{ readonly email: string }>({ operation: 'subscriber.reveal', known: { hash: addressId } });
  const mayChange = may('mailings.change');
  return (
    <Page
      title={reveal.revealed?.email ?? email}
      badges={<SubscriberBadge state={state} />}
      crumbs={[{ label: texts.title, path: '/desk/subscribers' }]}
      below={<RevealNote reveal={reveal} />}
      actions={
        <>
          <Neighbors list="/desk/subscribers" />
          <RevealButton reveal={reveal} />
          {mayChange && refusal !== null && <AllowButton subscriber={subscriber} />}
          {mayChange && subscriptions.length > 0 && <UnsubscribeButton subscriber={subscriber} />}
        </>
      }
      hasCards
    >
      <div className={styles.columns}>
        <div>
          {refusal !== null && (
            <Card title={texts.refusal} isPadded>
              <b>{texts.refusals[refusal]}</b>
              {refusedAt !== null && <p className={styles.soft}>{formatMoment(refusedAt, new Date())}</p>}
              {refusalDetail !== '' && <p className={styles.words}>{refusalDetail}</p>}
            </Card>
          )}
          <Subscriptions subscriber={subscriber} />
        </div>
        <div>
          <ActsCard acts={acts} thing={texts.thing} />
        </div>
      </div>
      {reveal.dialog}
    </Page>
  );
}
