import type { AddressFields } from '../../../../src/contracts/addresses.ts';
import { SHIPPING_COUNTRIES } from '../../../../src/lib/usStates.ts';
import type { AmazonPaySession } from './amazonPayShapes.ts';

/** Amazon writes the territories as states of the United States; here they are countries (transactions §6). */
function placeOf(countryCode: string, stateOrRegion: string): Pick<AddressFields, 'countryCode' | 'stateOrRegion'> {
  const territory = SHIPPING_COUNTRIES.find(({ code }) => code !== 'US' && code === stateOrRegion.toUpperCase());
  return countryCode === 'US' && territory
    ? { countryCode: territory.code, stateOrRegion: territory.name }
    : { countryCode, stateOrRegion };
}

/** Where the order goes, as the shopper has chosen it at Amazon, in our fields; undefined where Amazon tells no address. */
export function addressFromAmazon({ shippingAddress, buyer }: AmazonPaySession): AddressFields | undefined {
  if (!shippingAddress) return undefined;
  const { name, addressLine1, addressLine2, addressLine3, city, postalCode, phoneNumber } = shippingAddress;
  return {
    fullName: name ?? '',
    addressLine1: addressLine1 ?? '',
    addressLine2: [addressLine2, addressLine3].filter(Boolean).join(', '),
    city: city ?? '',
    postalCode: postalCode ?? '',
    // Not every address there has a number of its own.
    primaryVoiceNumber: phoneNumber || buyer?.phoneNumber || '',
    ...placeOf(shippingAddress.countryCode ?? '', shippingAddress.stateOrRegion ?? ''),
  };
}
