import type { Mail } from '../platform/mail.ts';
import type { Sender } from './orderMailParts.ts';

/** The colors of the design system that emails use, by the color of a marketplace's theme that replaces them. */
const COLORS = { accent: '#1b3fc0', accentDeep: '#0f2266' } as const;

const paint = (html: string, { accent, accentDeep }: NonNullable<Sender['colors']>): string =>
  html.replaceAll(COLORS.accent, accent).replaceAll(COLORS.accentDeep, accentDeep);

/** Returns an email's text with the name, address and colors of the shop that sends it. */
export const fromShop = <Text extends Pick<Mail, 'html'>>(
  { fromName, fromAddress, colors }: Sender,
  text: Text,
): Text & Pick<Mail, 'fromName' | 'fromAddress'> => ({
  ...text,
  fromName,
  fromAddress,
  html: colors ? paint(text.html, colors) : text.html,
});
