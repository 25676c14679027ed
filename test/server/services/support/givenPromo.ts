import type { Insertable } from 'kysely';
import type { PromoCodes } from '../../../../server/platform/database/promotionTables.ts';
import type { TestShop } from './openTestShop.ts';

/** A code for ten percent off, in force, for everybody and everything, once each. */
export async function givenPromo(
  { parts, clock }: TestShop,
  code: string,
  change: Partial<Insertable<PromoCodes>> = {},
): Promise<void> {
  const startsAt = new Date(clock.now().getTime() - 1000);
  await parts.db
    .insertInto('promo_codes')
    .values({
      code,
      description: '10% off',
      kind: 'percent',
      percent: 10,
      starts_at: startsAt,
      created_at: startsAt,
      ...change,
    })
    .execute();
}
