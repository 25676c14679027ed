import { findDelimiter } from '../../../../../../server/services/catalog/import/read/readSeparatedRecords.ts';
import { getValues, readAll } from './readAll.ts';

const HEAD = 'id\ttitle\tprice';
const readTitles = async (text: string): Promise<unknown[]> =>
  (await readAll(text)).map((row) => ('values' in row ? row.values.title : row));

it('reads quoted cells with doubled quotes, and stray quotes in unquoted cells', async () => {
  expect(await readTitles(`${HEAD}\n1\t"""Harbor"" Tee"\t28.00 USD\n2\tPoster 30" wide\t9.00 USD\n`)).toEqual([
    '"Harbor" Tee',
    'Poster 30" wide',
  ]);
});

it('numbers each record by its first line in the file', async () => {
  const rows = await readAll(`${HEAD}\n1\t"Two\nlines"\t1 USD\n\n2\tTee\t2 USD\n`);
  expect(rows.map(({ lineNumber }) => lineNumber)).toEqual([2, 5]);
});

it('accepts columns in any order and spelling, and short lines', async () => {
  const rows = await readAll('g:Price\tItem Group ID\tTITLE\tid\tcolor\r\n5 USD\tg1\t Tee \t1\r\n');
  expect(getValues(rows)).toEqual([{ price: '5 USD', item_group_id: 'g1', title: 'Tee', id: '1' }]);
});

it('joins columns of the same name if the field is a list', async () => {
  const head = `${HEAD}\tadditional_image_link\tadditional_image_link\tid`;
  const [row] = await readAll(`${head}\n1\tTee\t5 USD\thttps://a.example/1\thttps://a.example/2,3\tother\n`);
  expect(row).toMatchObject({
    values: { id: '1', additional_image_link: 'https://a.example/1,https://a.example/2%2C3' },
  });
});

it.each([
  ['tabs', 'id\ttitle, long\tprice', '\t'],
  ['commas', 'id,"title; or\tname",price', ','],
  ['semicolons', 'id;title;price', ';'],
  ['bars', 'id|title|price', '|'],
])('recognises %s', (_name, heading, delimiter) => {
  expect(findDelimiter(heading)).toBe(delimiter);
});

it('refuses the last line if the file ends within it', async () => {
  expect(getValues(await readAll(`${HEAD}\n1\tTee\t5 USD\n2\tMu`))).toEqual([
    { id: '1', title: 'Tee', price: '5 USD' },
    'is cut off: the file ends within it',
  ]);
  expect(getValues(await readAll(`${HEAD}\n1\tTee\t5 USD`))).toEqual([{ id: '1', title: 'Tee', price: '5 USD' }]);
});

it.each([
  ['', 'is empty'],
  ['   \n', 'is empty'],
  ['[{"id": "1"}]', 'is a JSON array'],
  ['once upon a time', 'is neither a Google Merchant feed nor a Shopify export: its first line names no id, no title'],
  ['id\ttitle\n1\tTee', 'its first line names no price'],
  [`${HEAD}\n1\t"never closed\t5 USD`, 'cannot be read as separated values: '],
])('refuses %j', async (text, reason) => {
  await expect(readAll(text)).rejects.toThrow(reason);
});

it.each([
  ['a line', `${HEAD}\n1\t${'a'.repeat(10_000_000)}\t5 USD\n`],
  ['a first line', 'a'.repeat(10_000_000)],
  ['the text after a stray quote', `${HEAD}\n1\t"Tee\t5 USD\n${'2\tTee\t5 USD\n'.repeat(100_000)}`],
])('refuses 10 MB in %s', async (_name, text) => {
  await expect(readAll(text, 65_536)).rejects.toThrow('has more than 1000000 characters in one record');
});

it.each([
  ['Google', `${HEAD}${'\t'.repeat(400_000)}\n1\tTee\t5 USD\n`],
  ['Shopify', `Handle${',a'.repeat(400_000)}\nferry\n`],
])('refuses a file of %s with 400,000 columns', async (_name, text) => {
  await expect(readAll(text, 65_536)).rejects.toThrow('names more than 2000 columns in its first line');
});
