import type { Permission } from './permissions.ts';

/** A role with its people (GET /api/desk/roles). */
export type StaffRole = {
  readonly roleId: string;
  readonly name: string;
  /** The purpose of the role, in one line. */
  readonly summary: string;
  readonly permissions: readonly Permission[];
  /** Null without a limit. */
  readonly refundLimitCents: number | null;
  readonly creditLimitCents: number | null;
  /** Zero for a role as it was shipped. */
  readonly version: number;
  /** Whether the program ships it; the others were made by the shop. */
  readonly isShipped: boolean;
  readonly people: number;
};

/** A person of the desk (GET /api/desk/staff). */
export type StaffMember = {
  readonly staffId: number;
  readonly email: string;
  /** Null until the invitation is accepted. */
  readonly fullName: string | null;
  readonly roleId: string;
  readonly state: 'invited' | 'active' | 'deactivated';
  readonly secondFactor: 'passkey' | 'code' | 'none';
  readonly version: number;
  readonly createdAt: string;
  readonly seenAt: string | null;
  /** When the link of the last invitation ends. */
  readonly invitedUntil: string | null;
};

/** A sign-in or an attempt (GET /api/desk/sign-ins). */
export type StaffAttempt = {
  readonly at: string;
  /** Null for an address without an account. */
  readonly email: string | null;
  readonly device: string;
  readonly address: string;
  readonly kind: 'password' | 'code' | 'recovery-code' | 'passkey';
  /** `passed`: a step was right; `signed-in`: the last one; `refused`: during a pause. */
  readonly outcome: 'failed' | 'passed' | 'signed-in' | 'refused';
};

/** GET /api/desk/who-may/{permission}: whom a person may ask whose role does not allow something. */
export type WhoMay = { readonly roles: readonly string[]; readonly people: readonly string[] };
