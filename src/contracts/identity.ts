import { z } from 'zod';
import { emailError, LONGEST_TYPED_EMAIL, normalizeEmail } from '../lib/email.ts';
import { boundedText } from './common.ts';

/** Normalised as `lib/email` does; refused with the spec's words (browsing §5). */
export const email = boundedText(LONGEST_TYPED_EMAIL).transform((value, context) => {
  const error = emailError(value);
  if (error !== undefined) context.addIssue({ code: 'custom', message: error });
  return normalizeEmail(value);
});

export const fullName = boundedText(200)
  .trim()
  .min(1, 'Enter your full name here. Nice to meet you.')
  .max(50, 'Input too long');
/** Long rather than odd: no rule about its letters. */
export const newPassword = boundedText(200).min(8, 'Use at least 8 characters.');

/** POST /v1/zap/register */
export const registerRequest = z.object({ fullName, email, password: newPassword });
export type RegisterRequest = z.infer<typeof registerRequest>;

/** POST /v1/zap/signin */
export const signInRequest = z.object({ email, password: boundedText(200).min(1) });
export type SignInRequest = z.infer<typeof signInRequest>;

/** How far the shop knows who is asking: `x-main` recognises, `at-main` signs in fully (browsing §6). */
export const identityLevels = ['nothing', 'recognized', 'full'] as const;
export type IdentityLevel = (typeof identityLevels)[number];

/** GET /v1/customerInfo: `customer` is null for a guest. */
export const customerInfo = z.object({
  level: z.enum(identityLevels),
  customer: z
    .object({ customerId: z.string(), firstName: z.string(), fullName: z.string(), email: z.string() })
    .nullable(),
});
export type CustomerInfo = z.infer<typeof customerInfo>;

/** GET /auth/v1/atvalid */
export const atValid = z.object({ valid: z.boolean() });
export type AtValid = z.infer<typeof atValid>;

/** POST /subscription.do (browsing §7, footer newsletter). */
export const subscriptionRequest = z.object({
  email: boundedText(LONGEST_TYPED_EMAIL),
  source: boundedText(40).default('footer'),
});
export const subscriptionAnswer = z.object({ previousMarketingSubscriptionStatus: z.enum(['SUBSCRIBED', 'NONE']) });
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;
