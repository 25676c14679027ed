import { z } from 'zod';
import { email, identityLevels } from '../account/identity.ts';
import { createBoundedText, stockId } from '../common.ts';

/** POST /v1/stockNotification: registers an email address for one alert when a sold-out SKU is back in stock (browsing §7). */
export const stockNotificationRequest = z.object({ email, stockId, newsletter: z.boolean().default(false) });
export type StockNotificationRequest = z.input<typeof stockNotificationRequest>;

/** The SKU, and the normalized email address; the same whether or not the address is already confirmed. */
export const stockNotificationAnswer = z.object({ stockId: z.string(), email: z.string() });
export type StockNotificationAnswer = z.infer<typeof stockNotificationAnswer>;

/** GET /v1/customerAuthDetails: the caller's identity level, and the email address for alerts; null for a guest. */
export const customerAuthDetails = z.object({ level: z.enum(identityLevels), email: z.string().nullable() });
export type CustomerAuthDetails = z.infer<typeof customerAuthDetails>;

/** POST /v1/stockNotification/confirm: confirms alerts with the token of the emailed link (double opt-in). */
export const confirmAlertsRequest = z.object({ token: createBoundedText(100).min(1) });
/** The answer of POST /v1/stockNotification/confirm. */
export const confirmAlertsAnswer = z.object({ confirmed: z.literal(true) });

/** POST /v1/stockNotification/stop: the unsubscribe link of an alert. Cancels all open alerts of its email address. */
export const stopAlertsRequest = z.object({
  alertId: z.coerce.string().regex(/^\d{1,15}$/),
  token: createBoundedText(100).min(1),
});
/** The answer of POST /v1/stockNotification/stop: the number of cancelled alerts. */
export const stopAlertsAnswer = z.object({ stopped: z.int() });
