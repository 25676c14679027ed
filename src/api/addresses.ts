import type { Address, AddressRequest } from '../contracts/addresses.ts';
import type { Transport } from './transport.ts';

/** POST /v1/address, or PUT where the address has an id. 400 with fields where something is wrong. */
export const saveAddress = (api: Transport, body: AddressRequest): Promise<Address> =>
  api({ method: body.addressId === undefined ? 'POST' : 'PUT', path: '/v1/address', body });
