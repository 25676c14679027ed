import type { AddressFields } from '../../../src/contracts/account/addresses.ts';
import { type AddressField, mapAddressFields } from '../../../src/lib/addresses/addressFields.ts';
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

/** The protocol's names of our fields; it has two for the name. */
const PROTOCOL_NAMES = {
  addressLine1: 'street_address',
  addressLine2: 'extended_address',
  city: 'address_locality',
  stateOrRegion: 'address_region',
  postalCode: 'postal_code',
  countryCode: 'address_country',
  primaryVoiceNumber: 'phone_number',
} satisfies Record<Exclude<AddressField, 'fullName'>, string>;

/** Returns an address in the words of the protocol. */
export function presentAddress(address: AddressFields): Record<string, string> {
  const [firstName = '', ...otherNames] = address.fullName.split(' ');
  const named = mapAddressFields((field): [string, string][] =>
    field === 'fullName'
      ? [
          ['first_name', firstName],
          ['last_name', otherNames.join(' ')],
        ]
      : [[PROTOCOL_NAMES[field], address[field]]],
  );
  const fields = Object.values(named).flat();
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}
