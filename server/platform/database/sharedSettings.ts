import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from '../log.ts';
import type { ChangeWatch } from './ChangeWatch.ts';
import type { Transaction } from './database.ts';

/** Notified after each change of a setting that all processes hold in memory. */
const SETTINGS_CHANNEL = 'settings_changed';

/** Notifies all processes to read flags and marketplaces again, once the transaction is committed. */
export const announceSettings = (tx: Transaction): Promise<unknown> =>
  sql`select pg_notify(${SETTINGS_CHANNEL}, 'flags')`.execute(tx);

const RETRY_MS = 500;

type Needs = { readonly pool: Pool; readonly log: Logger; readonly watch: ChangeWatch };

/** Reads settings held in memory, now and after each change; repeats a failed read until it succeeds. */
export async function reloadOnChange({ pool, log, watch }: Needs, load: () => Promise<void>): Promise<void> {
  let isReading = false;
  let isOutdated = false;
  const refresh = async (): Promise<void> => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated && !pool.ending) {
      isOutdated = false;
      await load().catch(async (error: unknown) => {
        log.warn({ err: error }, 'settings could not be read; trying again');
        isOutdated = true;
        await sleep(RETRY_MS, undefined, { ref: false });
      });
    }
    isReading = false;
  };
  watch.listen({ onSettingsChange: () => void refresh() });
  await watch.start();
  await load();
}
