import { z } from 'zod';

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

/**
 * POST /v1/address, PUT /v1/address (with addressId): the form's fields as typed. The rules of `lib/addressRules`
 * say what is wrong, so that the browser and the API agree word for word.
 */
export const addressRequest = z.object({
  addressId: z.string().optional(),
  fullName: z.string().default(''),
  addressLine1: z.string().default(''),
  addressLine2: z.string().default(''),
  city: z.string().default(''),
  stateOrRegion: z.string().default(''),
  postalCode: z.string().default(''),
  countryCode: z.string().default('US'),
  primaryVoiceNumber: z.string().default(''),
  isPrimary: z.boolean().default(false),
});
export type AddressRequest = z.infer<typeof addressRequest>;
export type AddressFields = Omit<Address, 'addressId' | 'isPrimary'>;

/** GET /v1/address */
export const addressList = z.object({ addresses: z.array(address) });
export type AddressList = z.infer<typeof addressList>;
