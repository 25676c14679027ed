import { sql } from 'kysely';
import type { DatabaseGauge } from '../../platform/gauges.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Gauges of orders. */
export const ORDER_GAUGES: readonly DatabaseGauge[] = [
  {
    name: 'orders_last_hour',
    help: 'Orders placed in the last hour, by marketplace; absent a day after its last order',
    labels: ['marketplace'],
    read: async (db, now) => {
      // A marketplace without a value would not be zero to an alert.
      const { rows } = await sql<{ marketplace: string; count: number }>`
        select marketplace_id as marketplace,
          count(*) filter (where placed_at > ${new Date(now.getTime() - HOUR_MS)})::int as count
        from orders where placed_at > ${new Date(now.getTime() - DAY_MS)} group by 1`.execute(db);
      return rows.map(({ marketplace, count }) => ({ labels: { marketplace }, value: count }));
    },
  },
];
