import { ActionIcon, Avatar, Button, Menu, Select } from '@mantine/core';
import { Clock, Ellipsis, Fingerprint, type IconNode, Smartphone, TriangleAlert, UserPlus } from 'lucide';
import { useMemo, useState } from 'react';
import type { StaffMember, StaffRole } from '../../contracts/desk/staff.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { usePermissions, usePerson } from '../parts/DeskContext.tsx';
import { formatDayOf, formatSeen, getInitials } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import styles from './people.module.css';
import { StaffFrame, useStaff } from './StaffFrame.tsx';
import { texts } from './texts.ts';

type PersonChange = {
  readonly operation: string;
  readonly label: string;
  readonly help: string;
  readonly isDangerous?: boolean;
};

/** Returns the changes that make sense for a person now. */
function listChanges({ state, secondFactor }: StaffMember): PersonChange[] {
  if (state === 'invited')
    return [{ operation: 'staff.deactivate', label: texts.withdraw, help: texts.withdrawHelp, isDangerous: true }];
  if (state === 'deactivated')
    return [{ operation: 'staff.reactivate', label: texts.reactivate, help: texts.reactivateHelp }];
  return [
    { operation: 'staff.signout', label: texts.signOut, help: texts.signOutHelp },
    ...(secondFactor === 'none' ? [] : [{ operation: 'staff.reset', label: texts.reset, help: texts.resetHelp }]),
    { operation: 'staff.deactivate', label: texts.deactivate, help: texts.deactivateHelp, isDangerous: true },
  ];
}

const getName = ({ fullName, email }: StaffMember): string => fullName ?? email;

const FACTORS: Readonly<Record<StaffMember['secondFactor'], { icon: IconNode; label: string }>> = {
  passkey: { icon: Fingerprint, label: texts.passkey },
  code: { icon: Smartphone, label: texts.app },
  none: { icon: TriangleAlert, label: texts.none },
};

function SecondFactor({ person: { state, secondFactor } }: { readonly person: StaffMember }) {
  if (state !== 'active') return <span className={styles.faint}>–</span>;
  const { icon, label } = FACTORS[secondFactor];
  if (secondFactor === 'none')
    return (
      <StatusBadge tone="warning" icon={icon}>
        {label}
      </StatusBadge>
    );
  return (
    <span className={styles.line}>
      <Icon icon={icon} size={14} color="var(--d-success)" />
      {label}
    </span>
  );
}

type SeenProps = { readonly person: StaffMember; readonly onResend: (() => void) | undefined };

function LastSeen({ person: { state, seenAt, invitedUntil }, onResend }: SeenProps) {
  const now = new Date();
  if (state === 'deactivated') return <StatusBadge tone="neutral">{texts.deactivated}</StatusBadge>;
  if (state === 'invited') {
    const isOver = invitedUntil === null || new Date(invitedUntil) < now;
    return (
      <span className={styles.line}>
        <StatusBadge tone={isOver ? 'warning' : 'neutral'} icon={Clock}>
          {isOver ? texts.invitationOver : texts.invited(formatDayOf(invitedUntil, now))}
        </StatusBadge>
        {onResend && (
          <Button variant="subtle" size="compact-xs" h={24} onClick={onResend}>
            {texts.sendAgain}
          </Button>
        )}
      </span>
    );
  }
  const seen = seenAt === null ? texts.never : formatSeen(seenAt, now);
  return <span className={seen === 'Now' ? styles.now : styles.soft}>{seen}</span>;
}

type Dialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change'; readonly person: StaffMember; readonly change: PersonChange }
  | { readonly kind: 'role'; readonly person: StaffMember; readonly roleId: string }
  | { readonly kind: 'resend'; readonly person: StaffMember };

type DialogProps = { readonly dialog: Dialog; readonly roles: readonly StaffRole[]; readonly onClose: () => void };

function PeopleDialog({ dialog, roles, onClose }: DialogProps) {
  if (dialog.kind === 'invite') return <InviteDialog roles={roles} onClose={onClose} />;
  const { person } = dialog;
  const staff = String(person.staffId);
  const nameOf = (id: string) => roles.find(({ roleId }) => roleId === id)?.name ?? id;
  if (dialog.kind === 'role')
    return (
      <ConfirmOperation
        title={texts.changeRoleTitle(getName(person))}
        confirmLabel={texts.changeRole}
        call={{ name: 'staff.role', input: { staff, role: dialog.roleId }, version: person.version }}
        hasPreview={false}
        onClose={onClose}
      >
        <p>{texts.changeRoleHelp(nameOf(person.roleId), nameOf(dialog.roleId))}</p>
      </ConfirmOperation>
    );
  const isResend = dialog.kind === 'resend';
  return (
    <ConfirmOperation
      title={`${isResend ? texts.sendAgain : dialog.change.label}: ${getName(person)}`}
      confirmLabel={isResend ? texts.send : dialog.change.label}
      call={{ name: isResend ? 'staff.resend' : dialog.change.operation, input: { staff } }}
      hasPreview={false}
      isDangerous={!isResend && dialog.change.isDangerous === true}
      onClose={onClose}
    >
      <p>{isResend ? texts.inviteHelp : dialog.change.help}</p>
    </ConfirmOperation>
  );
}

