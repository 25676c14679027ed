import { z } from 'zod';
import { formatAddressLine } from '../../../../src/lib/addresses/formatAddress.ts';
import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { requireCarriers } from '../../../providers/carriers/requireCarriers.ts';
import { defineOperation } from '../../operations/operation.ts';
import type { LabelPicture } from '../labels/drawLabelsToPost.ts';
import { type LabelToPost, listLabelsToPost } from '../labels/postLabels.ts';
import { readReturnLabel } from '../labels/readLabel.ts';
import { returnNumber } from '../operations/returnOperations.ts';

type PrintedLabels = {
  readonly labels: readonly LabelToPost[];
  /** Labels that the carrier does not give now. */
  readonly failures: readonly string[];
  readonly pdf: Buffer | undefined;
};

const input = z.strictObject({
  numbers: z.array(returnNumber).max(100).optional().describe('the numbers of the returns; all by default'),
});

async function listChosen(parts: Parts, numbers: readonly string[] | undefined): Promise<LabelToPost[]> {
  const labels = await listLabelsToPost(parts);
  return numbers && numbers.length > 0 ? labels.filter(({ rmaId }) => numbers.includes(rmaId)) : labels;
}

/** Reads the pictures of labels; one that the carrier does not give now is left out. */
async function print(parts: Parts, labels: readonly LabelToPost[]): Promise<PrintedLabels> {
  if (labels.length === 0) return { labels, failures: [], pdf: undefined };
  const carriers = requireCarriers(parts);
  const pictures: LabelPicture[] = [];
  const failures: string[] = [];
  for (const label of labels) {
    try {
      const { bytes } = await readReturnLabel(parts, carriers, label.contractId, 'PNG');
      pictures.push({ ...label, png: bytes });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failures.push(`No label of return ${label.rmaId} now: ${error.message}`);
    }
  }
  if (pictures.length === 0) return { labels, failures, pdf: undefined };
  const { drawLabelsToPost } = await import('../labels/drawLabelsToPost.ts');
  return { labels, failures, pdf: await drawLabelsToPost(pictures) };
}

const formatLabel = ({ rmaId, orderId, createdAt, to }: LabelToPost): string =>
  `${rmaId}: order ${orderId}, ${formatMoment(createdAt)} UTC\n  to: ${formatAddressLine(to)}`;

/** Prints the labels that are posted to customers (transactions §4, Returns). It is recorded, because it shows addresses. */
export const labelsOperation = defineOperation({
  name: 'return.labels',
  permission: 'returns.change',
  summary: 'prints the labels to post to customers who asked for one by mail, as one PDF',
  help: `Two pages for each, the oldest first, at most a hundred: the recipient for the envelope, and the label. Then post them, and run "return posted" with their numbers. --dry-run only lists them.`,
  input,
  words: ['numbers'],
  subject: () => 'labels to post',
  run: async ({ parts }, { numbers }) => print(parts, await listChosen(parts, numbers)),
  preview: async ({ parts }, { numbers }): Promise<PrintedLabels> => ({
    labels: await listChosen(parts, numbers),
    failures: [],
    pdf: undefined,
  }),
  describe: ({ labels, failures }) =>
    labels.length === 0 ? 'No label is to be posted.' : [...labels.map(formatLabel), ...failures].join('\n'),
  file: ({ pdf }) => pdf && { name: 'labels.pdf', type: 'application/pdf', bytes: pdf },
});
