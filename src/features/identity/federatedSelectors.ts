import type { FederatedQuestion, SignInWays } from '../../contracts/federated.ts';
import type { IdentityRootState } from './identitySlice.ts';

// Beside the slice and not in it: its pages alone need them, and every page has the slice.

/** What stands between who came from a provider and being let in. */
export const selectFederatedQuestion = (state: IdentityRootState): FederatedQuestion | null =>
  state.identity.federated?.question ?? null;
/** The accounts elsewhere that sign in to this one; null until it is known. */
export const selectSignInWays = (state: IdentityRootState): SignInWays | null => state.identity.federated?.ways ?? null;
