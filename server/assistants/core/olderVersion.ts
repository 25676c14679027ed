import { z } from 'zod';
import { MARKETING_PURPOSE } from './consent.ts';
import type { Outcome } from './operations.ts';

const option = z.looseObject({ description: z.object({ plain: z.string() }).transform(({ plain }) => plain) });
const method = z.looseObject({ groups: z.array(z.looseObject({ options: z.array(option) })) });

const purpose = z.object({ granted: z.boolean(), source: z.string() });
const buyer = z
  .looseObject({ consent: z.object({ [MARKETING_PURPOSE]: purpose }) })
  .transform(({ consent, ...rest }) => {
    const { granted, source } = consent[MARKETING_PURPOSE];
    return { ...rest, ...(source === 'platform' && { consent: { marketing: granted } }) };
  });

/** A checkout in 2026-04-08: descriptions of delivery are texts, consent is what the buyer has agreed to, loyalty is unknown. */
const olderCheckout = z
  .looseObject({ buyer, fulfillment: z.looseObject({ methods: z.array(method) }) })
  .transform(({ loyalty: _loyalty, ...rest }) => rest);

/** Returns the body of an answer in the words of 2026-04-08. Only checkouts differ. */
export const toOlderBody = (body: Outcome['body']): Outcome['body'] => olderCheckout.safeParse(body).data ?? body;
