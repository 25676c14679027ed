// A process that performs actions after an order, each until a statement or an external call, and waits there to be
// killed.

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
import { openSearch } from '../../../../server/services/search/openSearch.ts';
import { fakeCarriers } from '../returns/fakeCarriers.ts';
import { createMarketplaces } from './createMarketplaces.ts';
import { interceptStatements } from './interceptStatements.ts';
import type { KillTarget } from './killActions.ts';
import { performAction } from './performAction.ts';

// Because a killed process does not write it at its end.
flushCompileCache();

const [connectionString = '', actions = '', now = ''] = process.argv.slice(2);
const killTargets: readonly KillTarget[] = JSON.parse(actions);
const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
const clock = { ...systemClock, now: () => new Date(now) };

/** Performs one action on its own connections; it ends only if it never reaches its stop. */
async function perform({ action, stop }: KillTarget): Promise<void> {
  let isOver = false;
  const endAt = async (point: string): Promise<void> => {
    if (!isOver && !point.startsWith(stop)) return;
    if (!isOver) process.send?.('here');
    isOver = true;
    await new Promise(() => setInterval(() => undefined, 1000));
  };
  const { db, pool } = connect(connectionString, { max: 2 });
  interceptStatements(pool, endAt);
  const log = createLog('silent');
  const needs = {
    ...createMarketplaces(),
    db,
    clock,
    log,
    search: openSearch({ db, replicaDb: db, pool, clock, log, watch: new ChangeWatch(pool, log) }),
    config,
    rateLimits: createRateLimits(),
    sandboxes,
  };
  const checkout = { ...openCheckout({ ...needs, providers: openProviders(needs) }), reachFaultPoint: endAt };
  const fake = fakeCarriers();
  const carriers = {
    ...fake,
    createShipment: async (request: Parameters<typeof fake.createShipment>[0]) => {
      const created = await fake.createShipment(request);
      process.send?.({ label: request.key });
      await endAt('label bought');
      return created;
    },
  };
  try {
    await performAction({ checkout, carriers }, action);
    await endAt('done');
  } catch (error) {
    process.send?.({ missed: `${action.does}: "${stop}" was never reached: ${String(error)}` });
  }
  process.send?.({ missed: `${action.does}: "${stop}" was never reached` });
}

await Promise.all(killTargets.map(perform));
