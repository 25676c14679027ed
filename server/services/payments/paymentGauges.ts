import { sql } from 'kysely';
import type { DatabaseGauge } from '../../platform/gauges.ts';

const HOUR_MS = 3_600_000;

type Movements = { readonly kind: string; readonly state: string; readonly count: number };

/** Gauges of the ledger of money movements. */
export const PAYMENT_GAUGES: readonly DatabaseGauge[] = [
  {
    name: 'payment_movements_last_hour',
    help: 'Authorizations, captures, voids and refunds begun in the last hour, by their state now',
    labels: ['kind', 'state'],
    read: async (db, now) => {
      const { rows } = await sql<Movements>`
        select kind, state, count(*)::int as count from payment_movements
        where created_at > ${new Date(now.getTime() - HOUR_MS)} group by 1, 2`.execute(db);
      return rows.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count }));
    },
  },
  {
    name: 'refunds_owed_cents',
    help: 'Refunds that the payment providers have not confirmed, in cents',
    read: async (db) => {
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum(amount_cents), 0)::int8 as cents from payment_movements
        where kind = 'refund' and state <> 'done'`.execute(db);
      return [{ value: rows[0]?.cents ?? 0 }];
    },
  },
  {
    name: 'refunds_owed_age_seconds',
    help: 'How long the customer of the oldest such refund has waited',
    read: async (db, now) => {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(created_at) as oldest from payment_movements
        where kind = 'refund' and state <> 'done'`.execute(db);
      const oldest = rows[0]?.oldest;
      return [{ value: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 }];
    },
  },
];
