import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { PERMISSION_NAMES } from '../../../../src/contracts/desk/permissions.ts';
import type { Parts } from '../../../parts.ts';
import { defineOperation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { changeRole, createRole, deleteRole, findRole, type Role } from '../roles.ts';
import { roleId } from './staffOperations.ts';

const NO_LIMIT = 'none';

const limit = z
  .string()
  .regex(/^(none|\d{1,6}(\.\d{2})?)$/, 'Write dollars such as 150.00, or none.')
  .transform((text) => (text === NO_LIMIT ? null : Math.round(Number(text) * 100)));

const name = createOneLineText(200).min(1).max(40, 'Input too long').describe('the name, such as Store lead');
const summary = createOneLineText(400).max(200, 'Input too long').describe('what the role is for, in one line');
const permissions = z.array(z.enum(PERMISSION_NAMES)).max(PERMISSION_NAMES.length).describe('what the role allows');
const refundLimit = limit.describe('the largest refund in dollars, or none for no limit');
const creditLimit = limit.describe('the largest goodwill credit in dollars, or none for no limit');

const formatLimit = (cents: number | null): string => (cents === null ? 'no limit' : `$${(cents / 100).toFixed(2)}`);

const describe = ({ roleId: id, name: title, permissions: allowed, limits }: Role): string =>
  [
    `${title} (${id}): refunds ${formatLimit(limits.refundCents)}, credit ${formatLimit(limits.creditCents)}`,
    ...allowed.map((permission) => `  ${permission}`),
  ].join('\n');

const readState = async ({ db }: Parts, { role }: { readonly role: string }): Promise<Role | null> =>
  (await findRole(db, role)) ?? null;

const subject = ({ role }: { readonly role: string }): string => `role ${role}`;

export const createRoleOperation = defineOperation({
  name: 'role.create',
  permission: 'staff.change',
  needsConfirmation: true,
  summary: 'makes a role',
  input: z.strictObject({
    name,
    summary: summary.default(''),
    permission: permissions,
    refundLimit: refundLimit.default(0),
    creditLimit: creditLimit.default(0),
  }),
  words: ['name'],
  subject: ({ name: title }) => `role ${title}`,
  run: ({ parts, actor }, { permission, refundLimit: refundCents, creditLimit: creditCents, ...fields }) =>
    createRole(parts, actor, { ...fields, permissions: permission, limits: { refundCents, creditCents } }),
  describe,
});

export const changeRoleOperation = defineOperation({
  name: 'role.change',
  permission: 'staff.change',
  needsConfirmation: true,
  summary: 'changes a role; people who have it have the change at once',
  help: '--permission replaces all permissions of the role. The role of owners cannot be changed.',
  input: z.strictObject({
    role: roleId,
    version: seenVersion,
    name: name.optional(),
    summary: summary.optional(),
    permission: permissions.optional(),
    refundLimit: refundLimit.optional(),
    creditLimit: creditLimit.optional(),
  }),
  words: ['role'],
  subject,
  readState,
  run: async ({ parts, actor }, { role, version, permission, refundLimit: refund, creditLimit: credit, ...fields }) => {
    const current = await findRole(parts.db, role);
    const limits = current && {
      refundCents: refund === undefined ? current.limits.refundCents : refund,
      creditCents: credit === undefined ? current.limits.creditCents : credit,
    };
    return changeRole(parts, actor, {
      roleId: role,
      // Without a version, the limits that were just read must still be the same.
      version: version ?? current?.version,
      ...(fields.name !== undefined && { name: fields.name }),
      ...(fields.summary !== undefined && { summary: fields.summary }),
      ...(permission && { permissions: permission }),
      ...(limits && { limits }),
    });
  },
  describe,
});

export const deleteRoleOperation = defineOperation({
  name: 'role.delete',
  permission: 'staff.change',
  needsConfirmation: true,
  summary: 'deletes a role that nobody has; a shipped role is again as it was shipped',
  input: z.strictObject({ role: roleId, version: seenVersion }),
  words: ['role'],
  subject,
  readState,
  run: ({ parts, actor }, { role, version }) => deleteRole(parts, actor, { roleId: role, version }),
  describe: ({ name: title }) => `The role ${title} is removed or reset.`,
});
