import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportSchedule } from '../../contracts/desk/imports.ts';
import { IMPORT_REPEATS } from '../../lib/desk/imports.ts';
import { MAX_WEB_ADDRESS } from '../../lib/desk/limits.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { texts } from './texts.ts';

type ScheduleProps = {
  readonly name: string;
  readonly schedule: ImportSchedule;
  readonly onClose: () => void;
};

/** Says from which address a source is fetched, and how often. */
export function ScheduleDialog({ name, schedule, onClose }: ScheduleProps) {
  const [repeats, setRepeats] = useState<string>(schedule.repeats ?? 'daily');
  const [address, setAddress] = useState('');
  const [refused, setRefused] = useState(String(schedule.maxRefusedPercent));
  const isComplete = repeats === 'off' || address.trim() !== '' || schedule.address !== null;
  const input = { source: name, repeats, refused, ...(address.trim() !== '' && { address: address.trim() }) };
  return (
    <ConfirmOperation
      title={texts.scheduleTitle(name)}
      confirmLabel={texts.scheduleSave}
      call={isComplete && refused !== '' ? { name: 'import.schedule', input } : null}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.repeat}
        data={[
          ...IMPORT_REPEATS.map((value) => ({ value, label: texts.repeats[value] })),
          { value: 'off', label: texts.off },
        ]}
        value={repeats}
        onChange={({ currentTarget: { value } }) => setRepeats(value)}
      />
      <TextInput
        label={texts.scheduleAddress}
        type="url"
        placeholder={schedule.address === null ? 'https://' : texts.scheduleKept(schedule.address)}
        maxLength={MAX_WEB_ADDRESS}
        value={address}
        onChange={({ currentTarget: { value } }) => setAddress(value)}
      />
      <TextInput
        label={texts.scheduleLimit}
        inputMode="numeric"
        maxLength={3}
        value={refused}
        onChange={({ currentTarget: { value } }) => setRefused(value.replace(/\D/g, ''))}
      />
    </ConfirmOperation>
  );
}
