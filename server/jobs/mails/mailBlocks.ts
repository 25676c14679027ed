import { type CSSProperties, createContext, createElement as h, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailAttachment } from '../../platform/mail.ts';
import { type Lead, openTexts } from './mailTexts.ts';
import type { Sender } from './sender.ts';

export type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
};

/** A part of an email in both its forms. A part whose text is empty appears only in HTML. */
export type MailBlock = { readonly text: string; readonly html: ReactNode };

export type MailLink = { readonly text: string; readonly href: string };

/** The colors of the design system that a marketplace's theme replaces. */
const COLORS: NonNullable<Sender['colors']> = { accent: '#1b3fc0', accentDeep: '#0f2266' };
const ThemeColors = createContext(COLORS);
export const useThemeColors = () => useContext(ThemeColors);

/** Clients without dark mode ignore it; the others do not change colors that the mail sets itself. */
const DARK = `@media (prefers-color-scheme: dark) {
  body, .page { background: #101418 !important; }
  body, .page, .ink, h1, h2, strong { color: #eef1f5 !important; }
  .soft { color: #b6bfca !important; }
  .wash { background: #1b2129 !important; }
  .line { border-color: #333c47 !important; }
  .done { background: #9db2ff !important; }
  .open { background: #3d4753 !important; }
  .brand { color: #c9d4ff !important; }
  .link, .page a.link { color: #9db2ff !important; }
}`;

// Mail clients read inline styles; the classes are for dark mode.
export const soft = (style?: CSSProperties) => ({ className: 'soft', style: { color: '#4b5563', ...style } });
export const wash = (style?: CSSProperties) => ({ className: 'wash', style: { background: '#f6f7f8', ...style } });
export const topLine = (style?: CSSProperties) => ({
  className: 'line',
  style: { borderTop: '1px solid #e3e6ea', ...style },
});

/** The style of the small print. */
export const SMALL: CSSProperties = { fontSize: 14, lineHeight: '20px' };

export const Ink = ({ children }: { readonly children?: ReactNode }) =>
  h('strong', { className: 'ink', style: { color: '#101820' } }, children);

export const Link = ({ text, href }: MailLink) =>
  h('a', { className: 'link', href, style: { color: useThemeColors().accent } }, text);

/** A picture of the shop. React would add a preload link for it, except with a low priority. */
export const Picture = (props: {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly style?: CSSProperties;
}) => h('img', { ...props, fetchPriority: 'low', style: { borderRadius: 8, ...props.style } });

/** Texts below each other. */
export const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.flatMap((text, at) => (at === 0 ? [text] : [h('br', { key: at }), text]));

/** A table for layout, from rows. */
export const Table = ({ style, children }: { readonly style?: CSSProperties; readonly children?: ReactNode }) =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellSpacing: 0,
      cellPadding: 0,
      style: { borderCollapse: 'collapse', ...style },
    },
    h('tbody', null, children),
  );

const Button = ({ text, href }: MailLink) => {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: 6,
    background: useThemeColors().accent,
    color: '#ffffff',
    textDecoration: 'none',
    fontWeight: 600,
  };
  return h('p', null, h('a', { href, style }, text));
};

/** A code to copy, in a box; `title` stands above it. */
export const CodeBox = ({ title, code }: { readonly title?: string; readonly code: string }) => {
  const box: CSSProperties = { padding: 16, border: '1px solid #e3e6ea', borderRadius: 8, textAlign: 'center' };
  const style: CSSProperties = { fontSize: 22, lineHeight: '32px', letterSpacing: 1, whiteSpace: 'nowrap' };
  return h('p', { style: box }, title, title && h('br'), h('strong', { style }, code));
};

/** The title above an email. Its subject says the same. */
export const createTitle = (title: string): MailBlock => ({
  text: '',
  html: h('h1', { style: { fontSize: 22, lineHeight: '28px', margin: 0 } }, title),
});

