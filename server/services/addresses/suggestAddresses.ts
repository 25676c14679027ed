import type { AddressFields } from '../../../src/contracts/addresses.ts';
import { buildPlaceKey, type ZipPlace, type ZipTable } from '../../providers/places/loadZipTable.ts';

const MAX_ZIPS = 2;

const isNamedSo = (address: AddressFields, place: ZipPlace): boolean =>
  buildPlaceKey(address.city) === buildPlaceKey(place.city);

/**
 * Returns corrections of an address whose zip code, city and state do not match in the zip table; empty if they
 * match or the table has no better address. An address is never rejected for this: the postal service knows more city
 * names than the table.
 */
export function suggestAddresses(
  address: AddressFields,
  table: Pick<ZipTable, 'find' | 'findPlacesByName'>,
): AddressFields[] {
  if (address.countryCode !== 'US') return [];
  const ofZip = table.find(address.postalCode.slice(0, 5));
  if (ofZip && ofZip.state === address.stateOrRegion && isNamedSo(address, ofZip)) return [];
  const byZip = ofZip ? [{ ...address, city: ofZip.city, stateOrRegion: ofZip.state }] : [];
  const placeZips = table
    .findPlacesByName(address.city, address.stateOrRegion)
    .find(([place]) => isNamedSo(address, place));
  // A place with many zip codes gives no useful suggestion.
  const byPlace =
    placeZips && placeZips.length <= MAX_ZIPS
      ? placeZips.map(({ zip, city }) => ({ ...address, city, postalCode: zip }))
      : [];
  return [...byZip, ...byPlace];
}
