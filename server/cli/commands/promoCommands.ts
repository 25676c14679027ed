import { formatCents } from '../../../src/lib/money.ts';
import { normalizePromoCode } from '../../../src/lib/promotions.ts';
import {
  addPromoCode,
  type ListedPromoCode,
  listPromoCodes,
  stopPromoCode,
} from '../../services/promotions/managePromos.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';
import { parsePromoRequest } from './parsePromoRequest.ts';

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10);

function formatEffect({ kind, percent, amountCents }: ListedPromoCode): string {
  switch (kind) {
    case 'percent':
      return `${percent}% off`;
    case 'amount':
      return `${formatCents(amountCents ?? 0)} off`;
    case 'shipping':
      return 'free shipping';
  }
}

/** Describes a code in one line: effect, dates, scope, and number of uses. */
function formatPromoCode(promo: ListedPromoCode): string {
  const {
    code,
    state,
    startsAt,
    endsAt,
    used: usedCount,
    totalLimit,
    minSubtotalCents,
    brands,
    departments,
    promotionType,
  } = promo;
  const last = endsAt && new Date(endsAt.getTime() - 1);
  const days = last ? `${formatDay(startsAt)} to ${formatDay(last)}` : `from ${formatDay(startsAt)} on`;
  const limits = [
    minSubtotalCents > 0 && `from ${formatCents(minSubtotalCents)}`,
    ...brands,
    ...departments,
    promo.marketplaceId !== null && `in ${promo.marketplaceId}`,
    promo.oncePerCustomer && 'once each',
    promotionType !== 'DISCOUNT' && promotionType.toLowerCase(),
  ].filter((text) => typeof text === 'string');
  const uses = totalLimit === null ? `used ${usedCount} times` : `used ${usedCount} of ${totalLimit} times`;
  return `${code}: ${formatEffect(promo)}, ${state}, ${days}${limits.length > 0 ? `; ${limits.join(', ')}` : ''}; ${uses}`;
}

/** Promo codes (transactions §3, Promotions). A running shop applies changes at once. */
export const promoCommands: readonly Command[] = [
  {
    words: 'promo list',
    args: '',
    summary: 'lists the promo codes with their discount, their days and the number of uses',
    isReadOnly: true,
    run: async ({ db, clock }) => {
      const codes = await listPromoCodes(db, clock.now());
      console.log(codes.length === 0 ? 'There is no promo code.' : codes.map(formatPromoCode).join('\n'));
      return 0;
    },
  },
  {
    words: 'promo add',
    args: '<code> --percent … | --amount … | --free-shipping [--dry-run]',
    summary: 'adds a promo code',
    run: async (parts, args) => {
      const { isDryRun, promoCode } = parsePromoRequest(args, parts.clock.now());
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        if (!(await addPromoCode(db, promoCode, clock.now()))) {
          throw new CommandError(`There is a code ${promoCode.code} already: codes are never used for something else.`);
        }
        const promoCodes = (await listPromoCodes(db, clock.now())).filter(({ code }) => code === promoCode.code);
        console.log(promoCodes.map(formatPromoCode).join('\n'));
      });
    },
  },
  {
    words: 'promo stop',
    args: '<code> [--dry-run]',
    summary: 'ends a promo code now; orders that have used it stay as they are',
    run: async (parts, args) => {
      const usage = 'Name a code: npm run store -- promo stop WELCOME10';
      const { positionals, isDryRun } = parseDryRun(args, usage, Number.POSITIVE_INFINITY);
      const code = normalizePromoCode(positionals.join(''));
      if (code === '') throw new CommandError(usage);
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        if (!(await stopPromoCode(db, code, clock.now()))) {
          throw new CommandError(`No code ${code} is running or to come: npm run store -- promo list`);
        }
        console.log(`${code} is stopped.`);
      });
    },
  },
];
