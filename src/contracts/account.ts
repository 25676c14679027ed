import { z } from 'zod';
import { FEDERATED_KINDS } from '../lib/federatedKinds.ts';
import { boundedText } from './common.ts';
import { email, fullName, newPassword } from './identity.ts';

const token = z.string().regex(/^[\w-]{20,100}$/, 'This link is not complete.');
const currentPassword = boundedText(200).default('');

/** POST /v1/zap/forgotPassword: answers 202 whether or not the address has an account. */
export const forgotPasswordRequest = z.object({ email });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

/** POST /v1/zap/resetPassword: with the token of the mail's link, which is good for one hour and once. */
export const resetPasswordRequest = z.object({ token, password: newPassword });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** POST /v1/zap/confirmEmail: with the token of the mail to the new address. */
export const confirmEmailRequest = z.object({ token });
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequest>;
export const confirmedEmail = z.object({ email: z.string() });
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;

/**
 * PUT /v1/account/name. `password` is the one of now; an account without one needs a fresh sign-in for each change instead, else 403
 * `sign.in.not.fresh`.
 */
export const nameChange = z.object({ fullName, password: currentPassword });
export type NameChange = z.infer<typeof nameChange>;

/** PUT /v1/account/password; `password` is the one of now. */
export const passwordChange = z.object({ password: currentPassword, newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** PUT /v1/account/email: the address of the account, once it is confirmed from there. */
export const emailChange = z.object({ email, password: currentPassword });
export type EmailChange = z.infer<typeof emailChange>;

/** GET /v1/account/signIns: the browsers that the customer is signed in with; times are ISO. */
export const signInList = z.object({
  /** Whether the account has a password: one that came by an account elsewhere has none at first. */
  hasPassword: z.boolean(),
  /** Whether this browser's sign-in is new enough to stand for a password that the account does not have. */
  isFresh: z.boolean(),
  /** What an account without a password signs in with. */
  kinds: z.array(z.enum(FEDERATED_KINDS)),
  signIns: z.array(
    z.object({
      signInId: z.string(),
      /** Such as "Chrome on Android"; empty where it does not say. */
      device: z.string(),
      signedInAt: z.string(),
      seenAt: z.string(),
      isHere: z.boolean(),
    }),
  ),
});
export type SignInList = z.infer<typeof signInList>;

/** GET /zap/lwa/customer/primeStatus */
export const primeStatus = z.object({ isPrimeMember: z.boolean() });
export type PrimeStatus = z.infer<typeof primeStatus>;
