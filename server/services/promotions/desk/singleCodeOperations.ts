import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import { normalizePromoCode } from '../../../../src/lib/checkout/promotions.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { insertSingleCodes, listSingleCodes } from '../singleCodes.ts';
import { nameSubject } from './promotionList.ts';
import { getPromotion, lockPromotion } from './writePromotion.ts';

/** The name of a promotion: its code; automatic ones have one too. */
export const promotionName = createBoundedText(80)
  .transform(normalizePromoCode)
  .pipe(z.string().regex(/^[A-Z0-9-]{3,40}$/, 'A code has 3 to 40 letters, digits and dashes.'))
  .describe('the code of the promotion; automatic ones have one too');

const MAX_AT_ONCE = 10_000;

const makeOperation = defineOperation({
  name: 'promotion.codes',
  permission: 'promotions.change',
  summary: 'makes codes for one use each with the terms of a promotion, which is entered by them alone from then on',
  help: `npm run store -- promotion codes SPRING --count 500 --prefix MAGAZINE
Changes, pauses and the end of the promotion hold for its codes too.`,
  input: z.strictObject({
    name: promotionName,
    count: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'Write a number.')
      .transform(Number)
      .refine((count) => count <= MAX_AT_ONCE, `Make up to ${MAX_AT_ONCE.toLocaleString('en-US')} codes at once.`)
      .describe('the number of codes'),
    prefix: createBoundedText(40)
      .transform(normalizePromoCode)
      .pipe(z.string().regex(/^(?:[A-Z0-9-]{2,20})?$/, 'A beginning has 2 to 20 letters, digits and dashes.'))
      .optional()
      .describe('the beginning of each code; else that of the promotion'),
    version: seenVersion,
  }),
  words: ['name'],
  subject: ({ name }) => nameSubject({ code: name }),
  run: ({ parts: { db, clock } }, { name, count, prefix, version: seen }) =>
    db.transaction().execute(async (tx) => {
      const promo = await lockPromotion(tx, name, seen);
      const beginning = prefix || promo.code.slice(0, 20).replace(/-+$/, '');
      const total = await insertSingleCodes(tx, promo, { count, prefix: beginning, now: clock.now() });
      return { code: promo.code, count, total };
    }),
  describe: ({ code, count, total }) =>
    `${count.toLocaleString('en-US')} codes are made: ${code} has ${total.toLocaleString('en-US')}.`,
});

const exportOperation = defineOperation({
  name: 'promotion.codes-export',
  permission: 'promotions.change',
  summary: 'makes a CSV file of the codes for one use of a promotion, each with whether it is used',
  help: 'The audit log notes each file.',
  input: z.strictObject({ name: promotionName }),
  words: ['name'],
  subject: ({ name }) => nameSubject({ code: name }),
  run: async ({ parts: { db } }, { name }) => {
    const promo = await getPromotion(db, name);
    const codes = await listSingleCodes(db, promo.promoId);
    // A code has letters, digits and dashes only.
    const lines = codes.map(({ code, isUsed }) => `${code},${isUsed ? 'yes' : 'no'}`);
    const bytes = Buffer.from(['code,used', ...lines, ''].join('\r\n'));
    const toFile = () => ({ name: `codes-${promo.code}.csv`, bytes });
    return { code: promo.code, count: codes.length, toFile };
  },
  describe: ({ code, count }) => `${count.toLocaleString('en-US')} codes of ${code}`,
  present: ({ code, count }) => ({ code, count }),
  file: ({ toFile }) => ({ ...toFile(), type: 'text/csv' }),
});

/** Codes for one use each, such as for a magazine or for partners. */
export const singleCodeOperations: readonly Operation[] = [makeOperation, exportOperation];
