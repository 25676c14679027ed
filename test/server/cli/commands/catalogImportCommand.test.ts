import { readArgs, reportOf } from '../../../../server/cli/commands/catalogImportCommand.ts';

const outcome = {
  added: 1,
  changed: 0,
  unchanged: 2,
  addedStyles: 1,
  addedStocks: 3,
  lines: 6,
  refused: [],
};

describe('the arguments of an import', () => {
  it('are one file and the limit of sizes without a quantity', () => {
    expect(readArgs(['feed.tsv'])).toEqual({ file: 'feed.tsv', uncountedLimit: 1000 });
    expect(readArgs(['--uncounted-limit=5', 'feed.tsv'])).toEqual({ file: 'feed.tsv', uncountedLimit: 5 });
    expect(readArgs(['feed.tsv', '--uncounted-limit', '1000000']).uncountedLimit).toBe(1_000_000);
  });

  it.each([[[]], [['a.tsv', 'b.tsv']], [['a.tsv', '--limit=2']]])('are refused otherwise: %j', (args) => {
    expect(() => readArgs(args)).toThrow('Name one file');
  });

  it.each(['0', '-1', '1.5', '1000001', 'many'])('accept no limit of %s', (limit) => {
    expect(() => readArgs(['feed.tsv', `--uncounted-limit=${limit}`])).toThrow('whole number of 1 to 1000000');
  });
});

describe('the report of an import', () => {
  it('tells what became of the products', () => {
    expect(reportOf('feed.tsv', outcome)).toEqual([
      'feed.tsv: a Google Merchant feed with 6 lines.',
      'Products: 1 added, 0 changed, 2 unchanged (new: 1 color, 3 sizes).',
    ]);
  });

  it('lists each refused line with its number and reason', () => {
    const refused = [{ lineNumber: 4, reason: 'has no price' }];
    expect(reportOf('feed.tsv', { ...outcome, added: 0, addedStocks: 0, lines: 1, refused })).toEqual([
      'feed.tsv: a Google Merchant feed with 1 line.',
      'Products: 0 added, 0 changed, 2 unchanged.',
      'Refused: 1 line.',
      '  line 4 has no price',
    ]);
  });
});
