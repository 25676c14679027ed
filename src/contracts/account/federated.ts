import { z } from 'zod';
import { FEDERATED_KINDS } from '../../lib/account/federatedSignIn.ts';
import { createBoundedText, createOneLineText, idText } from '../common.ts';
import { email } from './identity.ts';

const kind = z.enum(FEDERATED_KINDS);

/**
 * GET /v1/zap/federated/question: the input that is still needed after a customer returns from a provider. `password`:
 * an account with that email exists, and its password is needed once to connect the provider. `otherWay`: that account
 * has no password and signs in with one of `ways`. `details`: the provider does not confirm an email address.
 */
export const federatedQuestion = z.object({
  kind,
  asks: z.enum(['password', 'otherWay', 'details']),
  email: z.string().nullable(),
  fullName: z.string(),
  ways: z.array(kind),
});
export type FederatedQuestion = z.infer<typeof federatedQuestion>;

/** POST /v1/zap/federated/question. Without `email`, the provider's email is used. */
export const federatedAnswer = z.object({
  email: email.optional(),
  fullName: createOneLineText(200).max(50, 'Input too long').optional(),
  password: createBoundedText(200).min(1, 'Please enter your password.').optional(),
});
export type FederatedAnswer = z.input<typeof federatedAnswer>;

/** The answer of POST /v1/zap/federated/question: the signed-in customer, and the page to return to. */
export const federatedSignedIn = z.object({
  level: z.enum(['nothing', 'recognized', 'full']),
  customer: z
    .object({ customerId: z.string(), firstName: z.string(), fullName: z.string(), email: z.string() })
    .nullable(),
  returnTo: z.string(),
});
export type FederatedSignedIn = z.infer<typeof federatedSignedIn>;

/** The part of that answer that the form needs for its redirect. */
export const federatedReturn = z.object({ returnTo: idText });

/** GET /v1/zap/federated/ways: the customer's sign-in methods. */
export const signInWays = z.object({
  hasPassword: z.boolean(),
  /** Whether the sign-in is recent, as in `signInList`. */
  isFresh: z.boolean(),
  ways: z.array(
    z.object({
      kind,
      email: z.string().nullable(),
      linkedAt: z.string(),
      /** Whether this is the customer's only sign-in method. */
      isLast: z.boolean(),
    }),
  ),
});
export type SignInWays = z.infer<typeof signInWays>;

/**
 * POST /v1/zap/federated/connect, …/disconnect. `password` is the account's; an account without one needs a fresh
 * sign-in. `connect` answers with the URL to open next, `disconnect` with the remaining ways.
 */
export const kindRequest = z.object({ kind, password: createBoundedText(200).default('') });
export type KindRequest = z.infer<typeof kindRequest>;
/** The answer of POST /v1/zap/federated/connect: the provider's URL to open. */
export const connectAnswer = z.object({ location: z.string() });
export type ConnectAnswer = z.infer<typeof connectAnswer>;
