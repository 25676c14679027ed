import { z } from 'zod';
import { email } from '../../../../src/contracts/account/identity.ts';
import type { Parts } from '../../../parts.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import {
  changeStaffRole,
  deactivateStaff,
  inviteStaff,
  reactivateStaff,
  resendInvitation,
  resetSecondFactor,
  signOutStaff,
} from '../people.ts';
import { findPerson } from '../store.ts';

const staff = rowNumber.describe('the number of the person, as `staff list` shows it');

/** The id of a role. */
export const roleId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'Write the id of a role, such as support.')
  .describe('the id of the role, such as support');

const subject = ({ staff: staffId }: { readonly staff: number }): string => `staff ${staffId}`;

/** The state of a person in the audit log, without name and address. */
async function readState({ db }: Parts, { staff: staffId }: { readonly staff: number }) {
  const person = await findPerson(db, staffId);
  if (!person) return null;
  const { roleId: role, joinedAt, deactivatedAt, version } = person;
  return { role, state: deactivatedAt ? 'deactivated' : joinedAt ? 'active' : 'invited', version };
}

const COMMON = { permission: 'staff.change', needsConfirmation: true, words: ['staff'], subject, readState } as const;

export const inviteStaffOperation = defineOperation({
  name: 'staff.invite',
  permission: 'staff.change',
  needsConfirmation: true,
  summary: 'invites a person to the desk by mail',
  help: 'The link of the mail works once, for seven days.',
  input: z.strictObject({ email: email.describe('the email address of the person'), role: roleId }),
  words: ['email', 'role'],
  subject: ({ role }) => `role ${role}`,
  run: async ({ parts, actor }, { email: address, role }) => ({
    staffId: await inviteStaff(parts, actor, { email: address, roleId: role }),
  }),
  describe: ({ staffId }) => `Person ${staffId} is invited.`,
});

export const resendInvitationOperation = defineOperation({
  ...COMMON,
  name: 'staff.resend',
  summary: 'sends an invitation again, with a new link',
  input: z.strictObject({ staff }),
  run: ({ parts, actor }, { staff: staffId }) => resendInvitation(parts, actor, staffId),
  describe: () => 'The invitation is on its way again.',
});

export const changeStaffRoleOperation = defineOperation({
  ...COMMON,
  name: 'staff.role',
  summary: 'gives a person another role, and signs them out',
  input: z.strictObject({ staff, role: roleId, version: seenVersion }),
  words: ['staff', 'role'],
  run: ({ parts, actor }, { staff: staffId, role, version }) =>
    changeStaffRole(parts, actor, { staffId, roleId: role, version }),
  describe: () => 'The role is changed.',
});

export const deactivateStaffOperation = defineOperation({
  ...COMMON,
  name: 'staff.deactivate',
  summary: 'ends the access of a person at once; withdraws an invitation',
  input: z.strictObject({ staff }),
  run: ({ parts, actor }, { staff: staffId }) => deactivateStaff(parts, actor, staffId),
  describe: () => 'The person has no access any more.',
});

export const reactivateStaffOperation = defineOperation({
  ...COMMON,
  name: 'staff.reactivate',
  summary: 'lets a deactivated person sign in again',
  input: z.strictObject({ staff }),
  run: ({ parts, actor }, { staff: staffId }) => reactivateStaff(parts, actor, staffId),
  describe: () => 'The person may sign in again.',
});

export const resetSecondFactorOperation = defineOperation({
  ...COMMON,
  name: 'staff.reset',
  summary: 'removes the second factors of a person who lost them, and signs them out',
  help: 'The person sets up a new one at the next sign-in by password.',
  input: z.strictObject({ staff }),
  run: ({ parts, actor }, { staff: staffId }) => resetSecondFactor(parts, actor, staffId),
  describe: () => 'The second factors are removed.',
});

export const signOutStaffOperation = defineOperation({
  ...COMMON,
  name: 'staff.signout',
  summary: 'signs a person out of all browsers',
  input: z.strictObject({ staff }),
  run: async ({ parts, actor }, { staff: staffId }) => ({ endedCount: await signOutStaff(parts, actor, staffId) }),
  describe: ({ endedCount }) => `Ended sessions: ${endedCount}.`,
});
