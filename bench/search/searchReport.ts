import { formatTable } from '../kit/formatTable.ts';
import { judge, type Verdict } from '../kit/targets.ts';
import type { Timing } from '../kit/timeEach.ts';
import type { SearchSpeed } from './measureSearch.ts';
import { computeScore, type QueryScore, type Score } from './scoreSearch.ts';

export type SearchReport = { readonly speed: SearchSpeed; readonly scores: readonly QueryScore[] };

const formatMs = (value: number): string => value.toFixed(2);
const formatShare = (value: number): string => value.toFixed(3);

/** Compares the times of lists and suggestions, the memory and the relevance with their targets. */
export function judgeSearch({ speed, scores }: SearchReport): Verdict[] {
  const { precision, emptyRate } = computeScore(scores);
  return [
    judge({ name: 'a list with facets, p95 ms', max: 15 }, speed.lists.p95),
    judge({ name: 'suggestions, p95 ms', max: 5 }, speed.suggestions.p95),
    judge({ name: 'held in the process, MB', max: 150 }, speed.heldMegabytes),
    judge({ name: 'broad search / narrow search, p50', max: 4 }, speed.broad.p50 / speed.narrow.p50),
    judge({ name: 'places of the first ten that miss', max: 0.1 }, 1 - precision),
    judge({ name: 'searches that find nothing', max: 0.02 }, emptyRate),
  ];
}

export const formatSearch = (report: SearchReport): string =>
  [
    `Search over ${report.speed.styles} styles of ${report.speed.products} products, in one process; milliseconds`,
    formatSpeedTable(report.speed),
    '',
    `Index made in ${report.speed.buildSeconds.toFixed(1)} s; ${formatDisk(report.speed.disk)}; with cards and phrases it holds ${report.speed.heldMegabytes.toFixed(0)} MB.`,
    '',
    'How well 2000 demo products are found: share of the first ten places, share of queries that find nothing',
    formatQualityTable(report.scores),
    '',
    'Targets of search',
    formatTable(
      ['target', 'at most', 'measured', ''],
      judgeSearch(report).map(({ name, max, ratio, isMet }) => [
        name,
        String(max),
        formatMs(ratio),
        isMet ? 'pass' : 'FAIL',
      ]),
    ),
  ].join('\n');

const formatDisk = ({ megabytes, saveSeconds, loadSeconds }: SearchSpeed['disk']): string =>
  `written to the disk in ${saveSeconds.toFixed(2)} s (${megabytes.toFixed(0)} MB), read from it in ${loadSeconds.toFixed(2)} s`;

const formatSpeedTable = (speed: SearchSpeed): string => {
  const formatRow = (name: string, { count, p50, p95, cpuMs }: Timing): string[] => [
    name,
    formatMs(p50),
    formatMs(p95),
    formatMs(cpuMs),
    String(count),
  ];
  return formatTable(
    ['asked for the first time', 'p50', 'p95', 'CPU', 'counted'],
    [
      formatRow('list with facets', speed.lists),
      formatRow('search with facets', speed.searches),
      formatRow('suggestions', speed.suggestions),
      formatRow('broad search', speed.broad),
      formatRow('narrow search', speed.narrow),
      formatRow('list, beside SQL', speed.listsBesideSql),
      formatRow('the same by SQL (its CPU is not counted)', speed.sql),
    ],
  );
};

function formatQualityTable(scores: readonly QueryScore[]): string {
  const formatRow = (name: string, { queries, precision, emptyRate }: Score): string[] => [
    name,
    formatShare(precision),
    formatShare(emptyRate),
    String(queries),
  ];
  const families = [...new Set(scores.map(({ family }) => family))];
  return formatTable(
    ['queries', 'precision at 10', 'empty', 'counted'],
    [
      formatRow('all', computeScore(scores)),
      formatRow('looked at while tuning', computeScore(scores.filter(({ isHeldOut }) => !isHeldOut))),
      formatRow('held out', computeScore(scores.filter(({ isHeldOut }) => isHeldOut))),
      ...families.map((name) => formatRow(`  ${name}`, computeScore(scores.filter(({ family }) => family === name)))),
    ],
  );
}
