import { sql } from 'kysely';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { readExperiments, readFlagValues } from '../../../../server/services/flags/store.ts';
import { openDatabaseBefore } from '../support/openDatabaseBefore.ts';

let shop: OpenDatabase;
afterEach(() => shop.close());

/** A published version of the document that contained the shares. */
const formatVersion = (number: number, shares: string, status = 'published'): string => `
  insert into content_versions (document_key, marketplace_id, version, status, based_on, body, checksum, shown_from, author,
    created_at, published_at)
  values ('signup-popup', '*', ${number}, '${status}', 0, '${shares}', '${'c'.repeat(43)}', ${
    status === 'published' ? "'2026-01-01', 'ops', '2026-01-01', '2026-01-01'" : "null, 'ops', '2026-01-01', null"
  });`;

async function openAfter(setupSql: string): Promise<void> {
  shop = await openDatabaseBefore('125-flag-values');
  await sql.raw(setupSql).execute(shop.db);
  await migrate(shop.db, shop.pool);
}

it('keeps the disabled sign-in providers, and the running test of the signup popup', async () => {
  await openAfter(`
    insert into federated_stops (kind, stopped_at) values ('social', '2026-02-01T00:00:00Z');
    ${formatVersion(1, '{"modal": 0, "drawer": 0}')}
    ${formatVersion(2, '{"modal": 60, "drawer": 40}')}
    ${formatVersion(3, '{"modal": 100, "drawer": 0}', 'draft')}`);
  expect(await readFlagValues(shop.db)).toEqual([
    {
      flag: 'sign-in-social',
      marketplaceId: '*',
      variant: 'off',
      changedBy: 'eyelet',
      changedAt: new Date('2026-02-01T00:00:00Z'),
    },
  ]);
  expect(await readExperiments(shop.db, { isRunning: true })).toMatchObject([
    {
      experimentId: 'signup-popup',
      flag: 'signup-popup',
      variants: [
        { variant: 'modal', weight: 60 },
        { variant: 'drawer', weight: 40 },
      ],
    },
  ]);
  const { rows } = await sql`select from content_versions where document_key = 'signup-popup'`.execute(shop.db);
  expect(rows).toEqual([]);
});

it('starts no experiment if the popup was off', async () => {
  await openAfter(formatVersion(1, '{"modal": 0, "drawer": 0}'));
  expect(await readExperiments(shop.db)).toEqual([]);
});
