import type { Address } from '../../../src/contracts/addresses.ts';
import { ADDRESS_FIELDS, mapAddressFields } from '../../../src/lib/addressFields.ts';
import { normalizeState } from '../../../src/lib/shippingCountries.ts';
import type { AddressRow } from './store.ts';

/** Returns a saved address. Country and state are written as they are stored today. */
export const presentAddress = (row: AddressRow): Address => ({
  addressId: String(row.address_id),
  ...mapAddressFields((field) => row[ADDRESS_FIELDS[field].column]),
  ...normalizeState({ countryCode: row.country_code, stateOrRegion: row.state_or_region }),
  isPrimary: row.is_primary,
});

/** Returns the addresses of an `readAddresses` value. */
export const presentAddresses = (rows: readonly AddressRow[]): Address[] => rows.map(presentAddress);
