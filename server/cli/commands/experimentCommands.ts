import { ALL_MARKETPLACES } from '../../../src/lib/flagDefinitions.ts';
import { listExperiments, reportExperiment, type VariantReport } from '../../services/flags/manageExperiments.ts';
import type { Experiment } from '../../services/flags/store.ts';
import { type Command, readCommand } from '../command.ts';

const formatTime = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');

function formatExperiment({ experimentId, flag, marketplaceId, variants, startedAt, stoppedAt }: Experiment): string {
  const weights = variants.map(({ variant, weight }) => `${variant}=${weight}`).join(',');
  const shop = marketplaceId === ALL_MARKETPLACES ? '' : ` in ${marketplaceId}`;
  const endText = stoppedAt ? `${formatTime(stoppedAt)}, stopped` : 'now, running';
  return `${experimentId}: ${flag} ${weights}${shop}, ${formatTime(startedAt)} to ${endText}`;
}

const formatPercent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const formatPercentagePoints = (share: number): string => `${share < 0 ? '' : '+'}${(100 * share).toFixed(2)}`;

/** Returns the cells of a row: variant, visitors, buyers, orders, conversion, difference from the control. */
const formatCells = ({ variant, visitors, buyers, orders, conversion, difference }: VariantReport): string[] => [
  variant,
  String(visitors),
  String(buyers),
  String(orders),
  formatPercent(conversion),
  difference === null
    ? 'control'
    : `${formatPercentagePoints(difference.value)} points, 95 % between ${formatPercentagePoints(difference.low)} and ${formatPercentagePoints(difference.high)}`,
];

function formatTable(rows: readonly VariantReport[]): string {
  const cells = [['variant', 'visitors', 'buyers', 'orders', 'conversion', 'difference'], ...rows.map(formatCells)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Experiments: comparisons of a flag's variants by the orders of their visitors. */
export const experimentCommands: readonly Command[] = [
  readCommand({
    words: 'experiment list',
    args: '',
    summary: 'lists the experiments, the newest first',
    read: async (parts) =>
      (await listExperiments(parts)).map(formatExperiment).join('\n') || 'There is no experiment yet.',
  }),
  readCommand({
    words: 'experiment report',
    args: '<experiment>',
    summary: 'prints visitors, orders and conversion of each variant, and how sure the difference is',
    help: `The conversion is the share of visitors who ordered. The difference from the control, in percentage points, lies within its interval
with 95 % certainty; if the interval contains 0, the variants may be equal. Decide when the number of visitors is reached that you
chose before the start: an interval that is watched until it leaves 0 proves nothing.`,
    usage: 'Name an experiment: npm run store -- experiment report popup-winter',
    word: /./,
    read: async (parts, experimentId) => {
      const { experiment, rows } = await reportExperiment(parts, experimentId);
      return `${formatExperiment(experiment)}\n${formatTable(rows)}`;
    },
  }),
];
