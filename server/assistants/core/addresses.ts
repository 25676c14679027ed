import type { AddressFields } from '../../../src/contracts/account/addresses.ts';
import { normalizeAddress } from '../../../src/lib/addresses/addressRules.ts';
import type { CheckoutContent } from '../../services/assistants/actions/checkouts.ts';
import type { Destination } from './checkoutInputs.ts';

const COUNTRIES: Readonly<Record<string, string>> = { USA: 'US', 'UNITED STATES': 'US' };

type WrittenAddress = {
  readonly name: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string;
};

/** Returns an address as an assistant writes it; a country may be a name. */
export function createAddress(written: WrittenAddress): AddressFields {
  const country = written.country.toUpperCase();
  return normalizeAddress({
    fullName: written.name,
    addressLine1: written.lineOne,
    addressLine2: written.lineTwo,
    city: written.city,
    stateOrRegion: written.region,
    postalCode: written.postalCode,
    countryCode: COUNTRIES[country] ?? country,
    primaryVoiceNumber: written.phone,
  });
}

/** Returns the address of a destination; the buyer's name and phone stand in for missing ones. */
export const toAddress = (place: Destination, buyer: CheckoutContent['buyer']): AddressFields =>
  createAddress({
    name: [place.first_name || buyer.firstName, place.last_name || buyer.lastName].filter(Boolean).join(' '),
    lineOne: place.street_address,
    lineTwo: place.extended_address,
    city: place.address_locality,
    region: place.address_region,
    postalCode: place.postal_code,
    country: place.address_country,
    phone: place.phone_number || buyer.phone,
  });

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
