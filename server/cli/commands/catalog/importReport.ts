import { toCsvCell } from '../../../platform/files/csv.ts';
import type { RefusedStock } from '../../../services/catalog/import/handleRefusedSkus.ts';
import type { ImportOutcome } from '../../../services/catalog/import/importFeed.ts';
import type { RefusedLine } from '../../../services/catalog/import/parseFeedLine.ts';
import { CURRENCY } from '../../../services/catalog/import/read/feedNumbers.ts';
import { describeDifferences } from '../../../services/catalog/write/desk/keptValues.ts';

/** Lines that the terminal shows of each kind; the report file has all. */
const MAX_LINES = 20;

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the report of an import for a terminal or a log. */
export function reportLines(
  name: string,
  outcome: ImportOutcome,
  { isDryRun, hasFile }: { readonly isDryRun: boolean; readonly hasFile: boolean },
): string[] {
  const { form, lines, rejectedLines, warnings, leftOutCounts: omissions, fileWarning, refusedStock } = outcome;
  const omittedText = [...omissions].map(([reason, count]) => `${count} ${reason}`).join(', ');
  return [
    `${name}: a ${form} with ${formatCount(lines, 'line')}.`,
    ...(fileWarning ? [fileWarning] : []),
    ...(omittedText ? [`Left out: ${omittedText}.`] : []),
    ...formatNotes(outcome),
    ...formatResult(outcome),
    ...formatRefusedLines('Refused', rejectedLines, hasFile),
    ...formatRefusedStock(refusedStock),
    ...describeDifferences(outcome.keptDifferences),
    ...formatRefusedLines('Read without a value', warnings, hasFile),
    ...(isDryRun ? ['This was a dry run: nothing has changed.'] : []),
  ];
}

/** Names that one line shows. */
const MAX_NAMES = 30;

const formatNames = (names: readonly string[]): string =>
  `${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}`;

/** States what the import assumed, and what it did not use. */
function formatNotes({ openCounts, unusedNames, unknownNames }: ImportOutcome): string[] {
  const { withoutCurrency, withoutQuantity } = openCounts;
  return [
    ...(withoutCurrency > 0
      ? [`Without a currency, so read as ${CURRENCY}: prices of ${formatCount(withoutCurrency, 'line')}.`]
      : []),
    ...(withoutQuantity > 0
      ? [`In stock without a quantity, so sold up to the limit: ${formatCount(withoutQuantity, 'line')}.`]
      : []),
    ...(unusedNames.length > 0 ? [`Not used: ${formatNames(unusedNames)} (docs/feed-attributes.md).`] : []),
    ...(unknownNames.length > 0 ? [`Not known: ${formatNames(unknownNames)}.`] : []),
  ];
}

/** States what became of SKUs whose lines were refused: those that stay on sale need a decision. */
function formatRefusedStock({ keptSkus, soldOutCount }: RefusedStock): string[] {
  const restCount = keptSkus.length - MAX_LINES;
  return [
    ...(soldOutCount > 0 ? [`Sold out, as their refused lines say: ${formatCount(soldOutCount, 'SKU')}.`] : []),
    ...(keptSkus.length > 0
      ? [`STILL ON SALE with their earlier stock, as their lines were refused: ${formatCount(keptSkus.length, 'SKU')}.`]
      : []),
    ...keptSkus
      .slice(0, MAX_LINES)
      .map(({ lineNumber, sku, onHand }) => `  line ${lineNumber} SKU ${sku}: ${onHand} on hand`),
    ...(restCount > 0 ? [`  and ${restCount} more`] : []),
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
  if (failureReason === 'many refused lines') return ['Nothing was written: too many lines were refused.'];
  if (failureReason === 'refused lines') return ['Nothing was written, as --strict asks, because lines were refused.'];
  if (failureReason === 'unnamed source')
    return [
      'Nothing was written: the lines have no link that names their shop, so --replace would hide the products of other files.',
      'Name this feed: npm run store -- catalog import <file> --source my-shop --replace',
      'Products that were imported without a name are those of --source google-merchant.',
    ];
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
    [String(lineNumber), field, outcome, reason].map(toCsvCell).join(','),
  );
  return `${['line,field,outcome,reason', ...records].join('\r\n')}\r\n`;
}
