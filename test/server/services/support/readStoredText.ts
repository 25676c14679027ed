import { sql } from 'kysely';
import type { Database } from '../../../../server/platform/database/database.ts';

/** Returns the content of all tables of all schemas as one text. */
export async function readStoredText(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db);
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`select * from ${sql.id(schema, name)}`.execute(db);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}
