import { z } from 'zod';
import { getEmailError, LONGEST_TYPED_EMAIL, normalizeEmail } from '../../lib/account/email.ts';
import { getPasswordError } from '../../lib/account/passwordRules.ts';
import { createBoundedText, createOneLineText } from '../common.ts';

/** An email address, normalized by `lib/account/email` and rejected with the spec's messages (browsing §5). */
export const email = createBoundedText(LONGEST_TYPED_EMAIL).transform((value, context) => {
  const error = getEmailError(value);
  if (error !== undefined) context.addIssue({ code: 'custom', message: error });
  return normalizeEmail(value);
});

/** A person's full name: 1 to 50 characters, trimmed, with the spec's messages. */
export const fullName = createOneLineText(200)
  .min(1, 'Enter your full name here. Nice to meet you.')
  .max(50, 'Input too long');
/** A password to set, rejected by `lib/account/passwordRules`. The service also rejects leaked and personal ones. */
export const newPassword = createBoundedText(200).superRefine((password, context) => {
  const error = getPasswordError(password);
  if (error !== undefined) context.addIssue({ code: 'custom', message: error });
});

/** POST /v1/zap/register */
export const registerRequest = z.object({ fullName, email, password: newPassword });
export type RegisterRequest = z.infer<typeof registerRequest>;

/** POST /v1/zap/signin */
export const signInRequest = z.object({ email, password: createBoundedText(200).min(1) });
export type SignInRequest = z.infer<typeof signInRequest>;

/** How well the caller is identified: `x-main` recognises the customer, `at-main` is a full sign-in (browsing §6). */
export const identityLevels = ['nothing', 'recognized', 'full'] as const;
export type IdentityLevel = (typeof identityLevels)[number];

/** GET /v1/customerInfo. `customer` is null for a guest. */
export const customerInfo = z.object({
  level: z.enum(identityLevels),
  customer: z
    .object({ customerId: z.string(), firstName: z.string(), fullName: z.string(), email: z.string() })
    .nullable(),
  /** The agent who acts for the customer in agent mode (browsing §6). */
  agent: z.object({ agentId: z.string() }).optional(),
});
export type CustomerInfo = z.infer<typeof customerInfo>;

/** GET /auth/v1/atvalid. */
export const atValid = z.object({ valid: z.boolean() });

/** POST /v1/checkout/guest: starts guest checkout with an email address for the order's emails. */
export const guestRequest = z.object({ email });
export type GuestRequest = z.infer<typeof guestRequest>;

/** The guest of this browser; null when there is none. */
export const guestAnswer = z.object({ email: z.string().nullable() });
export type GuestAnswer = z.infer<typeof guestAnswer>;
