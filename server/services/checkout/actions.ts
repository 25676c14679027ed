import type { Parts } from '../../parts.ts';
import { stateTaxTable } from '../../providers/tax/stateTaxTable.ts';
import { createPayments } from '../payments/actions.ts';
import type { CheckoutParts } from './checkoutParts.ts';

export type { CheckoutParts } from './checkoutParts.ts';
export { findPayingCard } from './orderPayment/findPayingCard.ts';
export { updatePayment } from './orderPayment/updatePayment.ts';
export { finalize } from './place/finalize.ts';
export { insertClosedPurchase } from './purchase/closedPurchase.ts';
export { configure } from './purchase/configure.ts';
export { abandonOpenPurchase, markPlaced } from './purchase/store.ts';
export { freeSpeedTo } from './quote/shipping/freeSpeedTo.ts';
export { listSpeeds } from './quote/shipping/speeds.ts';
export { completeRedirect } from './redirect/completeRedirect.ts';
export { readRefusedAddress } from './redirect/expressAddress.ts';
export { startExpressCheckout } from './redirect/startExpressCheckout.ts';
export { startRedirect } from './redirect/startRedirect.ts';

/** The dependencies that checkout takes from the process. */
export type CheckoutNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;

/** Opens checkout with the payment and tax providers that the shop is configured for. */
export const openCheckout = (parts: CheckoutNeeds): CheckoutParts => ({
  ...createPayments(parts),
  reached: () => undefined,
  config: parts.config,
  tax: stateTaxTable,
  forced: [],
});
export { purchaseData } from './customerData.ts';
