import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../../parts.ts';
import { findParcelsToCheck, type ParcelFacts } from '../../../services/orders/actions/lostParcels.ts';
import { CONDITIONS } from '../../../services/orders/actions/refunds/receiveBack.ts';
import { loseParcel, type ReceivedAnswer, receiveParcel } from '../../../services/returns/actions.ts';
import { type Command, CommandError, DRY_RUN, parseTyped } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';
import { findLines, parseOrderArgs, toCondition, toRowId } from './orderArgs.ts';
import { describeRefund } from './orderCancelCommands.ts';
import { showOrder } from './showOrder.ts';

const RECEIVE_USAGE = `Name the order whose parcel came back: npm run store -- order receive 112-4820193-7740021 --parcel 3
Without --parcel and --line all that the carrier brings back; else a parcel, or each --line 12, or --line 12:1 for one piece of it.
--condition ${CONDITIONS.join(' (default) or ')}. Price and tax are refunded in both, the shipping is not. --dry-run changes nothing.
Goods in a return of the customer are received by "return receive".`;
const LOST_USAGE = `Name the parcel: npm run store -- order lost 112-4820193-7740021 --parcel 3
Its items are refunded, and the shipping where nothing else of the order arrives. Where it arrives after all, the refund stays. --dry-run changes nothing.`;
const PARCELS_USAGE = `Lists parcels that come back, cannot be delivered or are lost, and those that were silent for 10 days: npm run store -- order parcels --days 10`;

const text = { type: 'string' } as const;
const DAYS = /^[1-9]\d{0,2}$/;
const DAY_MS = 86_400_000;
const MAX_PARCELS = 100;

const formatRefund = (answer: ReceivedAnswer, order: Parameters<typeof describeRefund>[1]): string =>
  describeRefund(answer, order) || 'Nothing is left to refund.';

type Ending = {
  readonly orderId: string;
  readonly isDryRun: boolean;
  /** The end of the printed sentence about the pieces. */
  readonly outcome: string;
  /** Printed where no piece changed. */
  readonly noChangeText: string;
};

/** Changes pieces of an order and prints it; a dry run is rolled back. */
const endPieces = (
  parts: Parts,
  { orderId, isDryRun, outcome, noChangeText }: Ending,
  end: (within: Parts) => Promise<ReceivedAnswer>,
): Promise<number> =>
  changeOrTry(parts, { isDryRun }, async (within) => {
    const answer = await end(within);
    const order = await showOrder(within, orderId);
    console.log(
      answer.pieces === 0 ? noChangeText : `Pieces ${outcome}: ${answer.pieces}. ${formatRefund(answer, order)}`,
    );
  });

const formatParcel = ({ orderId, shipmentId, carrier, trackingNumber, status, lastNewsAt }: ParcelFacts): string => {
  const news = lastNewsAt ? `last news ${formatMoment(lastNewsAt)} UTC` : 'no news';
  return `${orderId}: parcel ${shipmentId}, ${carrier} ${trackingNumber}, ${status}, ${news}`;
};

const receiveCommand: Command = {
  words: 'order receive',
  args: '<order> [--parcel …] [--line …] [--condition …] [--dry-run]',
  summary: 'receives goods that came back without a return: refunds them, and restocks them if sellable',
  help: RECEIVE_USAGE,
  run: (parts, args) => {
    const options = { parcel: text, line: { type: 'string', multiple: true }, condition: text, ...DRY_RUN } as const;
    const { orderId, values } = parseOrderArgs(args, options, RECEIVE_USAGE);
    const shipmentId = toRowId(values.parcel, RECEIVE_USAGE);
    if (values.line && shipmentId !== undefined) throw new CommandError(RECEIVE_USAGE);
    const condition = toCondition(values.condition ?? 'sellable', RECEIVE_USAGE) ?? 'sellable';
    const noChangeText = 'Nothing came back that was not received. Name --parcel or --line.';
    return endPieces(
      parts,
      { orderId, isDryRun: values['dry-run'], outcome: 'received', noChangeText },
      async (within) => {
        const items = await findLines(within, orderId, { line: values.line, usage: RECEIVE_USAGE });
        return receiveParcel(within, { orderId, items, shipmentId, condition });
      },
    );
  },
};

const lostCommand: Command = {
  words: 'order lost',
  args: '<order> --parcel … [--dry-run]',
  summary: 'marks a parcel as lost and refunds its items',
  help: LOST_USAGE,
  run: (parts, args) => {
    const { orderId, values } = parseOrderArgs(args, { parcel: text, ...DRY_RUN }, LOST_USAGE);
    const shipmentId = toRowId(values.parcel, LOST_USAGE);
    if (shipmentId === undefined) throw new CommandError(LOST_USAGE);
    const noChangeText = 'This parcel was given up before.';
    return endPieces(parts, { orderId, isDryRun: values['dry-run'], outcome: 'lost', noChangeText }, (within) =>
      loseParcel(within, { orderId, shipmentId }),
    );
  },
};

const parcelsCommand: Command = {
  words: 'order parcels',
  args: '[--days …]',
  summary: 'lists parcels that need a look: come back, undeliverable, lost or silent',
  help: PARCELS_USAGE,
  isReadOnly: true,
  run: async (parts, args) => {
    const { values, positionals } = parseTyped(args, { days: text }, PARCELS_USAGE);
    const { days = '10' } = values;
    if (positionals.length > 0 || !DAYS.test(days)) throw new CommandError(PARCELS_USAGE);
    const cutoff = new Date(parts.clock.now().getTime() - Number(days) * DAY_MS);
    const parcels = await findParcelsToCheck(parts.db, cutoff, MAX_PARCELS);
    console.log(parcels.length === 0 ? 'No parcel needs a look.' : parcels.map(formatParcel).join('\n'));
    return 0;
  },
};

/** Commands for parcels that come back or do not arrive. */
export const orderParcelCommands: readonly Command[] = [parcelsCommand, receiveCommand, lostCommand];
