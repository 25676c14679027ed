import type { PasskeyList } from '../../../contracts/account/passkeys.ts';
import { type IdentityRootState, selectIdentityLevel } from '../identitySlice.ts';

// Separate from the slice, because few pages need them, and every page loads the slice.

/** Returns the customer's passkeys; null until loaded. */
export const selectPasskeys = (state: IdentityRootState): PasskeyList | null => state.identity.ways.passkeys ?? null;

/** Returns whether the signed-in customer has just used a password, so that a passkey may be offered. */
export const selectIsPasskeyDue = (state: IdentityRootState): boolean =>
  state.identity.ways.isPasskeyDue === true && selectIdentityLevel(state) === 'full';
