import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { texts } from './texts.ts';

/** A change of status: shown at once, shown later, hidden or archived. */
export type NewStatus = 'show' | 'later' | 'hide' | 'archive';

const STATUSES = { show: 'shown', later: 'hidden', hide: 'hidden', archive: 'archived' } as const;
const TITLES = {
  show: texts.showTitle,
  later: texts.laterTitle,
  hide: texts.hideTitle,
  archive: texts.archiveTitle,
} as const;
const BUTTONS = { show: texts.show, later: texts.laterButton, hide: texts.hide, archive: texts.archive } as const;

/** Returns a local time of a form as `YYYY-MM-DD HH:MM:SS` in UTC; undefined for an empty one. */
const toUtc = (local: string): string | undefined =>
  local === '' ? undefined : new Date(local).toISOString().slice(0, 19).replace('T', ' ');

type StatusDialogProps = {
  readonly productIds: readonly number[];
  readonly status: NewStatus;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** Asks before products are shown, hidden or archived. */
export function StatusDialog({ productIds, status, onClose, onDone }: StatusDialogProps) {
  const [moment, setMoment] = useState('');
  const from = toUtc(moment);
  const input = { product: productIds.map(String), status: STATUSES[status], ...(from !== undefined && { from }) };
  return (
    <ConfirmOperation
      title={TITLES[status](productIds.length)}
      confirmLabel={BUTTONS[status]}
      call={status === 'later' && from === undefined ? null : { name: 'product.status', input }}
      onClose={onClose}
      onDone={() => onDone?.()}
    >
      {status === 'later' && (
        <TextInput
          type="datetime-local"
          label={texts.showFrom}
          description={texts.showFromHelp}
          data-autofocus
          value={moment}
          onChange={(event) => setMoment(event.currentTarget.value)}
        />
      )}
    </ConfirmOperation>
  );
}
