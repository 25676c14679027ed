import { z } from 'zod';
import type { ReturnInspection } from '../../../../src/contracts/desk/returns.ts';
import type { Parts } from '../../../parts.ts';
import { choice, shownReason } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { CONDITIONS } from '../../orders/actions/refunds/receiveBack.ts';
import { lineNames, resolveLines } from '../../orders/operations/orderInputs.ts';
import { describeReturn, getReturnByNumber } from '../operations/describeReturn.ts';
import { formatPieceCount, inspectionPicture, LINES, ofReturn, returnNumber } from '../operations/returnOperations.ts';
import { type ReceivedItems, receiveItems } from '../receiveReturn.ts';
import { convertReceiversPicture } from '../refusalPictures.ts';

const percent = z
  .string()
  .regex(/^\d{1,2}$/, 'The part is a whole percentage from 0 to 99.')
  .transform(Number);

const input = z
  .strictObject({
    number: returnNumber,
    condition: choice(CONDITIONS, 'The condition')
      .optional()
      .describe('the condition of the items, if they all have the same'),
    line: lineNames.optional(),
    sellable: lineNames.optional().describe('lines that go back on the shelf'),
    damaged: lineNames.optional().describe('lines that are written off'),
    reduced: lineNames
      .optional()
      .describe('lines that are written off and refunded in part; needs --percent, --reason'),
    percent: percent.optional().describe('the part of their refund that is paid, such as 50'),
    reason: shownReason.optional().describe('why it is paid in part; the customer reads it'),
    picture: inspectionPicture.optional(),
    version: seenVersion,
  })
  .refine(
    ({ condition, line, sellable, damaged, reduced }) =>
      (condition === undefined) !== (sellable === undefined && damaged === undefined && reduced === undefined) &&
      (condition !== undefined || line === undefined),
    'Name the condition of all items or of --line, or lines as --sellable, --damaged and --reduced.',
  )
  .refine(
    ({ reduced, percent: part, reason }) => (reduced !== undefined) === (part !== undefined && reason !== undefined),
    'A refund in part needs --reduced, --percent and --reason.',
  );
type Input = z.output<typeof input>;

/** Returns the items by their conditions. @throws {ApiError} 400 for an unknown line or an unreadable picture */
async function groupItems(parts: Parts, orderId: string, chosen: Input): Promise<ReceivedItems[]> {
  const { condition, line, sellable, damaged, reduced, percent: part, reason, picture } = chosen;
  const resolve = (names: readonly string[] | undefined) => resolveLines(parts, orderId, names);
  if (condition !== undefined) return [{ condition, items: await resolve(line) }];
  return [
    { condition: 'sellable', items: (await resolve(sellable)) ?? [] },
    { condition: 'damaged', items: (await resolve(damaged)) ?? [] },
    ...(part === undefined || reason === undefined
      ? []
      : [
          {
            condition: 'damaged' as const,
            items: (await resolve(reduced)) ?? [],
            reduced: { percent: part, reason, picture: picture && (await convertReceiversPicture(picture)) },
          },
        ]),
  ];
}

type Outcome = { readonly inspection: ReturnInspection; readonly description: string; readonly text: string };

async function inspect(parts: Parts, chosen: Input): Promise<Outcome> {
  const before = await getReturnByNumber(parts, chosen.number);
  const { contractId, orderId } = before;
  const received = await groupItems(parts, orderId, chosen);
  const pieces = await receiveItems(parts, { contractId, seenVersion: chosen.version }, received);
  const after = await getReturnByNumber(parts, chosen.number);
  const sumTo = ({ postReturnInfo }: typeof after, target: string): number =>
    postReturnInfo?.parts.find(({ to }) => to === target)?.amount.cents ?? 0;
  const refunds = (after.postReturnInfo?.parts ?? [])
    .map(({ to }) => ({ to, cents: sumTo(after, to) - sumTo(before, to) }))
    .filter(({ cents }) => cents > 0);
  return {
    inspection: { pieces, refundCents: refunds.reduce((sum, { cents }) => sum + cents, 0), refunds },
    description: await describeReturn(parts, after),
    text: formatPieceCount('passed', pieces),
  };
}

/** The decision on the items of a parcel, in one step: each goes back on the shelf, or is written off. */
export const inspectReturnOperation = defineOperation({
  ...ofReturn,
  name: 'return.inspect',
  summary: 'notes that items of a return passed the check: refunds them, and restocks them if sellable',
  help: `Items that fail: "return refuse". ${LINES}`,
  input,
  run: ({ parts }, chosen) => inspect(parts, chosen),
  present: ({ inspection }) => inspection,
});
