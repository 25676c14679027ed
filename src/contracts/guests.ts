import { z } from 'zod';
import { email } from './identity.ts';

/** POST /v1/checkout/guest: goes on without an account, with an address for the order's mails. */
export const guestRequest = z.object({ email });
export type GuestRequest = z.infer<typeof guestRequest>;

/** The guest that the browser buys as; null for none. */
export const guestAnswer = z.object({ email: z.string().nullable() });
export type GuestAnswer = z.infer<typeof guestAnswer>;
