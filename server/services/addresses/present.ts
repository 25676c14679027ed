import type { Address } from '../../../src/contracts/addresses.ts';
import type { AddressRow } from './store.ts';

export const presentAddress = (row: AddressRow): Address => ({
  addressId: String(row.address_id),
  fullName: row.full_name,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  stateOrRegion: row.state_or_region,
  postalCode: row.postal_code,
  countryCode: row.country_code,
  primaryVoiceNumber: row.phone,
  isPrimary: row.is_primary,
});

/** Returns the addresses of an `readAddresses` value. */
export const presentAddresses = (rows: readonly AddressRow[]): Address[] => rows.map(presentAddress);
