import type {
  CustomerAuthDetails,
  StockNotificationAnswer,
  StockNotificationRequest,
} from '../../contracts/products/stockAlerts.ts';
import type { Transport } from '../transport.ts';

/** GET /v1/customerAuthDetails: the email address for a recognised customer's alerts. */
export const fetchCustomerAuthDetails = (api: Transport): Promise<CustomerAuthDetails> =>
  api({ path: '/v1/customerAuthDetails' });

/** POST /v1/stockNotification: requests one email when the SKU is back in stock. 400 with fields, 404 for an unknown SKU. */
export const requestStockNotification = (
  api: Transport,
  body: StockNotificationRequest,
): Promise<StockNotificationAnswer> => api({ method: 'POST', path: '/v1/stockNotification', body });
