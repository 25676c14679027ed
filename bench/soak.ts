// `npm run soak -- MINUTES`: the memory of a shop in mixed use over a time; see docs/performance.md.
import { Agent } from 'node:http';
import { ensureBuilt, PAGES, PROGRAM } from '../scripts/ensureBuilt.ts';
import { formatTable } from './kit/formatTable.ts';
import { readResidentMiB } from './kit/readResidentMiB.ts';
import { computeMedian } from './kit/statistics.ts';
import { openAccounts } from './shop/accounts.ts';
import { deleteEarlierRuns } from './shop/deleteEarlierRuns.ts';
import { fillStock } from './shop/fillStock.ts';
import { type MeasuredShop, openShop } from './shop/openShop.ts';
import { prepareDataFolder } from './shop/prepareDataFolder.ts';
import { runMixedUse } from './shop/runMixedUse.ts';

const PRODUCTS = 800;
const BUYERS = 2;
const SAMPLE_MS = 5_000;
const REST_MS = 30_000;
const ROWS = 10;

const log = (text: string): void => console.log(text);

function readMinutes([text = '60']: readonly string[]): number {
  const minutes = Number(text);
  if (!(minutes >= 1 && minutes <= 1440)) throw new Error(`${text}: must be minutes from 1 to 1440`);
  return minutes;
}

/** Shows the median of each tenth of the time: in a flat line the last ones are as high as those before. */
function formatTenths(samples: readonly number[], minutes: number): string {
  const computeOffset = (of: number, row: number): number => (of * row) / ROWS;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const tenth = samples.slice(
      Math.floor(computeOffset(samples.length, row)),
      Math.floor(computeOffset(samples.length, row + 1)),
    );
    const time = `${computeOffset(minutes, row).toFixed(1)} to ${computeOffset(minutes, row + 1).toFixed(1)}`;
    return [time, computeMedian(tenth).toFixed(0), Math.max(...tenth).toFixed(0)];
  });
  return formatTable(['minutes', 'MiB', 'highest'], rows);
}

async function soak(shop: MeasuredShop, minutes: number): Promise<void> {
  await deleteEarlierRuns(shop.pool);
  const stockIds = (await fillStock(shop.pool)).map(({ stockId }) => stockId);
  const agent = new Agent({ keepAlive: true });
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(readResidentMiB(shop.shopPid)), SAMPLE_MS);
  try {
    log(`At rest: ${readResidentMiB(shop.shopPid).toFixed(0)} MiB`);
    const buyers = await openAccounts(agent, shop.port, BUYERS);
    const usage = await runMixedUse({
      port: shop.port,
      buyers,
      stockIds,
      endSignal: AbortSignal.timeout(minutes * 60_000),
    });
    log(`${usage.pages} pages, ${usage.refusals} refused, ${usage.pictures} pictures, ${usage.orders} orders\n`);
    clearInterval(sampling);
    log(formatTenths(samples, minutes));
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    log(`\nAfter ${REST_MS / 1000} s of rest: ${readResidentMiB(shop.shopPid).toFixed(0)} MiB`);
  } finally {
    clearInterval(sampling);
    agent.destroy();
    await deleteEarlierRuns(shop.pool);
  }
}

try {
  const minutes = readMinutes(process.argv.slice(2));
  await ensureBuilt(log, PAGES, PROGRAM);
  const shop = await openShop(await prepareDataFolder(PRODUCTS), PRODUCTS, { env: {} });
  await soak(shop, minutes).finally(shop.close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
