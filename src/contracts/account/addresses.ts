import { z } from 'zod';
import { getAddressField, mapAddressFields } from '../../lib/addresses/addressFields.ts';
import { createBoundedText, createOneLineText, idText, rowId } from '../common.ts';

/** An address without its place in an address book (transactions §3, Address). */
export const addressFields = z.object(mapAddressFields(() => z.string()));
export type AddressFields = z.infer<typeof addressFields>;

/** A saved address (transactions §3, Address). */
export const address = z.object({ addressId: z.string(), ...addressFields.shape, isPrimary: z.boolean() });
export type Address = z.infer<typeof address>;

/** Longer than the limits of `lib/addresses/addressRules`, which apply after they remove surplus spaces. */
const field = createOneLineText(200);
/** The fields of a typed address; those that are left out are empty, and `lib/addresses/addressRules` reports them. */
export const typedAddressFields = { ...mapAddressFields(() => field.default('')), countryCode: field.default('US') };

const {
  fullName: _name,
  primaryVoiceNumber: _phone,
  ...mailingFields
} = mapAddressFields((name) => (getAddressField(name).requiredText === undefined ? field.default('') : field));

/** The request shape of an address (transactions §3, Outgoing shape). */
export const outgoingAddress = z.object({
  addressId: idText.optional(),
  /** The address's id in older systems. Ids have never changed here, so it equals `addressId`. */
  addressLegacyId: idText.optional(),
  isDefaultShippingAddress: z.boolean().default(false),
  mailingAddress: z.object({ ...mailingFields, countryCode: field.default('US') }),
  name: z.object({ fullName: field }),
  phone: z.object({ voice: z.object({ primary: z.object({ number: field }) }) }),
  forceOriginal: z.boolean().optional(),
});
export type OutgoingAddress = z.infer<typeof outgoingAddress>;

/** Returns the form's fields of a body in the outgoing shape; returns any other body unchanged. */
function asFields(body: unknown): unknown {
  const parsedAddress = outgoingAddress.safeParse(body);
  if (!parsedAddress.success) return body;
  const { addressId, addressLegacyId, isDefaultShippingAddress, mailingAddress, name, phone, forceOriginal } =
    parsedAddress.data;
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
  ...typedAddressFields,
  isPrimary: z.boolean().default(false),
  /** Accepts a zip code that does not match the state, because the shopper confirmed it. */
  forceOriginal: z.boolean().optional(),
});
export type AddressRequest = z.infer<typeof addressForm>;

/**
 * POST /v1/address, PUT /v1/address (with addressId): the form's fields as typed, flat or in the outgoing shape.
 * `lib/addresses/addressRules` validates them, so that the browser and the API give the same messages.
 */
export const addressRequest = z.preprocess(asFields, addressForm);
/** PUT /v1/address with only these two fields sets the primary address (transactions §7). */
export const primaryAddressChoice = z.strictObject({ addressId: rowId.transform(Number), isPrimary: z.literal(true) });
/** The `addressId` of PUT /v1/address. Parses to a number. */
export const addressIdParam = rowId.transform(Number);
/** DELETE /v1/address?addressIds=1,2: at most 50 ids. */
export const addressIdsQuery = z.object({
  addressIds: createBoundedText(1000)
    .transform((value) => value.split(','))
    .pipe(z.array(addressIdParam).min(1).max(50)),
});
/** GET /v1/address */
export const addressList = z.object({ addresses: z.array(address) });
export type AddressList = z.infer<typeof addressList>;

/** POST /v1/address/validate, with the body of POST /v1/address. Answers with one of three shapes (transactions §3). */
export const addressCheck = z.union([
  z.object({ valid: z.literal(true) }),
  /** The error message of each field, by its name. */
  z.object({ invalidFields: z.record(z.string(), z.string()) }),
  /** Suggested corrections of the address, the most likely first; at least one. */
  z.object({
    suggestedAddresses: z.array(addressFields).min(1),
  }),
]);
export type AddressCheck = z.infer<typeof addressCheck>;
