import { Button, TextInput } from '@mantine/core';
import { Check, Minus, Plus } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '../../contracts/desk/permissions.ts';
import type { StaffRole } from '../../contracts/desk/staff.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { showDone } from '../parts/toast.tsx';
import { FormProblem, useVersionedForm } from '../parts/useVersionedForm.tsx';
import { AddRoleDialog } from './AddRoleDialog.tsx';
import styles from './people.module.css';
import { describeChanges, formatLimit, ROLE_FIELDS, type RoleDraft, startDraft, toInput } from './roleDraft.ts';
import { StaffFrame, useStaff } from './StaffFrame.tsx';
import { GROUPS, texts } from './texts.ts';

const OWNER = 'owner';

/** A role as it is being edited, and as it was when that began. */
type Edit = { readonly base: StaffRole; readonly draft: RoleDraft };
type Drafts = Readonly<Record<string, Edit>>;
type DraftsProps = {
  readonly roles: readonly StaffRole[];
  readonly drafts: Drafts;
  /** Undefined for a person who may not change roles. */
  readonly onChange: ((role: StaffRole, draft: RoleDraft) => void) | undefined;
};

const getDraft = (drafts: Drafts, role: StaffRole): RoleDraft => drafts[role.roleId]?.draft ?? startDraft(role);

function PermissionRow({ permission, roles, drafts, onChange }: DraftsProps & { readonly permission: Permission }) {
  const label = PERMISSIONS[permission];
  return (
    <tr>
      <th scope="row">{label}</th>
      {roles.map((role) => {
        const draft = getDraft(drafts, role);
        const isAllowed = draft.permissions.includes(permission);
        const isFixed = role.roleId === OWNER || !onChange;
        const icon = (
          <Icon icon={isAllowed ? Check : Minus} size={isAllowed ? 16 : 14} strokeWidth={isAllowed ? 2.6 : 1.9} />
        );
        const name = texts.can(role.name, label.toLowerCase());
        const others = draft.permissions.filter((one) => one !== permission);
        return (
          <td key={role.roleId}>
            <button
              type="button"
              className={styles.cell}
              aria-pressed={isAllowed}
              aria-label={name}
              aria-disabled={isFixed}
              title={role.roleId === OWNER ? texts.ownerFixed : undefined}
              data-fixed={isFixed || undefined}
              data-changed={isAllowed !== role.permissions.includes(permission) || undefined}
              onClick={() =>
                !isFixed && onChange(role, { ...draft, permissions: isAllowed ? others : [...others, permission] })
              }
            >
              {icon}
            </button>
          </td>
        );
      })}
    </tr>
  );
}

type LimitRowProps = DraftsProps & { readonly limit: 'refundLimit' | 'creditLimit'; readonly permission: Permission };

function LimitRow({ limit, permission, roles, drafts, onChange }: LimitRowProps) {
  const label = limit === 'refundLimit' ? texts.refundLimit : texts.creditLimit;
  return (
    <tr>
      <th scope="row">{label}</th>
      {roles.map((role) => {
        const draft = getDraft(drafts, role);
        if (!draft.permissions.includes(permission))
          return (
            <td key={role.roleId} className={styles.fixed}>
              –
            </td>
          );
        if (role.roleId === OWNER || !onChange)
          return (
            <td key={role.roleId} className={styles.fixed}>
              {formatLimit(draft[limit])}
            </td>
          );
        return (
          <td key={role.roleId}>
            <TextInput
              aria-label={texts.limitOf(label, role.name)}
              size="xs"
              w={104}
              mx="auto"
              inputMode="decimal"
              leftSection="$"
              placeholder={texts.noLimit}
              value={draft[limit]}
              onChange={(event) =>
                onChange(role, { ...draft, [limit]: event.currentTarget.value.replaceAll(/[^\d.]/g, '').slice(0, 9) })
              }
            />
          </td>
        );
      })}
    </tr>
  );
}

const LIMITED: Partial<Record<Permission, 'refundLimit' | 'creditLimit'>> = {
  'orders.refund': 'refundLimit',
  'customers.credit': 'creditLimit',
};

