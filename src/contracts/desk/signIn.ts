import { z } from 'zod';
import { email, fullName, newPassword } from '../account/identity.ts';
import type { Passkey } from '../account/passkeys.ts';
import { createBoundedText } from '../common.ts';
import type { Permission } from './permissions.ts';

/** How far a sign-in to the desk is: a second factor is due, or to be set up first; `open` answers everything else. */
export type SignInStage = 'second-factor' | 'set-up' | 'open';

/** POST /api/desk/sign-in. `isKept`: the browser keeps the sign-in when it is closed, for twelve hours at most. */
export const deskSignInRequest = z.object({
  email,
  password: createBoundedText(200).min(1),
  isKept: z.boolean().default(false),
});
export type DeskSignInRequest = z.infer<typeof deskSignInRequest>;

/** A code of an authenticator app; spaces are dropped. */
export const appCode = z
  .object({ code: createBoundedText(20).overwrite((text) => text.replaceAll(/\s/g, '')) })
  .refine(({ code }) => /^\d{6}$/.test(code), { error: 'Enter the six digits of your app.', path: ['code'] });

/** A recovery code, such as `k7dm-2xqp-9wfa`; capitals, spaces and dashes do not matter. */
export const recoveryCode = z.object({
  code: createBoundedText(60)
    .overwrite((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .min(1),
});

const token = createBoundedText(100);

/** POST /api/desk/links: what an emailed or printed link is for. */
export const linkRequest = z.object({ token });
export type StaffLink = {
  readonly purpose: 'invitation' | 'password' | 'owner';
  /** Null for the first owner, who enters it. */
  readonly email: string | null;
  readonly roleName: string | null;
};

/** POST /api/desk/invitation */
export const acceptInvitation = z.object({ token, fullName, password: newPassword });
export type AcceptInvitation = z.infer<typeof acceptInvitation>;

/** POST /api/desk/owner */
export const acceptOwnership = z.object({ token, email, fullName, password: newPassword });
export type AcceptOwnership = z.infer<typeof acceptOwnership>;

/** POST /api/desk/password/forgot */
export const forgotPassword = z.object({ email });
/** POST /api/desk/password/reset */
export const resetPassword = z.object({ token, password: newPassword });
/** PUT /api/desk/password */
export const changePassword = z.object({ password: createBoundedText(200).min(1), newPassword });

/** How a person may give the second factor. */
export type SecondFactors = { readonly passkey: boolean; readonly code: boolean; readonly recoveryCode: boolean };

/** GET /api/desk/session and the answer of each step of a sign-in. */
export type DeskSession = {
  /** Null for a browser that is not signed in. */
  readonly stage: SignInStage | null;
  readonly email: string | null;
  readonly factors: SecondFactors | null;
  /** The new recovery codes after the first second factor, shown once. */
  readonly recoveryCodes?: readonly string[];
};

/** GET /api/desk/me */
export type DeskPerson = {
  readonly staffId: number;
  readonly email: string;
  readonly fullName: string;
  readonly role: { readonly roleId: string; readonly name: string };
  readonly permissions: readonly Permission[];
  readonly limits: { readonly refundCents: number | null; readonly creditCents: number | null };
  /** Whether the second factor was given in the last ten minutes. */
  readonly isConfirmed: boolean;
  readonly passkeys: readonly Passkey[];
  readonly hasCodeApp: boolean;
  readonly recoveryCodesLeft: number;
  /** Those of the shop, the default one first. */
  readonly marketplaces: readonly { readonly id: string; readonly name: string }[];
  /** Marketplaces that have been removed, whose orders stay. */
  readonly formerMarketplaces: readonly { readonly id: string; readonly name: string }[];
  /** The full names of all staff by email address, which is what changes are recorded with. */
  readonly staffNames: Readonly<Record<string, string>>;
};

/** GET /api/desk/sessions */
export type DeskSignIn = {
  readonly sessionId: number;
  readonly device: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly isThis: boolean;
};

/** GET /api/desk/second-factor/code: the secret of a new authenticator app, as text and as the address of its QR code. */
export type NewCodeApp = { readonly secret: string; readonly uri: string };
