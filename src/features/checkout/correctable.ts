import type { AddressFields } from '../../contracts/addresses.ts';
import { isShippingCountry, tidyAddress } from '../../lib/addressRules.ts';
import { findUsState } from '../../lib/usStates.ts';

type Correctable = {
  readonly initial: Partial<AddressFields>;
  /** Whether its fields are shown with what is wrong with them. */
  readonly isChecked: boolean;
};

/**
 * What of a refused address is worth correcting: all of it where the shop ships to its country, else only whose it is. What is none of a list's
 * choices is left to be chosen.
 */
export function correctable(address: AddressFields): Correctable {
  const tidied = tidyAddress(address);
  if (!isShippingCountry(tidied.countryCode)) return { initial: { fullName: tidied.fullName }, isChecked: false };
  const isUnknownState = tidied.countryCode === 'US' && !findUsState(tidied.stateOrRegion);
  return { initial: { ...tidied, ...(isUnknownState && { stateOrRegion: '' }) }, isChecked: true };
}
