import {
  createProgressBar,
  getExitCode,
  readImportArgs,
} from '../../../../../server/cli/commands/catalog/catalogCommands.ts';
import { reportLines, toReportFile } from '../../../../../server/cli/commands/catalog/importReport.ts';
import type { ImportOutcome } from '../../../../../server/services/catalog/import/importFeed.ts';

const outcome: ImportOutcome = {
  form: 'Google Merchant feed',
  added: 1,
  changed: 0,
  unchanged: 2,
  addedStyles: 1,
  addedStocks: 3,
  keptDifferences: [],
  hiddenCount: 0,
  lines: 6,
  rejectedLines: [],
  warnings: [],
  fileWarning: undefined,
  leftOutCounts: new Map(),
  openCounts: { withoutCurrency: 0, withoutQuantity: 0 },
  unusedNames: [],
  unknownNames: [],
  refusedStock: { keptSkus: [], soldOutCount: 0 },
};
const rejectedLines = [{ lineNumber: 4, field: 'price', reason: 'has no price' }];
const report = (change: Partial<ImportOutcome>, { isDryRun = false, hasFile = false } = {}): string[] =>
  reportLines('feed.tsv', { ...outcome, ...change }, { isDryRun, hasFile });

describe('the arguments of an import', () => {
  it('are one file, address or -, and options', () => {
    expect(readImportArgs(['feed.tsv'])).toEqual({
      place: 'feed.tsv',
      source: undefined,
      uncountedLimit: 1000,
      isDryRun: false,
      isStrict: false,
      replace: undefined,
      isPrivateAllowed: false,
      reportFile: undefined,
    });
    expect(readImportArgs(['-', '--uncounted-limit=5', '--strict', '--replace', '--source', 'shop.b'])).toMatchObject({
      place: '-',
      uncountedLimit: 5,
      isStrict: true,
      replace: 'some',
      source: 'shop.b',
    });
    expect(readImportArgs(['a', '--replace', '--replace-most', '--dry-run', '--report', 'r.csv'])).toMatchObject({
      replace: 'most',
      isDryRun: true,
      reportFile: 'r.csv',
    });
  });

  it.each([[[]], [['a.tsv', 'b.tsv']], [['a.tsv', '--limit=2']]])('are refused if they are wrong: %j', (args) => {
    expect(() => readImportArgs(args)).toThrow('Name one file');
  });

  it.each(['0', '-1', '1.5', '1000001', 'many'])('accept no limit of %s', (limit) => {
    expect(() => readImportArgs(['feed.tsv', `--uncounted-limit=${limit}`])).toThrow('whole number of 1 to 1000000');
  });

  it.each(['Shop', '../x', '-', 'a'.repeat(61)])('accept no source called %s', (source) => {
    expect(() => readImportArgs(['feed.tsv', `--source=${source}`])).toThrow('is not a name');
  });
});

