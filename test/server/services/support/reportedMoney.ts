import { sql } from 'kysely';
import type { Parts } from '../../../../server/parts.ts';
import { describeReport } from '../../../../server/services/reports/reports.ts';

type Money = { readonly chargeCents: number; readonly balanceCents: number };

/** Returns the money of all orders by the ledgers of payments and of the gift balance: taken or still to take, less given back. */
export async function readLedgers({ db }: Pick<Parts, 'db'>): Promise<Money | undefined> {
  const { rows } = await sql<Money>`
    select ((select coalesce(sum(m.amount_cents), 0) from payment_movements m where m.kind = 'capture' and m.state = 'done')
      - (select coalesce(sum(m.amount_cents), 0) from payment_movements m where m.kind = 'refund' and m.state <> 'refused')
      + (select coalesce(sum(a.amount_cents - (
          select coalesce(sum(c.charge_cents), 0) from order_cancellations c where c.order_id = a.order_id and not c.is_refund)), 0)
        from payment_authorizations a where a.order_id is not null and a.status = 'authorized'))::int as "chargeCents",
      coalesce(-(select sum(amount_cents) from gift_balance_entries where order_id is not null and kind in ('payment', 'refund')), 0)::int as "balanceCents"`.execute(
    db,
  );
  return rows[0];
}

/** Returns the same money as the report of sales has it. */
export async function readReportedMoney(parts: Parameters<typeof describeReport>[0]): Promise<Money> {
  const call = { report: 'sales', from: '2026-11-01', to: '2027-11-01', by: 'month', group: 'product' };
  const { figures } = await describeReport(parts, call);
  const find = (name: string): number => figures.find((figure) => figure.name === name)?.value ?? 0;
  const cents = ['net', 'shipping', 'tax', 'giftCards'].reduce((sum, name) => sum + find(name), 0);
  return { chargeCents: cents - find('balance'), balanceCents: find('balance') };
}
