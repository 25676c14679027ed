import { z } from 'zod';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import { carrierName, choice, shownReason, trackingNumber, uploadedFile } from '../../operations/inputs.ts';
import { type Actor, defineOperation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import type { ChosenItem } from '../../orders/actions/chosenItems.ts';
import { CONDITIONS } from '../../orders/actions/refunds/receiveBack.ts';
import { lineNames, resolveLines } from '../../orders/operations/orderInputs.ts';
import { expireReturn } from '../expireReturn.ts';
import { markLabelPosted, type PostedAnswer } from '../labels/postLabels.ts';
import { receiveReturn, refuseReturn, sendBack } from '../receiveReturn.ts';
import { convertReceiversPicture } from '../refusalPictures.ts';
import { recordReturnArrival } from '../trackReturns.ts';
import { describeReturn, getReturnByNumber, readReturnState } from './describeReturn.ts';

export const returnNumber = z
  .string()
  .regex(/^\d{10}$/, 'Name a return by the number on its parcel, such as 0481920377.')
  .describe('the number on the parcel of the return');
const condition = choice(CONDITIONS, 'The condition');
export const inspectionPicture = uploadedFile.describe(
  'a JPEG, PNG or WebP picture, up to 20 MB, that the customer sees',
);
export const LINES = 'Without --line all items that are still expected.';

export const formatPieceCount = (name: string, pieces: number): string =>
  pieces === 0 ? 'Nothing of this return is still expected.' : `Pieces ${name}: ${pieces}.`;

type Selection = { readonly contractId: string; readonly items: readonly ChosenItem[] | undefined };
type Named = { readonly number: string; readonly line?: readonly string[] | undefined };

type Changed = { readonly description: string; readonly text: string };

/** Changes items of a return. @returns its description, and the sentence about the change */
async function changeItems(
  parts: Parts,
  { number, line }: Named,
  change: (selection: Selection) => Promise<string>,
): Promise<Changed> {
  const { orderId, contractId } = await getReturnByNumber(parts, number);
  const text = await change({ contractId, items: await resolveLines(parts, orderId, line) });
  return { description: await describeReturn(parts, await getReturnByNumber(parts, number)), text };
}

export const ofReturn = {
  permission: 'returns.change',
  words: ['number'],
  subject: ({ number }: Named) => `return ${number}`,
  readState: (parts: Parts, { number }: Named) => readReturnState(parts, number),
  // The description names the customer; the desk shows the return itself.
  describe: ({ description, text }: Changed, { channel }: Actor) =>
    channel === 'command' ? `${description}\n${text}` : text,
  present: ({ text }: Changed) => ({ text }),
} as const;

export const receiveReturnOperation = defineOperation({
  ...ofReturn,
  name: 'return.receive',
  summary: 'receives items of a return: refunds them, and restocks them if sellable',
  help: `Receives and checks in one step. ${LINES}`,
  input: z
    .strictObject({
      number: returnNumber,
      line: lineNames.optional(),
      condition: condition.optional().describe('the condition of the items; without it sellable'),
      unchecked: z.boolean().default(false).describe('only notes that the parcel is here, for "return inspect" later'),
    })
    .refine(
      ({ unchecked, line, condition: given }) => !unchecked || (line === undefined && given === undefined),
      '--unchecked is for the whole parcel.',
    ),
  run: ({ parts }, input) =>
    changeItems(parts, input, async ({ contractId, items }) => {
      if (!input.unchecked) {
        const pieces = await receiveReturn(parts, { contractId, items, condition: input.condition ?? 'sellable' });
        return formatPieceCount('received', pieces);
      }
      await recordReturnArrival(parts, contractId);
      return 'The parcel is here. Check it: return inspect, return refuse.';
    }),
});

export const refuseReturnOperation = defineOperation({
  ...ofReturn,
  name: 'return.refuse',
  summary: 'refuses items of a return after the check: nothing is refunded for them, and the customer is told why',
  help: `The items go back to the customer; money that was refunded before stays. Then send them back: "return send-back". ${LINES}`,
  input: z.strictObject({
    number: returnNumber,
    reason: shownReason.describe('why; the customer reads it'),
    line: lineNames.optional(),
    picture: inspectionPicture.optional(),
    version: seenVersion,
  }),
  run: ({ parts }, { picture: file, reason, version: seenVersion, ...input }) =>
    changeItems(parts, input, async (selection) => {
      const picture = file && (await convertReceiversPicture(file));
      return formatPieceCount('refused', await refuseReturn(parts, { ...selection, reason, picture, seenVersion }));
    }),
});

export const sendBackOperation = defineOperation({
  ...ofReturn,
  name: 'return.send-back',
  summary: 'notes the parcel that brings refused items back to the customer, who is told',
  help: 'Without --line all refused items that were not sent back before.',
  input: z.strictObject({
    number: returnNumber,
    carrier: carrierName,
    tracking: trackingNumber,
    line: lineNames.optional(),
  }),
  run: ({ parts }, input) =>
    changeItems(parts, input, async (selection) => {
      const wayBack = { carrier: input.carrier, trackingNumber: input.tracking };
      const pieces = await sendBack(parts, { ...selection, wayBack });
      return pieces === 0 ? 'Nothing of this return waits to be sent back.' : `Pieces sent back: ${pieces}.`;
    }),
});

export const expireReturnOperation = defineOperation({
  ...ofReturn,
  name: 'return.expire',
  summary: 'ends a return whose parcel never came: the customer keeps the items, and store credit is taken back',
  help: 'Its label is voided. Store credit is taken back as far as the gift balance still has it.',
  input: z.strictObject({ number: returnNumber }),
  run: ({ parts }, input) =>
    changeItems(parts, input, async ({ contractId }) => {
      const { pieces, takenCents } = await expireReturn(parts, { contractId });
      const credit = takenCents > 0 ? ` ${formatCents(takenCents)} of store credit is taken back.` : '';
      return `${formatPieceCount('kept by the customer', pieces)}${credit}`;
    }),
});

const ANSWERS: Readonly<Record<PostedAnswer, string>> = {
  posted: 'posted. The customer is told.',
  'posted before': 'was posted before.',
  cancelled: 'not posted: the return was cancelled or has ended. Take its label out.',
  'no label by mail': 'not posted: it has no label to post.',
};

export const postedLabelsOperation = defineOperation({
  name: 'return.posted',
  permission: 'returns.change',
  summary: 'notes that labels were posted; their customers are told',
  help: 'Each customer is told once. Returns that were cancelled meanwhile are left out: do not post their labels.',
  input: z.strictObject({
    numbers: z
      .array(returnNumber, { error: () => 'Name the returns whose labels are in the mail.' })
      .min(1)
      .max(100)
      .describe('the numbers of the returns'),
  }),
  words: ['numbers'],
  subject: ({ numbers }) => `returns ${numbers.join(' ')}`.slice(0, 200),
  run: async ({ parts }, { numbers }) => {
    const answers: { readonly number: string; readonly answer: PostedAnswer }[] = [];
    for (const number of new Set(numbers)) answers.push({ number, answer: await markLabelPosted(parts, number) });
    return answers;
  },
  describe: (answers) => answers.map(({ number, answer }) => `Return ${number}: ${ANSWERS[answer]}`).join('\n'),
});
