import { z } from 'zod';
import { FEDERATED_KINDS } from '../../lib/account/federatedSignIn.ts';
import { createBoundedText } from '../common.ts';
import { email, fullName, newPassword } from './identity.ts';

const token = z.string().regex(/^[\w-]{20,100}$/, 'This link is not complete.');
const currentPassword = createBoundedText(200).default('');

/** POST /v1/zap/forgotPassword. Answers 202 whether or not an account has this email address. */
export const forgotPasswordRequest = z.object({ email });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

/** POST /v1/zap/resetPassword. The token comes from the emailed link; it is valid for one hour and for one use. */
export const resetPasswordRequest = z.object({ token, password: newPassword });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** POST /v1/zap/confirmEmail. The token comes from the email to the new address. */
export const confirmEmailRequest = z.object({ token });
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequest>;
/** The answer of POST /v1/zap/confirmEmail: the account's new email address. */
export const confirmedEmail = z.object({ email: z.string() });
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;

/**
 * PUT /v1/account/name. `password` is the current password. An account without a password needs a fresh sign-in for
 * each change instead; otherwise the API answers 403 `sign.in.not.fresh`.
 */
export const nameChange = z.object({ fullName, password: currentPassword });
export type NameChange = z.infer<typeof nameChange>;

/** PUT /v1/account/password. `password` is the current password. */
export const passwordChange = z.object({ password: currentPassword, newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** PUT /v1/account/email. The address changes after the customer confirms it from the new mailbox. */
export const emailChange = z.object({ email, password: currentPassword });
export type EmailChange = z.infer<typeof emailChange>;

/** GET /v1/account/signIns: the browsers in which the customer is signed in. Times are ISO 8601. */
export const signInList = z.object({
  /** Whether the account has a password. An account created by a federated sign-in has none at first. */
  hasPassword: z.boolean(),
  /** Whether this browser's sign-in is recent enough to replace the password of an account without one. */
  isFresh: z.boolean(),
  /** The federated providers that an account without a password signs in with. */
  kinds: z.array(z.enum(FEDERATED_KINDS)),
  signIns: z.array(
    z.object({
      signInId: z.string(),
      /** Example: "Chrome on Android". Empty when the user agent is unknown. */
      device: z.string(),
      signedInAt: z.string(),
      seenAt: z.string(),
      isHere: z.boolean(),
    }),
  ),
});
export type SignInList = z.infer<typeof signInList>;

/** GET /customer/customerProfile (transactions §7): the data of the customer's account. */
export const customerProfile = z.object({
  customerId: z.string(),
  email: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  /** When the account was created, ISO 8601. */
  memberSince: z.string(),
  isPrimeMember: z.boolean(),
});

/** GET /zap/lwa/customer/primeStatus */
export const primeStatus = z.object({ isPrimeMember: z.boolean() });
export type PrimeStatus = z.infer<typeof primeStatus>;
