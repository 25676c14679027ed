import { createLog } from '../../server/platform/log.ts';
import type { Plan } from '../kit/plan.ts';
import { measureSearch } from './measureSearch.ts';
import { computeProductCount, openCatalog } from './openCatalog.ts';
import { scoreSearch } from './scoreSearch.ts';
import type { SearchReport } from './searchReport.ts';

/** Measures speed, memory and relevance of search over a number of styles. */
export async function benchSearch(
  styles: number,
  { rounds }: Plan,
  log: (text: string) => void,
): Promise<SearchReport> {
  log(`Measuring search over ${styles} styles …`);
  const shop = await openCatalog(computeProductCount(styles), log);
  const speed = await measureSearch(shop, createLog('warn'), rounds).finally(() => shop.close());
  return { speed, scores: await scoreSearch() };
}
