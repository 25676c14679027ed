// `npm run bench -- --phone`: how long a slow phone takes to answer a touch or a key; see docs/performance.md.
import { type APIRequestContext, chromium } from '@playwright/test';
import { findSkus, type SampleSku } from '../../e2e/shopApi.ts';
import { findBrowser } from '../../scripts/findBrowser.ts';
import { formatTable } from '../kit/formatTable.ts';
import { computeMedian } from '../kit/statistics.ts';
import { buildPhoneActs, type PhoneAct } from './buildPhoneActs.ts';
import { measureInteraction, openSlowPhone } from './slowPhone.ts';

export type PhoneResult = Pick<PhoneAct, 'name' | 'goal'> & {
  /** Milliseconds from the input to the next frame, one for each visit. */
  readonly times: readonly number[];
};

const TRIED_SKUS = 10;

/** Finds a SKU of a product with several colors. */
async function findColoredSku(request: APIRequestContext): Promise<SampleSku> {
  for (const sku of await findSkus(request, TRIED_SKUS)) {
    const html = await (await request.get(sku.productUrl)).text();
    if (html.includes('aria-label="Colors"')) return sku;
  }
  throw new Error('No product has several colors.');
}

/** Visits the shop several times with a slow phone, each time as a new guest. */
export async function measurePhone(port: number, visits: number, log: (text: string) => void): Promise<PhoneResult[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(log), args: ['--no-sandbox'] });
  const results = new Map<string, { goal: number; times: number[] }>();
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await openSlowPhone(browser, `http://localhost:${port}`);
      page.setDefaultTimeout(120_000);
      for (const { name, goal, prepare, perform } of buildPhoneActs(await findColoredSku(page.request))) {
        await prepare?.(page);
        const ms = await measureInteraction(page, () => perform(page));
        const result = results.get(name) ?? { goal, times: [] };
        result.times.push(ms);
        results.set(name, result);
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  return [...results].map(([name, result]) => ({ name, ...result }));
}

/** Formats the results as a table. */
export const formatPhone = (results: readonly PhoneResult[]): string =>
  formatTable(
    ['on a slow phone', 'median ms', 'longest ms', 'goal'],
    results.map(({ name, goal, times }) => {
      const middle = computeMedian(times);
      return [name, String(middle), String(Math.max(...times)), middle <= goal ? String(goal) : `${goal}, missed`];
    }),
  );
