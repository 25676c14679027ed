import { sql } from 'kysely';
import { connect, type Database, type OpenDatabase } from '../../../../server/platform/database/database.ts';
import { REQUEST_LIMITS } from '../../../../server/platform/database/databaseLimits.ts';
import { LONGEST_TEXT, StatementNames } from '../../../../server/platform/database/preparedStatements.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { proxyBefore } from '../support/proxyBefore.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('StatementNames', () => {
  it('names a statement at its third use, and the same text always equally', () => {
    const names = new StatementNames();
    expect([names.findName('select $1'), names.findName('select $1')]).toEqual([undefined, undefined]);
    const name = names.findName('select $1');
    expect(name).toBeDefined();
    expect(names.findName('select $1')).toBe(name);
    for (let time = 0; time < 3; time++) names.findName('select $2');
    expect(names.findName('select $2')).not.toBe(name);
  });

  it('names neither very long statements nor more than the server should hold', () => {
    const names = new StatementNames();
    const ask = (text: string): string | undefined => [0, 1, 2].map(() => names.findName(text)).at(-1);
    expect(ask(`select $1 ${'-'.repeat(LONGEST_TEXT)}`)).toBeUndefined();
    const statementNames = Array.from({ length: 400 }, (_, number) => ask(`select $1 + ${number}`));
    expect(new Set(statementNames.filter(Boolean)).size).toBe(300);
    expect(ask('select 1')).toBeUndefined();
  });
});

/** Doubles six numbers by one statement. @returns how often the server has prepared it */
const countPrepared = (db: Database): Promise<number> =>
  db.connection().execute(async (one) => {
    for (let value = 0; value < 6; value++) {
      const { rows } = await sql<{ twice: number }>`select ${value}::int * 2 as twice`.execute(one);
      expect(rows).toEqual([{ twice: value * 2 }]);
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one);
    return rows.filter(({ statement }) => statement.includes('as twice')).length;
  });

it('plans a repeated statement once for each connection, with the same results', async () => {
  const direct = connect(database.connectionString, { max: 1 });
  expect(await countPrepared(direct.db)).toBe(1);
  await direct.close();
});

it('leaves statements and settings alone behind a pooler, and holds locks at the server itself', async () => {
  const { proxy, connectionString } = await proxyBefore(database.connectionString);
  const pooled = connect(connectionString, { max: 1, limits: REQUEST_LIMITS }, database.connectionString);
  try {
    expect(await countPrepared(pooled.db)).toBe(0);
    const readLimit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    expect((await readLimit.execute(pooled.db)).rows).toEqual([{ limit: '0' }]);
    await proxy.close();
    await expect(countPrepared(pooled.db)).rejects.toThrow('did not answer');
    expect((await pooled.pool.query(readLimit.compile(pooled.db).sql)).rows).toEqual([{ limit: '5s' }]);
  } finally {
    await pooled.close();
    await proxy.close();
  }
});

it('continues after a planned statement has failed, also inside a transaction', async () => {
  const selectHalf = (divisor: number) =>
    sql<{ half: number }>`select 10 / ${divisor}::int as half`.execute(database.db);
  for (let time = 0; time < 4; time++) await selectHalf(2);
  await expect(selectHalf(0)).rejects.toThrow('division by zero');
  expect((await selectHalf(2)).rows).toEqual([{ half: 5 }]);
  const failingTransaction = database.db.transaction().execute(async (tx) => {
    await sql`select 10 / ${0}::int as half`.execute(tx);
  });
  await expect(failingTransaction).rejects.toThrow('division by zero');
  expect((await selectHalf(5)).rows).toEqual([{ half: 2 }]);
});
