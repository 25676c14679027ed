import { Select } from '@mantine/core';
import { useState } from 'react';
import type { DeskOrder } from '../../contracts/desk/orders.ts';
import { CANCEL_REASONS } from '../../lib/orders/orders.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { chooseAll, LineChoice, toLineNames } from './LineChoice.tsx';
import { orderTexts as texts } from './texts.ts';

type DialogProps = { readonly order: DeskOrder; readonly onClose: () => void };

const REASONS = CANCEL_REASONS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** The dialog that cancels an order, or some of its items. */
export function CancelDialog({ order, onClose }: DialogProps) {
  const lines = order.lines.filter(({ cancellable }) => cancellable);
  const [pieces, setPieces] = useState(chooseAll(lines));
  const [reason, setReason] = useState('no reason');
  // One key for one dialog, so that a repeated click cancels nothing else.
  const [key] = useState(() => crypto.randomUUID());
  const line = toLineNames(lines, pieces);
  return (
    <ConfirmOperation
      title={texts.cancelTitle}
      confirmLabel={texts.cancel}
      call={
        line.length > 0
          ? { name: 'order.cancel', input: { order: order.orderId, line, reason, key }, version: order.version }
          : null
      }
      isDangerous
      isDrawer
      onClose={onClose}
    >
      <LineChoice lines={lines} pieces={pieces} onChange={setPieces} />
      <Select
        label={texts.cancelReason}
        description={texts.reasonHelp}
        allowDeselect={false}
        data={REASONS}
        value={reason}
        onChange={(value) => setReason(value ?? 'no reason')}
      />
    </ConfirmOperation>
  );
}
