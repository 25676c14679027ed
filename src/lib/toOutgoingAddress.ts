import type { AddressRequest, OutgoingAddress } from '../contracts/addresses.ts';

/** Returns an address in the request shape of the API (transactions §3, Outgoing shape). */
export function toOutgoingAddress(address: AddressRequest): OutgoingAddress {
  const { addressId, fullName, primaryVoiceNumber, isPrimary, forceOriginal, ...mailingAddress } = address;
  return {
    ...(addressId !== undefined && { addressId, addressLegacyId: addressId }),
    isDefaultShippingAddress: isPrimary,
    mailingAddress,
    name: { fullName },
    phone: { voice: { primary: { number: primaryVoiceNumber } } },
    ...(forceOriginal && { forceOriginal }),
  };
}
