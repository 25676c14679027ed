import { z } from 'zod';
import type { SandboxShipmentBody } from '../../platform/database/columnTypes.ts';

const line = z.string().max(200).nullish();
/** EasyPost answers `null` for an empty field. */
const optionalLine = line.transform((text) => text ?? undefined);

export const addressShape = z.object({
  name: z.string().min(1).max(200),
  street1: z.string().min(1).max(200),
  street2: optionalLine,
  city: z.string().min(1).max(100),
  state: z.string().max(50),
  zip: z.string().min(1).max(20),
  country: z.string().length(2),
  phone: optionalLine,
});

const side = z.number().positive().max(1000).optional();

export const newShipmentFields = z.object({
  shipment: z.object({
    reference: z.string().max(200).nullish(),
    is_return: z.boolean().default(false),
    to_address: addressShape,
    from_address: addressShape,
    return_address: addressShape.optional(),
    parcel: z.object({ weight: z.number().positive().max(100_000), length: side, width: side, height: side }),
    options: z.object({ print_custom_1: line, print_custom_2: line }).default({}),
  }),
});
export type NewShipmentFields = z.output<typeof newShipmentFields>['shipment'];

const rate = z.looseObject({ id: z.string(), carrier: z.string(), service: z.string(), rate: z.string() });

const storedShape = newShipmentFields.shape.shipment.extend({
  id: z.string(),
  rates: z.array(rate),
  selected_rate: rate.nullable(),
  tracking_code: z.string().nullable(),
  refund_status: z.string().nullable(),
  postage_label: z.looseObject({ id: z.string() }).nullable(),
  forms: z.array(z.looseObject({ id: z.string(), form_type: z.string() })),
});
export type StoredShipment = z.output<typeof storedShape>;

/** Parses a shipment as stored by the sandbox. */
export const parseStoredShipment = (body: SandboxShipmentBody): StoredShipment => storedShape.parse(body);

/** Returns the text of an address that may contain test words: the second line. */
export const getTestText = ({ street2 }: z.output<typeof addressShape>): string | undefined => street2;

/** Returns the texts that may contain a parcel's test words. */
export const listTexts = ({ reference, options, to_address, from_address }: NewShipmentFields) => [
  reference,
  options.print_custom_1,
  options.print_custom_2,
  getTestText(to_address),
  getTestText(from_address),
];

const MAX_POUNDS = 70;

const SERVICES = [
  { service: 'Ground', days: 3, baseCents: 640, poundCents: 85 },
  { service: 'SecondDay', days: 2, baseCents: 1290, poundCents: 160 },
  { service: 'NextDay', days: 1, baseCents: 2450, poundCents: 320 },
] as const;

export const SANDBOX_CARRIER = 'Parcelway';

/** The duration of a service, as a share of the cheapest one's. */
export const getPace = (service: string): number =>
  (SERVICES.find((candidate) => candidate.service === service)?.days ?? 3) / 3;

type SandboxRate = {
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  readonly rate: string;
  readonly [field: string]: unknown;
};

/** Returns the rates of a parcel, none for one that is too heavy. */
export function listSandboxRates(shipmentId: string, ounces: number, billedOunces: number): SandboxRate[] {
  if (ounces > MAX_POUNDS * 16) return [];
  const pounds = Math.ceil(billedOunces / 16);
  return SERVICES.map(({ service, days, baseCents, poundCents }, index) => ({
    id: `rate_${shipmentId.slice(4, -1)}${index}`,
    object: 'Rate',
    mode: 'test',
    carrier: SANDBOX_CARRIER,
    service,
    rate: ((baseCents + poundCents * pounds) / 100).toFixed(2),
    currency: 'USD',
    delivery_days: days,
    est_delivery_days: days,
    shipment_id: shipmentId,
  }));
}
