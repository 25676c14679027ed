import { join } from 'node:path';
import type { Pool } from 'pg';
import { findFreePort } from '../../scripts/findFreePort.ts';
import { connect } from '../../server/platform/database/database.ts';
import { startEmbedded } from '../../server/platform/database/startEmbedded.ts';
import { readParentPid } from '../kit/readCpuTime.ts';
import { type ShopSettings, startShop } from './startShop.ts';

export type MeasuredShop = {
  readonly port: number;
  /** The shop's Node process, and the server process of its PostgreSQL. */
  readonly shopPid: number;
  readonly databasePid: number;
  readonly connectionString: string;
  readonly pool: Pool;
  close(): Promise<void>;
};

/** Without the worker, whose own work would be measured. */
const WITHOUT_WORKER = { ROLES: 'web,api' };

/** Starts a production shop on a free loopback port, with the settings of `npm start` but for `env`; the log goes to a file. */
export async function openShop(
  dataDir: string,
  products: number,
  { env = WITHOUT_WORKER, folder }: Pick<ShopSettings, 'env' | 'folder'> = {},
): Promise<MeasuredShop> {
  const port = await findFreePort();
  const log = join(dataDir, 'shop.log');
  const shop = await startShop({ port, dataDir, products, log, env, folder });
  try {
    // Joins the shop's database.
    const embedded = await startEmbedded(dataDir);
    const { pool, close } = connect(embedded.connectionString, { max: 2 });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return {
      port,
      shopPid: shop.pid,
      databasePid: readParentPid(rows[0]?.pid ?? 0),
      connectionString: embedded.connectionString,
      pool,
      close: async () => {
        await shop.stop();
        await close();
        await embedded.stopIfLast();
      },
    };
  } catch (error) {
    await shop.stop();
    throw error;
  }
}
