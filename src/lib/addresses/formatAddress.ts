import type { AddressFields } from '../../contracts/account/addresses.ts';

/** Whether the country is a line of an address; `abroad`: outside the United States only. */
type CountryLine = 'always' | 'abroad' | 'never';

/** Returns the street with the apartment, suite or floor, on one line. */
export const formatStreet = ({ addressLine1, addressLine2 }: Pick<AddressFields, 'addressLine1' | 'addressLine2'>) =>
  [addressLine1, addressLine2].filter(Boolean).join(', ');

/** Returns a saved address as a choice among others: recipient, street and city on one line. */
export const formatSavedAddress = (
  address: Pick<AddressFields, 'fullName' | 'addressLine1' | 'addressLine2' | 'city'>,
) => [address.fullName, formatStreet(address), address.city].filter(Boolean).join(', ');

/** Returns the line below the street: `Columbus, OH 43215`. */
export const formatPlace = ({
  city,
  stateOrRegion,
  postalCode,
}: Pick<AddressFields, 'city' | 'stateOrRegion' | 'postalCode'>): string => `${city}, ${stateOrRegion} ${postalCode}`;

/** Returns the lines of an address in pages: recipient, street, place. */
export const listPageLines = (address: AddressFields): readonly string[] => [
  address.fullName,
  formatStreet(address),
  formatPlace(address),
];

/** Returns the lines of an address as on an envelope, without empty ones. The phone number is not part of them. */
export function formatAddress(address: AddressFields, countryLine: CountryLine): readonly string[] {
  const { fullName, addressLine1, addressLine2, countryCode } = address;
  const hasCountry = countryLine === 'always' || (countryLine === 'abroad' && countryCode !== 'US');
  const lines = [fullName, addressLine1, addressLine2, formatPlace(address), hasCountry ? countryCode : ''];
  return lines.filter((line) => line !== '');
}

/** Returns an address on one line, as operators' commands print it: `name; street; second line; Columbus, OH 43215, US`. */
export const formatAddressLine = (address: AddressFields): string =>
  `${formatAddress(address, 'never').join('; ')}, ${address.countryCode}`;
