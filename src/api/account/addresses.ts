import type {
  Address,
  AddressCheck,
  AddressList,
  AddressRequest,
  OutgoingAddress,
} from '../../contracts/account/addresses.ts';
import type { AutocompleteRequest, PlaceList } from '../../contracts/places.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

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

export const fetchAddresses = (api: Transport): Promise<AddressList> => api({ path: '/v1/address' });

/** POST /v1/address, or PUT for an address with an id. 400 with fields for invalid input. */
export const saveAddress = (api: Transport, address: AddressRequest): Promise<Address> =>
  api({
    method: address.addressId === undefined ? 'POST' : 'PUT',
    path: '/v1/address',
    body: toOutgoingAddress(address),
  });

/** PUT /v1/address: makes an address the primary one. */
export const makePrimaryAddress = (api: Transport, addressId: string): Promise<Address> =>
  api({ method: 'PUT', path: '/v1/address', body: { addressId, isPrimary: true } });

/** DELETE /v1/address. Answers with the remaining addresses. */
export const deleteAddress = (api: Transport, addressId: string): Promise<AddressList> =>
  api({ method: 'DELETE', path: `/v1/address${buildQueryString({ addressIds: addressId })}` });

/** POST /v1/address/validate: valid, invalid fields, or suggested addresses. */
export const checkAddress = (api: Transport, address: AddressRequest): Promise<AddressCheck> =>
  api({ method: 'POST', path: '/v1/address/validate', body: toOutgoingAddress(address) });

/** POST /v1/radar/search/autocomplete: suggestions for a typed address line. */
export const fetchPlaces = (api: Transport, request: AutocompleteRequest): Promise<PlaceList> =>
  api({ method: 'POST', path: '/v1/radar/search/autocomplete', body: request });
