import type { AddressFields } from '../../../src/contracts/account/addresses.ts';
import { normalizeAddress } from '../../../src/lib/addresses/addressRules.ts';
import type { CheckoutContent } from '../../services/assistants/actions/checkouts.ts';
import type { Destination } from './checkoutInputs.ts';

const COUNTRIES: Readonly<Record<string, string>> = { USA: 'US', 'UNITED STATES': 'US' };

/** Returns the address of a destination; the buyer's name and phone stand in for missing ones. */
export function toAddress(place: Destination, buyer: CheckoutContent['buyer']): AddressFields {
  const names = [place.first_name || buyer.firstName, place.last_name || buyer.lastName];
  const country = place.address_country.toUpperCase();
  return normalizeAddress({
    fullName: names.filter(Boolean).join(' '),
    addressLine1: place.street_address,
    addressLine2: place.extended_address,
    city: place.address_locality,
    stateOrRegion: place.address_region,
    postalCode: place.postal_code,
    countryCode: COUNTRIES[country] ?? country,
    primaryVoiceNumber: place.phone_number || buyer.phone,
  });
}

/** Returns an address in the words of the protocol. */
export function presentAddress(address: AddressFields): Record<string, string> {
  const [firstName = '', ...otherNames] = address.fullName.split(' ');
  const fields = {
    first_name: firstName,
    last_name: otherNames.join(' '),
    street_address: address.addressLine1,
    extended_address: address.addressLine2,
    address_locality: address.city,
    address_region: address.stateOrRegion,
    postal_code: address.postalCode,
    address_country: address.countryCode,
    phone_number: address.primaryVoiceNumber,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
