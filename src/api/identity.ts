import type { CustomerInfo, RegisterRequest, SignInRequest, SubscriptionAnswer } from '../contracts/identity.ts';
import type { Transport } from './transport.ts';

/** GET /v1/customerInfo: who is asking, and how far the shop knows it. */
export const fetchCustomerInfo = (api: Transport): Promise<CustomerInfo> => api({ path: '/v1/customerInfo' });

/** POST /v1/zap/register: makes the account and signs in. 400 with fields, 409 where the address has an account. */
export const register = (api: Transport, body: RegisterRequest): Promise<CustomerInfo> =>
  api({ method: 'POST', path: '/v1/zap/register', body });

/** POST /v1/zap/signin: signs in with the store's own account. */
export const signIn = (api: Transport, body: SignInRequest): Promise<CustomerInfo> =>
  api({ method: 'POST', path: '/v1/zap/signin', body });

/** GET /v1/zap/logout: ends the sign-in of this browser. */
export const signOut = (api: Transport): Promise<void> => api({ path: '/v1/zap/logout' });

/** POST /subscription.do: joins the newsletter. */
export const subscribe = (api: Transport, email: string, source: string): Promise<SubscriptionAnswer> =>
  api({ method: 'POST', path: '/subscription.do', body: { email, source } });
