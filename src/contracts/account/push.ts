import { z } from 'zod';
import { createBoundedText } from '../common.ts';

const MAX_ENDPOINT = 1000;
export const MAX_DEVICES = 10;

const endpoint = createBoundedText(MAX_ENDPOINT).refine((text) => URL.parse(text)?.protocol === 'https:');

/** GET /v1/push: the shop's key for new subscriptions, and the customer's devices that get messages. */
export const pushState = z.object({
  publicKey: createBoundedText(100),
  endpoints: z.array(z.string().max(MAX_ENDPOINT)).max(MAX_DEVICES),
});
export type PushState = z.infer<typeof pushState>;

/** POST /v1/push: a subscription as browsers describe it (https://www.w3.org/TR/push-api/). */
export const newPushSubscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});
export type NewPushSubscription = z.infer<typeof newPushSubscription>;

/** POST /v1/push/remove */
export const removedPush = z.object({ endpoint });
