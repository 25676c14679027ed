import { type CSSProperties, createElement as h } from 'react';
import type { OrderLine } from '../../../../src/contracts/orders/orders.ts';
import { buildImageUrl } from '../../../../src/lib/products/pictures.ts';
import { formatProductTitle } from '../../../../src/lib/products/products.ts';
import {
  joinTexts,
  Link,
  type MailBlock,
  type MailLink,
  Picture,
  soft,
  Table,
  useThemeColors,
  wash,
} from '../mailBlocks.ts';
import { openTexts } from '../mailTexts.ts';
import type { Sender } from '../sender.ts';
import type { MailCode, MailContent, TrackStep } from './orderMailContent.ts';

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
export function createCard({ code, picture, track, button, note }: MailContent, sender: Sender): MailBlock {
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
