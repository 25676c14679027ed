import { sql } from 'kysely';
import type { Database, Row, Transaction } from '../../../platform/database/database.ts';
import type { SubscriptionTarget } from '../store.ts';

const COLUMNS = [
  'mailing_id as mailingId',
  'mailing_key as key',
  'kind',
  'target',
  'subject',
  'body',
  'since',
  /** Whether the mailing's button is an opt-in link of the VIP program. */
  'invites_to_vip as invitesToVip',
  'state',
  'created_at as createdAt',
] as const;
export type Mailing = Row<'mailings', typeof COLUMNS>;
export type NewMailing = Pick<Mailing, 'key' | 'kind' | 'target' | 'subject' | 'body' | 'since'> & {
  readonly invitesToVip?: boolean;
};
export type RecipientState = 'waiting' | 'claimed' | 'sent' | 'skipped' | 'failed';

export const findMailing = (db: Database, mailingId: number): Promise<Mailing | undefined> =>
  db.selectFrom('mailings').select(COLUMNS).where('mailing_id', '=', mailingId).executeTakeFirst();

/** Lists mailings, newest first. */
export const listMailings = (db: Database, limit: number): Promise<Mailing[]> =>
  db.selectFrom('mailings').select(COLUMNS).orderBy('mailing_id', 'desc').limit(limit).execute();

/** Adds a mailing with a row per recipient. @returns its id; undefined if there is one with that key */
export async function insertMailing(tx: Transaction, mailing: NewMailing, now: Date): Promise<number | undefined> {
  const { key, kind, target, subject, body, since, invitesToVip = false } = mailing;
  const insertedMailing = await tx
    .insertInto('mailings')
    .values({ mailing_key: key, kind, target, subject, body, since, invites_to_vip: invitesToVip, created_at: now })
    .onConflict((conflict) => conflict.column('mailing_key').doNothing())
    .returning('mailing_id')
    .executeTakeFirst();
  if (!insertedMailing) return undefined;
  await sql`
    insert into mailing_recipients (mailing_id, email)
    select ${insertedMailing.mailing_id}, email from email_subscriptions
    where kind = ${kind} and target = ${target} and active_at is not null
      and email not in (select email from mail_suppressions)`.execute(tx);
  return insertedMailing.mailing_id;
}

/**
 * Claims the next recipient of a mailing that is not stopped. The claim is committed before the mail is sent, so that a
 * process that dies never causes a second mail.
 */
export async function claimRecipient(db: Database, mailingId: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update mailing_recipients set state = 'claimed', claimed_at = ${now}
    where mailing_id = ${mailingId} and email = (
      select email from mailing_recipients
      where mailing_id = ${mailingId} and state = 'waiting'
        and exists (select from mailings where mailing_id = ${mailingId} and state = 'sending')
      order by email limit 1 for update skip locked)
    returning email`.execute(db);
  return rows[0]?.email;
}

/** Returns the subscription for a recipient's mail, with its shop; undefined if ended or the address is suppressed. */
export const findWanted = (db: Database, email: string, { kind, target }: SubscriptionTarget) =>
  db
    .selectFrom('email_subscriptions')
    .select('marketplace_id as marketplaceId')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('active_at', 'is not', null)
    .where('email', 'not in', (eb) => eb.selectFrom('mail_suppressions').select('email'))
    .executeTakeFirst();

/** Sets the state of a claimed recipient; `waiting` releases the claim. */
export async function endClaim(
  db: Database,
  claim: { mailingId: number; email: string },
  state: RecipientState,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mailing_recipients')
    .set({ state, ended_at: state === 'waiting' ? null : now })
    .where('mailing_id', '=', claim.mailingId)
    .where('email', '=', claim.email)
    .execute();
}

/** Ends a mailing that has no waiting recipient. */
export async function endIfDone(db: Database, mailingId: number, now: Date): Promise<void> {
  await sql`
    update mailings set state = 'done', ended_at = ${now} where mailing_id = ${mailingId} and state = 'sending'
      and not exists (select from mailing_recipients where mailing_id = ${mailingId} and state = 'waiting')`.execute(
    db,
  );
}

/** Changes the state of a mailing. @returns whether the state was another one before */
export async function switchState(
  db: Database | Transaction,
  mailingId: number,
  from: Mailing['state'],
  to: Mailing['state'],
): Promise<boolean> {
  const updatedRow = await db
    .updateTable('mailings')
    .set({ state: to })
    .where('mailing_id', '=', mailingId)
    .where('state', '=', from)
    .returning('mailing_id')
    .executeTakeFirst();
  return updatedRow !== undefined;
}

export async function countRecipients(
  db: Database | Transaction,
  mailingId: number,
): Promise<Partial<Record<RecipientState, number>>> {
  const rows = await db
    .selectFrom('mailing_recipients')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('mailing_id', '=', mailingId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Returns each followed brand or awaited style, with the moment from which its news is due. */
export async function listFollowed(db: Database, kind: 'brand' | 'style'): Promise<{ target: string; since: Date }[]> {
  const { rows } = await sql<{ target: string; since: Date }>`
    select s.target, coalesce(
      (select max(m.created_at) from mailings m where m.kind = ${kind} and m.target = s.target), min(s.active_at)) as since
    from email_subscriptions s where s.kind = ${kind} and s.active_at is not null group by s.target order by s.target`.execute(
    db,
  );
  return rows;
}
