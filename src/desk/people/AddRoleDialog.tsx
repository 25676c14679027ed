import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StaffRole } from '../../contracts/desk/staff.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { texts } from './texts.ts';

type AddRoleProps = { readonly roles: readonly StaffRole[]; readonly onClose: () => void };

const toDollars = (cents: number | null): string => (cents === null ? 'none' : (cents / 100).toFixed(2));

/** The form of a new role, which begins with the permissions of another one. */
export function AddRoleDialog({ roles, onClose }: AddRoleProps) {
  const [name, setName] = useState('');
  const [summary, setSummary] = useState('');
  const [fromId, setFromId] = useState(roles.at(-1)?.roleId ?? null);
  const from = roles.find(({ roleId }) => roleId === fromId);
  const input = from && {
    name: name.trim(),
    summary: summary.trim(),
    permission: from.permissions,
    refundLimit: toDollars(from.refundLimitCents),
    creditLimit: toDollars(from.creditLimitCents),
  };
  return (
    <ConfirmOperation
      title={texts.addRoleTitle}
      confirmLabel={texts.addRole}
      call={input && input.name !== '' ? { name: 'role.create', input } : null}
      hasPreview={false}
      onClose={onClose}
    >
      <TextInput
        label={texts.roleName}
        data-autofocus
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={texts.roleSummary}
        maxLength={200}
        value={summary}
        onChange={(event) => setSummary(event.currentTarget.value)}
      />
      <Select
        label={texts.startFrom}
        allowDeselect={false}
        data={roles.map(({ roleId: value, name: label }) => ({ value, label }))}
        value={fromId}
        onChange={setFromId}
      />
    </ConfirmOperation>
  );
}
