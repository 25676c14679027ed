import { z } from 'zod';

// Only the fields that the shop uses; EasyPost adds new ones without notice.

const text = z.string().nullish().catch(null);
const moment = z.iso.datetime({ offset: true });

const rateShape = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** Dollars as decimal text. */
  rate: z.string().regex(/^\d{1,6}(\.\d{1,5})?$/),
  delivery_days: z.number().nullish(),
});
export type EasypostRate = z.output<typeof rateShape>;

const formShape = z.object({ form_type: z.string(), form_url: text });

const labelShape = z.object({ label_url: text, label_pdf_url: text, label_zpl_url: text });
export type EasypostLabel = z.output<typeof labelShape>;

export const shipmentShape = z.object({
  id: z.string().min(1),
  tracking_code: text,
  refund_status: text,
  rates: z.array(rateShape).default([]),
  selected_rate: rateShape.nullish(),
  postage_label: labelShape.nullish(),
  forms: z.array(formShape).nullish(),
  messages: z.array(z.object({ message: text })).nullish(),
});
export type EasypostShipment = z.output<typeof shipmentShape>;

export const pickupShape = z.object({
  id: z.string().min(1),
  status: text,
  pickup_rates: z.array(z.object({ carrier: z.string(), service: z.string(), rate: z.string() })).default([]),
  messages: z.array(z.object({ message: text })).nullish(),
});

const placeShape = z.object({ city: text, state: text, zip: text, country: text });

export const trackerShape = z.object({
  id: z.string().min(1),
  object: z.literal('Tracker').optional(),
  tracking_code: z.string().min(1),
  carrier: text,
  status: z.string(),
  status_detail: text,
  est_delivery_date: moment.nullish().catch(null),
  tracking_details: z
    .array(
      z.object({
        message: text,
        status: z.string(),
        status_detail: text,
        datetime: moment,
        tracking_location: placeShape.nullish(),
      }),
    )
    .max(1000)
    .nullish(),
});
export type EasypostTracker = z.output<typeof trackerShape>;
export type EasypostTrackingDetail = NonNullable<EasypostTracker['tracking_details']>[number];

export const trackersShape = z.object({ trackers: z.array(trackerShape) });

export const webhooksShape = z.object({
  webhooks: z.array(z.object({ id: z.string(), url: z.string(), disabled_at: text })),
});

export const eventShape = z.object({ id: z.string().min(1), description: z.string(), result: z.unknown().optional() });

export const errorShape = z.object({ error: z.object({ code: text, message: z.unknown() }) });
