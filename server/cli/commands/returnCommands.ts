import { parseArgs } from 'node:util';
import type { OrderReturn } from '../../../src/contracts/returns.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import {
  findPresentedReturn,
  findReturnByNumber,
  receiveReturn,
  refuseReturn,
} from '../../services/returns/actions.ts';
import { type Command, CommandError } from '../command.ts';

const USAGE = 'Name a return by the number on its parcel: npm run store -- return show 0481920377';
const HELP = `Without --line all items that are still expected; else each --line 12, or --line 12:1 for one piece of it.
With --dry-run nothing changes, and the items are listed.`;
const LINE = /^(\d{1,12})(?::(\d{1,3}))?$/;
const RMA = /^\d{10}$/;
const CONDITIONS = ['sellable', 'damaged'] as const;

const OPTIONS = {
  line: { type: 'string', multiple: true },
  condition: { type: 'string', default: 'sellable' },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** @throws {CommandError} */
function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [rmaId = '', ...others] = positionals;
    if (!RMA.test(rmaId) || others.length > 0) throw new CommandError(USAGE);
    const condition = CONDITIONS.find((one) => one === values.condition);
    if (!condition) throw new CommandError(`--condition is one of ${CONDITIONS.join(', ')}.`);
    const items = values.line?.map((line) => {
      const [whole, lineItemId = '', pieces] = LINE.exec(line) ?? [];
      if (whole === undefined) throw new CommandError(`"${line}" names no line.\n${HELP}`);
      return { lineItemId, ...(pieces !== undefined && { quantity: Number(pieces) }) };
    });
    return { rmaId, condition, items, isDryRun: values['dry-run'] };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function describe({ rmaId, orderId, status, destination, items, postReturnInfo, preReturnInfo }: OrderReturn): string {
  const lines = items.map(
    ({ lineItemId, asin, reason, state }) => `  line ${lineItemId}: ${asin}, ${reason} (${state})`,
  );
  const money = postReturnInfo
    ? `  ${postReturnInfo.total.amount} of ${preReturnInfo.total.amount} refunded (${destination})`
    : `  ${preReturnInfo.total.amount} to refund (${destination})`;
  return [`${rmaId}: ${status}, order ${orderId}`, ...lines, money].join('\n');
}

async function findOne(parts: Parts, rmaId: string): Promise<OrderReturn> {
  const made = await findReturnByNumber(parts, rmaId);
  if (!made) throw new CommandError(`There is no return ${rmaId}.`);
  return made;
}

/** Returns a command that ends open items of a return, and shows it. */
const ending = (
  end: (parts: Parts, named: ReturnType<typeof parse> & { readonly contractId: string }) => Promise<number>,
): Command['run'] => {
  return async (parts, args) => {
    const asked = parse(args);
    const { contractId } = await findOne(parts, asked.rmaId);
    if (!asked.isDryRun) {
      try {
        console.log(`Pieces: ${await end(parts, { ...asked, contractId })}.`);
      } catch (error) {
        throw error instanceof ApiError && error.status < 500 ? new CommandError(error.message) : error;
      }
    }
    const made = await findPresentedReturn(parts, contractId);
    if (made) console.log(describe(made));
    return 0;
  };
};

/** Receives and refuses returns (transactions §4, Returns). The worker of a running shop sends emails and moves money. */
export const returnCommands: readonly Command[] = [
  {
    words: 'return show',
    args: '<number>',
    summary: 'shows a return with its items',
    isReadOnly: true,
    run: async (parts, args) => {
      console.log(describe(await findOne(parts, parse(args).rmaId)));
      return 0;
    },
  },
  {
    words: 'return receive',
    args: '<number> [--line …] [--condition …] [--dry-run]',
    summary: 'receives items of a return: refunds them, and restocks them if sellable',
    help: `${HELP}\n--condition sellable (default) or damaged.`,
    run: ending((parts, named) => receiveReturn(parts, named)),
  },
  {
    words: 'return refuse',
    args: '<number> [--line …] [--dry-run]',
    summary: 'refuses items of a return after the inspection: nothing is refunded for them',
    help: HELP,
    run: ending((parts, named) => refuseReturn(parts, named)),
  },
];
