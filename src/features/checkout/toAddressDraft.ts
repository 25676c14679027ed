import type { AddressFields } from '../../contracts/addresses.ts';
import { isShippingCountry, normalizeAddress } from '../../lib/addressRules.ts';

type AddressDraft = {
  readonly initial: Partial<AddressFields>;
  /** Whether the form shows its validation errors at once. */
  readonly isChecked: boolean;
};

/** Returns the form values for a rejected address: all of it if the shop ships to its country, else only the name. */
export function toAddressDraft(address: AddressFields): AddressDraft {
  const normalizedAddress = normalizeAddress(address);
  if (!isShippingCountry(normalizedAddress.countryCode))
    return { initial: { fullName: normalizedAddress.fullName }, isChecked: false };
  return { initial: normalizedAddress, isChecked: true };
}