function Matrix(props: DraftsProps) {
  const { roles } = props;
  const groups = [...new Set(PERMISSION_NAMES.map((name) => name.split('.')[0] ?? ''))];
  return (
    <div className={styles.matrix}>
      <table aria-label={texts.roles}>
        <thead>
          <tr>
            <th scope="col">{texts.may}</th>
            {roles.map(({ roleId, name, people }) => (
              <th scope="col" key={roleId}>
                {name}
                <span>{people}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <span className={styles.groupName}>{GROUPS[group] ?? group}</span>
              </th>
            </tr>
            {PERMISSION_NAMES.filter((name) => name.startsWith(`${group}.`)).flatMap((permission) => {
              const limit = LIMITED[permission];
              return [
                <PermissionRow key={permission} {...props} permission={permission} />,
                ...(limit ? [<LimitRow key={limit} {...props} limit={limit} permission={permission} />] : []),
              ];
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type SaveProps = {
  readonly role: StaffRole;
  readonly edit: Edit;
  readonly onRebase: (draft: RoleDraft) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const toStored = (role: StaffRole) => ({ version: role.version, form: startDraft(role) });

/** Names the changes of a role before they are saved. */
function SaveDialog({ role, edit: { base, draft }, onRebase, onClose, onDone }: SaveProps) {
  const { revalidate } = useRevalidator();
  const edited = useVersionedForm<RoleDraft>({
    stored: toStored(role),
    base: toStored(base),
    first: draft,
    fields: ROLE_FIELDS,
    toCall: (form, from) =>
      from && describeChanges(from.form, form).length > 0
        ? { name: 'role.change', input: { role: role.roleId, ...toInput(from.form, form) }, version: from.version }
        : null,
    hasPreview: false,
    reload: revalidate,
    onRebase,
    onDone: async () => {
      showDone(texts.holdsAtOnce);
      onClose();
      onDone();
      await revalidate();
    },
  });
  const changes = describeChanges(startDraft(base), edited.form);
  return (
    <FormDialog
      title={texts.saveTitle(role.name)}
      submitLabel={texts.save}
      isBusy={edited.isBusy}
      canSubmit={edited.call !== null}
      onSubmit={edited.save}
      onClose={onClose}
    >
      <ul className={styles.changeList}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <small>{texts.holdsAtOnce}</small>
      <FormProblem edited={edited} />
    </FormDialog>
  );
}

/** The roles as a table: a permission per row, a role per column. Changes are saved role by role. */
export function RolesPage() {
  const { roles } = useStaff();
  const may = usePermissions();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [dialog, setDialog] = useState<'save' | 'add' | null>(null);
  const changed = roles.flatMap((role) => {
    const edit = drafts[role.roleId];
    return edit && describeChanges(startDraft(edit.base), edit.draft).length > 0 ? [{ role, edit }] : [];
  });
  const [first] = changed;
  const change = (role: StaffRole, draft: RoleDraft) =>
    setDrafts((current) => ({ ...current, [role.roleId]: { base: current[role.roleId]?.base ?? role, draft } }));
  const rebase = (role: StaffRole, draft: RoleDraft) =>
    setDrafts((current) => ({ ...current, [role.roleId]: { base: role, draft } }));
  const forget = ({ roleId }: StaffRole) => setDrafts(({ [roleId]: _saved, ...others }) => others);
  return (
    <StaffFrame
      actions={
        may('staff.change') &&
        !first && (
          <Button variant="default" leftSection={<Icon icon={Plus} />} onClick={() => setDialog('add')}>
            {texts.addRole}
          </Button>
        )
      }
    >
      <Matrix roles={roles} drafts={drafts} onChange={may('staff.change') ? change : undefined} />
      {first && (
        <div className={styles.saveBar}>
          {texts.changes(changed.length)}
          <div>
            <Button variant="default" onClick={() => setDrafts({})}>
              {texts.discard}
            </Button>
            <Button onClick={() => setDialog('save')}>{texts.save}</Button>
          </div>
        </div>
      )}
      {dialog === 'save' && first && (
        <SaveDialog
          key={first.role.roleId}
          {...first}
          onRebase={(draft) => rebase(first.role, draft)}
          onClose={() => setDialog(null)}
          onDone={() => forget(first.role)}
        />
      )}
      {dialog === 'add' && <AddRoleDialog roles={roles} onClose={() => setDialog(null)} />}
    </StaffFrame>
  );
}
