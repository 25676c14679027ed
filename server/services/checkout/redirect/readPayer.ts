import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { buildContactSql } from '../../customers/actions.ts';

/** Returns the payer's email and name for a provider: the name in the shipping address, if there is one. */
export async function readPayer(db: Database, customerId: number, nameOnParcel: string | undefined) {
  const { contact } = await db
    .selectNoFrom(buildContactSql(sql`${customerId}`).as('contact'))
    .executeTakeFirstOrThrow();
  return { email: contact.email, fullName: nameOnParcel ?? contact.fullName };
}
