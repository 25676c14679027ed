import { escapeUTF8 } from 'entities';
import type { Marketplace } from '../../../../src/contracts/content/content.ts';
import type { Parts } from '../../../parts.ts';
import { toShownPrices } from '../computeStyleOffer.ts';
import { escapeCell } from '../import/productDetails.ts';
import { FEED_COLUMNS, type FeedShop, type FeedValue } from './feedColumns.ts';
import { type FeedSku, readFeedSkus } from './feedSkus.ts';

/** The values of one SKU, by attribute, without empty ones. */
type FeedLine = ReadonlyMap<string, FeedValue>;

type Format = {
  readonly fileName: string;
  readonly type: string;
  readonly head: (names: readonly string[], shop: Pick<Marketplace, 'name' | 'origin'>) => string;
  readonly line: (line: FeedLine, names: readonly string[]) => string;
  readonly tail: string;
};

const isParts = (value: string | Readonly<Record<string, string>>): value is Readonly<Record<string, string>> =>
  typeof value !== 'string';

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** A cell holds several values separated by commas, and the parts of one by colons. */
function formatCell(value: FeedValue): string {
  if (typeof value === 'string') return value;
  return value
    .map((one) => {
      if (isParts(one)) return Object.values(one).map(escapeCell).join(':');
      return isAddress(one) ? one.replaceAll(',', '%2C') : escapeCell(one);
    })
    .join(',');
}

const quoteCell = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const toTabLine = (cells: readonly string[]): string => `${cells.map(quoteCell).join('\t')}\n`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (text: string): string => escapeUTF8(text.replace(NO_XML, '').toWellFormed());

const formatElements = (name: string, value: FeedValue): string =>
  (typeof value === 'string' ? [value] : value)
    .map((one) => {
      const content = isParts(one)
        ? Object.entries(one)
            .filter(([, text]) => text !== '')
            .map(([part, text]) => `<g:${part}>${escapeXml(text)}</g:${part}>`)
            .join('')
        : escapeXml(one);
      return `<g:${name}>${content}</g:${name}>`;
    })
    .join('');

/** The forms of a feed. All have the same values. */
export const FEED_FORMATS = {
  tsv: {
    fileName: 'google.tsv',
    type: 'text/tab-separated-values; charset=utf-8',
    head: (names) => toTabLine(names),
    line: (line, names) => toTabLine(names.map((name) => formatCell(line.get(name) ?? ''))),
    tail: '',
  },
  xml: {
    fileName: 'google.xml',
    type: 'application/xml; charset=utf-8',
    head: (_names, { name, origin }) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(name)}</title>
<link>${escapeXml(origin)}/</link>
<description>Products of ${escapeXml(name)}</description>
`,
    line: (line) => `<item>${[...line].map(([name, value]) => formatElements(name, value)).join('')}</item>\n`,
    tail: '</channel>\n</rss>\n',
  },
  jsonl: {
    fileName: 'products.jsonl',
    type: 'application/jsonl; charset=utf-8',
    head: () => '',
    line: (line) => `${JSON.stringify(Object.fromEntries(line))}\n`,
    tail: '',
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FeedFormat = keyof typeof FEED_FORMATS;
export const FEED_FORMAT_NAMES = Object.keys(FEED_FORMATS).filter((name): name is FeedFormat => name in FEED_FORMATS);

export type FeedOptions = {
  readonly shop: FeedShop & Pick<Marketplace, 'name' | 'formerPrice'>;
  readonly format: FeedFormat;
  /** Whether stock and shelves are written too. */
  readonly isInternal?: boolean;
};

/** Returns a SKU with the prices that a shop shows: by the rule of the lowest price, a sale to come has no reference yet. */
function withShownPrices(sku: FeedSku, now: Date): FeedSku {
  const prices = toShownPrices(sku, true);
  const isOn = sku.sale !== null && new Date(sku.sale.startsAt) <= now && prices.originalPriceCents > prices.priceCents;
  return { ...sku, ...prices, sale: isOn ? sku.sale : null };
}

/** Text is handed on in pieces of about this size. */
const PIECE = 64 * 1024;

/** Yields the text of a feed of all SKUs that the shop shows to everyone: one line, item or object each. */
export async function* writeFeed(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { shop, format, isInternal = false }: FeedOptions,
): AsyncGenerator<string> {
  const now = clock.now();
  const columns = Object.entries(FEED_COLUMNS).filter(([, column]) => isInternal || !column.isInternal);
  const names = columns.map(([name]) => name);
  const { head, line: formatLine, tail }: Format = FEED_FORMATS[format];
  let text = head(names, shop);
  // The merchant's own file has the prices of the catalog: it can be imported again.
  const isShown = shop.formerPrice !== undefined && !isInternal;
  for await (const stored of readFeedSkus(db)) {
    const sku = isShown ? withShownPrices(stored, now) : stored;
    const values = columns.map(([name, { read }]) => [name, read(sku, shop, now) ?? ''] as const);
    text += formatLine(new Map(values.filter(([, value]) => value.length > 0)), names);
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield text + tail;
}
