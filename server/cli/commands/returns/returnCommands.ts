import type { OrderReturn } from '../../../../src/contracts/orders/returns.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import { CONDITIONS } from '../../../services/orders/actions/refunds/receiveBack.ts';
import {
  expireReturn,
  readReceiversPicture,
  receiveReturn,
  recordReturnArrival,
  refuseReturn,
  sendBack,
} from '../../../services/returns/actions.ts';
import { type Command, CommandError, DRY_RUN } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';
import { findLines, findNamedReturn, parseReturnArgs, toCondition, toReason } from '../orders/orderArgs.ts';
import { toParcel } from '../orders/shipRequest.ts';
import { returnLabelCommands } from './returnLabelCommands.ts';
import { describeReturns, returnListCommands } from './returnListCommands.ts';

const LINES =
  'Without --line all items that are still expected; else each --line 12, or --line 12:1 for one piece of it, or --line with its SKU.';
const RECEIVE_USAGE = `Name a return by the number on its parcel: npm run store -- return receive 0481920377
Receives and checks in one step: refunds the items and puts sellable ones on sale again. ${LINES}
--condition ${CONDITIONS.join(' (default) or ')}. --unchecked only notes that the parcel is here, for "return inspect" later. --dry-run changes nothing.`;
const INSPECT_USAGE = `Name the items that passed: npm run store -- return inspect 0481920377 --line 12:1 --condition sellable
Items that pass are refunded, and sellable ones are on sale again. ${LINES}
--condition ${CONDITIONS.join(' or ')}. Items that fail: "return refuse". --dry-run changes nothing.`;
const REFUSE_USAGE = `Say why: npm run store -- return refuse 0481920377 --line 12:1 --reason "The shoes were worn outside"
The items go back to the customer, who reads the reason; nothing is refunded for them, and money that was refunded before stays. Then send them back: "return send-back". ${LINES}
--picture FILE adds a JPEG, PNG or WebP picture, up to 20 MB, that the customer sees. --dry-run changes nothing.`;
const SEND_BACK_USAGE = `Name the parcel that brings refused items back: npm run store -- return send-back 0481920377 --carrier UPS --tracking 1Z999AA10123456784
The customer sees the parcel and gets an email. Without --line all refused items that were not sent back before; else each --line 12, or --line 12:1 for one piece of it. --dry-run changes nothing.`;

const EXPIRE_USAGE = `Name a return by the number on its parcel: npm run store -- return expire 0481920377
Its items stay with the customer, its label is voided, and store credit that was given for them is taken back, as much as the gift balance still has. --dry-run changes nothing.`;

const text = { type: 'string' } as const;
const LINE = { type: 'string', multiple: true } as const;

type Ending = { readonly rmaId: string; readonly isDryRun: boolean };

/** Ends items of a return and prints it; a dry run is rolled back. */
function endItems(
  parts: Parts,
  { rmaId, isDryRun }: Ending,
  end: (within: Parts, orderReturn: OrderReturn) => Promise<string>,
): Promise<number> {
  return changeOrTry(parts, { isDryRun }, async (within) => {
    const resultText = await end(within, await findNamedReturn(within, rmaId));
    console.log(await describeReturns(within, [await findNamedReturn(within, rmaId)]));
    console.log(resultText);
  });
}

const formatPieceCount = (name: string, pieces: number): string =>
  pieces === 0 ? 'Nothing of this return is still expected.' : `Pieces ${name}: ${pieces}.`;

const receiveCommand: Command = {
  words: 'return receive',
  args: '<number> [--line …] [--condition …] [--unchecked] [--dry-run]',
  summary: 'receives items of a return: refunds them, and restocks them if sellable',
  help: RECEIVE_USAGE,
  run: (parts, args) => {
    const options = {
      line: LINE,
      condition: text,
      unchecked: { type: 'boolean', default: false },
      ...DRY_RUN,
    } as const;
    const { rmaId, values } = parseReturnArgs(args, options, RECEIVE_USAGE);
    const { unchecked: isUnchecked, 'dry-run': isDryRun } = values;
    if (isUnchecked && (values.line || values.condition !== undefined)) throw new CommandError(RECEIVE_USAGE);
    const condition = toCondition(values.condition ?? 'sellable', RECEIVE_USAGE) ?? 'sellable';
    return endItems(parts, { rmaId, isDryRun }, async (within, { orderId, contractId }) => {
      const items = await findLines(within, orderId, { line: values.line, usage: RECEIVE_USAGE });
      if (!isUnchecked)
        return formatPieceCount('received', await receiveReturn(within, { contractId, items, condition }));
      await recordReturnArrival(within, contractId);
      return 'The parcel is here. Check it: return inspect, return refuse.';
    });
  },
};

