import { readFileSync } from 'node:fs';
import { renderTables } from '../../../../scripts/renderTables.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';

it('finds the migrated tables in schema.ts (node scripts/writeTables.ts)', async () => {
  const database = await openTestDatabase();
  try {
    expect(await renderTables(database.pool)).toBe(readFileSync('server/platform/database/schema.ts', 'utf8'));
  } finally {
    await database.close();
  }
});
