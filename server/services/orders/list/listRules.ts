import { cancelledStatuses, type OrderListQuery, type OrderStatus } from '../../../../src/contracts/orders.ts';
import { addDays } from '../../../../src/lib/dates.ts';
import { RECENT_DAYS } from '../../../../src/lib/orders.ts';
import { getShopDayStart } from '../../../../src/lib/shopDays.ts';
import { normalizeCode } from '../../../../src/lib/typedText.ts';

/**
 * Filters a customer's orders: placed from a moment on and before another, in one of the statuses, with all the words.
 */
export type OrderFilter = {
  readonly from: Date | null;
  readonly before: Date | null;
  readonly statuses: readonly OrderStatus[] | null;
  readonly words: readonly string[];
};

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

const OPEN: readonly OrderStatus[] = ['submitted', 'customer action required', 'processing', 'shipped'];
const STATUSES = { all: null, open: OPEN, cancelled: cancelledStatuses } as const;

/** A time is in UTC; a day begins in the shop's time zone. */
const parseMoment = (text: string): Date =>
  text.includes(' ') ? new Date(`${text.replace(' ', 'T')}Z`) : getShopDayStart(text);

/** Returns the moment at which a whole day or second ends. */
const parseEnd = (text: string): Date =>
  text.includes(' ') ? new Date(parseMoment(text).getTime() + SECOND_MS) : getShopDayStart(addDays(text, 1));

type Period = Pick<OrderFilter, 'from' | 'before'>;

function parsePeriod(range: string | undefined, now: Date): Period {
  if (range === undefined) return { from: null, before: null };
  if (range === '30days' || range === '6months') {
    return { from: new Date(now.getTime() - RECENT_DAYS[range] * DAY_MS), before: null };
  }
  return { from: getShopDayStart(`${range}-01-01`), before: getShopDayStart(`${Number(range) + 1}-01-01`) };
}

/**
 * Returns the filter of an order list query (transactions §3): an explicit date overrides that end of the range. Days
 * are the shop's, as the pages show them.
 */
export function toOrderFilter(
  { from, to, range, mode, search }: Pick<OrderListQuery, 'from' | 'to' | 'range' | 'mode' | 'search'>,
  now: Date,
): OrderFilter {
  const period = parsePeriod(range, now);
  return {
    from: from === undefined ? period.from : parseMoment(from),
    before: to === undefined ? period.before : parseEnd(to),
    statuses: STATUSES[mode],
    words: search.split(/\s+/).map(normalizeCode).filter(Boolean),
  };
}