const inspectCommand: Command = {
  words: 'return inspect',
  args: '<number> --condition … [--line …] [--dry-run]',
  summary: 'notes that items of a return passed the check: refunds them, and restocks them if sellable',
  help: INSPECT_USAGE,
  run: (parts, args) => {
    const options = { line: LINE, condition: text, ...DRY_RUN } as const;
    const { rmaId, values } = parseReturnArgs(args, options, INSPECT_USAGE);
    const condition = toCondition(values.condition, INSPECT_USAGE);
    if (!condition) throw new CommandError(INSPECT_USAGE);
    return endItems(parts, { rmaId, isDryRun: values['dry-run'] }, async (within, { orderId, contractId }) => {
      const items = await findLines(within, orderId, { line: values.line, usage: INSPECT_USAGE });
      return formatPieceCount('passed', await receiveReturn(within, { contractId, items, condition }));
    });
  },
};

const refuseCommand: Command = {
  words: 'return refuse',
  args: '<number> --reason … [--line …] [--picture FILE] [--dry-run]',
  summary: 'refuses items of a return after the check: nothing is refunded for them, and the customer is told why',
  help: REFUSE_USAGE,
  run: (parts, args) => {
    const options = { line: LINE, reason: text, picture: text, ...DRY_RUN } as const;
    const { rmaId, values } = parseReturnArgs(args, options, REFUSE_USAGE);
    const reason = toReason(values.reason, REFUSE_USAGE);
    return endItems(parts, { rmaId, isDryRun: values['dry-run'] }, async (within, { orderId, contractId }) => {
      const items = await findLines(within, orderId, { line: values.line, usage: REFUSE_USAGE });
      const picture = values.picture === undefined ? undefined : await readReceiversPicture(values.picture);
      return formatPieceCount('refused', await refuseReturn(within, { contractId, items, reason, picture }));
    });
  },
};

const sendBackCommand: Command = {
  words: 'return send-back',
  args: '<number> --carrier … --tracking … [--line …] [--dry-run]',
  summary: 'notes the parcel that brings refused items back to the customer, who is told',
  help: SEND_BACK_USAGE,
  run: (parts, args) => {
    const options = { line: LINE, carrier: text, tracking: text, ...DRY_RUN } as const;
    const { rmaId, values } = parseReturnArgs(args, options, SEND_BACK_USAGE);
    const wayBack = toParcel(values, SEND_BACK_USAGE);
    return endItems(parts, { rmaId, isDryRun: values['dry-run'] }, async (within, { orderId, contractId }) => {
      const items = await findLines(within, orderId, { line: values.line, usage: SEND_BACK_USAGE });
      const pieces = await sendBack(within, { contractId, items, wayBack });
      return pieces === 0 ? 'Nothing of this return waits to be sent back.' : `Pieces sent back: ${pieces}.`;
    });
  },
};

const expireCommand: Command = {
  words: 'return expire',
  args: '<number> [--dry-run]',
  summary: 'ends a return whose parcel never came: the customer keeps the items, and store credit is taken back',
  help: EXPIRE_USAGE,
  run: (parts, args) => {
    const { rmaId, values } = parseReturnArgs(args, DRY_RUN, EXPIRE_USAGE);
    return endItems(parts, { rmaId, isDryRun: values['dry-run'] }, async (within, { contractId }) => {
      const { pieces, takenCents } = await expireReturn(within, { contractId });
      const credit = takenCents > 0 ? ` ${formatCents(takenCents)} of store credit is taken back.` : '';
      return `${formatPieceCount('kept by the customer', pieces)}${credit}`;
    });
  },
};

/** Commands of returns (transactions §4, Returns). The worker of a running shop sends emails and moves money. */
export const returnCommands: readonly Command[] = [
  ...returnListCommands,
  receiveCommand,
  inspectCommand,
  refuseCommand,
  sendBackCommand,
  expireCommand,
  ...returnLabelCommands,
];
