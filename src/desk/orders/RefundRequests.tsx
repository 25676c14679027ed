import { Button, TextInput } from '@mantine/core';
import { Stamp } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DeskRefundRequest } from '../../contracts/desk/orders.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePersonNames } from '../parts/DeskContext.tsx';
import { formatMoment, formatMoney } from '../parts/format.ts';
import { Note, type Tone } from '../parts/Note.tsx';
import { orderTexts as texts } from './texts.ts';

type RequestProps = { readonly request: DeskRefundRequest };
type DialogProps = RequestProps & { readonly onClose: () => void };

const toInput = ({ orderId, requestId }: DeskRefundRequest) => ({ order: orderId, request: String(requestId) });

function ApproveDialog({ request, onClose }: DialogProps) {
  const namePerson = usePersonNames();
  const { amountCents, askedBy, reason } = request;
  return (
    <ConfirmOperation
      title={texts.approve}
      confirmLabel={texts.approveFor(formatMoney(amountCents))}
      call={{ name: 'order.refund-approve', input: toInput(request) }}
      onClose={onClose}
    >
      <p>{texts.approveHelp(namePerson(askedBy), reason ?? '')}</p>
    </ConfirmOperation>
  );
}

function DeclineDialog({ request, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const answer = typed.trim();
  return (
    <ConfirmOperation
      title={texts.declineTitle}
      confirmLabel={request.isOwn ? texts.withdraw : texts.decline}
      call={answer === '' ? null : { name: 'order.refund-decline', input: { ...toInput(request), answer } }}
      hasPreview={false}
      onClose={onClose}
    >
      <TextInput
        label={texts.answer}
        data-autofocus
        maxLength={400}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmOperation>
  );
}

const TONES: Readonly<Record<DeskRefundRequest['state'], Tone>> = {
  waiting: 'warning',
  approved: 'success',
  declined: 'neutral',
  expired: 'neutral',
};

function describeState(
  { state, decidedBy, answer, expiresAt }: DeskRefundRequest,
  namePerson: (who: string) => string,
): string {
  if (state === 'waiting') return texts.until(formatMoment(expiresAt, new Date()));
  if (state === 'expired') return texts.requestExpired;
  const decision = `${namePerson(decidedBy ?? '')} ${texts.requestStates[state]}.`;
  return answer === null ? decision : `${decision} ${texts.because(answer)}`;
}

function RequestNote({ request, hasLink }: RequestProps & { readonly hasLink: boolean }) {
  const namePerson = usePersonNames();
  const [dialog, setDialog] = useState<'approve' | 'decline' | null>(null);
  const { state, amountCents, askedBy, reason, isOwn, mayApprove, orderId } = request;
  const sum = formatMoney(amountCents);
  const close = () => setDialog(null);
  const mayDecide = mayApprove || (isOwn && state === 'waiting');
  return (
    <Note
      tone={TONES[state]}
      icon={Stamp}
      actions={
        mayDecide && (
          <>
            <Button variant="default" size="xs" h={28} onClick={() => setDialog('decline')}>
              {isOwn ? texts.withdraw : texts.decline}
            </Button>
            {mayApprove && (
              <Button size="xs" h={28} onClick={() => setDialog('approve')}>
                {texts.approve}
              </Button>
            )}
          </>
        )
      }
    >
      <b>{isOwn ? texts.askedSelf(sum) : texts.asked(namePerson(askedBy), sum)}</b>{' '}
      {reason !== null && texts.because(reason)} {describeState(request, namePerson)}{' '}
      {hasLink && <Link to={`/desk/orders/${orderId}`}>{orderId}</Link>}
      {dialog === 'approve' && <ApproveDialog request={request} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog request={request} onClose={close} />}
    </Note>
  );
}

type RequestsProps = { readonly requests: readonly DeskRefundRequest[]; readonly hasLinks?: boolean };

/** Refunds that wait for approval or were decided, with what the person may do about them. */
export const RefundRequests = ({ requests, hasLinks = false }: RequestsProps) =>
  requests.map((request) => <RequestNote key={request.requestId} request={request} hasLink={hasLinks} />);
