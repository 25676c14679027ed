import type { Address } from '../../../src/contracts/addresses.ts';
import { normalizeState } from '../../../src/lib/shippingCountries.ts';
import type { AddressRow } from './store.ts';

/** Returns a saved address. Country and state are written as they are stored today. */
export const presentAddress = (row: AddressRow): Address => ({
  addressId: String(row.address_id),
  fullName: row.full_name,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  postalCode: row.postal_code,
  ...normalizeState({ countryCode: row.country_code, stateOrRegion: row.state_or_region }),
  primaryVoiceNumber: row.phone,
  isPrimary: row.is_primary,
});

/** Returns the addresses of an `readAddresses` value. */
export const presentAddresses = (rows: readonly AddressRow[]): Address[] => rows.map(presentAddress);
