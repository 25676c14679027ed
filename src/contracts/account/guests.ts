import { z } from 'zod';
import { email } from './identity.ts';

/** POST /v1/checkout/guest: starts guest checkout with an email address for the order's emails. */
export const guestRequest = z.object({ email });
export type GuestRequest = z.infer<typeof guestRequest>;

/** The guest of this browser; null when there is none. */
export const guestAnswer = z.object({ email: z.string().nullable() });
export type GuestAnswer = z.infer<typeof guestAnswer>;
