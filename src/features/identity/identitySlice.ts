import { fetchCustomerInfo, signOut } from '../../api/account/identity.ts';
import type { PrimeStatus, SignInList } from '../../contracts/account/account.ts';
import type { DeletionOffer } from '../../contracts/account/accountData.ts';
import type { AssistantUses } from '../../contracts/account/assistants.ts';
import type { FederatedQuestion, SignInWays } from '../../contracts/account/federated.ts';
import type { CustomerInfo, IdentityLevel } from '../../contracts/account/identity.ts';
import type { PasskeyList } from '../../contracts/account/passkeys.ts';
import type { FederatedKind } from '../../lib/account/federatedSignIn.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Shopper state: the identity (`info`, null until loaded) and the path of an open sign-in modal. */
type IdentityState = {
  readonly info: CustomerInfo | null;
  readonly returnPath: string | null;
  /** Loaded on the account's own pages. */
  readonly settings: AccountSettings | null;
  readonly ways: SignInPart;
};
/** The data of the ways to sign in, each loaded where it is shown. */
type SignInPart = {
  /** The open question after a federated sign-in. */
  readonly question?: FederatedQuestion;
  /** The connected accounts. */
  readonly federated?: SignInWays;
  readonly passkeys?: PasskeyList;
  /** Whether the customer has just signed in by password, so that a passkey may be offered. */
  readonly isPasskeyDue?: boolean;
};
export type AccountSettings = SignInList & PrimeStatus & { readonly deletion?: DeletionOffer } & Partial<AssistantUses>;
export type IdentityRootState = { readonly identity: IdentityState };

const initialState: IdentityState = { info: null, returnPath: null, settings: null, ways: {} };

const identitySlice = defineSlice('identity', initialState, {
  customerReceived: (state, info: CustomerInfo) => ({ ...state, info }),
  settingsReceived: (state, settings: AccountSettings) => ({ ...state, settings }),
  waysReceived: (state, part: SignInPart) => ({ ...state, ways: { ...state.ways, ...part } }),
  signInOpened: (state, returnPath: string) => ({ ...state, returnPath }),
  signInClosed: (state) => ({ ...state, returnPath: null }),
});
/** Other shopper slices also handle this action, to clear the previous customer's data. */
export const { customerReceived } = identitySlice.actions;
export const { settingsReceived, waysReceived, signInOpened, signInClosed } = identitySlice.actions;
export const identityReducer = identitySlice.reducer;

export const selectCustomer = (state: IdentityRootState): CustomerInfo['customer'] =>
  state.identity.info?.customer ?? null;
export const selectIdentityLevel = (state: IdentityRootState): IdentityLevel => state.identity.info?.level ?? 'nothing';

/** Returns the settings; null until loaded. */
export const selectSettings = (state: IdentityRootState): AccountSettings | null => state.identity.settings;
const PASSWORD_ONLY = { hasPassword: true, isFresh: false, kinds: [] } as const;

/** Returns the proof with which the customer confirms a change; the password until known. */
export const selectProof = (
  state: IdentityRootState,
): Pick<AccountSettings, 'hasPassword' | 'isFresh'> & {
  readonly kinds: readonly FederatedKind[];
} => state.identity.settings ?? PASSWORD_ONLY;
/** Returns the return path of the open sign-in modal; null while it is closed (browsing §4, Sign-in). */
export const selectSignInAsked = (state: IdentityRootState): string | null => state.identity.returnPath;

/** The identity of an unknown visitor. */
export const GUEST: CustomerInfo = { level: 'nothing', customer: null };

/** Loads the customer's identity once. */
export const loadCustomer =
  (): AppThunk<IdentityRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    if (getState().identity.info) return;
    dispatch(customerReceived(await runOnce('identity/customer', () => fetchCustomerInfo(api))));
  };

const isSame = (storedInfo: CustomerInfo | null, info: CustomerInfo): boolean =>
  storedInfo?.level === info.level && storedInfo.customer?.customerId === info.customer?.customerId;

/** Reloads the customer's identity: after a 403 answer or another tab's sign-out. */
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
