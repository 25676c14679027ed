import type {
  CustomerAuthDetails,
  StockNotificationAnswer,
  StockNotificationRequest,
} from '../contracts/stockAlerts.ts';
import type { Transport } from './transport.ts';

/** GET /v1/customerAuthDetails: the address that alerts of a recognised customer go to. */
export const fetchCustomerAuthDetails = (api: Transport): Promise<CustomerAuthDetails> =>
  api({ path: '/v1/customerAuthDetails' });

/** POST /v1/stockNotification: one mail when the SKU is back. 400 with fields, 404 for an unknown SKU. */
export const requestStockNotification = (
  api: Transport,
  body: StockNotificationRequest,
): Promise<StockNotificationAnswer> => api({ method: 'POST', path: '/v1/stockNotification', body });
