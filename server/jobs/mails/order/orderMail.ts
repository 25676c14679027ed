import { type CSSProperties, Fragment, createElement as h } from 'react';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import {
  describeHelp,
  Ink,
  Lines,
  Link,
  type MailBlock,
  type MailLink,
  type RenderedMail,
  renderBlocks,
  soft,
  Table,
  wash,
} from '../mailBlocks.ts';
import { type Lead, openTexts } from '../mailTexts.ts';
import type { Sender } from '../sender.ts';
import { createCard } from './orderMailCard.ts';
import {
  buildOrderLink,
  type MailColumn,
  type MailContent,
  type OrderMailContent,
  toMailItems,
  toOrderColumn,
} from './orderMailContent.ts';
import { createItems, createSums } from './orderMailItems.ts';

const createHeadline = (title: string, [before, strong, after]: Lead): MailBlock => ({
  text: `${title}\n\n${before}${strong}${after}`,
  html: h(
    Fragment,
    null,
    h('h1', { style: { fontSize: 28, lineHeight: '34px', margin: '0 0 12px' } }, title),
    h('p', soft({ margin: '0 0 24px' }), before, h(Ink, null, strong), after),
  ),
});

const createFacts = (facts: NonNullable<MailContent['facts']>): MailBlock => ({
  text: facts.map(([title, text]) => `${title}\n${text}`).join('\n\n'),
  html: h(
    'div',
    wash({ borderRadius: 8, padding: '20px 24px', marginTop: 24 }),
    ...facts.map(([title, text]) =>
      h('p', { style: { margin: '4px 0' } }, h('strong', null, title), h('br'), h('span', soft(), text)),
    ),
  ),
});

const formatLink = (link: MailLink | undefined): string[] => (link ? [`${link.text}: ${link.href}`] : []);

const createColumns = (columns: readonly MailColumn[]): MailBlock => {
  const style: CSSProperties = { padding: '24px 12px 0 0', verticalAlign: 'top', fontSize: 14, lineHeight: '22px' };
  const cells = columns.map(({ title, lines, link }) =>
    h(
      'td',
      { width: '50%', style },
      h('strong', null, title),
      h('br'),
      h('span', soft(), h(Lines, { lines })),
      link && h('br'),
      link && h(Link, link),
    ),
  );
  return {
    text: columns.map(({ title, lines, link }) => [title, ...lines, ...formatLink(link)].join('\n')).join('\n\n'),
    html: h(Table, null, h('tr', null, ...cells)),
  };
};

const createClosing = ({ title, text, link }: NonNullable<MailContent['closing']>[number]): MailBlock => ({
  text: [`${title} ${text}`, ...formatLink(link)].join('\n'),
  html: h('p', soft({ margin: '24px 0 0' }), h(Ink, null, title), ' ', text, link && ' ', link && h(Link, link)),
});

/** Leaves out a column's link that repeats the button. */
const removeRepeatedLinks = ({ button, columns = [] }: MailContent): readonly MailColumn[] =>
  columns.map(({ link, ...column }) => {
    const isSameAsButton = link?.text === button.text && link.href === button.href;
    return { ...column, ...(link && !isSameAsButton && { link }) };
  });

type OrderMail = {
  readonly order: Order;
  readonly sender: Sender;
  /** Gives access to a guest's order, because guests cannot sign in. */
  readonly token: string | undefined;
  readonly getText: (name: 'button' | 'items') => string;
};

/** Renders an email about lines of an order. Its button leads to the order, its last column names it. */
export function renderOrderMail(
  { order, sender, token, getText }: OrderMail,
  { lines, columns = [], ...content }: OrderMailContent,
): RenderedMail {
  const link = buildOrderLink(order, sender, token);
  const defaults = {
    button: { text: getText('button'), href: link },
    itemsTitle: getText('items'),
    reason: 'order',
  } as const;
  const items = toMailItems(lines, sender);
  return renderMail(
    { ...defaults, ...content, items, columns: [...columns, toOrderColumn(order, link, sender)] },
    sender,
  );
}

/** Renders an email about an order as text and as HTML for mail clients. The subject is the title. */
export function renderMail(content: MailContent, sender: Sender): RenderedMail {
  const { title, lead, itemsTitle, items, sums = [], sum, facts = [], closing = [], reason } = content;
  const columns = removeRepeatedLinks(content);
  const blocks: readonly MailBlock[] = [
    createHeadline(title, lead),
    createCard(content, sender),
    ...(items.length > 0 ? [createItems(itemsTitle, items, sender)] : []),
    createSums(sums, sum),
    ...(facts.length > 0 ? [createFacts(facts)] : []),
    ...(columns.length > 0 ? [createColumns(columns)] : []),
    ...closing.map(createClosing),
    // In HTML, the footer offers help.
    { text: `${describeHelp(sender)}\n${sender.shopName}`, html: null },
  ];
  const footer = {
    questions: openTexts(sender, 'mail-frame', 'footer').getLead('questions'),
    reason: openTexts(sender, 'mail-frame', 'reasons').getText(reason),
  };
  return renderBlocks({ subject: title, blocks, footer }, sender);
}
