import { getValues, readAll } from './readAll.ts';

const RSS = (items: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
<title>Harbor Shop</title><link>https://harbor.example</link>\n${items}\n</channel></rss>`;
const ITEM = '<item><g:id>1</g:id><title>Tee</title><g:price>28.00 USD</g:price></item>';

it("reads RSS 2.0: Google's fields take precedence over those of RSS; lists, CDATA and entities", async () => {
  const rows = await readAll(
    RSS(`<item>
      <title>Plain title</title><g:title>Levi&apos;s &amp; Co&nbsp;&#8482;</g:title>
      <link>https://harbor.example/p?a=1&amp;b=2</link>
      <description><![CDATA[<b>Warm</b> & dry]]></description>
      <g:id>1</g:id><g:price>28.00 USD</g:price>
      <g:image_link>https://harbor.example/1.jpg</g:image_link>
      <g:additional_image_link>https://harbor.example/2.jpg</g:additional_image_link>
      <g:additional_image_link>https://harbor.example/w_3,h_4.jpg</g:additional_image_link>
      <g:shipping><g:country>US</g:country><g:price>0 USD</g:price></g:shipping>
    </item>`),
  );
  expect(rows).toEqual([
    {
      lineNumber: 4,
      values: {
        title: "Levi's & Co\u00a0™",
        link: 'https://harbor.example/p?a=1&b=2',
        description: '<b>Warm</b> & dry',
        id: '1',
        price: '28.00 USD',
        image_link: 'https://harbor.example/1.jpg',
        additional_image_link: 'https://harbor.example/2.jpg,https://harbor.example/w_3%2Ch_4.jpg',
      },
      unreadNames: ['shipping'],
    },
  ]);
});

it('reads Atom: addresses in attributes, summaries, and any prefix of the namespace', async () => {
  const rows = await readAll(`
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:goog="http://base.google.com/ns/1.0">
  <id>tag:feed</id>
  <entry>
    <id>tag:harbor.example,2026:1</id><goog:id>1</goog:id>
    <title>Tee</title><summary>Soft</summary>
    <link rel="self" href="https://harbor.example/1.atom"/><link href="https://harbor.example/1"/>
    <goog:price>28.00 USD</goog:price>
  </entry>
</feed>`);
  expect(getValues(rows)).toEqual([
    {
      id: '1',
      title: 'Tee',
      summary: 'Soft',
      description: 'Soft',
      link: 'https://harbor.example/1',
      price: '28.00 USD',
    },
  ]);
});

const BOMB = `<!DOCTYPE r [<!ENTITY a "lol">${[...'bcdefghij']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>`;

it.each([
  ['is cut between items', RSS(ITEM).replace('</channel></rss>', ''), 'is not well-formed XML'],
  ['is cut within an item', RSS(ITEM).slice(0, -40), 'is not well-formed XML'],
  ['is a page', '<!doctype html><html><body><br>Sign in</body></html>', 'is not well-formed XML'],
  ['has no items', RSS(''), 'is XML without any item or entry'],
  ['nests entities (billion laughs)', `${BOMB}<rss><item><id>&j;</id></item></rss>`, 'is not well-formed XML'],
  [
    'reads a file',
    '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><item><id>&x;</id></item></rss>',
    'is not',
  ],
  ['has a zero character', RSS('<item><g:id>&#0;</g:id></item>'), 'is not well-formed XML'],
  ['nests deeply', `<rss><item>${'<a>'.repeat(100)}`, 'nests more than 64 elements'],
  ['has 10 MB in one text', RSS(`<item><g:id>${'a'.repeat(10_000_000)}`), 'has more than 1000000 characters'],
  [
    'has 10 MB in one item',
    RSS(`<item>${'<g:id>abcdefgh</g:id>'.repeat(500_000)}`),
    'has more than 1000000 characters',
  ],
  [
    'has a million elements in one item',
    RSS(`<item>${'<g:a>b</g:a>'.repeat(1_000_000)}`),
    'has more than 1000000 characters',
  ],
  ['has 10 MB in a declaration', `<!DOCTYPE r [${'<!-- -->'.repeat(1_250_000)}`, 'has more than 1000000 characters'],
])('refuses a file that %s', async (_name, text, reason) => {
  await expect(readAll(text, 65_536)).rejects.toThrow(reason);
});

it('reads a feed of 2 MB without any line break', async () => {
  const text = RSS(ITEM.repeat(30_000)).replaceAll('\n', '');
  expect(text.length).toBeGreaterThan(2_000_000);
  expect(await readAll(text, 65_536)).toHaveLength(30_000);
});
