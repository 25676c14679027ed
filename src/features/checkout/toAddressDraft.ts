import type { AddressFields } from '../../contracts/addresses.ts';
import { isShippingCountry, normalizeAddress } from '../../lib/addressRules.ts';
import { findUsState } from '../../lib/usStates.ts';

type AddressDraft = {
  readonly initial: Partial<AddressFields>;
  /** Whether the form shows its validation errors at once. */
  readonly isChecked: boolean;
};

/**
 * Returns the form values for a rejected address: all of it if the shop ships to its country, else only the name. An
 * unknown state is left blank for the shopper to choose.
 */
export function toAddressDraft(address: AddressFields): AddressDraft {
  const normalizedAddress = normalizeAddress(address);
  if (!isShippingCountry(normalizedAddress.countryCode))
    return { initial: { fullName: normalizedAddress.fullName }, isChecked: false };
  const isUnknownState = normalizedAddress.countryCode === 'US' && !findUsState(normalizedAddress.stateOrRegion);
  return { initial: { ...normalizedAddress, ...(isUnknownState && { stateOrRegion: '' }) }, isChecked: true };
}
