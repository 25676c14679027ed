import type { CustomerInfo } from '../../contracts/account/identity.ts';
import type { Transport } from '../transport.ts';

/** GET /v1/customerInfo: the caller and their identity level. */
export const fetchCustomerInfo = (api: Transport): Promise<CustomerInfo> => api({ path: '/v1/customerInfo' });

/** GET /v1/zap/logout: ends the sign-in of this browser. */
export const signOut = (api: Transport): Promise<void> => api({ path: '/v1/zap/logout' });
