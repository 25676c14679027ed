import { returnStatuses } from '../../../../src/contracts/orders/returns.ts';
import { isOrderId } from '../../../../src/lib/orders/orders.ts';
import type { Parts } from '../../../parts.ts';
import { listExchanges, type StoredExchange } from '../../../services/exchanges/exchangeStore.ts';
import { listReturns } from '../../../services/returns/listReturns.ts';
import { describeReturns, getReturnByNumber } from '../../../services/returns/operations/describeReturn.ts';
import type { ReturnFilter } from '../../../services/returns/returnListStore.ts';
import { type Command, CommandError, parseTyped } from '../../command.ts';
import { describePage, formatOptions, parseDay, parseReturnNumber, toPageNum } from '../commandArgs.ts';

const LIST_USAGE = `Lists returns, the oldest first: npm run store -- return list --status "processing return"
Without a filter those that are not over. Filters: --status (may be repeated), --all, --from 2026-11-01, --to 2026-11-30, --email maya@example.com, --order 112-4820193-7740021; --page 2 shows the next hundred.
Statuses: ${returnStatuses.join(', ')}. Days are in UTC, and both are included.`;
const SHOW_USAGE = 'Name a return by the number on its parcel: npm run store -- return show 0481920377';

const text = { type: 'string' } as const;
const OPTIONS = {
  status: { type: 'string', multiple: true },
  all: { type: 'boolean', default: false },
  from: text,
  to: text,
  email: text,
  order: text,
  page: text,
} as const;
const DAY_MS = 86_400_000;
const OPEN = returnStatuses.filter((status) => status !== 'returned' && status !== 'cancelled');

function toStatuses(input: readonly string[] | undefined) {
  return input?.map((one) => {
    const status = returnStatuses.find((candidate) => candidate === one);
    if (!status) throw new CommandError(`"${one}" is no status. Statuses: ${returnStatuses.join(', ')}.`);
    return status;
  });
}

function parseList(args: readonly string[]) {
  const { values, positionals } = parseTyped(args, OPTIONS, LIST_USAGE);
  const { all, page, status, from, to, email, order } = values;
  const pageNum = toPageNum(page);
  if (positionals.length > 0 || pageNum === undefined) throw new CommandError(LIST_USAGE);
  const namedFilters = { status, from, to, email, order };
  const isFiltered = all || Object.values(namedFilters).some((value) => value !== undefined);
  const [first, last] = [parseDay(from), parseDay(to)];
  const filter: ReturnFilter = {
    from: first === null ? null : new Date(first),
    before: last === null ? null : new Date(Date.parse(last) + DAY_MS),
    statuses: isFiltered ? (toStatuses(status) ?? null) : OPEN,
    orderId: order ?? null,
    email: email ?? null,
  };
  return { filter, pageNum, optionText: `${all ? ' --all' : ''}${formatOptions(namedFilters)}` };
}

async function formatReturnPage(parts: Parts, args: readonly string[]): Promise<string> {
  const { filter, pageNum, optionText } = parseList(args);
  const { returns, from, total } = await listReturns(parts, filter, pageNum);
  if (total === 0) return 'No return matches.';
  const next = `npm run store -- return list${optionText} --page ${pageNum + 1}`;
  const place = describePage({ name: 'Returns', from, shownCount: returns.length, total, next });
  return [...(returns.length > 0 ? [await describeReturns(parts, returns)] : []), ...place].join('\n');
}

/** Lists and shows returns (transactions §4, Returns). */
export const returnListCommands: readonly Command[] = [
  {
    words: 'return list',
    args: '[--status …] [--all] [--from …] [--to …] [--email …] [--order …] [--page …]',
    summary: 'lists returns, the oldest first, a hundred at a time: those that are not over, or those that match',
    help: LIST_USAGE,
    isReadOnly: true,
    run: async (parts, args) => {
      console.log(await formatReturnPage(parts, args));
      return 0;
    },
  },
  {
    words: 'return show',
    args: '<number>',
    summary: 'shows a return with its items, its parcel and its money',
    help: SHOW_USAGE,
    isReadOnly: true,
    run: async (parts, args) => {
      const rmaId = parseReturnNumber(args, SHOW_USAGE);
      console.log(await describeReturns(parts, [await getReturnByNumber(parts, rmaId)]));
      return 0;
    },
  },
];

const USAGE = 'Name an order, or nothing: npm run store -- exchange list 123-4567890-1234567';

function describe({ orderId, exchangeOrderId, oldAsin, newAsin, state, endReason, shipsAt, dueAt }: StoredExchange) {
  const deadlineText = state === 'open' ? `, ends ${dueAt.toISOString().slice(0, 10)} without its parcel` : '';
  const moment = shipsAt === 'receipt' ? 'at receipt' : 'at the first scan';
  return [
    `${orderId} → ${exchangeOrderId}: ${state}${endReason ? ` (${endReason})` : ''}${deadlineText}`,
    `  ${oldAsin} for ${newAsin}, leaves ${moment}`,
  ].join('\n');
}

/** Lists the exchanges that wait for their parcel, or those of an order. */
export const exchangeListCommand: Command = {
  words: 'exchange list',
  args: '[<order>]',
  summary: 'lists the exchanges that wait for their parcel, or those of an order',
  isReadOnly: true,
  run: async ({ db }, args) => {
    const [orderId, ...others] = args;
    if (others.length > 0 || (orderId !== undefined && !isOrderId(orderId))) throw new CommandError(USAGE);
    const exchanges = await listExchanges(db, orderId);
    console.log(exchanges.length === 0 ? 'There are no such exchanges.' : exchanges.map(describe).join('\n'));
    return 0;
  },
};
