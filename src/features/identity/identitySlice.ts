import { fetchCustomerInfo, signOut } from '../../api/identity.ts';
import type { PrimeStatus, SignInList } from '../../contracts/account.ts';
import type { FederatedQuestion, SignInWays } from '../../contracts/federated.ts';
import type { CustomerInfo, IdentityLevel } from '../../contracts/identity.ts';
import type { FederatedKind } from '../../lib/federatedKinds.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Shopper state: who is asking. `info` is null until it has been asked; `asked` is where an open sign-in modal leads afterwards. */
type IdentityState = {
  readonly info: CustomerInfo | null;
  readonly asked: string | null;
  /** Of the account, on its own pages. */
  readonly settings: AccountSettings | null;
  readonly federated: FederatedPart | null;
};
/** What the pages of federated sign-in show: what is asked of who comes from a provider, the accounts that are connected. */
export type FederatedPart = { readonly question?: FederatedQuestion; readonly ways?: SignInWays };
/** What the settings of the account show. */
export type AccountSettings = SignInList & PrimeStatus;
export type IdentityRootState = { readonly identity: IdentityState };

const initialState: IdentityState = { info: null, asked: null, settings: null, federated: null };

const identitySlice = defineSlice('identity', initialState, {
  customerReceived: (state, info: CustomerInfo) => ({ ...state, info }),
  settingsReceived: (state, settings: AccountSettings) => ({ ...state, settings }),
  federatedReceived: (state, federated: FederatedPart) => ({ ...state, federated }),
  signInOpened: (state, asked: string) => ({ ...state, asked }),
  signInClosed: (state) => ({ ...state, asked: null }),
});
/** Also heard by other shopper slices: who has changed must not keep what was another's. */
export const { customerReceived } = identitySlice.actions;
export const { settingsReceived, federatedReceived, signInOpened, signInClosed } = identitySlice.actions;
export const identityReducer = identitySlice.reducer;

export const selectCustomer = (state: IdentityRootState): CustomerInfo['customer'] =>
  state.identity.info?.customer ?? null;
export const selectIdentityLevel = (state: IdentityRootState): IdentityLevel => state.identity.info?.level ?? 'nothing';

/** Null until it is known. */
export const selectSettings = (state: IdentityRootState): AccountSettings | null => state.identity.settings;
const PASSWORD_ASKED = { hasPassword: true, isFresh: false, kinds: [] } as const;

/** What proves once more that it is the customer who changes something; a password until it is known. */
export const selectProof = (
  state: IdentityRootState,
): Pick<AccountSettings, 'hasPassword' | 'isFresh'> & {
  readonly kinds: readonly FederatedKind[];
} => state.identity.settings ?? PASSWORD_ASKED;
/** Where the open sign-in modal leads; null while it is hidden (browsing §4, Sign-in). */
export const selectSignInAsked = (state: IdentityRootState): string | null => state.identity.asked;

/** Nobody that the shop knows. */
export const GUEST: CustomerInfo = { level: 'nothing', customer: null };

/** Asks who is there, once. */
export const loadCustomer =
  (): AppThunk<IdentityRootState> =>
  async (dispatch, getState, { api, once }) => {
    if (getState().identity.info) return;
    dispatch(customerReceived(await once('identity/customer', () => fetchCustomerInfo(api))));
  };

const isSame = (known: CustomerInfo | null, info: CustomerInfo): boolean =>
  known?.level === info.level && known.customer?.customerId === info.customer?.customerId;

/** Asks again, whatever was known: for answers of 403 and for other tabs' sign-outs. */
export const reloadCustomer =
  (): AppThunk<IdentityRootState> =>
  async (dispatch, getState, { api }) => {
    const info = await fetchCustomerInfo(api);
    if (!isSame(getState().identity.info, info)) dispatch(customerReceived(info));
  };

export const signOutNow =
  (): AppThunk<IdentityRootState> =>
  async (dispatch, _getState, { api }) => {
    await signOut(api);
    dispatch(customerReceived(GUEST));
  };
