import type { WeightedVariant } from '../../../src/contracts/flags.ts';
import { ALL_MARKETPLACES } from '../../../src/lib/flagDefinitions.ts';
import {
  listExperiments,
  reportExperiment,
  startExperiment,
  stopExperiment,
  type VariantReport,
} from '../../services/flags/manageExperiments.ts';
import type { Experiment } from '../../services/flags/store.ts';
import { type Command, CommandError, DRY_RUN, getActor, parseDryRun, parseTyped } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';

const text = { type: 'string' } as const;
const START_OPTIONS = { flag: text, weights: text, marketplace: text, ...DRY_RUN } as const;

const START_USAGE =
  'Name the experiment, its flag and the weights, the control first: npm run store -- experiment start popup-winter --flag signup-popup --weights off=50,modal=25,drawer=25';
const STOP_USAGE = 'Name an experiment: npm run store -- experiment stop popup-winter';
const REPORT_USAGE = 'Name an experiment: npm run store -- experiment report popup-winter';

function parseExperimentId(positionals: readonly string[], usage: string): string {
  const [experimentId, ...others] = positionals;
  if (experimentId === undefined || others.length > 0) throw new CommandError(usage);
  return experimentId;
}

/** Parses `off=50,modal=25`. @throws {CommandError} */
function parseWeights(input: string): WeightedVariant[] {
  return input.split(',').map((pair) => {
    const [, variant, weight] = /^([a-z0-9-]{1,40})=(\d{1,4})$/.exec(pair.trim()) ?? [];
    if (variant === undefined) throw new CommandError(`"${pair}" is no variant with its weight.\n${START_USAGE}`);
    return { variant, weight: Number(weight) };
  });
}

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

const listCommand: Command = {
  words: 'experiment list',
  args: '',
  summary: 'lists the experiments, the newest first',
  isReadOnly: true,
  run: async (parts, args) => {
    parseTyped(args, {}, 'npm run store -- experiment list');
    const all = await listExperiments(parts);
    console.log(all.length === 0 ? 'There is no experiment yet.' : all.map(formatExperiment).join('\n'));
    return 0;
  },
};

const startCommand: Command = {
  words: 'experiment start',
  args: '<experiment> --flag … --weights …',
  summary: 'compares variants of a flag; running processes follow within a second',
  help: `npm run store -- experiment start popup-winter --flag signup-popup --weights off=50,modal=25,drawer=25
The first variant is the control of the report. --marketplace: in this marketplace alone. --dry-run checks and changes nothing.
To see a variant, add it to an address of the shop: /?variant=signup-popup:modal. Such pages are not counted.`,
  run: async (parts, args) => {
    const { values, positionals } = parseTyped(args, START_OPTIONS, START_USAGE);
    const experimentId = parseExperimentId(positionals, START_USAGE);
    const { flag, weights, marketplace: marketplaceId = ALL_MARKETPLACES } = values;
    if (flag === undefined || weights === undefined) throw new CommandError(START_USAGE);
    if (marketplaceId !== ALL_MARKETPLACES && !parts.marketplaces.listIds().includes(marketplaceId))
      throw new CommandError(
        `There is no marketplace ${marketplaceId}. There is ${parts.marketplaces.listIds().join(', ')}.`,
      );
    const variants = parseWeights(weights);
    return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (txParts) => {
      await startExperiment(txParts, { experimentId, flag, marketplaceId, variants, startedBy: getActor() });
      console.log(`${experimentId} runs.`);
    });
  },
};

const stopCommand: Command = {
  words: 'experiment stop',
  args: '<experiment> [--dry-run]',
  summary: 'ends an experiment: all visitors see the default again; its report stays',
  run: async (parts, args) => {
    const { positionals, isDryRun } = parseDryRun(args, STOP_USAGE);
    const experimentId = parseExperimentId(positionals, STOP_USAGE);
    return changeOrTry(parts, { isDryRun }, async (txParts) => {
      await stopExperiment(txParts, experimentId);
      console.log(`${experimentId} is stopped.`);
    });
  },
};

const reportCommand: Command = {
  words: 'experiment report',
  args: '<experiment>',
  summary: 'prints visitors, orders and conversion of each variant, and how sure the difference is',
  help: `The conversion is the share of visitors who ordered. The difference from the control, in percentage points, lies within its interval
with 95 % certainty; if the interval contains 0, the variants may be equal. Decide when the number of visitors is reached that you
chose before the start: an interval that is watched until it leaves 0 proves nothing.`,
  isReadOnly: true,
  run: (parts, args) => {
    const experimentId = parseExperimentId(parseTyped(args, {}, REPORT_USAGE).positionals, REPORT_USAGE);
    return changeOrTry(parts, { isDryRun: false }, async (txParts) => {
      const { experiment, rows } = await reportExperiment(txParts, experimentId);
      console.log(`${formatExperiment(experiment)}\n${formatTable(rows)}`);
    });
  },
};

/** Experiments: comparisons of a flag's variants by the orders of their visitors. */
export const experimentCommands: readonly Command[] = [listCommand, startCommand, stopCommand, reportCommand];
