// `npm run bench -- --shop --beside FOLDER`: the pages of this shop, and those of the same shop in another checkout.
import { Agent } from 'node:http';
import { formatTable } from './kit/formatTable.ts';
import type { Plan } from './kit/plan.ts';
import { listPageCases } from './listPageCases.ts';
import { measurePages, type PageCase, type PageResult } from './pages.ts';
import { openAccounts } from './shop/accounts.ts';
import { capturePaths } from './shop/capture.ts';
import { checkOut } from './shop/checkOut.ts';
import { deleteEarlierRuns } from './shop/deleteEarlierRuns.ts';
import { fillStock } from './shop/fillStock.ts';
import { type MeasuredShop, openShop } from './shop/openShop.ts';
import { prepareDataFolder } from './shop/prepareDataFolder.ts';
import { Shopper } from './shop/Shopper.ts';

/** One number of connections, in more rounds: the ratios of rounds are compared. */
const CONNECTIONS = [16];
const ROUNDS = 5;

type Version = { readonly shop: MeasuredShop; readonly cases: readonly PageCase[] };

/** Opens the shop of a checkout, with a database and a member of its own. */
async function openVersion(folder: string, products: number, plan: Plan, agent: Agent): Promise<Version> {
  const shop = await openShop(await prepareDataFolder(products, folder), products, { folder });
  await deleteEarlierRuns(shop.pool);
  const [line] = await fillStock(shop.pool);
  const [member] = await openAccounts(agent, shop.port, 1);
  if (!line || !member) throw new Error(`${folder} has no stock, or no accounts`);
  const orderId = await checkOut(member.shopper, [line.stockId]);
  const pages = await capturePaths(new Shopper(agent, shop.port), orderId);
  return { shop, cases: listPageCases(pages, member.shopper.cookie, plan) };
}

const toSide = ({ shop }: Version) => ({
  port: shop.port,
  pids: [shop.shopPid, shop.databasePid],
  databasePid: shop.databasePid,
});

/**
 * Measures the pages of two versions in turn: noise of the machine affects both.
 * @param folder the root of the other checkout, with its packages installed
 * @param onOpen is given what ends a shop
 */
export async function measureBeside(
  folder: string,
  { products, plan }: { readonly products: number; readonly plan: Plan },
  onOpen: (close: () => Promise<void>) => void,
): Promise<PageResult[]> {
  const ownPlan = { ...plan, connections: CONNECTIONS, rounds: Math.max(plan.rounds, ROUNDS) };
  const agent = new Agent({ keepAlive: true });
  onOpen(async () => agent.destroy());
  const open = async (root: string): Promise<Version> => {
    const version = await openVersion(root, products, ownPlan, agent);
    onOpen(version.shop.close);
    return version;
  };
  const [now, before] = [await open('.'), await open(folder)];
  const cases = now.cases.map((page, index) => {
    const { paths = [], cookie } = before.cases[index] ?? {};
    return { ...page, floorPaths: paths, floorCookie: cookie };
  });
  return measurePages(cases, { shop: toSide(now), floor: toSide(before) }, ownPlan);
}

/** Formats the comparison. */
export const formatBeside = (pages: readonly PageResult[]): string =>
  [
    'CPU milliseconds of a request over 16 connections; the ratio is the median of rounds in which both took turns.',
    formatTable(
      ['page', 'now', 'before', 'now / before', 'p50, ms', 'before'],
      pages.map(({ name, cpuMs, cpuRatio, levels: [level] }) => [
        name,
        cpuMs.shop.toFixed(2),
        cpuMs.floor.toFixed(2),
        `${cpuRatio.toFixed(2)} ×`,
        level?.shop.p50.toFixed(1) ?? '',
        level?.floor.p50.toFixed(1) ?? '',
      ]),
    ),
  ].join('\n');
