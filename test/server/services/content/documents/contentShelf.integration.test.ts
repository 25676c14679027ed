import { connect, type OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { getCatalogWatch } from '../../../../../server/services/catalog/getCatalogWatch.ts';
import { readLiveContent } from '../../../../../server/services/content/documents/contentShelf.ts';
import { insertVersion } from '../../../../../server/services/content/documents/store.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { silentLog } from '../../callService.ts';

const clock = { now: () => new Date('2026-11-21T18:30:00Z') };
let shop: OpenDatabase;
let other: ReturnType<typeof connect>;
const toParts = ({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>) => ({ db, pool, log: silentLog, clock });

beforeAll(async () => {
  shop = await openTestDatabase();
  other = connect(shop.pool.options.connectionString ?? '', { max: 2 });
});
afterAll(async () => {
  for (const { pool } of [shop, other]) await getCatalogWatch({ pool, log: silentLog }).stop();
  await other.close();
  await shop.close();
});

const readFooter = async (process: Pick<OpenDatabase, 'db' | 'pool'>) =>
  (await readLiveContent(toParts(process), 'zappos')).documents.get('footer');

it("publishes the repository's documents once, even if two processes start at once", async () => {
  const [first, second] = await Promise.all([readFooter(shop), readFooter(other)]);
  expect(first).toMatchObject({ version: 1, marketplaceId: '*' });
  expect(second).toEqual(first);
});

it('shows a change by another process within a second, and sends no query until then', async () => {
  await readFooter(other);
  const footerBefore = await readFooter(other);
  expect(await readFooter(other)).toBe(footerBefore);
  const body = { menus: [], legal: [{ text: 'Terms', href: '/c/terms-of-use' }] };
  const period = { from: clock.now(), until: null };
  await shop.db.transaction().execute((tx) =>
    insertVersion(tx, 2, {
      key: 'footer',
      marketplaceId: '*',
      basedOn: 1,
      body,
      author: 'maya',
      createdAt: clock.now(),
      displayPeriod: period,
    }),
  );
  const startTime = performance.now();
  while ((await readFooter(other))?.version !== 2 && performance.now() - startTime < 1000)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await readFooter(other)).toMatchObject({ version: 2, body });
});

it('reads from the database while change notifications are lost', async () => {
  await getCatalogWatch({ pool: other.pool, log: silentLog }).stop();
  const footerBefore = await readFooter(other);
  expect(await readFooter(other)).not.toBe(footerBefore);
  expect(await readFooter(other)).toEqual(footerBefore);
});
