import { once } from 'node:events';
import type { Parts } from '../../../../server/parts.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import { forkKillableProcess } from './forkKillableProcess.ts';

type Shop = { readonly parts: Pick<Parts, 'db' | 'pool' | 'config' | 'clock'> };

/** Places the order in a separate process that is killed at a fault point. `env` names its providers. */
export async function killWhileFinalizing(
  { parts: { db, pool, config, clock } }: Shop,
  { purchaseId, versionNumber }: Purchase,
  stop: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { customer_id: customerId } = await db
    .selectFrom('purchases')
    .select('customer_id')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const { connectionString = '' } = pool.options;
  const childProcess = forkKillableProcess(
    'finalizeUntilKilled.ts',
    [connectionString, String(customerId), purchaseId, String(versionNumber), stop, clock.now().toISOString()],
    { SHOP_URL: config.publicUrl, ...env },
  );
  await Promise.race([
    once(childProcess, 'message'),
    once(childProcess, 'exit').then(() => Promise.reject(new Error(`"${stop}" was never reached`))),
  ]);
  childProcess.kill('SIGKILL');
  await once(childProcess, 'exit');
}
