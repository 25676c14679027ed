import { fetchCustomerInfo, register, signIn, signOut } from '../../api/identity.ts';
import type { CustomerInfo, IdentityLevel, RegisterRequest, SignInRequest } from '../../contracts/identity.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Shopper state: who is asking. `info` is null until it has been asked. */
type IdentityState = { readonly info: CustomerInfo | null };
export type IdentityRootState = { readonly identity: IdentityState };

const initialState: IdentityState = { info: null };

const identitySlice = defineSlice('identity', initialState, {
  customerReceived: (_state, payload: CustomerInfo) => ({ info: payload }),
});
/** Also heard by other shopper slices: who has changed must not keep what was another's. */
export const { customerReceived } = identitySlice.actions;
export const identityReducer = identitySlice.reducer;

export const selectCustomer = (state: IdentityRootState): CustomerInfo['customer'] =>
  state.identity.info?.customer ?? null;
export const selectIdentityLevel = (state: IdentityRootState): IdentityLevel => state.identity.info?.level ?? 'nothing';

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

/** Throws the API's `ApiFailure` with the fields at fault. */
export const signInWith =
  (request: SignInRequest): AppThunk<IdentityRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(customerReceived(await signIn(api, request)));
  };

/** Throws the API's `ApiFailure` with the fields at fault. */
export const registerWith =
  (request: RegisterRequest): AppThunk<IdentityRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(customerReceived(await register(api, request)));
  };

export const signOutNow =
  (): AppThunk<IdentityRootState> =>
  async (dispatch, _getState, { api }) => {
    await signOut(api);
    dispatch(customerReceived(GUEST));
  };
