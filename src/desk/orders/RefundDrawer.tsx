import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { Lock } from 'lucide';
import { useState } from 'react';
import type { DeskOrder } from '../../contracts/desk/orders.ts';
import { isCancelledStatus } from '../../lib/orders/orders.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePerson } from '../parts/DeskContext.tsx';
import { formatMoney } from '../parts/format.ts';
import { Note } from '../parts/Note.tsx';
import { chooseAll, LineChoice, toLineNames } from './LineChoice.tsx';
import { orderTexts as texts } from './texts.ts';

type DrawerProps = { readonly order: DeskOrder; readonly onClose: () => void };

const KEPT = 'none';
const BACK = Object.entries(texts.backChoices).map(([value, label]) => ({ value, label }));

/** Returns dollars as the operation takes them: `5` is `5.00`; undefined for no amount. */
function toAmount(typed: string): string | undefined {
  const text = typed.trim().replace(/^\$/, '');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return undefined;
  const [dollars = '', cents = ''] = text.split('.');
  return cents === '' ? dollars : `${dollars}.${cents.padEnd(2, '0')}`;
}

/** Formats names as `Priya Nair, Jo Park or Jonas Weber`. */
const formatNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);

type ReasonProps = { readonly reason: string; readonly onChange: (reason: string) => void };

function ReasonFields({ reason, onChange }: ReasonProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const isOther = choice === texts.otherReason;
  return (
    <>
      <Select
        label={texts.reason}
        description={texts.reasonHelp}
        allowDeselect={false}
        data={[...texts.reasons, texts.otherReason]}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          onChange(value === texts.otherReason ? '' : (value ?? ''));
        }}
      />
      {isOther && (
        <TextInput
          aria-label={texts.reason}
          maxLength={200}
          value={reason}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}

/** The drawer that refunds items or an amount: what, why, and what the server makes of it. */
export function RefundDrawer({ order, onClose }: DrawerProps) {
  const { limits } = usePerson();
  const lines = order.lines.filter(({ shipmentId, status }) => shipmentId !== null && !isCancelledStatus(status));
  const [what, setWhat] = useState(lines.length > 0 ? 'items' : 'amount');
  const [pieces, setPieces] = useState(chooseAll(lines));
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [back, setBack] = useState(KEPT);
  // One key for one drawer, so that a repeated click refunds once.
  const [key] = useState(() => crypto.randomUUID());
  // Above the limit of the role the refund is sent for approval.
  const [isAbove, setAbove] = useState(false);
  const [why, setWhy] = useState('');
  const isAmount = what === 'amount';
  const amount = toAmount(typed);
  const line = toLineNames(lines, pieces);
  const part = isAmount ? { amount } : { line, ...(back !== KEPT && { restock: back }) };
  const isComplete = reason.trim() !== '' && (isAmount ? amount !== undefined : line.length > 0);
  const refund = { order: order.orderId, reason: reason.trim(), key, ...part };
  const { key: _, ...asked } = { ...refund, why: why.trim() };
  const request = isAbove
    ? { name: 'order.refund-ask', input: asked, version: order.version }
    : { name: 'order.refund', input: refund, version: order.version };
  const approvers = formatNames(order.refundApprovers);
  const sum = isAmount && amount !== undefined ? ` ${formatMoney(Math.round(Number(amount) * 100))}` : '';
  return (
    <ConfirmOperation
      title={texts.refundTitle}
      confirmLabel={isAbove ? texts.askApproval : texts.refund + sum}
      call={isComplete && (!isAbove || why.trim() !== '') ? request : null}
      onRefused={({ id }) => {
        if (id === 'refund.limit' && approvers !== '') setAbove(true);
        if (id === 'approval.not.needed') setAbove(false);
      }}
      isDrawer
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={texts.what}
        fullWidth
        data={[
          { value: 'items', label: texts.wholeItems, disabled: lines.length === 0 },
          { value: 'amount', label: texts.anAmount },
        ]}
        value={what}
        onChange={setWhat}
      />
      {isAmount ? (
        <TextInput
          label={texts.amount}
          description={texts.amountHelp(formatMoney(order.money.leftToRefundCents))}
          inputMode="decimal"
          leftSection="$"
          maxLength={12}
          data-autofocus
          value={typed}
          error={typed !== '' && amount === undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <>
          <LineChoice lines={lines} pieces={pieces} onChange={setPieces} />
          <Select
            label={texts.back}
            allowDeselect={false}
            data={BACK}
            value={back}
            onChange={(value) => setBack(value ?? KEPT)}
          />
        </>
      )}
      <ReasonFields reason={reason} onChange={setReason} />
      {isAbove && limits.refundCents !== null && (
        <>
          <Note tone="warning" icon={Lock} isAlert>
            <b>{texts.aboveLimit(formatMoney(limits.refundCents))}</b> {texts.approvedBy(approvers)}
          </Note>
          <TextInput
            label={texts.why}
            description={texts.whyHelp}
            maxLength={400}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        </>
      )}
      {!isAbove && limits.refundCents !== null && (
        <small>{texts.limit(formatMoney(limits.refundCents), approvers)}</small>
      )}
    </ConfirmOperation>
  );
}