type CellProps = {
  readonly person: StaffMember;
  readonly roles: readonly StaffRole[];
  readonly onDialog: ((dialog: Dialog) => void) | undefined;
};

function RoleCell({ person, roles, onDialog }: CellProps) {
  const data = roles.map(({ roleId, name }) => ({ value: roleId, label: name }));
  const me = usePerson();
  if (!onDialog || person.state === 'deactivated' || person.staffId === me.staffId)
    return data.find(({ value }) => value === person.roleId)?.label ?? person.roleId;
  return (
    <Select
      aria-label={texts.roleOf(getName(person))}
      variant="unstyled"
      size="xs"
      w={150}
      styles={{ input: { fontSize: 13 } }}
      allowDeselect={false}
      comboboxProps={{ keepMounted: false }}
      data={data}
      value={person.roleId}
      onChange={(roleId) => roleId !== null && roleId !== person.roleId && onDialog({ kind: 'role', person, roleId })}
    />
  );
}

function MoreMenu({ person, onDialog }: Omit<CellProps, 'roles'>) {
  const me = usePerson();
  if (!onDialog || person.staffId === me.staffId) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={texts.more(getName(person))}>
          <Icon icon={Ellipsis} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {listChanges(person).map((change) => (
          <Menu.Item
            key={change.operation}
            color={change.isDangerous ? 'var(--d-sale)' : 'var(--d-ink)'}
            onClick={() => onDialog({ kind: 'change', person, change })}
          >
            {change.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useColumns(onDialog: ((dialog: Dialog) => void) | undefined): Column<StaffMember>[] {
  const me = usePerson();
  const { roles } = useStaff();
  return useMemo(
    () => [
      {
        id: 'name',
        header: texts.name,
        cell: (person) => (
          <span className={styles.person}>
            <Avatar size={24} radius={12} styles={{ placeholder: { fontSize: 10, fontWeight: 600 } }}>
              {person.fullName === null ? '?' : getInitials(person.fullName)}
            </Avatar>
            <b>{person.fullName ?? '–'}</b>
            {person.staffId === me.staffId && <span className={styles.faint}>{texts.you}</span>}
          </span>
        ),
      },
      { id: 'email', header: texts.email, cell: ({ email }) => <span className={styles.soft}>{email}</span> },
      {
        id: 'role',
        header: texts.role,
        cell: (person) => <RoleCell person={person} roles={roles} onDialog={onDialog} />,
      },
      { id: 'second', header: texts.secondStep, cell: (person) => <SecondFactor person={person} /> },
      {
        id: 'seen',
        header: texts.lastSeen,
        cell: (person) => (
          <LastSeen person={person} onResend={onDialog && (() => onDialog({ kind: 'resend', person }))} />
        ),
      },
      {
        id: 'more',
        header: texts.actions,
        align: 'right',
        width: 64,
        cell: (person) => <MoreMenu person={person} onDialog={onDialog} />,
      },
    ],
    [me, roles, onDialog],
  );
}

const isUnsafe = ({ state, secondFactor }: StaffMember): boolean => state === 'active' && secondFactor === 'none';
const NAMED = 3;

/** Names up to three people, and counts the others. */
const nameSome = (people: readonly StaffMember[]): string => {
  const others = people.length - NAMED;
  const names = people.slice(0, NAMED).map(getName).join(', ');
  return others > 0 ? texts.andOthers(names, others) : names;
};

const ORDER: readonly StaffMember['state'][] = ['active', 'invited', 'deactivated'];

/** The people of the desk, with their roles and second steps. */
export function StaffPage() {
  const { staff, roles } = useStaff();
  const may = usePermissions();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const columns = useColumns(may('staff.change') ? setDialog : undefined);
  const people = [...staff].sort((first, second) => ORDER.indexOf(first.state) - ORDER.indexOf(second.state));
  const unsafe = people.filter(isUnsafe);
  return (
    <StaffFrame
      actions={
        may('staff.change') && (
          <Button leftSection={<Icon icon={UserPlus} />} onClick={() => setDialog({ kind: 'invite' })}>
            {texts.invite}
          </Button>
        )
      }
    >
      {unsafe.length > 0 && (
        <div className={styles.warning}>
          <Note tone="warning" icon={TriangleAlert}>
            <b>{texts.noSecondStep(nameSome(unsafe))}</b> {texts.noSecondStepHelp}
          </Note>
        </div>
      )}
      <DataTable
        label={texts.people}
        columns={columns}
        rows={people}
        getRowId={({ staffId }) => String(staffId)}
        empty={<p className={styles.warning}>{texts.noPeople}</p>}
        phoneRow={(person) => (
          <div className={styles.phone}>
            <div>
              <b>{getName(person)}</b>
              <small>{person.email}</small>
              <span className={styles.line}>
                <SecondFactor person={person} />
                <LastSeen person={person} onResend={undefined} />
              </span>
            </div>
            <RoleCell person={person} roles={roles} onDialog={may('staff.change') ? setDialog : undefined} />
            <MoreMenu person={person} onDialog={may('staff.change') ? setDialog : undefined} />
          </div>
        )}
      />
      {dialog && <PeopleDialog dialog={dialog} roles={roles} onClose={() => setDialog(null)} />}
    </StaffFrame>
  );
}
