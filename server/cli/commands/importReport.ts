import type { ImportOutcome } from '../../services/catalog/import/importFeed.ts';
import type { RefusedLine } from '../../services/catalog/import/parseFeedLine.ts';
import { toCell } from './orderExport.ts';

/** Lines that the terminal shows of each kind; the report file has all. */
const MAX_LINES = 20;

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the report of an import for a terminal or a log. */
export function reportLines(
  name: string,
  outcome: ImportOutcome,
  { isDryRun, hasFile }: { readonly isDryRun: boolean; readonly hasFile: boolean },
): string[] {
  const { form, lines, rejectedLines, warnings, leftOutCounts: omissions, fileWarning } = outcome;
  const omittedText = [...omissions].map(([reason, count]) => `${count} ${reason}`).join(', ');
  return [
    `${name}: a ${form} with ${formatCount(lines, 'line')}.`,
    ...(fileWarning ? [fileWarning] : []),
    ...(omittedText ? [`Left out: ${omittedText}.`] : []),
    ...formatResult(outcome),
    ...formatRefusedLines('Refused', rejectedLines, hasFile),
    ...formatRefusedLines('Read without a value', warnings, hasFile),
    ...(isDryRun ? ['This was a dry run: nothing has changed.'] : []),
  ];
}

function formatResult({
  added: addedCount,
  changed: changedCount,
  unchanged: unchangedCount,
  addedStyles,
  addedStocks,
  hiddenCount,
  skipReason: failureReason,
}: ImportOutcome): string[] {
  if (failureReason === 'refused lines') return ['Nothing was written, as --strict asks, because lines were refused.'];
  if (failureReason === 'hides most')
    return [
      `Nothing was written: --replace would hide ${formatCount(hiddenCount, 'product')}, more than half. If that is meant: --replace-most.`,
    ];
  const details =
    addedStocks > 0 ? ` (new: ${formatCount(addedStyles, 'color')}, ${formatCount(addedStocks, 'size')})` : '';
  return [
    `Products: ${addedCount} added, ${changedCount} changed, ${unchangedCount} unchanged${details}.`,
    ...(hiddenCount > 0 ? [`Hidden, as the feed no longer names them: ${formatCount(hiddenCount, 'product')}.`] : []),
  ];
}

function formatRefusedLines(heading: string, lines: readonly RefusedLine[], hasFile: boolean): string[] {
  if (lines.length === 0) return [];
  const restCount = lines.length - MAX_LINES;
  return [
    `${heading}: ${formatCount(lines.length, 'line')}.`,
    ...lines.slice(0, MAX_LINES).map(({ lineNumber, reason }) => `  line ${lineNumber} ${reason}`),
    ...(restCount > 0
      ? [`  and ${restCount} more${hasFile ? ', in the report' : ': --report refused.csv lists them'}`]
      : []),
  ];
}

/** Returns the report file: CSV (RFC 4180) of refused lines and of warnings, in the order of the feed. */
export function toReportFile({ rejectedLines, warnings }: ImportOutcome): string {
  const rows = [
    ...rejectedLines.map((line) => ({ ...line, outcome: 'refused' })),
    ...warnings.map((line) => ({ ...line, outcome: 'warning' })),
  ].sort((a, b) => a.lineNumber - b.lineNumber);
  const records = rows.map(({ lineNumber, field, outcome, reason }) =>
    [String(lineNumber), field, outcome, reason].map(toCell).join(','),
  );
  return `${['line,field,outcome,reason', ...records].join('\r\n')}\r\n`;
}
