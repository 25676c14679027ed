import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StaffRole } from '../../contracts/desk/staff.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { texts } from './texts.ts';

type InviteProps = { readonly roles: readonly StaffRole[]; readonly onClose: () => void };

/** The form that invites a person by mail. */
export function InviteDialog({ roles, onClose }: InviteProps) {
  const [email, setEmail] = useState('');
  const [roleId, setRoleId] = useState<string | null>(null);
  const role = roles.find((one) => one.roleId === roleId);
  const isComplete = /.@./.test(email) && role !== undefined;
  return (
    <ConfirmOperation
      title={texts.inviteTitle}
      confirmLabel={texts.send}
      call={isComplete ? { name: 'staff.invite', input: { email: email.trim(), role: role.roleId } } : null}
      hasPreview={false}
      onClose={onClose}
    >
      <TextInput
        label={texts.email}
        type="email"
        autoComplete="off"
        data-autofocus
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label={texts.role}
        description={role?.summary}
        allowDeselect={false}
        data={roles.map(({ roleId: value, name }) => ({ value, label: name }))}
        value={roleId}
        onChange={setRoleId}
      />
      <small>{texts.inviteHelp}</small>
    </ConfirmOperation>
  );
}
