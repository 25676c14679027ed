import type { FederatedQuestion, SignInWays } from '../../../contracts/account/federated.ts';
import type { IdentityRootState } from '../identitySlice.ts';

// Separate from the slice, because only these pages need them, and every page loads the slice.

/** Returns the open question of a federated sign-in. */
export const selectFederatedQuestion = (state: IdentityRootState): FederatedQuestion | null =>
  state.identity.ways.question ?? null;
/** Returns the connected external accounts; null until loaded. */
export const selectSignInWays = (state: IdentityRootState): SignInWays | null => state.identity.ways.federated ?? null;
