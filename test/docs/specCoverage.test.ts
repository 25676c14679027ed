import { existsSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/spec-coverage.md', 'utf8');

type Row = { readonly section: string; readonly cells: readonly string[] };

/** Returns the rows of the table with their document and section. */
function parseRows(markdown: string): Row[] {
  let document = '';
  let section = '';
  return markdown.split('\n').flatMap((line) => {
    const heading = /^(##?) (.+)$/.exec(line);
    if (heading?.[1] === '#') document = heading[2] ?? '';
    if (heading?.[1] === '##') section = `${document} ${heading[2]}`;
    const isRow = section !== '' && /^\| (?!Spec \||---)/.test(line);
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    return isRow ? [{ section, cells: cells.map((cell) => cell.trim()) }] : [];
  });
}
const rows = parseRows(text);

/** Counts rows: all, built, partly built, shown. */
const countRows = (countedRows: readonly Row[]): number[] => [
  countedRows.length,
  countedRows.filter(({ cells }) => cells[1]).length,
  countedRows.filter(({ cells }) => /missing:|differs:/.test(cells[1] ?? '')).length,
  countedRows.filter(({ cells }) => cells[2]).length,
];
const formatLine = (name: string, counts: readonly number[]): string => `| ${name} | ${counts.join(' | ')} |`;

it('names files that exist', () => {
  const filePaths = [...text.matchAll(/`((?:src|server|test|e2e|scripts|bench|docs)\/[\w./@-]+\.\w+)`/g)].map(
    (match) => match[1] ?? '',
  );
  expect(filePaths.length).toBeGreaterThan(1000);
  expect([...new Set(filePaths)].filter((path) => !existsSync(path))).toEqual([]);
});

it('has three cells in each row, and a proof only in built rows', () => {
  expect(rows.filter(({ cells }) => cells.length !== 3)).toEqual([]);
  expect(rows.filter(({ cells }) => cells[2] && !cells[1])).toEqual([]);
});

it('counts its rows correctly', () => {
  const sections = [...new Set(rows.map(({ section }) => section))];
  const bold = (name: string, of: (row: Row) => boolean): string =>
    formatLine(`**${name}**`, countRows(rows.filter(of))).replaceAll(/(\d+)/g, '**$1**');
  const expected = [
    ...sections.map((section) => formatLine(section, countRows(rows.filter((row) => row.section === section)))),
    bold('Browsing', ({ section }) => section.startsWith('Browsing')),
    bold('Transactions', ({ section }) => section.startsWith('Transactions')),
    bold('Both', () => true),
  ];
  expect(text.split('\n').filter((line) => /^\| .+ \| (\*\*)?\d+/.test(line))).toEqual(expected);
});
