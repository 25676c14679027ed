import { Button, Textarea } from '@mantine/core';
import { CircleCheck, CircleDashed, Gavel } from 'lucide';
import { useState } from 'react';
import type { DeskDispute, DeskOrder } from '../../contracts/desk/orders.ts';
import { MAX_DISPUTE_TEXT } from '../../lib/desk/limits.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { formatCount, formatMoment, formatMomentWithin, formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Card } from '../parts/Page.tsx';
import { getLineName } from './LinesCards.tsx';
import styles from './OrderPage.module.css';
import { orderTexts as texts } from './texts.ts';

type OrderProps = { readonly order: DeskOrder };
type DialogProps = OrderProps & { readonly onClose: () => void };

const DAY_MS = 86_400_000;

function describeDeadline({ state, answerBy, isAnsweredHere, method }: DeskDispute, now: Date): string {
  if (state !== 'open') return '';
  const daysLeft = answerBy === null ? 0 : Math.floor((new Date(answerBy).getTime() - now.getTime()) / DAY_MS);
  return [
    answerBy !== null && texts.answerBy(formatMoment(answerBy, now), texts.daysLeft(daysLeft)),
    !isAnsweredHere && texts.answerElsewhere(method),
  ]
    .filter(Boolean)
    .join(' ');
}

type Evidence = { readonly name: string; readonly text: string; readonly isReady: boolean };

/** Lists what the answer to a dispute tells the bank. */
function listEvidence({ parcels, lines, customer, address }: DeskOrder, words: string): Evidence[] {
  const names = texts.evidenceNames;
  const parcel = parcels.at(-1);
  const delivered = parcel?.deliveredAt ? texts.delivered(formatMomentWithin(parcel.deliveredAt, new Date())) : '';
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = `${formatCount(pieces, 'item')}: ${lines.map(getLineName).join(', ')}`;
  const parcelText = parcel
    ? [parcel.carrier, parcel.trackingNumber, delivered].filter(Boolean).join(' · ')
    : texts.noParcel;
  return [
    { name: names.parcel, text: parcelText, isReady: parcel !== undefined },
    { name: names.address, text: address ? texts.addressSent : texts.noAddress, isReady: address !== null },
    { name: names.items, text: items, isReady: true },
    { name: names.contact, text: `${customer.name}, ${customer.email}`, isReady: true },
    { name: names.words, text: words || texts.noWords, isReady: words !== '' },
  ];
}

const EvidenceList = ({ evidence }: { readonly evidence: readonly Evidence[] }) => (
  <ul className={styles.evidence}>
    {evidence.map(({ name, text, isReady }) => (
      <li key={name}>
        <Icon
          icon={isReady ? CircleCheck : CircleDashed}
          size={17}
          color={isReady ? 'var(--d-success)' : 'var(--d-sale)'}
        />
        <span className={styles.lineText}>
          <b>{name}</b>
          <small>{text}</small>
        </span>
      </li>
    ))}
  </ul>
);

/** The drawer that sends the bank the evidence of an order with the words of staff. */
export function AnswerDialog({ order, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  return (
    <ConfirmOperation
      title={texts.answerDispute}
      confirmLabel={texts.sendEvidence}
      call={text === '' ? null : { name: 'order.dispute-answer', input: { order: order.orderId, text } }}
      hasPreview={false}
      isDrawer
      onClose={onClose}
    >
      <Textarea
        label={texts.words}
        description={texts.wordsHelp}
        data-autofocus
        autosize
        minRows={5}
        maxRows={12}
        maxLength={MAX_DISPUTE_TEXT}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={styles.soft}>{texts.evidenceHelp}</p>
      <EvidenceList evidence={listEvidence(order, text).slice(0, -1)} />
    </ConfirmOperation>
  );
}

/** The dialog that leaves the money to the customer. */
export function AcceptDialog({ order, onClose }: DialogProps) {
  const sum = formatMoney(order.disputes.find(({ state }) => state === 'open')?.amountCents ?? 0);
  return (
    <ConfirmOperation
      title={texts.acceptDispute}
      confirmLabel={texts.acceptFor(sum)}
      call={{ name: 'order.dispute-accept', input: { order: order.orderId } }}
      hasPreview={false}
      isDangerous
      onClose={onClose}
    >
      <p>{texts.acceptHelp(sum)}</p>
    </ConfirmOperation>
  );
}

const TONES = { open: 'sale', answered: 'warning', won: 'success', lost: 'neutral' } as const;

/** The last dispute of an order: its sum, its reason, its deadline, and the evidence for the answer. */
export function DisputeCards({ order }: OrderProps) {
  const [isAccepting, setAccepting] = useState(false);
  const dispute = order.disputes.at(-1);
  if (!dispute) return null;
  const { state, amountCents, reason } = dispute;
  const canAnswer = order.actions.some((one) => one.operation === 'order.dispute-accept' && one.refusal === null);
  const evidence = listEvidence(order, '');
  const ready = evidence.filter(({ isReady }) => isReady).length;
  return (
    <>
      <Note
        tone={TONES[state]}
        icon={Gavel}
        actions={
          canAnswer && (
            <Button variant="default" size="xs" h={28} onClick={() => setAccepting(true)}>
              {texts.acceptFor(formatMoney(amountCents))}
            </Button>
          )
        }
      >
        <b>{texts.disputeOf(formatMoney(amountCents), reason)}</b>{' '}
        {state === 'open' ? describeDeadline(dispute, new Date()) : texts.disputes[state]}{' '}
        {(state === 'open' || state === 'answered') && texts.disputeCloses}
      </Note>
      {canAnswer && (
        <Card
          title={
            <>
              {texts.evidence} <span className={styles.aside}>{texts.evidenceReady(ready, evidence.length)}</span>
            </>
          }
        >
          <EvidenceList evidence={evidence} />
        </Card>
      )}
      {isAccepting && <AcceptDialog order={order} onClose={() => setAccepting(false)} />}
    </>
  );
}
