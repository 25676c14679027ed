import { z } from 'zod';
import { boundedText, idText, rowId } from './common.ts';

export const address = z.object({
  addressId: z.string(),
  fullName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  stateOrRegion: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  primaryVoiceNumber: z.string(),
  isPrimary: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** Blanks that the rules of `lib/addressRules` remove come on top of its limits. */
const field = boundedText(200);

/** An address as it goes out to the API (transactions §3, Outgoing shape). */
export const outgoingAddress = z.object({
  addressId: idText.optional(),
  /** The id that an address had before; ours have never changed, so that it is the same. */
  addressLegacyId: idText.optional(),
  isDefaultShippingAddress: z.boolean().default(false),
  mailingAddress: z.object({
    addressLine1: field,
    addressLine2: field.default(''),
    city: field,
    stateOrRegion: field,
    postalCode: field,
    countryCode: field.default('US'),
  }),
  name: z.object({ fullName: field }),
  phone: z.object({ voice: z.object({ primary: z.object({ number: field }) }) }),
  forceOriginal: z.boolean().optional(),
});
export type OutgoingAddress = z.infer<typeof outgoingAddress>;

/** What came in the outgoing shape as the form's fields; anything else as it came. */
function asFields(body: unknown): unknown {
  const outgoing = outgoingAddress.safeParse(body);
  if (!outgoing.success) return body;
  const { addressId, addressLegacyId, isDefaultShippingAddress, mailingAddress, name, phone, forceOriginal } =
    outgoing.data;
  return {
    addressId: addressId ?? addressLegacyId,
    ...mailingAddress,
    fullName: name.fullName,
    primaryVoiceNumber: phone.voice.primary.number,
    isPrimary: isDefaultShippingAddress,
    forceOriginal,
  };
}

const addressForm = z.object({
  addressId: idText.optional(),
  fullName: field.default(''),
  addressLine1: field.default(''),
  addressLine2: field.default(''),
  city: field.default(''),
  stateOrRegion: field.default(''),
  postalCode: field.default(''),
  countryCode: field.default('US'),
  primaryVoiceNumber: field.default(''),
  isPrimary: z.boolean().default(false),
  /** Keeps what only looks wrong, as the shopper has insisted on it. */
  forceOriginal: z.boolean().optional(),
});
export type AddressRequest = z.infer<typeof addressForm>;

/**
 * POST /v1/address, PUT /v1/address (with addressId): the form's fields as typed, flat or in the outgoing shape. The rules of
 * `lib/addressRules` say what is wrong, so that the browser and the API agree word for word.
 */
export const addressRequest = z.preprocess(asFields, addressForm);
/** PUT /v1/address with nothing but these two chooses the primary address (transactions §7). */
export const primaryAddressChoice = z.strictObject({ addressId: rowId.transform(Number), isPrimary: z.literal(true) });
/** The `addressId` of PUT /v1/address. */
export const addressIdParam = rowId.transform(Number);
/** DELETE /v1/address?addressIds=1,2 */
export const addressIdsQuery = z.object({
  addressIds: boundedText(1000)
    .transform((value) => value.split(','))
    .pipe(z.array(addressIdParam).min(1).max(50)),
});
/** An address apart from anybody's book. */
export const addressFields = address.omit({ addressId: true, isPrimary: true });
export type AddressFields = z.infer<typeof addressFields>;

/** GET /v1/address */
export const addressList = z.object({ addresses: z.array(address) });
export type AddressList = z.infer<typeof addressList>;

/** POST /v1/address/validate, with the body of POST /v1/address: one of the three (transactions §3). */
export const addressCheck = z.union([
  z.object({ valid: z.literal(true) }),
  /** Field → what is wrong with it. */
  z.object({ invalidFields: z.record(z.string(), z.string()) }),
  /** What the address may have been meant to be, the likeliest first; at least one. */
  z.object({
    suggestedAddresses: z.array(addressFields).min(1),
  }),
]);
export type AddressCheck = z.infer<typeof addressCheck>;
