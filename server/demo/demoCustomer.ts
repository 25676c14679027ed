import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { hashPassword } from '../services/identity/passwords.ts';
import { DEMO_ACCOUNT } from './demoAccount.ts';

const FULL_NAME = 'Maya Lindqvist';

/** Creates Maya, her address and her membership if they are missing. An edited account stays unchanged. */
export async function ensureDemoCustomer(db: Database, now: Date): Promise<void> {
  const known = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', DEMO_ACCOUNT.email)
    .where('is_guest', '=', false)
    .executeTakeFirst();
  if (known) return;
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password);
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('customers')
      .values({
        email: DEMO_ACCOUNT.email,
        full_name: FULL_NAME,
        first_name: 'Maya',
        password_hash: passwordHash,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email').where('is_guest', '=', sql.lit(false)).doNothing())
      .returning('customer_id')
      .executeTakeFirst();
    if (!made) return;
    await tx
      .insertInto('addresses')
      .values({
        customer_id: made.customer_id,
        full_name: FULL_NAME,
        address_line1: '418 Alder Street',
        address_line2: 'Apt 3',
        city: 'Portland',
        state_or_region: 'OR',
        postal_code: '97205',
        country_code: 'US',
        phone: '(503) 555-0142',
        is_primary: true,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('reward_members')
      .values({ customer_id: made.customer_id, enrolled_at: now, consented_at: now })
      .execute();
    await tx.insertInto('explicit_fits').values(fitsOf(made.customer_id, now)).execute();
  });
}

/** Maya's sizes, so that product pages can recommend one. */
const fitsOf = (customer_id: number, now: Date) =>
  [
    { department: 'Shoes', size: '8.5' },
    { department: 'Clothing', size: 'M' },
  ].map((fit) => ({ customer_id, gender: 'womens', age_group: 'adult', saved_at: now, ...fit }));
