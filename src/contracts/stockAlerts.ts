import { z } from 'zod';
import { boundedText, stockId } from './common.ts';
import { email, identityLevels } from './identity.ts';

/** POST /v1/stockNotification: tells an address once when a SKU that is gone comes back (browsing §7). */
export const stockNotificationRequest = z.object({ email, stockId, newsletter: z.boolean().default(false) });
export type StockNotificationRequest = z.input<typeof stockNotificationRequest>;

/** The SKU, and the address as the shop knows it; the same whether the address has confirmed before or not. */
export const stockNotificationAnswer = z.object({ stockId: z.string(), email: z.string() });
export type StockNotificationAnswer = z.infer<typeof stockNotificationAnswer>;

/** GET /v1/customerAuthDetails: how far the shop knows who is asking, and the address that alerts go to; null for a guest. */
export const customerAuthDetails = z.object({ level: z.enum(identityLevels), email: z.string().nullable() });
export type CustomerAuthDetails = z.infer<typeof customerAuthDetails>;

/** POST /v1/stockNotification/confirm: the link of the mail that asks an address whether it wants alerts. */
export const confirmAlertsRequest = z.object({ token: z.string().min(1).max(100) });
export const confirmAlertsAnswer = z.object({ confirmed: z.literal(true) });
export type ConfirmAlertsAnswer = z.infer<typeof confirmAlertsAnswer>;

/** POST /v1/stockNotification/stop: the link at the foot of an alert; ends all that its address still waits for. */
export const stopAlertsRequest = z.object({
  alertId: z.coerce.string().regex(/^\d{1,15}$/),
  token: boundedText(100).min(1),
});
export const stopAlertsAnswer = z.object({ stopped: z.int() });
export type StopAlertsAnswer = z.infer<typeof stopAlertsAnswer>;
