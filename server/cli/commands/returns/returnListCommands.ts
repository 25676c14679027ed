import { returnStatuses } from '../../../../src/contracts/orders/returns.ts';
import { listExchanges, type StoredExchange } from '../../../services/exchanges/exchangeStore.ts';
import {
  describeReturn,
  describeReturns,
  getReturnByNumber,
} from '../../../services/returns/operations/describeReturn.ts';
import type { ReturnFilter } from '../../../services/returns/returnListStore.ts';
import { listReturns, RETURNS_PER_PAGE } from '../../../services/returns/warehouseReturns.ts';
import { type Command, pagedCommand, readCommand } from '../../command.ts';
import { parseDays, parseStatuses } from '../commandArgs.ts';

const LIST_USAGE = `Lists returns, the oldest first: npm run store -- return list --status "processing return"
Without a filter those that are not over. Filters: --status (may be repeated), --all, --from 2026-11-01, --to 2026-11-30, --email maya@example.com, --order 112-4820193-7740021; --page 2 shows the next hundred.
Statuses: ${returnStatuses.join(', ')}. Days are in UTC, and both are included.`;
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
const OPEN = returnStatuses.filter((status) => status !== 'returned' && status !== 'cancelled');

type Filters = {
  readonly status?: readonly string[] | undefined;
  readonly all?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly email?: string | undefined;
  readonly order?: string | undefined;
};

function toFilter({ status, all, from, to, email, order }: Filters): ReturnFilter {
  const isFiltered = all || [status, from, to, email, order].some((value) => value !== undefined);
  return {
    ...parseDays(from, to),
    statuses: isFiltered ? parseStatuses(returnStatuses, status) : OPEN,
    orderId: order ?? null,
    email: email ?? null,
  };
}

/** Lists and shows returns (transactions §4, Returns). */
export const returnListCommands: readonly Command[] = [
  pagedCommand({
    words: 'return list',
    args: '[--status …] [--all] [--from …] [--to …] [--email …] [--order …] [--page …]',
    summary: 'lists returns, the oldest first, a hundred at a time: those that are not over, or those that match',
    help: LIST_USAGE,
    options: OPTIONS,
    noun: 'Returns',
    empty: 'No return matches.',
    perPage: RETURNS_PER_PAGE,
    readPage: async (parts, values, page) => {
      const { returns, total } = await listReturns(parts, toFilter(values), page);
      return { lines: await describeReturns(parts, returns), total };
    },
  }),
  readCommand({
    words: 'return show',
    args: '<number>',
    summary: 'shows a return with its items, its parcel and its money',
    help: 'Name a return by the number on its parcel: npm run store -- return show 0481920377',
    word: /^\d{10}$/,
    read: async (parts, rmaId) => describeReturn(parts, await getReturnByNumber(parts, rmaId)),
  }),
];

function describe({ orderId, exchangeOrderId, oldAsin, newAsin, state, endReason, shipsAt, dueAt }: StoredExchange) {
  const deadlineText = state === 'open' ? `, ends ${dueAt.toISOString().slice(0, 10)} without its parcel` : '';
  const moment = shipsAt === 'receipt' ? 'at receipt' : 'at the first scan';
  return [
    `${orderId} → ${exchangeOrderId}: ${state}${endReason ? ` (${endReason})` : ''}${deadlineText}`,
    `  ${oldAsin} for ${newAsin}, leaves ${moment}`,
  ].join('\n');
}

/** Lists the exchanges that wait for their parcel, or those of an order. */
export const exchangeListCommand = readCommand({
  words: 'exchange list',
  args: '[<order>]',
  summary: 'lists the exchanges that wait for their parcel, or those of an order',
  usage: 'Name an order, or nothing: npm run store -- exchange list 123-4567890-1234567',
  word: /^(?:\d{3}-\d{7}-\d{7})?$/,
  read: async ({ db }, orderId) =>
    (await listExchanges(db, orderId || undefined)).map(describe).join('\n') || 'There are no such exchanges.',
});
