import { sql } from 'kysely';
import { migrate } from '../../../../../server/platform/database/migrate.ts';
import { openDatabaseBefore } from '../../support/openDatabaseBefore.ts';

const COLUMNS = ['cause', 'cause_kind', 'cause_id', 'pieces_before'] as const;

it('gives refunds of earlier releases, and of one that still runs, the columns of their cause', async () => {
  const { db, pool, close } = await openDatabaseBefore('154-refund-causes');
  const insert = (causes: readonly string[]) =>
    sql`insert into order_refunds (order_id, cause, destination, gift_cents, charge_cents, created_at)
      select '100-0000000-0000001', cause, 'store credit', 0, 0, now() from unnest(${causes}::text[]) cause`.execute(
      db,
    );
  // Refunds belong to orders, which do not matter here.
  await sql`alter table order_refunds drop constraint order_refunds_order_id_fkey`.execute(db);
  await insert(['return:R1:0', 'takeBack:R1', 'operator:a:b']);
  await migrate(db, pool);
  await insert(['return:R1:2', 'exchange:100-0000000-0000002:return:R3:1', 'lost:7']);
  const refunds = await db.selectFrom('order_refunds').select(COLUMNS).orderBy('refund_id').execute();
  await close();
  expect(refunds).toEqual(
    [
      ['return:R1:0', 'return', 'R1', 0],
      ['takeBack:R1', 'takeBack', 'R1', null],
      ['operator:a:b', 'operator', 'a:b', null],
      ['return:R1:2', 'return', 'R1', 2],
      ['exchange:100-0000000-0000002:return:R3:1', 'exchange', '100-0000000-0000002', null],
      ['lost:7', 'lost', '7', null],
    ].map(([cause, cause_kind, cause_id, pieces_before]) => ({ cause, cause_kind, cause_id, pieces_before })),
  );
});