export const createParagraph = (
  text: string,
  props?: { readonly style?: CSSProperties; className?: string },
): MailBlock => ({
  text,
  html: h('p', props ?? null, h(Lines, { lines: text.split('\n') })),
});

/** The button of an email. @param separator between its text and its link in the text of the email */
export const createButton = (link: MailLink, separator = ': '): MailBlock => ({
  text: `${link.text}${separator}${link.href}`,
  html: h(Button, link),
});

/** Returns the offer of help in one sentence. */
export const describeHelp = (sender: Sender): string =>
  openTexts(sender, 'mail-frame', 'footer').getText('questionsShort');

/** The offer of help, and in the text also the shop's name. */
export const createQuestions = (sender: Sender): MailBlock => ({
  text: `${describeHelp(sender)}\n${sender.shopName}`,
  html: h('p', soft(), describeHelp(sender)),
});

type Footer = {
  /** The offer of help. */
  readonly questions: Lead;
  /** The sentence that states why the recipient gets the email. */
  readonly reason: string;
};

const MailFooter = ({ footer, sender }: { readonly footer: Footer; readonly sender: Sender }) => {
  const [before, strong, after] = footer.questions;
  const from = [sender.shopName, sender.address].filter(Boolean).join(', ');
  const style = { color: '#4b5563', padding: '24px 32px', fontSize: 14, lineHeight: '22px' };
  return h(
    'tr',
    null,
    h(
      'td',
      { ...wash(style), className: 'wash soft' },
      h('p', { style: { margin: '0 0 8px' } }, before, h(Ink, null, strong), after),
      h('p', { style: { margin: 0 } }, footer.reason, ' ', from),
    ),
  );
};

const BODY_STYLE: CSSProperties = {
  margin: 0,
  background: '#f6f7f8',
  font: "16px/24px Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif",
  color: '#101820',
};
const PAGE_STYLE: CSSProperties = { maxWidth: 600, margin: '0 auto', background: '#ffffff', color: '#101820' };

const Brand = ({ name }: { readonly name: string }) => {
  const color = useThemeColors().accentDeep;
  const style: CSSProperties = { fontSize: 28, lineHeight: '34px', fontWeight: 800, color, margin: '0 0 24px' };
  return h('p', { className: 'brand', style }, name);
};

type MailPageProps = {
  readonly title: string;
  readonly sender: Sender;
  readonly footer?: Footer | undefined;
  readonly children?: ReactNode;
};

/** The frame of all emails: the shop's name above the content, in one column that mail clients render, light and dark. */
const MailPage = ({ title, sender, footer, children }: MailPageProps) =>
  h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, `:root { color-scheme: light dark; }\n${DARK}`),
    ),
    h(
      'body',
      { style: BODY_STYLE },
      h(
        'table',
        { className: 'page', role: 'presentation', width: '100%', cellSpacing: 0, cellPadding: 0, style: PAGE_STYLE },
        h(
          'tbody',
          null,
          h('tr', null, h('td', { style: { padding: 32 } }, h(Brand, { name: sender.shopName }), children)),
          footer && h(MailFooter, { footer, sender }),
        ),
      ),
    ),
  );

type Mail = {
  readonly subject: string;
  /** The title of the HTML; the subject by default. */
  readonly title?: string;
  readonly blocks: readonly MailBlock[];
  readonly footer?: Footer;
};

/** Joins the texts of blocks, with an empty line between them. */
export const joinTexts = (blocks: readonly MailBlock[]): string =>
  blocks
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n');

/** Renders an email as text and as HTML for mail clients. */
export function renderBlocks({ subject, title = subject, blocks, footer }: Mail, sender: Sender): RenderedMail {
  const page = h(MailPage, { title, sender, footer }, ...blocks.map(({ html }) => html));
  const html = renderToStaticMarkup(h(ThemeColors, { value: sender.colors ?? COLORS }, page));
  return { subject, text: joinTexts(blocks), html: `<!doctype html>\n${html}` };
}
