import type { ConfigureAnswer, ConfigureRequest, FinalizeAnswer, FinalizeRequest } from '../contracts/checkout.ts';
import type { Transport } from './transport.ts';

/** POST /v1/checkout/configure: makes or changes the purchase. */
export const configureCheckout = (api: Transport, body: ConfigureRequest): Promise<ConfigureAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/configure', body });

/** POST /v1/checkout/finalize: places the order. Safe to repeat. */
export const finalizeCheckout = (api: Transport, body: FinalizeRequest): Promise<FinalizeAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/finalize', body });
