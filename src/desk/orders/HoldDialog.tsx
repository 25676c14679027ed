import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeskOrderRow } from '../../contracts/desk/orders.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { texts } from './texts.ts';

const MAX_REASON = 200;

type HoldDialogProps = { readonly orders: readonly Pick<DeskOrderRow, 'orderId'>[]; readonly onClose: () => void };

/** Holds orders for one reason; the preview names those that cannot be held. */
export function HoldDialog({ orders, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState('');
  const input = { order: orders.map(({ orderId }) => orderId), reason: reason.trim() };
  return (
    <ConfirmOperation
      title={texts.holdTitle(orders.length)}
      confirmLabel={texts.hold}
      call={input.reason === '' ? null : { name: 'order.hold-many', input }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={texts.holdReason}
        description={texts.holdHelp}
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmOperation>
  );
}
