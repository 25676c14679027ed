import { sql } from 'kysely';
import { abreast } from '../../../../server/platform/database/abreast.ts';
import type { Database, OpenDatabase } from '../../../../server/platform/database/database.ts';
import { openTestDatabase } from '../../../config/testDatabase.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const readValue = async (db: Database, expression: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db);
  return rows[0]?.value;
};
const backend = (db: Database): Promise<unknown> => readValue(db, 'pg_backend_pid()');

it('answers each read with its own rows, all on one connection, the same statement often', async () => {
  const answers = await abreast(opened.db, (one) =>
    Promise.all(
      Array.from({ length: 12 }, async (_, place) => {
        const { rows } = await sql<{ twice: number; pid: number }>`
          select ${place}::int * 2 as twice, pg_backend_pid() as pid`.execute(one);
        return rows[0];
      }),
    ),
  );
  expect(answers.map((answer) => answer?.twice)).toEqual(Array.from({ length: 12 }, (_, place) => place * 2));
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1);
});

it('reads in the transaction that it is called in', async () => {
  const [own, seen] = await opened.db.transaction().execute(async (tx) => {
    await sql`set local application_name = 'abreast'`.execute(tx);
    const seenThere = await abreast(tx, (one) =>
      Promise.all([backend(one), readValue(one, "current_setting('application_name')")]),
    );
    return [await backend(tx), seenThere] as const;
  });
  expect(seen).toEqual([own, 'abreast']);
});

it('fails with the read that fails, rolls back, and leaves the connection as good as before', async () => {
  const failing = opened.db.transaction().execute(async (tx) => {
    await sql`create temporary table half_done (id int)`.execute(tx);
    return abreast(tx, (one) => Promise.all([backend(one), readValue(one, '1 / 0'), backend(one)]));
  });
  await expect(failing).rejects.toThrow('division by zero');
  const afterwards = await abreast(opened.db, (one) =>
    Promise.all([readValue(one, "to_regclass('half_done')::text"), readValue(one, '2')]),
  );
  expect(afterwards).toEqual([null, 2]);
});
