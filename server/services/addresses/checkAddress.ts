import type { AddressCheck, AddressRequest } from '../../../src/contracts/addresses.ts';
import { getAddressErrors, isZipStateMismatch, normalizeAddress } from '../../../src/lib/addressRules.ts';
import { loadZipTable } from '../../providers/places/loadZipTable.ts';
import { suggestAddresses } from './suggestAddresses.ts';

/**
 * Returns whether an address is valid, its invalid fields, or suggested corrections (transactions §3). A zip code of
 * another state counts as an invalid field only if there is no suggestion.
 */
export async function checkAddress(request: AddressRequest): Promise<AddressCheck> {
  const fields = normalizeAddress(request);
  const errors = getAddressErrors(fields);
  const fieldErrors = Object.entries(errors).flatMap(([field, message]) =>
    message ? [[field, message] as const] : [],
  );
  const isElsewhereAlone = fieldErrors.length === 1 && isZipStateMismatch(errors.postalCode);
  if (fieldErrors.length > 0 && !isElsewhereAlone) return { invalidFields: Object.fromEntries(fieldErrors) };
  const suggestedAddresses = request.forceOriginal ? [] : suggestAddresses(fields, await loadZipTable());
  if (suggestedAddresses.length > 0) return { suggestedAddresses };
  return isElsewhereAlone && !request.forceOriginal
    ? { invalidFields: Object.fromEntries(fieldErrors) }
    : { valid: true };
}
