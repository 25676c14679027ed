import { z } from 'zod';
import { createBoundedText } from './common.ts';

/** POST /agent/session: the form with which a console opens the shop for a customer. `returnTo` is a path of the shop. */
export const agentStartForm = z.object({
  token: createBoundedText(4000).min(1),
  returnTo: createBoundedText(500).default('/'),
});

/** The claims of a console's token besides the standard ones: customer, agent and token id. */
export const agentClaims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  agent: z.string().regex(/^[\w.@-]{1,80}$/),
  jti: z.string().regex(/^[\w.-]{16,100}$/),
});
