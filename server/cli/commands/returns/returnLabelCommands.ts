import { writeFile } from 'node:fs/promises';
import { formatAddressLine } from '../../../../src/lib/addresses/formatAddress.ts';
import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { requireCarriers } from '../../../providers/carriers/requireCarriers.ts';
import { drawLabelsToPost, type LabelPicture } from '../../../services/returns/labels/drawLabelsToPost.ts';
import { type LabelToPost, listLabelsToPost } from '../../../services/returns/labels/postLabels.ts';
import { readReturnLabel } from '../../../services/returns/labels/readLabel.ts';
import { type Command, CommandError, parseTyped } from '../../command.ts';

const LABELS_USAGE = `Lists the labels that customers asked for by mail, and their recipients, the oldest first, at most a hundred: npm run store -- return labels --out labels.pdf
--out saves one PDF with two pages for each: the recipient for the envelope, and the label. Then post them, and run "return posted" with their numbers.`;

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

/** Lists the labels that are posted to customers (transactions §4, Returns). */
export const returnLabelsCommand: Command = {
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
};
