import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from './columnTypes.ts';

/** A shipment as the sandbox's API shows it. */
export type SandboxShipmentBody = { readonly id: string; readonly [field: string]: unknown };

export type SandboxCarrierShipments = {
  id: string;
  reference: string;
  body: JSONColumnType<SandboxShipmentBody, string, string>;
  created_at: Timestamp;
};

/** One event of a parcel; may be in the future. */
export type SandboxTrackingDetail = {
  readonly datetime: string;
  readonly status: string;
  readonly status_detail: string;
  readonly message: string;
  readonly tracking_location: {
    readonly city: string | null;
    readonly state: string | null;
    readonly zip: string | null;
    readonly country: string | null;
  };
  /** The estimated delivery after this event. */
  readonly est_delivery_date: string | null;
};

export type SandboxCarrierTrackers = {
  id: string;
  tracking_code: string;
  carrier: string;
  shipment_id: string | null;
  journey: JSONColumnType<readonly SandboxTrackingDetail[], string, string>;
  is_sent_twice: Generated<boolean>;
  is_shuffled: Generated<boolean>;
  sent_count: Generated<number>;
  created_at: Timestamp;
};

export type SandboxCarrierWebhooks = { id: string; url: string; secret: string };
