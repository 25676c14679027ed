// Fails if SQL names a table of another service, or if a table of the schema has no owner.
import { globSync, readFileSync } from 'node:fs';
import { findForeignTables } from './findForeignTables.ts';
import { TABLE_OWNERS } from './tableOwners.ts';

const SCHEMA = 'server/platform/database/schema.ts';

const files = globSync('server/{services,jobs,web,cli,demo,platform,providers}/**/*.ts')
  .sort()
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));
if (files.length === 0) throw new Error('no files of the server found');

const tables = [...readFileSync(SCHEMA, 'utf8').matchAll(/^ {2}(\w+): /gm)].flatMap(([, table]) => table ?? []);
const faults = [
  ...tables.filter((table) => !TABLE_OWNERS.has(table)).map((table) => `${SCHEMA}: the table ${table} has no owner`),
  ...[...TABLE_OWNERS.keys()].filter((table) => !tables.includes(table)).map((table) => `there is no table ${table}`),
  ...findForeignTables(files, TABLE_OWNERS),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('Ask the owner through its actions.ts (scripts/tableOwners.ts).');
else console.log(`each of ${tables.length} tables is named by its owner only`);
process.exitCode = faults.length === 0 ? 0 : 1;
