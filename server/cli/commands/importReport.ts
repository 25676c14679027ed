import type { ImportOutcome } from '../../services/catalog/import/importFeed.ts';
import type { RefusedLine } from '../../services/catalog/import/parseFeedLine.ts';
import { toCell } from './orderExport.ts';

/** Lines that the terminal shows of each kind; the report file has all. */
const SHOWN = 20;

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the report of an import for a terminal or a log. */
export function reportLines(
  name: string,
  outcome: ImportOutcome,
  { isDryRun, hasFile }: { readonly isDryRun: boolean; readonly hasFile: boolean },
): string[] {
  const { form, lines, rejected, warnings, leftOut, fileWarning } = outcome;
  const out = [...leftOut].map(([why, count]) => `${count} ${why}`).join(', ');
  return [
    `${name}: a ${form} with ${formatCount(lines, 'line')}.`,
    ...(fileWarning ? [fileWarning] : []),
    ...(out ? [`Left out: ${out}.`] : []),
    ...formatResult(outcome),
    ...formatRefusedLines('Refused', rejected, hasFile),
    ...formatRefusedLines('Read without a value', warnings, hasFile),
    ...(isDryRun ? ['This was a dry run: nothing has changed.'] : []),
  ];
}

function formatResult({
  added,
  changed,
  unchanged,
  addedStyles,
  addedStocks,
  hidden,
  notWritten,
}: ImportOutcome): string[] {
  if (notWritten === 'refused lines') return ['Nothing was written, as --strict asks, because lines were refused.'];
  if (notWritten === 'hides most')
    return [
      `Nothing was written: --replace would hide ${formatCount(hidden, 'product')}, more than half. If that is meant: --replace-most.`,
    ];
  const below =
    addedStocks > 0 ? ` (new: ${formatCount(addedStyles, 'color')}, ${formatCount(addedStocks, 'size')})` : '';
  return [
    `Products: ${added} added, ${changed} changed, ${unchanged} unchanged${below}.`,
    ...(hidden > 0 ? [`Hidden, as the feed no longer names them: ${formatCount(hidden, 'product')}.`] : []),
  ];
}

function formatRefusedLines(heading: string, lines: readonly RefusedLine[], hasFile: boolean): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - SHOWN;
  return [
    `${heading}: ${formatCount(lines.length, 'line')}.`,
    ...lines.slice(0, SHOWN).map(({ lineNumber, reason }) => `  line ${lineNumber} ${reason}`),
    ...(more > 0 ? [`  and ${more} more${hasFile ? ', in the report' : ': --report refused.csv lists them'}`] : []),
  ];
}

/** Returns the report file: CSV (RFC 4180) of refused lines and of warnings, in the order of the feed. */
export function toReportFile({ rejected, warnings }: ImportOutcome): string {
  const rows = [
    ...rejected.map((line) => ({ ...line, outcome: 'refused' })),
    ...warnings.map((line) => ({ ...line, outcome: 'warning' })),
  ].sort((a, b) => a.lineNumber - b.lineNumber);
  const records = rows.map(({ lineNumber, field, outcome, reason }) =>
    [String(lineNumber), field, outcome, reason].map(toCell).join(','),
  );
  return `${['line,field,outcome,reason', ...records].join('\r\n')}\r\n`;
}
