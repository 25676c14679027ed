import type { AddressFields } from '../../../src/contracts/addresses.ts';
import { placeKey, type ZipPlace, type ZipTable } from '../../providers/places/zipTable.ts';

const MOST_ZIPS = 2;

const isNamedSo = (address: AddressFields, place: ZipPlace): boolean => placeKey(address.city) === placeKey(place.city);

/**
 * What an address may have been meant to be, where its zip code, place and state do not go together as the post knows them; empty
 * where they do, or where nothing better is known. Never a reason to refuse it: the post knows more names than the table.
 */
export function suggestAddresses(
  address: AddressFields,
  table: Pick<ZipTable, 'find' | 'placesNamed'>,
): AddressFields[] {
  if (address.countryCode !== 'US') return [];
  const ofZip = table.find(address.postalCode.slice(0, 5));
  if (ofZip && ofZip.state === address.stateOrRegion && isNamedSo(address, ofZip)) return [];
  const byZip = ofZip ? [{ ...address, city: ofZip.city, stateOrRegion: ofZip.state }] : [];
  const named = table.placesNamed(address.city, address.stateOrRegion).find(([place]) => isNamedSo(address, place));
  // Of a place with many zip codes, nobody can tell which was meant.
  const byPlace =
    named && named.length <= MOST_ZIPS ? named.map(({ zip, city }) => ({ ...address, city, postalCode: zip })) : [];
  return [...byZip, ...byPlace];
}