describe('the report of an import', () => {
  it('states the result for the products', () => {
    expect(report({})).toEqual([
      'feed.tsv: a Google Merchant feed with 6 lines.',
      'Products: 1 added, 0 changed, 2 unchanged (new: 1 color, 3 sizes).',
    ]);
  });

  it('lists each refused line with its number and reason', () => {
    expect(report({ added: 0, addedStocks: 0, lines: 1, rejectedLines })).toEqual([
      'feed.tsv: a Google Merchant feed with 1 line.',
      'Products: 0 added, 0 changed, 2 unchanged.',
      'Refused: 1 line.',
      '  line 4 has no price',
    ]);
  });

  it('lists left out, hidden and doubtful products, and states that a dry run wrote nothing', () => {
    const lines = report(
      {
        leftOutCounts: new Map([['draft', 2]]),
        hiddenCount: 1,
        warnings: rejectedLines,
        fileWarning: 'It was read as Windows-1252.',
      },
      { isDryRun: true },
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'It was read as Windows-1252.',
        'Left out: 2 draft.',
        'Hidden, as the feed no longer names them: 1 product.',
        'Read without a value: 1 line.',
        'This was a dry run: nothing has changed.',
      ]),
    );
  });

  it('shows the first twenty, and states where the others are', () => {
    const manyRejections = Array.from({ length: 25 }, (_, index) => ({
      lineNumber: index + 2,
      field: 'id',
      reason: 'has no id',
    }));
    expect(report({ rejectedLines: manyRejections }).at(-1)).toBe('  and 5 more: --report refused.csv lists them');
    expect(report({ rejectedLines: manyRejections }, { hasFile: true }).at(-1)).toBe('  and 5 more, in the report');
  });

  it.each([
    ['refused lines', 'as --strict asks'],
    ['hides most', '--replace-most'],
    ['unnamed source', 'npm run store -- catalog import <file> --source my-shop --replace'],
  ] as const)('states why nothing was written: %s', (reason, text) => {
    expect(report({ skipReason: reason, hiddenCount: 19 }).join()).toContain(text);
  });
});

it('states what it assumed, what it did not use, and which refused SKUs are still on sale', () => {
  const lines = report({
    openCounts: { withoutCurrency: 2, withoutQuantity: 1 },
    unusedNames: ['shipping', 'tax'],
    unknownNames: ['season'],
    refusedStock: { keptSkus: [{ lineNumber: 4, sku: 'FR-9', onHand: 3 }], soldOutCount: 1 },
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      'Without a currency, so read as USD: prices of 2 lines.',
      'In stock without a quantity, so sold up to the limit: 1 line.',
      'Not used: shipping, tax (docs/feed-attributes.md).',
      'Not known: season.',
      'Sold out, as their refused lines say: 1 SKU.',
      'STILL ON SALE with their earlier stock, as their lines were refused: 1 SKU.',
      '  line 4 SKU FR-9: 3 on hand',
    ]),
  );
});

it('writes refused lines as CSV, safe to open in a spreadsheet', () => {
  const formula = { lineNumber: 3, field: 'title', reason: '=HYPERLINK("x"), is wrong' };
  expect(toReportFile({ ...outcome, rejectedLines, warnings: [formula] })).toBe(
    'line,field,outcome,reason\r\n3,title,warning,"\'=HYPERLINK(""x""), is wrong"\r\n4,price,refused,has no price\r\n',
  );
});

it.each([
  ['all lines', {}, 0],
  ['all lines except refused ones', { rejectedLines }, 3],
  ['no line', { lines: 1, rejectedLines }, 1],
  ['nothing, as requested', { rejectedLines, skipReason: 'refused lines' as const }, 1],
])('has an exit code for the written lines: %s', (_name, change, code) => {
  expect(getExitCode({ ...outcome, ...change })).toBe(code);
});

describe('the progress bar', () => {
  const createScreen = (isTTY: boolean) => {
    const writtenTexts: string[] = [];
    return { isTTY, written: writtenTexts, write: (text: string) => writtenTexts.push(text) };
  };

  it('is drawn on a terminal, not too often, and cleared', () => {
    const terminal = createScreen(true);
    let now = 0;
    const bar = createProgressBar(terminal, () => now);
    bar.show('Reading', 0.5);
    bar.show('Reading', 0.6);
    now = 200;
    bar.show('Writing', 2);
    bar.clear();
    bar.clear();
    expect(terminal.written).toEqual([
      `\r\u001b[KReading ${'█'.repeat(15)}${'░'.repeat(15)} 50 %`,
      `\r\u001b[KWriting ${'█'.repeat(30)} 100 %`,
      '\r\u001b[K',
    ]);
  });

  it('is not written to a log', () => {
    const log = createScreen(false);
    const bar = createProgressBar(log);
    bar.show('Reading', 0.5);
    bar.clear();
    expect(log.written).toEqual([]);
  });
});
