import { z } from 'zod';
import { FEDERATED_KINDS } from '../lib/federatedKinds.ts';
import { boundedText, idText } from './common.ts';
import { email } from './identity.ts';

const kind = z.enum(FEDERATED_KINDS);

/**
 * GET /v1/zap/federated/question: what is asked of who came back from a provider and is not let in yet.
 * `password`: an account here has that email, and its password is wanted once. `otherWay`: that account has no password,
 * and signs in by `ways`. `details`: the provider answers for no email.
 */
export const federatedQuestion = z.object({
  kind,
  asks: z.enum(['password', 'otherWay', 'details']),
  email: z.string().nullable(),
  fullName: z.string(),
  ways: z.array(kind),
});
export type FederatedQuestion = z.infer<typeof federatedQuestion>;

/** POST /v1/zap/federated/question. Without an email, the provider's is meant. */
export const federatedAnswer = z.object({
  email: email.optional(),
  fullName: boundedText(200).trim().max(50, 'Input too long').optional(),
  password: boundedText(200).min(1, 'Please enter your password.').optional(),
});
export type FederatedAnswer = z.input<typeof federatedAnswer>;

/** POST /v1/zap/federated/question answers with who is signed in now, and where they wanted to go. */
export const federatedSignedIn = z.object({
  level: z.enum(['nothing', 'recognized', 'full']),
  customer: z
    .object({ customerId: z.string(), firstName: z.string(), fullName: z.string(), email: z.string() })
    .nullable(),
  returnTo: z.string(),
});
export type FederatedSignedIn = z.infer<typeof federatedSignedIn>;

/** The part of that answer by which a form goes on. */
export const federatedReturn = z.object({ returnTo: idText });

/** GET /v1/zap/federated/ways: how the customer can sign in. */
export const signInWays = z.object({
  hasPassword: z.boolean(),
  /** As in the list of sign-ins. */
  isFresh: z.boolean(),
  ways: z.array(
    z.object({
      kind,
      email: z.string().nullable(),
      linkedAt: z.string(),
      /** Whether nothing else would let the customer in. */
      isLast: z.boolean(),
    }),
  ),
});
export type SignInWays = z.infer<typeof signInWays>;

/**
 * `password` is the account's; one without needs a fresh sign-in.
 * POST /v1/zap/federated/connect answers with where the browser has to go; `disconnect` with the ways that are left.
 */
export const kindRequest = z.object({ kind, password: boundedText(200).default('') });
export type KindRequest = z.infer<typeof kindRequest>;
export const connectAnswer = z.object({ location: z.string() });
export type ConnectAnswer = z.infer<typeof connectAnswer>;
