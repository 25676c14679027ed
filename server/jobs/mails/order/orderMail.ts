import { type CSSProperties, Fragment, createElement as h } from 'react';
import type { Order, OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { buildImageUrl } from '../../../../src/lib/products/pictures.ts';
import { formatProductTitle } from '../../../../src/lib/products/products.ts';
import {
  describeHelp,
  Ink,
  joinTexts,
  Lines,
  Link,
  type MailBlock,
  type MailLink,
  Picture,
  type RenderedMail,
  renderBlocks,
  soft,
  Table,
  useThemeColors,
  wash,
} from '../mailBlocks.ts';
import { type Lead, openTexts } from '../mailTexts.ts';
import type { Sender } from '../sender.ts';
import {
  buildOrderLink,
  type MailCode,
  type MailColumn,
  type MailContent,
  type OrderMailContent,
  type TrackStep,
  toMailItems,
  toOrderColumn,
} from './orderMailContent.ts';
import { createItems, createSums } from './orderMailItems.ts';

const createPicture = (line: OrderLine, { publicUrl }: Sender): MailBlock => {
  const src = publicUrl + buildImageUrl(line.imageId, { width: 600, height: 480, format: 'jpg' });
  const alt = `${line.brandName} ${formatProductTitle(line)}`;
  return {
    text: '',
    html: h(
      'p',
      { style: { margin: '0 0 20px', textAlign: 'center' } },
      h(Picture, { src, width: 300, height: 240, alt, style: { maxWidth: '100%' } }),
    ),
  };
};

/** The QR code keeps its white box in dark mode, because scanners need it. */
const createCode = ({ cid, alt, number, text }: MailCode): MailBlock => {
  const box: CSSProperties = { display: 'inline-block', padding: 16, background: '#ffffff', borderRadius: 8 };
  const style: CSSProperties = { margin: '12px 0 4px', fontSize: 18, fontWeight: 700, letterSpacing: 1 };
  const pictureStyle = { display: 'block', color: 'black', borderRadius: 0 };
  const picture = h(Picture, { src: `cid:${cid}`, width: 200, height: 200, alt, style: pictureStyle });
  return {
    text: `${number}\n${text}`,
    html: h(
      'div',
      { style: { textAlign: 'center' } },
      h('div', { style: box }, picture),
      h('p', { style }, number),
      h('p', soft({ margin: '0 0 20px' }), text),
    ),
  };
};

const STATE_TEXTS = { done: 'stepDone', current: 'stepCurrent', open: 'stepOpen' } as const;

const StepBar = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { accent } = useThemeColors();
  const background = isOpen ? '#cdd6f3' : accent;
  return h('div', { className: isOpen ? 'open' : 'done', style: { height: 4, marginBottom: 8, background } });
};

/** The steps of a parcel in a row; the text repeats the meaning of the colors. */
const createTrack = (steps: readonly TrackStep[], sender: Sender): MailBlock => {
  const { getText } = openTexts(sender, 'mail-frame', 'order');
  const width = `${Math.floor(100 / steps.length)}%`;
  const style: CSSProperties = { paddingRight: 4, verticalAlign: 'top', fontSize: 14, lineHeight: '20px' };
  const cells = steps.map(({ name, day, state }) =>
    h(
      'td',
      { width, style },
      h(StepBar, { isOpen: state === 'open' }),
      h('span', state === 'current' ? { style: { fontWeight: 700 } } : null, name),
      h('br'),
      h('span', soft(), day),
    ),
  );
  return {
    text: steps.map(({ name, day, state }) => `${name}: ${day} (${getText(STATE_TEXTS[state])})`).join('\n'),
    html: h(Table, { style: { marginBottom: 20 } }, h('tr', null, ...cells)),
  };
};

const WideButton = ({ text, href }: MailLink) => {
  const style: CSSProperties = {
    display: 'block',
    padding: '14px 20px',
    borderRadius: 6,
    background: useThemeColors().accent,
    color: '#ffffff',
    textAlign: 'center',
    textDecoration: 'none',
    fontSize: 18,
    lineHeight: '24px',
    fontWeight: 600,
  };
  return h('a', { href, style }, text);
};

const createNote = ({ text, href }: NonNullable<MailContent['note']>): MailBlock => ({
  text: [text, href].filter(Boolean).join('\n'),
  html: h(
    'p',
    soft({ margin: '16px 0 0', textAlign: 'center', fontSize: 14 }),
    href === undefined ? text : h(Link, { text, href }),
  ),
});

/** Renders the button in a box with the parts around it; alone, it needs no box. */
function createCard({ code, picture, track, button, note }: MailContent, sender: Sender): MailBlock {
  const blocks: readonly MailBlock[] = [
    ...(picture ? [createPicture(picture, sender)] : []),
    ...(code ? [createCode(code)] : []),
    ...(track ? [createTrack(track, sender)] : []),
    { text: `${button.text}: ${button.href}`, html: h(WideButton, button) },
    ...(note ? [createNote(note)] : []),
  ];
  const parts = blocks.map(({ html }) => html);
  const html =
    parts.length > 1
      ? h('div', wash({ borderRadius: 8, padding: 24 }), ...parts)
      : h('div', { style: { margin: '0 0 24px' } }, ...parts);
  return { text: joinTexts(blocks), html };
}

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
