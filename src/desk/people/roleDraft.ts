import { PERMISSIONS, type Permission } from '../../contracts/desk/permissions.ts';
import type { StaffRole } from '../../contracts/desk/staff.ts';
import { texts } from './texts.ts';

/** A role as it is being edited: limits are typed dollars, empty without a limit. */
export type RoleDraft = {
  readonly permissions: readonly Permission[];
  readonly refundLimit: string;
  readonly creditLimit: string;
};

const toDollars = (cents: number | null): string => {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
};

/** Returns the draft of an unchanged role. */
export const startDraft = ({ permissions, refundLimitCents, creditLimitCents }: StaffRole): RoleDraft => ({
  permissions,
  refundLimit: toDollars(refundLimitCents),
  creditLimit: toDollars(creditLimitCents),
});

/** Formats a limit: `to $150`, `no limit`. */
export const formatLimit = (dollars: string): string => (dollars === '' ? texts.noLimit : texts.upTo(`$${dollars}`));

const listNew = (from: readonly Permission[], to: readonly Permission[]): Permission[] =>
  to.filter((permission) => !from.includes(permission));

/** Describes each change of a role in a line. */
export function describeChanges(role: StaffRole, draft: RoleDraft): string[] {
  const before = startDraft(role);
  return [
    ...listNew(role.permissions, draft.permissions).map((name) => texts.given(PERMISSIONS[name])),
    ...listNew(draft.permissions, role.permissions).map((name) => texts.taken(PERMISSIONS[name])),
    ...(before.refundLimit === draft.refundLimit
      ? []
      : [texts.limitSet(texts.refundLimit, formatLimit(draft.refundLimit))]),
    ...(before.creditLimit === draft.creditLimit
      ? []
      : [texts.limitSet(texts.creditLimit, formatLimit(draft.creditLimit))]),
  ];
}

export const hasChanges = (role: StaffRole, draft: RoleDraft): boolean => describeChanges(role, draft).length > 0;

const toLimit = (dollars: string): string => (dollars === '' ? 'none' : dollars);

/** Returns the input of `role.change`: only what is changed. */
export function toInput(role: StaffRole, draft: RoleDraft): Readonly<Record<string, unknown>> {
  const before = startDraft(role);
  return {
    permission: draft.permissions,
    ...(before.refundLimit !== draft.refundLimit && { refundLimit: toLimit(draft.refundLimit) }),
    ...(before.creditLimit !== draft.creditLimit && { creditLimit: toLimit(draft.creditLimit) }),
  };
}
