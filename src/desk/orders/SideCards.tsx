import { Avatar, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskOrderPage, RevealedOrder } from '../../contracts/desk/orders.ts';
import { formatAddress } from '../../lib/addresses/formatAddress.ts';
import { ActText } from '../parts/acts.tsx';
import { PersonName, useOperationList, usePermissions } from '../parts/DeskContext.tsx';
import { formatCustomer, formatMoment, getInitials } from '../parts/format.ts';
import { NotesCard } from '../parts/NotesCard.tsx';
import { Card } from '../parts/Page.tsx';
import { type Reveal, RevealButton, RevealNote, useReveal } from '../parts/reveal.tsx';
import { TagChip } from '../parts/StatusBadge.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import styles from './OrderPage.module.css';
import { orderTexts as texts } from './texts.ts';

type SideProps = { readonly order: DeskOrderPage };

type CardProps = SideProps & { readonly personal: Reveal<RevealedOrder> };

const CustomerCard = ({ order: { customer }, personal }: CardProps) => (
  <Card
    title={texts.customer}
    aside={
      usePermissions()('customers.view') && (
        <Link to={`/desk/customers/${customer.customerId}`}>{texts.openCustomer}</Link>
      )
    }
    isPadded
  >
    <div className={styles.customer}>
      <Avatar size={36} radius={18}>
        {getInitials(formatCustomer(customer))}
      </Avatar>
      <div>
        <b>{formatCustomer(customer)}</b>
        <span className={styles.soft}>{customer.isGuest ? texts.guest : texts.member}</span>
      </div>
    </div>
    <div className={styles.contact}>
      <span>{personal.revealed?.email ?? customer.email}</span>
      {customer.phone !== null && <span>{personal.revealed?.address?.primaryVoiceNumber ?? customer.phone}</span>}
    </div>
    <RevealButton reveal={personal} />
    {personal.revealed !== null && <RevealNote reveal={personal} />}
  </Card>
);

function AddressCard({ order: stored, personal: { revealed } }: CardProps) {
  const order = revealed ? { ...stored, address: revealed.address, isAddressMasked: false } : stored;
  const { address, isAddressMasked, delivery } = order;
  const [isChanging, setChanging] = useState(false);
  const mayChange = useOperationList().some(({ name }) => name === 'order.delivery');
  const lines = address ? formatAddress(address, 'always').map((line) => line.trim()) : [texts.noAddress];
  return (
    <Card
      title={texts.address}
      aside={
        address &&
        mayChange && (
          <Button
            variant="subtle"
            size="xs"
            h={28}
            disabled={delivery.refusal !== null}
            title={delivery.refusal ?? undefined}
            onClick={() => setChanging(true)}
          >
            {texts.change}
          </Button>
        )
      }
      isPadded
    >
      <address className={styles.address}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {isAddressMasked && <p className={styles.soft}>{texts.masked}</p>}
      {isChanging && <DeliveryDialog order={order} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function TimelineCard({ order: { timeline } }: SideProps) {
  const now = new Date();
  return (
    <Card title={texts.timeline} isPadded>
      {timeline.length === 0 && <p className={styles.soft}>{texts.noEvents}</p>}
      <ol className={styles.timeline}>
        {timeline.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no number, and only newer ones come before them
          <li key={timeline.length - index}>
            <span>
              {event.kind === 'staff' ? (
                <ActText act={event.act} thing={texts.thing} />
              ) : (
                <>
                  {event.by !== null && (
                    <b>
                      <PersonName who={event.by} />{' '}
                    </b>
                  )}
                  {event.text}
                </>
              )}
            </span>
            <span className={styles.soft}>{formatMoment(event.at, now)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const Notes = ({ order: { orderId, notes, tags } }: SideProps) => (
  <NotesCard notes={notes} mayWrite={usePermissions()('orders.change')} subject={['order', orderId]}>
    <div className={styles.tags}>
      {tags.map((tag) => (
        <TagChip key={tag}>{tag}</TagChip>
      ))}
    </div>
  </NotesCard>
);

/** The customer, the address, the notes and the history of an order. */
export function SideCards({ order }: SideProps) {
  const personal = useReveal<RevealedOrder>({ operation: 'order.reveal', known: { order: order.orderId } });
  return (
    <>
      <CustomerCard order={order} personal={personal} />
      <AddressCard order={order} personal={personal} />
      {order.replacesOrder !== null && (
        <Card title={texts.replaces} isPadded>
          <Link to={`/desk/orders/${order.replacesOrder}`}>{order.replacesOrder}</Link>
        </Card>
      )}
      <Notes order={order} />
      <TimelineCard order={order} />
      {personal.dialog}
    </>
  );
}
