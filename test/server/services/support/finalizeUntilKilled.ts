// A separate process that places an order and is killed at one of the fault points: it reports that it has reached it,
// and waits to be killed.

import { flushCompileCache } from 'node:module';
import { readConfig } from '../../../../server/config/readConfig.ts';
import { systemClock } from '../../../../server/platform/clock.ts';
import { ChangeWatch } from '../../../../server/platform/database/ChangeWatch.ts';
import { connect } from '../../../../server/platform/database/database.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { createRateLimits } from '../../../../server/platform/rateLimit.ts';
import { openProviders } from '../../../../server/providers/openProviders.ts';
import { sandboxes } from '../../../../server/sandboxes/sandboxes.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { createMemberBuyer } from '../../../../server/services/checkout/buyer.ts';
import { finalize } from '../../../../server/services/checkout/place/finalize.ts';
import { captureOrder } from '../../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import { openSearch } from '../../../../server/services/search/openSearch.ts';
import { createMarketplaces } from './createMarketplaces.ts';

// Because a killed process does not write it at its end.
flushCompileCache();

const [connectionString = '', customerId = '', purchaseId = '', version = '', stop = '', now = ''] =
  process.argv.slice(2);
const { SHOP_URL: PUBLIC_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = process.env;
const stripe = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL };
const { db, pool } = connect(connectionString, { max: 4 });
const clock = { ...systemClock, now: () => new Date(now) };
const log = createLog('silent');
const needs = {
  ...createMarketplaces(),
  db,
  clock,
  log,
  search: openSearch({ db, replicaDb: db, pool, clock, log, watch: new ChangeWatch(pool, log) }),
  rateLimits: createRateLimits(),
  sandboxes,
  // The surviving shop serves the sandboxes over HTTP.
  config: readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone', PUBLIC_URL, ...stripe }),
};
const checkout = {
  ...openCheckout({ ...needs, providers: openProviders(needs) }),
  reachFaultPoint: async (point: string): Promise<void> => {
    if (point !== stop) return;
    process.send?.('here');
    await new Promise(() => setInterval(() => undefined, 1000));
  },
};

const request = { purchaseId, versionNumber: Number(version), setDefault: true };
const buyer = createMemberBuyer(Number(customerId), {
  ip: '192.0.2.1',
  marketplaceId: null,
  hasGiftOptions: true,
  hasMobilePromo: false,
});
const { orderId } = await finalize(checkout, buyer, request).catch(() => ({ orderId: '' }));
await captureOrder(checkout, orderId);
await settleAuthorizations(checkout);
