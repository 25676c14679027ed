import type { Insertable } from 'kysely';
import type { Parts } from '../../../../server/parts.ts';
import type { Tables } from '../../../../server/platform/database/schema.ts';

/** Inserts a valid code for ten percent off everything, once per customer. */
export async function givenPromo(
  { parts }: { readonly parts: Pick<Parts, 'db' | 'clock'> },
  code: string,
  change: Partial<Insertable<Tables['promo_codes']>> = {},
): Promise<void> {
  const startsAt = new Date(parts.clock.now().getTime() - 1000);
  await parts.db
    .insertInto('promo_codes')
    .values({
      code,
      description: '10% off',
      kind: 'percent',
      percent: 10,
      tiers: null,
      starts_at: startsAt,
      created_at: startsAt,
      ...change,
    })
    .execute();
}
