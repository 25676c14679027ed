import type { DatabaseGauge } from './platform/databaseGauges.ts';
import { QUEUE_GAUGES } from './platform/queueGauges.ts';
import { ORDER_GAUGES } from './services/orders/orderGauges.ts';
import { PAYMENT_GAUGES } from './services/payments/paymentGauges.ts';
import { SEARCH_GAUGES } from './services/telemetry/searchGauges.ts';

/** The figures of the business in `/metrics` of each process with a database. */
export const BUSINESS_GAUGES: readonly DatabaseGauge[] = [
  ...ORDER_GAUGES,
  ...PAYMENT_GAUGES,
  ...QUEUE_GAUGES,
  ...SEARCH_GAUGES,
];
