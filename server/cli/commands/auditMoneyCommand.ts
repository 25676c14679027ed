import { formatMoment } from '../../../src/lib/dates.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { listMovements, MOVEMENT_KINDS, MOVEMENT_STATES, type MovementEntry } from '../../services/payments/actions.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDay } from '../parseDay.ts';
import { printAudit, TABLE_OPTIONS } from './auditTable.ts';
import { parseTyped } from './orderArgs.ts';

const USAGE = `Lists movements of money, the newest first: npm run store -- audit money --order 112-4820193-7740021
Filters: --order, --kind ${MOVEMENT_KINDS.join('|')}, --state ${MOVEMENT_STATES.join('|')}, --since 2026-11-01 (UTC). "pending" waits for the payment provider.
--format csv or json prints it for other programs; a hundred at a time, --page 2 shows the next.`;

const text = { type: 'string' } as const;
const OPTIONS = { ...TABLE_OPTIONS, order: text, kind: text, state: text } as const;

const COLUMNS: Readonly<Record<string, (entry: MovementEntry) => string>> = {
  at: ({ at }) => at.toISOString(),
  changed_at: ({ changedAt }) => changedAt.toISOString(),
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  amount: ({ cents }) => (cents / 100).toFixed(2),
  order: ({ orderId }) => orderId ?? '',
  method: ({ method }) => method ?? '',
  cause: ({ cause }) => cause,
  reference: ({ reference }) => reference ?? '',
};

const toText = ({ at, kind, state, cents, orderId, method, cause }: MovementEntry): string =>
  `${formatMoment(at)} UTC, order ${orderId ?? 'none'}: ${kind} ${formatCents(cents)} by ${method ?? 'unknown'}, ${state} (${cause})`;

/** Lists the ledger of authorizations, captures, voids and refunds. */
export const auditMoneyCommand: Command = {
  words: 'audit money',
  args: '[--order …] [--kind …] [--state …] [--since …] [--format csv|json] [--page …]',
  summary: 'lists authorizations, captures, voids and refunds',
  help: USAGE,
  isReadOnly: true,
  run: async ({ db }, args) => {
    const { values, positionals } = parseTyped(args, OPTIONS, USAGE);
    const kind = MOVEMENT_KINDS.find((one) => one === values.kind);
    const state = MOVEMENT_STATES.find((one) => one === values.state);
    const isWrong = (values.kind !== undefined && !kind) || (values.state !== undefined && !state);
    if (positionals.length > 0 || isWrong) throw new CommandError(USAGE);
    const day = parseDay(values.since);
    const filter = { orderId: values.order, kind, state, startDate: day === null ? undefined : new Date(day) };
    const table = { words: 'audit money', usage: USAGE, typedArgs: values, columns: COLUMNS, toText };
    return printAudit({ ...table, find: (page) => listMovements(db, filter, page) });
  },
};
