import { DEFAULT_LOCALE, makeInLocale } from '../../src/lib/getLocale.ts';
import type { Mail } from '../platform/mail.ts';
import type { Sender } from './mail/sender.ts';

/** The colors of the design system that emails use, by the color of a marketplace's theme that replaces them. */
const COLORS = { accent: '#1b3fc0', accentDeep: '#0f2266' } as const;

const paint = (html: string, { accent, accentDeep }: NonNullable<Sender['colors']>): string =>
  html.replaceAll(COLORS.accent, accent).replaceAll(COLORS.accentDeep, accentDeep);

/** Renders an email in the locale of the shop that sends it, and adds that shop's name, address and colors. */
export function renderFromShop<Text extends Pick<Mail, 'html'>>(
  { fromName, fromAddress, colors, locale = DEFAULT_LOCALE }: Sender,
  render: () => Text,
): Text & Pick<Mail, 'fromName' | 'fromAddress'> {
  const text = makeInLocale(locale, render);
  return { ...text, fromName, fromAddress, html: colors ? paint(text.html, colors) : text.html };
}
