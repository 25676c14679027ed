import { type CSSProperties, Fragment, createElement as h } from 'react';
import { formatLongDay } from '../../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../../src/lib/dates/shopDays.ts';
import { formatMoney } from '../../../../src/lib/money.ts';
import { buildImageUrl } from '../../../../src/lib/products/pictures.ts';
import { formatProductTitle } from '../../../../src/lib/products/products.ts';
import { Lines, type MailBlock, Picture, soft, Table, topLine } from '../mailBlocks.ts';
import { openTexts } from '../mailTexts.ts';
import type { Sender } from '../sender.ts';
import type { MailItem, MailLine } from './orderMailContent.ts';

const openItemTexts = (sender: Sender) => openTexts(sender, 'mail-frame', 'items');

function formatOptions({ color, size, width, quantity, giftCard, gift }: MailLine, sender: Sender): string {
  const { getText } = openItemTexts(sender);
  if (giftCard) {
    const { recipientName, recipientEmail, deliverAt } = giftCard;
    return getText('giftCard', { recipientName, recipientEmail, day: formatLongDay(toShopDay(deliverAt)) });
  }
  const quantityText = quantity > 1 ? getText('quantity', { count: String(quantity) }) : '';
  return [color, size && getText('size', { size }), width, quantityText, gift].filter(Boolean).join(' · ');
}

const sayGiftMessage = ({ giftMessage }: MailLine, sender: Sender): string =>
  giftMessage === undefined ? '' : openItemTexts(sender).getText('giftMessage', { message: giftMessage });

const formatItem = ({ line, detail }: MailItem, sender: Sender): string =>
  [
    [line.brandName, [line.genderLabel, line.productName].filter(Boolean).join(' ')].join(', '),
    formatOptions(line, sender),
    openItemTexts(sender).getText('each', { amount: formatMoney(line.price) }),
    sayGiftMessage(line, sender).replaceAll('\n', '\n  '),
    detail,
  ]
    .filter((text, at) => at < 3 || text)
    .join('\n  ');

const ItemRow = ({ item, sender }: { readonly item: MailItem; readonly sender: Sender }) => {
  const { line, amount, detail } = item;
  const { publicUrl } = sender;
  const src = publicUrl + buildImageUrl(line.imageId, { width: 220, height: 164, format: 'jpg' });
  const details = [formatOptions(line, sender), detail].filter(Boolean).join(' · ');
  const message = sayGiftMessage(line, sender);
  const picture = h(Picture, { src, width: 72, height: 54, alt: '', style: { display: 'block' } });
  return h(
    'tr',
    null,
    h(
      'td',
      { width: 84, ...topLine({ padding: '16px 16px 16px 0' }) },
      h('a', { href: publicUrl + line.productUrl }, picture),
    ),
    h(
      'td',
      topLine({ padding: '16px 0' }),
      h('strong', null, line.brandName),
      h('br'),
      formatProductTitle(line),
      h('br'),
      h('span', soft({ fontSize: 14 }), details),
      message && h('br'),
      message && h('em', soft(), h(Lines, { lines: message.split('\n') })),
    ),
    h(
      'td',
      topLine({ padding: '16px 0 16px 12px', textAlign: 'right', whiteSpace: 'nowrap' }),
      h('strong', null, amount),
    ),
  );
};

const HEADING: CSSProperties = { fontSize: 18, lineHeight: '24px', fontWeight: 600, margin: '32px 0 12px' };

/** Renders the items of an order below a heading. */
export const createItems = (title: string, items: readonly MailItem[], sender: Sender): MailBlock => ({
  text: [title, ...items.map((item) => formatItem(item, sender))].filter(Boolean).join('\n\n'),
  html: h(
    Fragment,
    null,
    h('h2', { style: HEADING }, title),
    h(Table, null, ...items.map((item) => h(ItemRow, { item, sender }))),
  ),
});

type Labeled = readonly [label: string, text: string];

const SumRow = ({ labeled: [label, amount] }: { readonly labeled: Labeled }) =>
  h(
    'tr',
    null,
    h('td', { style: { padding: '4px 0' } }, h('span', soft(), label)),
    h('td', { style: { padding: '4px 0', textAlign: 'right' } }, amount),
  );

const TotalRow = ({ labeled: [label, amount] }: { readonly labeled: Labeled }) =>
  h(
    'tr',
    null,
    h('td', topLine({ padding: '16px 0' }), h('strong', null, label)),
    h('td', topLine({ padding: '16px 0', textAlign: 'right' }), h('strong', null, amount)),
  );

/** Renders amounts, with the last one set off. */
export const createSums = (sums: readonly Labeled[], sum: Labeled | undefined): MailBlock => ({
  text: [...sums, ...(sum ? [sum] : [])].map((labeled) => labeled.join(': ')).join('\n'),
  html: h(
    Fragment,
    null,
    sums.length > 0 && h(Table, { style: { margin: '12px 0' } }, ...sums.map((labeled) => h(SumRow, { labeled }))),
    sum && h(Table, null, h(TotalRow, { labeled: sum })),
  ),
});
