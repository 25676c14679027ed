// `npm run test:load`: the shop at twice its capacity for two minutes; see docs/performance.md. Linux only.
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { ensureBuilt, PAGES, PROGRAM } from '../scripts/ensureBuilt.ts';
import { formatOverload, judgeOverload } from './overload/judgeOverload.ts';
import { measureOverload } from './overload/measureOverload.ts';
import { deleteEarlierRuns } from './shop/deleteEarlierRuns.ts';
import { fillStock } from './shop/fillStock.ts';
import { buildListPaths, findFullLists } from './shop/fullLists.ts';
import { openShop } from './shop/openShop.ts';
import { prepareDataFolder } from './shop/prepareDataFolder.ts';
import { Shopper } from './shop/Shopper.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    products: { type: 'string', default: '800' },
    rate: { type: 'string' },
  },
});
const log = (text: string): void => console.log(text);

await ensureBuilt(log, PAGES, PROGRAM);
const products = Number(values.products);
const shop = await openShop(await prepareDataFolder(products), products);
const agent = new Agent({ keepAlive: true });
try {
  await deleteEarlierRuns(shop.pool);
  const stockIds = (await fillStock(shop.pool)).map(({ stockId }) => stockId);
  const paths = buildListPaths(await findFullLists(new Shopper(agent, shop.port)));
  const overload = await measureOverload(shop, {
    paths,
    stockIds,
    seconds: Number(values.seconds),
    rate: values.rate === undefined ? undefined : Number(values.rate),
    log,
  });
  await deleteEarlierRuns(shop.pool);
  const verdicts = judgeOverload(overload);
  log(`\nCapacity: ${overload.capacity.toFixed(0)} rendered lists a second\n\n${formatOverload(verdicts)}`);
  process.exitCode = verdicts.every(({ isReached }) => isReached) ? 0 : 1;
} finally {
  agent.destroy();
  await shop.close();
}
