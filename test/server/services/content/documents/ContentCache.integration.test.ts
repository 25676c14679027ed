import type { Parts } from '../../../../../server/parts.ts';
import { connect } from '../../../../../server/platform/database/database.ts';
import { insertVersion } from '../../../../../server/services/content/documents/store.ts';
import { openTestParts } from '../../support/openTestParts.ts';

const clock = { now: () => new Date('2026-11-21T18:30:00Z') };
/** Two processes with one database. */
let shop: Parts;
let other: Parts;

beforeAll(async () => {
  shop = await openTestParts({ clock });
  const { connectionString = '' } = shop.pool.options;
  const database = { ...connect(connectionString, { max: 2 }), connectionString };
  other = await openTestParts({ clock, database });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const readFooter = async ({ content }: Parts) => (await content.cache.getLiveContent('zappos')).documents.get('footer');

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
  await other.watch.stop();
  const footerBefore = await readFooter(other);
  expect(await readFooter(other)).not.toBe(footerBefore);
  expect(await readFooter(other)).toEqual(footerBefore);
});
