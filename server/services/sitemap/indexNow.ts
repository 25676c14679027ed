import { getGenderPossessive } from '../../../src/lib/products/genders.ts';
import { buildProductUrl } from '../../../src/lib/products/productUrls.ts';
import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { scheduleJob } from '../../platform/queue/queue.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import { readAnnouncedUntil, readChangedProducts, saveAnnouncedUntil } from './store.ts';

/** The address of the file with the key, which proves to search engines that the shop itself sends the addresses. */
export const INDEXNOW_KEY_PATH = '/indexnow.txt';
export const INDEXNOW_JOB = 'announceChangedPages';

/** The most addresses that the protocol takes at once. */
const BATCH = 10_000;
const PAUSE_MS = 10 * 60_000;
/** Longer than any change is written before it can be read. */
const DELAY_MS = 5 * 60_000;
const TIMEOUT_MS = 20_000;

type Needs = Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'marketplaces'>;
type IndexNow = NonNullable<Parts['config']['indexNow']>;

async function sendAddresses({ url, key }: IndexNow, origin: string, paths: readonly string[]): Promise<void> {
  const answer = await fetchTraced(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: origin + INDEXNOW_KEY_PATH,
      urlList: paths.map((path) => origin + path),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`);
}

/** Sends the addresses of products that have changed since the last call; the first one only notes the time. */
async function announceShop({ db, clock }: Needs, indexNow: IndexNow, shop: { id: string; origin: string }) {
  const until = new Date(clock.now().getTime() - DELAY_MS);
  const since = await readAnnouncedUntil(db, shop.id);
  let last = 0;
  for (let isWhole = since !== undefined; isWhole && since; ) {
    const rows = await readChangedProducts(db, { since, until, after: last, limit: BATCH });
    const paths = rows.map(({ product_id: productId, brand_name: brandName, name: productName, genders, department }) =>
      buildProductUrl({ productId, brandName, productName, genderLabel: getGenderPossessive(genders, department) }),
    );
    if (paths.length > 0) await sendAddresses(indexNow, shop.origin, paths);
    last = rows.at(-1)?.product_id ?? last;
    isWhole = rows.length === BATCH;
  }
  await saveAnnouncedUntil(db, shop.id, until);
}

/**
 * Tells search engines by IndexNow, every ten minutes, which products have changed or are gone, for each marketplace.
 * Without `INDEXNOW_KEY` it sends nothing. What an engine refused is sent again the next time.
 */
export const createIndexNowJob =
  (parts: Needs): JobHandler =>
  async () => {
    const { config, marketplaces, log, db, clock } = parts;
    const { indexNow } = config;
    if (!indexNow) return;
    for (const id of marketplaces.listIds()) {
      const { origin } = marketplaces.getById(id);
      await announceShop(parts, indexNow, { id, origin }).catch((error: unknown) => {
        log.warn({ err: error, marketplaceId: id }, 'search engines did not take the addresses of changed products');
      });
    }
    await scheduleJob(db, INDEXNOW_JOB, new Date(clock.now().getTime() + PAUSE_MS));
  };
