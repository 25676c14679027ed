import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { connect, type OpenDatabase } from '../../server/platform/database/database.ts';
import { buildDatabaseUrl } from './buildDatabaseUrl.ts';

const serverSchema = z.object({ TEST_SERVER_URL: z.string(), TEST_TEMPLATE: z.string() });

/**
 * Opens an empty, migrated database for one test file. Open it in `beforeAll`, close it in `afterAll`; closing drops it.
 * Tests of a file share its rows: give each its own customers and products.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { TEST_SERVER_URL: server, TEST_TEMPLATE: template } = serverSchema.parse(process.env);
  const name = `eyelet_test_${process.pid}_${randomBytes(5).toString('hex')}`;
  // Does not wait for the disk, because test data may be lost.
  await onServer(server, [
    `create database ${name} template ${template}`,
    `alter database ${name} set synchronous_commit = off`,
  ]);
  const database = connect(buildDatabaseUrl(server, name), { max: 10 });
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(server, [`drop database if exists ${name} with (force)`]);
  };
  return { ...database, close };
}

async function onServer(server: string, statements: readonly string[]): Promise<void> {
  const admin = connect(server, { max: 1 });
  try {
    for (const statement of statements) await admin.pool.query(statement);
  } finally {
    await admin.close();
  }
}
