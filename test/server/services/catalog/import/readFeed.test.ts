import { feedText } from '../../../../../server/services/catalog/import/feedText.ts';
import { readFeed } from '../../../../../server/services/catalog/import/readFeed.ts';

const HEAD = 'id\ttitle\tprice';

describe('readFeed', () => {
  it('reads quoted fields with doubled quotes and stray quotes in bare ones', () => {
    const rows = readFeed(`${HEAD}\n1\t"""Harbor"" Tee"\t28.00 USD\n2\tPoster 30" wide\t9.00 USD\n`);
    expect(rows.map(({ values }) => values.title)).toEqual(['"Harbor" Tee', 'Poster 30" wide']);
  });

  it('names each record by its first line in the file', () => {
    const rows = readFeed(`${HEAD}\n1\t"Two\nlines"\t1 USD\n\n2\tTee\t2 USD`);
    expect(rows.map(({ lineNumber, values }) => [lineNumber, values.title])).toEqual([
      [2, 'Two\nlines'],
      [5, 'Tee'],
    ]);
  });

  it('takes columns in any order and spelling, and lines that are short', () => {
    const [row] = readFeed('\uFEFFg:Price\tItem Group ID\tTITLE\tid\tcolor\r\n5 USD\tg1\t Tee \t1\r\n');
    expect(row?.values).toEqual({ price: '5 USD', item_group_id: 'g1', title: 'Tee', id: '1' });
  });

  it('reads commas where the head has no tab', () => {
    expect(readFeed('id,title,price\n1,"Tee, long",5 USD')[0]?.values.title).toBe('Tee, long');
  });

  it.each([
    ['', 'is empty'],
    ['   \n', 'is empty'],
    ['<?xml version="1.0"?><rss/>', 'is an XML file; save the feed as tab-separated text'],
    ['{"name": "eyelet"}', 'is not a Google Merchant feed: its first line names no id, no title, no price'],
    ['id\ttitle\n1\tTee', 'is not a Google Merchant feed: its first line names no price'],
    [`${HEAD}\n1\t"never closed\t5 USD`, 'cannot be read as separated values: '],
  ])('refuses %j', (text, reason) => {
    expect(() => readFeed(text)).toThrow(reason);
  });
});

describe('feedText', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Café')],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0])],
    ['Windows-1252', new Uint8Array([0x43, 0x61, 0x66, 0xe9])],
  ])('reads %s', (_name, bytes) => {
    expect(feedText(bytes).replace('\uFEFF', '')).toBe('Café');
  });

  it('refuses bytes that are no text', () => {
    expect(() => feedText(new Uint8Array([0x89, 0x50, 0, 1]))).toThrow('is not a text file');
  });
});
