import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '../../contracts/desk/permissions.ts';
import type { StaffRole } from '../../contracts/desk/staff.ts';
import type { FieldOf } from '../parts/mergeChanges.ts';
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
export function describeChanges(before: RoleDraft, draft: RoleDraft): string[] {
  return [
    ...listNew(before.permissions, draft.permissions).map((name) => texts.given(PERMISSIONS[name])),
    ...listNew(draft.permissions, before.permissions).map((name) => texts.taken(PERMISSIONS[name])),
    ...(before.refundLimit === draft.refundLimit
      ? []
      : [texts.limitSet(texts.refundLimit, formatLimit(draft.refundLimit))]),
    ...(before.creditLimit === draft.creditLimit
      ? []
      : [texts.limitSet(texts.creditLimit, formatLimit(draft.creditLimit))]),
  ];
}

const toLimit = (dollars: string): string => (dollars === '' ? 'none' : dollars);

/** Returns the input of `role.change`: only what is changed. */
export function toInput(before: RoleDraft, draft: RoleDraft): Readonly<Record<string, unknown>> {
  return {
    permission: draft.permissions,
    ...(before.refundLimit !== draft.refundLimit && { refundLimit: toLimit(draft.refundLimit) }),
    ...(before.creditLimit !== draft.creditLimit && { creditLimit: toLimit(draft.creditLimit) }),
  };
}

const limitField = (name: 'refundLimit' | 'creditLimit', label: string): FieldOf<RoleDraft> => ({
  name,
  label,
  read: (draft) => draft[name],
  show: (draft) => formatLimit(draft[name]),
  take: (draft, from) => ({ ...draft, [name]: from[name] }),
});

const permissionField = (name: Permission): FieldOf<RoleDraft> => {
  const allows = ({ permissions }: RoleDraft): boolean => permissions.includes(name);
  return {
    name,
    label: PERMISSIONS[name],
    read: allows,
    show: (draft) => (allows(draft) ? texts.yes : texts.no),
    take: (draft, from) => {
      const others = draft.permissions.filter((one) => one !== name);
      return { ...draft, permissions: allows(from) ? [...others, name] : others };
    },
  };
};

/** The fields of a role that two people may change at the same time. */
export const ROLE_FIELDS: readonly FieldOf<RoleDraft>[] = [
  ...PERMISSION_NAMES.map(permissionField),
  limitField('refundLimit', texts.refundLimit),
  limitField('creditLimit', texts.creditLimit),
];
