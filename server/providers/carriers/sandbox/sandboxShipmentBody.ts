import { z } from 'zod';
import type { SandboxShipmentBody } from '../../../platform/database/columnTypes.ts';

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

export const newShipmentFields = z.object({
  shipment: z.object({
    reference: z.string().max(200).nullish(),
    is_return: z.boolean().default(false),
    to_address: addressShape,
    from_address: addressShape,
    return_address: addressShape.optional(),
    parcel: z.object({ weight: z.number().positive().max(100_000) }),
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
