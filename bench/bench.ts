// `npm run bench`: measures pages and commerce as ratios to the floors in this folder; see docs/performance.md.
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureBuilt, PAGES, PROGRAM } from '../scripts/ensureBuilt.ts';
import { formatBeside, measureBeside } from './beside.ts';
import { CONCURRENCY, measureCommerce } from './commerce.ts';
import { formatDesk, measureDesk } from './desk/measureDesk.ts';
import { type BenchOptions, readOptions, USAGE } from './kit/options.ts';
import { FULL_PLAN, type Plan, QUICK } from './kit/plan.ts';
import { startProgram } from './kit/program.ts';
import { listPageCases } from './listPageCases.ts';
import { formatStart, measureStart } from './measureStart.ts';
import { measureOrders } from './orderRates.ts';
import { measurePages, measureRenders, type Sides } from './pages.ts';
import { formatPhone, measurePhone } from './phone/measurePhone.ts';
import { formatReport, judgeAll, type Report } from './report.ts';
import { benchSearch } from './search/benchSearch.ts';
import { formatSearch, judgeSearch, type SearchReport } from './search/searchReport.ts';
import { type Account, openAccounts } from './shop/accounts.ts';
import { type CaptureResult, capture } from './shop/capture.ts';
import { checkOut } from './shop/checkOut.ts';
import { deleteEarlierRuns } from './shop/deleteEarlierRuns.ts';
import { fillStock } from './shop/fillStock.ts';
import { type MeasuredShop, openShop } from './shop/openShop.ts';
import { prepareDataFolder } from './shop/prepareDataFolder.ts';
import { Shopper } from './shop/Shopper.ts';
import { measureSizes } from './sizes.ts';

/** Cleanup functions, called in reverse order. */
const open: (() => Promise<void>)[] = [];
const registerPart = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
  open.push(part.stop);
  return part;
};
const print = (text: string): void => console.log(text);

async function runShop(options: BenchOptions): Promise<Report> {
  const plan = options.quick ? QUICK : FULL_PLAN;
  await ensureBuilt(print, PAGES, PROGRAM);
  const dataDir = await prepareDataFolder(options.products);
  print(`Opening a shop of ${options.products} products of its own (filled at its first start) …`);
  const shop = await openShop(dataDir, options.products);
  open.push(shop.close);
  await deleteEarlierRuns(shop.pool);
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  open.push(async () => agent.destroy());
  const lines = await fillStock(shop.pool);
  const accounts = await openAccounts(agent, shop.port, plan.accounts);
  const [orderer] = accounts;
  if (!orderer) throw new Error('There are no accounts');
  const stockIds = lines.map(({ stockId }) => stockId);
  const orderId = await checkOut(orderer.shopper, stockIds.slice(0, 2));
  const pageSamples = await capture(new Shopper(agent, shop.port), { ...orderer, orderId });

  const pages = await benchPages(shop, pageSamples, accounts, dataDir, plan);
  print('Measuring commerce …');
  const file = join(dataDir, 'orders.json');
  writeFileSync(file, JSON.stringify({ customerIds: accounts.map(({ customerId }) => customerId), lines }));
  const log = join(dataDir, 'floor.log');
  const orders = registerPart(
    await startProgram('bench/floor/orders.ts', { args: [shop.connectionString, file], log }),
  );
  const commerce = await measureCommerce(shop, { agent, accounts, stockIds, orders }, plan);
  print('Placing orders …');
  const measurements = { ...pages, commerce, orders: await measureOrders(shop.port, stockIds, plan) };
  await deleteEarlierRuns(shop.pool);
  return { products: options.products, ...measurements, verdicts: judgeAll(measurements) };
}

async function benchPages(
  shop: MeasuredShop,
  pageSamples: CaptureResult,
  accounts: readonly Account[],
  dataDir: string,
  plan: Plan,
): Promise<Pick<Report, 'pages' | 'sizes' | 'renderMs'>> {
  const file = join(dataDir, 'fixtures.json');
  const log = join(dataDir, 'floor.log');
  writeFileSync(file, JSON.stringify(pageSamples.fixtures));
  const floor = registerPart(await startProgram('bench/floor/server.ts', { args: [file, shop.connectionString], log }));
  const loop = registerPart(await startProgram('bench/floor/renderLoop.ts', { args: [file], log }));
  const { port } = z.object({ port: z.number() }).parse(floor.first);
  const sides: Sides = {
    shop: { port: shop.port, pids: [shop.shopPid, shop.databasePid], databasePid: shop.databasePid },
    floor: { port, pids: [floor.pid, shop.databasePid] },
  };
  const memberCookie = accounts[0]?.shopper.cookie;
  const sizes = await measureSizes(pageSamples.samples, sides, memberCookie);
  print('Measuring pages …');
  const pages = await measurePages(listPageCases(pageSamples, memberCookie, plan), sides, plan);
  return { pages, sizes, renderMs: await measureRenders(loop, plan) };
}

const START_ROUNDS = 5;

async function benchStart({ products, quick }: BenchOptions): Promise<void> {
  await ensureBuilt(print, PAGES, PROGRAM);
  print(formatStart(await measureStart(products, quick ? 1 : START_ROUNDS)));
}

const PHONE_VISITS = 5;

async function benchPhone({ products, quick }: BenchOptions): Promise<void> {
  await ensureBuilt(print, PAGES, PROGRAM);
  const shop = await openShop(await prepareDataFolder(products), products);
  open.push(shop.close);
  await fillStock(shop.pool);
  print(formatPhone(await measurePhone(shop.port, quick ? 2 : PHONE_VISITS, print)));
}

const DESK_PRODUCTS = 400;
const DESK_ORDERS = 100_000;
const DESK_ROUNDS = 40;

async function benchDesk({ quick }: BenchOptions): Promise<void> {
  await ensureBuilt(print, PAGES, PROGRAM);
  const shop = await openShop(await prepareDataFolder(DESK_PRODUCTS), DESK_PRODUCTS);
  open.push(shop.close);
  print(formatDesk(await measureDesk(shop, DESK_ORDERS, quick ? 5 : DESK_ROUNDS)));
}

async function benchBeside({ products, quick }: BenchOptions, folder: string): Promise<void> {
  await ensureBuilt(print, PAGES, PROGRAM);
  const settings = { products, plan: quick ? QUICK : FULL_PLAN };
  print(formatBeside(await measureBeside(folder, settings, (close) => open.push(close))));
}

/** Calls the cleanup functions. */
async function closeAll(): Promise<void> {
  for (const close of open.reverse()) await close().catch((error: unknown) => console.error(error));
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.start) return benchStart(options);
  if (options.phone) return benchPhone(options).finally(closeAll);
  if (options.desk) return benchDesk(options).finally(closeAll);
  if (options.beside !== undefined) return benchBeside(options, options.beside).finally(closeAll);
  const { search, shop } = await run(options).finally(closeAll);
  if (search) print(`\n${formatSearch(search)}`);
  if (shop) print(`\n${formatReport(shop)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...shop, search }, null, 2)}\n`);
  const verdicts = [...(search ? judgeSearch(search) : []), ...(shop?.verdicts ?? [])];
  if (options.check && verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

/** Search runs first, because its memory is measured in this process. */
async function run(options: BenchOptions): Promise<{ search: SearchReport | undefined; shop: Report | undefined }> {
  const search = options.shop ? undefined : await benchSearch(options.styles, options.quick ? QUICK : FULL_PLAN, print);
  return { search, shop: options.search ? undefined : await runShop(options) };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
