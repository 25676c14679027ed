// A process of its own that places an order and is killed on the way: it says where it is, and waits there for its end.
import { readConfig } from '../../../../server/config.ts';
import { systemClock } from '../../../../server/platform/clock.ts';
import { connect } from '../../../../server/platform/database/database.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { finalize, openCheckout } from '../../../../server/services/checkout/actions.ts';
import { memberBuyer } from '../../../../server/services/checkout/buyer.ts';

const [connectionString = '', customerId = '', purchaseId = '', version = '', stop = '', now = ''] =
  process.argv.slice(2);
const { db } = connect(connectionString, { max: 4 });
const clock = { ...systemClock, now: () => new Date(now) };
const checkout = openCheckout({
  db,
  clock,
  log: createLog('silent'),
  config: readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' }),
});

const waitForTheEnd = (): Promise<never> => {
  process.send?.('here');
  return new Promise(() => setInterval(() => undefined, 1000));
};

const payments: typeof checkout.payments = {
  ...checkout.payments,
  async authorize(...asked) {
    if (stop === 'before the provider is asked') return waitForTheEnd();
    const answer = await checkout.payments.authorize(...asked);
    if (stop === 'after the provider has answered') return waitForTheEnd();
    // The test holds a lock that the order's transaction will wait for.
    if (stop === 'inside the order’s transaction') setTimeout(() => process.send?.('here'), 300);
    return answer;
  },
};
await finalize({ ...checkout, payments }, memberBuyer(Number(customerId)), {
  purchaseId,
  versionNumber: Number(version),
});
if (stop === 'after the order is placed') await waitForTheEnd();
