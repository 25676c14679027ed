import { SaxesParser } from 'saxes';
import type { ReadRow } from './feedRow.ts';
import { MAX_RECORD, recordTooLong, UnreadableFeed } from './unreadableFeed.ts';
import { XmlItems } from './xmlItems.ts';

/** Names of HTML that feeds use without declaring them. Declarations in the file itself are ignored. */
const NAMES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  deg: '°',
  frac12: '½',
};

/**
 * Yields the items of a Google Merchant feed in XML: RSS 2.0 (`item`) or Atom (`entry`), with the line on which each
 * starts. Declarations of entities are ignored, so no entity can expand.
 * @throws {UnreadableFeed} for XML that is not well-formed, ends early or has no item
 */
export async function* readXmlRows(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  const parser = new SaxesParser({ xmlns: false });
  const items = new XmlItems();
  Object.assign(parser.ENTITIES, NAMES);
  let lastEventAt = 0;
  const recordPosition = (): void => {
    lastEventAt = parser.position;
  };
  parser.on('error', (error) => {
    throw new UnreadableFeed(`is not well-formed XML: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    recordPosition();
    items.open(name, attributes, parser.line);
  });
  parser.on('text', (part) => {
    recordPosition();
    items.text(part, parser.line);
  });
  parser.on('cdata', (part) => {
    recordPosition();
    items.text(part, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    recordPosition();
    items.close(name);
  });
  let count = 0;
  for await (const part of text) {
    parser.write(part);
    // The parser keeps a text in memory until it ends.
    if (parser.position - lastEventAt > MAX_RECORD) throw recordTooLong(parser.line);
    const rows = items.take();
    count += rows.length;
    yield* rows;
  }
  parser.close();
  if (count === 0) throw new UnreadableFeed('is XML without any item or entry');
}
