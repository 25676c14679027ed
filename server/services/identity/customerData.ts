import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The sign-ins of a customer and their connected accounts. */
export const signInData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Sign-ins': (
      await sql<DataRow>`
        select device, created_at as "signed in at", seen_at as "last used at", ended_at as "signed out at"
        from sign_ins where customer_id = ${customerId} order by sign_in_id`.execute(db)
    ).rows,
    'Access to the account': (
      await sql<DataRow>`
        select act, about, happened_at as "at"
        from access_log where customer_id = ${customerId} order by access_id`.execute(db)
    ).rows,
    'Connected accounts': (
      await sql<DataRow>`
        select kind, email, linked_at as "connected at"
        from federated_identities where customer_id = ${customerId} order by linked_at`.execute(db)
    ).rows,
    'Known devices': (
      await sql<DataRow>`
        select first_seen_at as "first seen at", seen_at as "last seen at"
        from known_devices where customer_id = ${customerId} order by first_seen_at`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId, email }) => {
    await sql`delete from login_tokens where customer_id = ${customerId}`.execute(tx);
    await sql`delete from access_log where customer_id = ${customerId}`.execute(tx);
    await sql`delete from sign_ins where customer_id = ${customerId}`.execute(tx);
    await sql`delete from account_tokens where customer_id = ${customerId}`.execute(tx);
    await sql`delete from federated_identities where customer_id = ${customerId}`.execute(tx);
    await sql`delete from federated_attempts where link_to = ${customerId}`.execute(tx);
    await sql`delete from federated_questions where lower(email) = ${email}`.execute(tx);
    await sql`delete from known_devices where customer_id = ${customerId}`.execute(tx);
  },
};
