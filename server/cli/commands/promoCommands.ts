import { parseArgs } from 'node:util';
import { type PromotionType, promotionTypes } from '../../../src/contracts/checkout/purchase.ts';
import { normalizePromoCode } from '../../../src/lib/checkout/promotions.ts';
import { formatCents, parseDollars } from '../../../src/lib/money.ts';
import {
  addPromoCode,
  type ListedPromoCode,
  listPromoCodes,
  type NewPromoCode,
  stopPromoCode,
} from '../../services/promotions/managePromos.ts';
import { type Command, CommandError, DRY_RUN, parseDryRun } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';
import { parseDay, parseMoment } from './commandArgs.ts';

const USAGE = `Name the code and its discount: npm run store -- promo add WELCOME10 --percent 10 --from 2027-03-01 --until 2027-03-31 --min 50 --brand "Kestrel Run" --department Shoes --limit 100
One of --percent 1…100, --amount 15.00, --free-shipping. Without --from it starts at once, without --until it runs until it is stopped; days are those of UTC, the last one whole; a moment is written "2027-03-01 09:00:00". Each customer may use it once, unless --repeatable is given; --limit is for all together. --type subsidy or exchange names the payer, if it is not the shop. Shoppers read --description; the words 'employee discount' in it make it an employee discount.`;
const CODE = /^[A-Z0-9-]{3,40}$/;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  percent: text,
  amount: text,
  'free-shipping': flag,
  from: text,
  until: text,
  min: text,
  brand: texts,
  department: texts,
  limit: text,
  repeatable: flag,
  marketplace: text,
  type: text,
  description: text,
  ...DRY_RUN,
};

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function parseCount(input: string | undefined, max: number, label: string): number | null {
  if (input === undefined) return null;
  const count = /^\d{1,9}$/.test(input) ? Number(input) : 0;
  if (count < 1 || count > max) throw new CommandError(`${input} is no ${label}.`);
  return count;
}

function parseCents(input: string | undefined): number | null {
  if (input === undefined) return null;
  const cents = parseDollars(input);
  if (!cents) throw new CommandError(`${input} is no amount: write it like 15.00.`);
  return cents;
}

type Effect = Pick<NewPromoCode, 'kind' | 'percent' | 'amountCents' | 'description'>;

function parseEffect(values: ReturnType<typeof parse>['values']): Effect {
  const percent = parseCount(values.percent, 100, 'percent');
  const amountCents = parseCents(values.amount);
  const shipping = values['free-shipping'] === true;
  if ([percent !== null, amountCents !== null, shipping].filter(Boolean).length !== 1) throw new CommandError(USAGE);
  if (percent !== null) return { kind: 'percent', percent, amountCents, description: `${percent}% off` };
  if (amountCents === null) return { kind: 'shipping', percent, amountCents, description: 'Free upgraded shipping' };
  return { kind: 'amount', percent, amountCents, description: `${formatCents(amountCents)} off` };
}

function parsePromotionType(input = 'discount'): PromotionType {
  const type = promotionTypes.find((candidate) => candidate === input.toUpperCase());
  if (!type) throw new CommandError(`${input} is no type: it is subsidy, exchange or discount.`);
  return type;
}

const DAY_MS = 86_400_000;
const toMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * Parses a time, or a day as its start.
 * @throws {CommandError}
 */
function parseStart(input: string | undefined): Date | null {
  const moment = parseMoment(input ?? '');
  const day = moment ? null : parseDay(input);
  return day === null ? moment : toMidnight(day);
}

/**
 * Parses a time, or a day as its end.
 * @throws {CommandError}
 */
function parseEnd(input: string | undefined): Date | null {
  const moment = parseMoment(input ?? '');
  const day = moment ? null : parseDay(input);
  return day === null ? moment : new Date(toMidnight(day).getTime() + DAY_MS);
}

type PromoRequest = { readonly isDryRun: boolean; readonly promoCode: NewPromoCode };

/**
 * Parses the arguments.
 * @throws {CommandError} with the line to print
 */
function parsePromoRequest(args: readonly string[], now: Date): PromoRequest {
  const { values, positionals } = parse(args);
  const code = normalizePromoCode(positionals.join(''));
  if (!CODE.test(code)) throw new CommandError(`A code has 3 to 40 letters, digits and dashes.\n${USAGE}`);
  const { description, ...effect } = parseEffect(values);
  const startsAt = parseStart(values.from) ?? now;
  const endsAt = parseEnd(values.until);
  if (endsAt !== null && endsAt <= startsAt) {
    throw new CommandError(`It would be over (${values.until}) before it begins.`);
  }
  const promoCode = {
    ...effect,
    code,
    description: values.description ?? description,
    promotionType: parsePromotionType(values.type),
    startsAt,
    endsAt,
    minSubtotalCents: parseCents(values.min) ?? 0,
    brands: values.brand ?? [],
    departments: values.department ?? [],
    marketplaceId: values.marketplace ?? null,
    oncePerCustomer: values.repeatable !== true,
    totalLimit: parseCount(values.limit, 999_999_999, 'number of uses'),
  };
  return { isDryRun: values['dry-run'], promoCode };
}

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
