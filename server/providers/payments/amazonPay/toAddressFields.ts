import type { AddressFields } from '../../../../src/contracts/addresses.ts';
import { SHIPPING_COUNTRIES } from '../../../../src/lib/usStates.ts';
import type { AmazonPaySession } from './amazonPayShapes.ts';

/** Amazon reports US territories as states; here they are countries (transactions §6). */
function splitTerritory(
  countryCode: string,
  stateOrRegion: string,
): Pick<AddressFields, 'countryCode' | 'stateOrRegion'> {
  const territory = SHIPPING_COUNTRIES.find(({ code }) => code !== 'US' && code === stateOrRegion.toUpperCase());
  return countryCode === 'US' && territory
    ? { countryCode: territory.code, stateOrRegion: territory.name }
    : { countryCode, stateOrRegion };
}

/** Converts the address chosen at Amazon into our fields; undefined if Amazon sends none. */
export function toAddressFields({ shippingAddress, buyer }: AmazonPaySession): AddressFields | undefined {
  if (!shippingAddress) return undefined;
  const { name, addressLine1, addressLine2, addressLine3, city, postalCode, phoneNumber } = shippingAddress;
  return {
    fullName: name ?? '',
    addressLine1: addressLine1 ?? '',
    addressLine2: [addressLine2, addressLine3].filter(Boolean).join(', '),
    city: city ?? '',
    postalCode: postalCode ?? '',
    // Not every address at Amazon has its own phone number.
    primaryVoiceNumber: phoneNumber || buyer?.phoneNumber || '',
    ...splitTerritory(shippingAddress.countryCode ?? '', shippingAddress.stateOrRegion ?? ''),
  };
}
