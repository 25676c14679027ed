import type { AddressCheck, AddressRequest } from '../../../src/contracts/addresses.ts';
import { addressErrors, isElsewhere, tidyAddress } from '../../../src/lib/addressRules.ts';
import { zipTable } from '../../providers/places/zipTable.ts';
import { suggestAddresses } from './suggestions.ts';

/**
 * Whether an address is right as it is, which of its fields are not, or what it may have been meant to be (transactions §3). A zip
 * code of another state is a field at fault only where nothing better can be suggested.
 */
export async function checkAddress(request: AddressRequest): Promise<AddressCheck> {
  const fields = tidyAddress(request);
  const errors = addressErrors(fields);
  const wrong = Object.entries(errors).flatMap(([field, message]) => (message ? [[field, message] as const] : []));
  const isElsewhereAlone = wrong.length === 1 && isElsewhere(errors.postalCode);
  if (wrong.length > 0 && !isElsewhereAlone) return { invalidFields: Object.fromEntries(wrong) };
  const suggestedAddresses = request.forceOriginal ? [] : suggestAddresses(fields, await zipTable());
  if (suggestedAddresses.length > 0) return { suggestedAddresses };
  return isElsewhereAlone && !request.forceOriginal ? { invalidFields: Object.fromEntries(wrong) } : { valid: true };
}
