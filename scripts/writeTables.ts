// Writes server/platform/database/schema.ts from a new, migrated database. A test fails while the file differs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { renderTables } from './renderTables.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'eyelet-tables-'));
const database = await openDatabase({ databaseUrl: undefined, databasePool: 2, dataDir });
try {
  await migrate(database.db, database.pool);
  await writeFile('server/platform/database/schema.ts', await renderTables(database.pool));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
