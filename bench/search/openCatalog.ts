import { join } from 'node:path';
import { generateDemoCatalog } from '../../server/demo/generateDemoCatalog.ts';
import { connect, type OpenDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { startEmbedded } from '../../server/platform/database/startEmbedded.ts';
import { writeCatalog } from '../../server/services/catalog/write/writeCatalog.ts';
import { prepareDataFolder } from '../shop/prepareDataFolder.ts';

/** Fixed reference date of *new* products, so that every machine measures the same catalog. */
const DAY = new Date('2026-06-01T00:00:00Z');
/** A demo product has three styles on average. */
export const computeProductCount = (styles: number): number => Math.ceil(styles / 3 / 100) * 100;
const BATCH = 500;

/**
 * Opens a database with the demo catalog, without review texts, kept in its own folder for later runs. It is embedded
 * and does not wait for the disk, because only its content matters.
 */
export async function openCatalog(products: number, log: (text: string) => void): Promise<OpenDatabase> {
  const folder = join(await prepareDataFolder(products), 'search');
  const embedded = await startEmbedded(folder, { fsync: 'off', synchronous_commit: 'off', shared_buffers: '256MB' });
  const database = connect(embedded.connectionString, { max: 4 });
  const close = async (): Promise<void> => {
    await database.close();
    await embedded.stopIfLast();
  };
  try {
    await migrate(database.db, database.pool);
    await fill(database, products, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, close };
}

async function fill({ db, pool }: OpenDatabase, products: number, log: (text: string) => void): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from products');
  if ((rows[0]?.count ?? 0) >= products) return;
  log(`Filling a catalog of ${products} products (once; some minutes) …`);
  await writeCatalog(db, generateDemoCatalog({ products, today: DAY, reviewsPerProduct: 0 }), {
    now: DAY,
    batchSize: BATCH,
  });
  // Ratings replace the missing reviews.
  await pool.query(
    'update products set rating_counts = array[product_id % 3, product_id % 4, product_id % 7, product_id % 23, product_id % 31]::int[]',
  );
  await pool.query('vacuum analyze products, styles, stocks, brands');
}
