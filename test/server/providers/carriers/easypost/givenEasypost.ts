import type { LabelRequest } from '../../../../../server/providers/carriers/carrierProvider.ts';

// In the form of EasyPost's documentation, including fields that the shop does not read.

const rate = (id: string, carrier: string, service: string, price: string, delivery_days: number | null) => ({
  id,
  object: 'Rate',
  mode: 'test',
  carrier,
  service,
  rate: price,
  currency: 'USD',
  retail_rate: '99.00',
  delivery_days,
  delivery_date: null,
  delivery_date_guaranteed: false,
  est_delivery_days: delivery_days,
  shipment_id: 'shp_1',
});

export const RATES = [
  rate('rate_express', 'USPS', 'Express', '49.60', null),
  rate('rate_priority', 'USPS', 'Priority', '7.33', 2),
  rate('rate_ground', 'USPS', 'GroundAdvantage', '6.79', 3),
  rate('rate_ups', 'UPSDAP', 'Ground', '6.05', 4),
  rate('rate_next', 'UPSDAP', 'NextDayAir', '31.20', 1),
];

export const TRACKER = {
  id: 'trk_1',
  object: 'Tracker',
  mode: 'test',
  tracking_code: '9400100109361133189649',
  status: 'in_transit',
  status_detail: 'arrived_at_facility',
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-21T15:00:00Z',
  signed_by: null,
  weight: null,
  est_delivery_date: '2026-11-24T00:00:00Z',
  shipment_id: 'shp_1',
  carrier: 'USPS',
  tracking_details: [
    {
      object: 'TrackingDetail',
      message: 'Arrived at USPS Regional Facility',
      description: null,
      status: 'in_transit',
      status_detail: 'arrived_at_facility',
      datetime: '2026-11-21T09:30:00-06:00',
      source: 'USPS',
      carrier_code: null,
      tracking_location: { object: 'TrackingLocation', city: 'HOUSTON', state: 'TX', country: null, zip: '77063' },
    },
    {
      object: 'TrackingDetail',
      message: 'Pre-Shipment Info Sent to USPS',
      description: null,
      status: 'pre_transit',
      status_detail: 'status_update',
      datetime: '2026-11-20T15:00:00Z',
      source: 'USPS',
      carrier_code: null,
      tracking_location: { object: 'TrackingLocation', city: null, state: null, country: null, zip: null },
    },
  ],
  fees: [],
  public_url: 'https://track.easypost.com/abc',
};

const CREATED = {
  id: 'shp_1',
  object: 'Shipment',
  mode: 'test',
  reference: 'order-1',
  is_return: false,
  status: 'unknown',
  messages: [],
  options: { currency: 'USD', date_advance: 0 },
  tracking_code: null,
  postage_label: null,
  rates: RATES,
  refund_status: null,
  selected_rate: null,
  tracker: null,
  forms: [],
  fees: [],
};

/** A shipment without a label. */
export const givenCreatedShipment = (change: object = {}) => ({ ...CREATED, ...change });

/** A shipment with its label; files are at the given origin. */
export const givenBoughtShipment = (origin: string, change: object = {}) => ({
  ...CREATED,
  tracking_code: TRACKER.tracking_code,
  selected_rate: RATES[3],
  tracker: TRACKER,
  postage_label: {
    object: 'PostageLabel',
    id: 'pl_1',
    label_size: '4x6',
    label_resolution: 300,
    label_file_type: 'image/png',
    label_url: `${origin}/label.png`,
    label_pdf_url: null,
    label_zpl_url: null,
    label_epl2_url: null,
  },
  ...change,
});

export const givenRequest = (change: Partial<LabelRequest> = {}): LabelRequest => ({
  key: 'order-1',
  from: { name: 'Warehouse', street1: '1 Dock Rd', city: 'Lewisport', state: 'KY', zip: '42351', country: 'US' },
  to: {
    name: 'Maya',
    street1: '418 Linden Ave',
    street2: 'Apt 3',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    country: 'US',
  },
  weightOunces: 40,
  service: 'standard',
  reference: '618-9904899-9142921',
  isReturn: false,
  isLabelless: false,
  ...change,
});
