import { writeFile } from 'node:fs/promises';
import { formatAddressLine } from '../../../../src/lib/addresses/formatAddress.ts';
import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import {
  drawLabelsToPost,
  type LabelPicture,
  type LabelToPost,
  listLabelsToPost,
  markLabelPosted,
  type PostedAnswer,
  readReturnLabel,
} from '../../../services/returns/actions.ts';
import { type Command, CommandError, DRY_RUN, parseTyped } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';
import { RMA } from '../orders/orderArgs.ts';
import { requireCarriers } from '../orders/shipRequest.ts';

const LABELS_USAGE = `Lists the labels that customers asked for by mail, and their recipients, the oldest first, at most a hundred: npm run store -- return labels --out labels.pdf
--out saves one PDF with two pages for each: the recipient for the envelope, and the label. Then post them, and run "return posted" with their numbers.`;
const POSTED_USAGE = `Name the returns whose labels are in the mail: npm run store -- return posted 0481920377 0481920378
Each customer is told once. Returns that were cancelled meanwhile are left out: do not post their labels. --dry-run changes nothing.`;

const formatLabel = ({ rmaId, orderId, createdAt, to }: LabelToPost): string =>
  `${rmaId}: order ${orderId}, ${formatMoment(createdAt)} UTC\n  to: ${formatAddressLine(to)}`;

/** Reads the pictures of labels; one that the carrier does not give now is reported and left out. */
async function readPictures(parts: Parts, labels: readonly LabelToPost[]): Promise<LabelPicture[]> {
  const carriers = requireCarriers(parts);
  const pictures: LabelPicture[] = [];
  for (const label of labels) {
    try {
      const { bytes } = await readReturnLabel(parts, carriers, label.contractId, 'PNG');
      pictures.push({ ...label, png: bytes });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.log(`No label of return ${label.rmaId} now: ${error.message}`);
    }
  }
  return pictures;
}

async function saveLabels(parts: Parts, labels: readonly LabelToPost[], outFile: string): Promise<void> {
  const pictures = await readPictures(parts, labels);
  if (pictures.length === 0) return console.log('There is nothing to print.');
  // Only operators may see addresses.
  await writeFile(outFile, await drawLabelsToPost(pictures), { mode: 0o600 });
  const numbers = pictures.map(({ rmaId }) => rmaId).join(' ');
  console.log(
    `Saved ${outFile} (labels: ${pictures.length}). Once they are in the mail: npm run store -- return posted ${numbers}`,
  );
}

const ANSWERS: Readonly<Record<PostedAnswer, string>> = {
  posted: 'posted. The customer is told.',
  'posted before': 'was posted before.',
  cancelled: 'not posted: the return was cancelled or has ended. Take its label out.',
  'no label by mail': 'not posted: it has no label to post.',
};

/** Commands for the labels that are posted to customers (transactions §4, Returns). */
export const returnLabelCommands: readonly Command[] = [
  {
    words: 'return labels',
    args: '[--out …]',
    summary: 'lists the labels to post to customers who asked for one by mail; --out saves them as one PDF',
    help: LABELS_USAGE,
    isReadOnly: true,
    run: async (parts, args) => {
      const { values, positionals } = parseTyped(args, { out: { type: 'string' } }, LABELS_USAGE);
      if (positionals.length > 0) throw new CommandError(LABELS_USAGE);
      const labels = await listLabelsToPost(parts);
      console.log(labels.length === 0 ? 'No label is to be posted.' : labels.map(formatLabel).join('\n'));
      if (values.out !== undefined && labels.length > 0) await saveLabels(parts, labels, values.out);
      return 0;
    },
  },
  {
    words: 'return posted',
    args: '<number>… [--dry-run]',
    summary: 'notes that labels were posted; their customers are told',
    help: POSTED_USAGE,
    run: async (parts, args) => {
      const { values, positionals } = parseTyped(args, DRY_RUN, POSTED_USAGE);
      if (positionals.length === 0 || !positionals.every((number) => RMA.test(number)))
        throw new CommandError(POSTED_USAGE);
      return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
        for (const rmaId of new Set(positionals))
          console.log(`Return ${rmaId}: ${ANSWERS[await markLabelPosted(within, rmaId)]}`);
      });
    },
  },
];
