// A process that performs one action after an order, and waits to be killed after a statement or a call outside.

import { flushCompileCache } from 'node:module';
import { readConfig } from '../../../../server/config/readConfig.ts';
import { systemClock } from '../../../../server/platform/clock.ts';
import { connect } from '../../../../server/platform/database/database.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { openCheckout } from '../../../../server/services/checkout/actions.ts';
import { fakeCarriers } from '../returns/fakeCarriers.ts';
import { afterStatements } from './afterStatements.ts';
import { type DoomedAction, performAction } from './performAction.ts';

// A killed process does not write it at its end.
flushCompileCache();

const [connectionString = '', action = '', stop = '', times = '', now = ''] = process.argv.slice(2);
const wanted: DoomedAction = JSON.parse(action);

let left = Number(times);
async function endAt(point: string): Promise<void> {
  if (point.startsWith(stop)) left -= 1;
  if (left > 0) return;
  process.send?.('here');
  await new Promise(() => setInterval(() => undefined, 1000));
}

const { db, pool } = connect(connectionString, { max: 4 });
afterStatements(pool, endAt);
const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
const clock = { ...systemClock, now: () => new Date(now) };
const checkout = { ...openCheckout({ db, clock, log: createLog('silent'), config }), reached: endAt };
const fake = fakeCarriers();
const carriers = {
  ...fake,
  createShipment: async (request: Parameters<typeof fake.createShipment>[0]) => {
    const made = await fake.createShipment(request);
    process.send?.({ label: request.key });
    await endAt('label bought');
    return made;
  },
};
await performAction({ checkout, carriers }, wanted);
// It was never stopped.
process.exit(1);
