import { escapeHtml } from '../platform/escapeHtml.ts';
import { renderButton, type Sender } from './orderMailParts.ts';
import { renderMailPage } from './renderMailPage.ts';

type MailText = { readonly subject: string; readonly text: string; readonly html: string };
/** The content of an account email, before it is rendered as text and HTML. */
type MailWording = {
  readonly subject: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly link?: { readonly text: string; readonly href: string };
};

const HELP = 'If it was not you, please set a new password at once, and call us.';

/** The account emails by kind. `token` is the secret of those with a link. */
const SAYINGS = {
  'reset-password': ({ shopName, publicUrl }: Sender, token: string): MailWording => ({
    subject: `Set a new password for ${shopName}`,
    title: 'Set a new password',
    lines: [
      'We received a request for a new password for your account. The link works once, for one hour.',
      'If it was not you, nothing has changed, and there is nothing to do.',
    ],
    link: { text: 'Set a new password', href: `${publicUrl}/reset-password?token=${token}` },
  }),
  'password-changed': ({ publicUrl }: Sender): MailWording => ({
    subject: 'Your password was changed',
    title: 'Your password was changed',
    lines: [
      'Every browser that was signed in to your account has been signed out.',
      `Accounts that you have connected still sign in to it. Look at them: ${publicUrl}/account/settings/connected`,
      'If it was not you, please set a new one at once, and call us.',
    ],
    link: { text: 'It was not me', href: `${publicUrl}/forgot-password` },
  }),
  'password-reset': ({ publicUrl }: Sender): MailWording => ({
    subject: 'Your password was changed',
    title: 'Your password was changed',
    lines: [
      'Every browser that was signed in to your account has been signed out.',
      'Accounts elsewhere that signed in to it have been disconnected. Connect those that are yours again in your settings.',
      'If it was not you, please set a new one at once, and call us.',
    ],
    link: { text: 'It was not me', href: `${publicUrl}/forgot-password` },
  }),
  'name-changed': ({ publicUrl }: Sender, fullName: string): MailWording => ({
    subject: 'Your name was changed',
    title: 'Your name was changed',
    lines: [`Your account is in the name of ${fullName} from now on.`, HELP],
    link: { text: 'It was not me', href: `${publicUrl}/forgot-password` },
  }),
  connected: ({ publicUrl }: Sender, label: string): MailWording => ({
    subject: `${label} now signs in to your account`,
    title: `${label} was connected`,
    lines: [`An account at ${label} was connected: it can now sign in to your account here.`, HELP],
    link: { text: 'It was not me', href: `${publicUrl}/forgot-password` },
  }),
  disconnected: ({ publicUrl }: Sender, label: string): MailWording => ({
    subject: `${label} no longer signs in to your account`,
    title: `${label} was disconnected`,
    lines: [`Your account at ${label} does not sign in to your account here any more.`, HELP],
    link: { text: 'It was not me', href: `${publicUrl}/forgot-password` },
  }),
  'new-device': ({ publicUrl }: Sender, device: string): MailWording => ({
    subject: 'New sign-in to your account',
    title: 'Was this you?',
    lines: [
      `Your account was signed in to with a device that we had not seen before: ${device}.`,
      'If it was you, there is nothing to do.',
      'If it was not you, please set a new password at once: that signs out every browser. Then call us.',
      `Where you are signed in: ${publicUrl}/account/settings`,
    ],
    link: { text: 'It was not me', href: `${publicUrl}/forgot-password` },
  }),
  'deletion-requested': ({ publicUrl }: Sender, day: string): MailWording => ({
    subject: 'Your account will be deleted',
    title: `Your account will be deleted on ${day}`,
    lines: [
      'You asked us to delete your account. You are signed out everywhere.',
      `Changed your mind? Sign in before ${day}, and everything stays as it is.`,
      'Your addresses, cards, lists, sizes, subscriptions and your name on reviews go. The law makes us keep orders, invoices and their ledgers.',
      'An open order or return is finished first.',
      'If it was not you, please sign in and set a new password at once, and call us.',
    ],
    link: { text: 'Keep my account', href: `${publicUrl}/login` },
  }),
  'deletion-reminder': ({ publicUrl }: Sender, day: string): MailWording => ({
    subject: `Your account will be deleted on ${day}`,
    title: `Your account will be deleted on ${day}`,
    lines: ['You asked us for it. Sign in before that day to keep your account, your points and your gift balance.'],
    link: { text: 'Keep my account', href: `${publicUrl}/login` },
  }),
  'deletion-withdrawn': ({ publicUrl }: Sender): MailWording => ({
    subject: 'Your account stays',
    title: 'Your account stays',
    lines: ['You signed in, so your account is not deleted. Nothing has changed.', HELP],
    link: { text: 'It was not me', href: `${publicUrl}/forgot-password` },
  }),
  'deletion-done': ({ shopName }: Sender): MailWording => ({
    subject: 'Your account is deleted',
    title: 'Your account is deleted',
    lines: [
      `Your account at ${shopName} and what belonged to it are gone. Only orders, invoices and their ledgers stay, as the law says.`,
      'You are welcome to create a new account with this address.',
    ],
  }),
  'confirm-email': ({ shopName, publicUrl }: Sender, token: string): MailWording => ({
    subject: `Confirm your new address for ${shopName}`,
    title: 'Is this your new address?',
    lines: [
      'We received a request to use this address for an account. The link works once, for one day.',
      'If it was not you, please do not open it.',
    ],
    link: { text: 'Confirm this address', href: `${publicUrl}/confirm-email?token=${token}` },
  }),
  'email-asked': ({ publicUrl }: Sender, newEmail: string): MailWording => ({
    subject: 'A new address was asked for',
    title: 'A new address was asked for',
    lines: [
      `Your account is to be reached at ${newEmail} from now on, once that address is confirmed.`,
      'If it was not you, please set a new password at once: that stops it.',
    ],
    link: { text: 'It was not me', href: `${publicUrl}/forgot-password` },
  }),
  'email-changed': (_sender: Sender, newEmail: string): MailWording => ({
    subject: 'Your address was changed',
    title: 'Your address was changed',
    lines: [`You sign in with ${newEmail} from now on.`, 'If it was not you, please call us.'],
  }),
} as const;
export type AccountMailKind = keyof typeof SAYINGS;

/** Renders an account email: the event or the request, and at most one link. */
export function renderAccountMail(kind: AccountMailKind, sender: Sender, about: string): MailText {
  const { subject, title, lines, link } = SAYINGS[kind](sender, about);
  const { phone, shopName } = sender;
  const button = link && renderButton(link.text, link.href);
  const body = `<h1 style="font-size:22px;line-height:28px;margin:0">${title}</h1>
  ${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n  ')}
  ${button ?? ''}
  <p class="soft" style="color:#4b5563">Questions? Call us 24/7: ${escapeHtml(phone)}</p>`;
  const parts = [...lines, link && `${link.text}:\n${link.href}`, `Questions? Call us 24/7: ${phone}\n${shopName}`];
  return { subject, text: parts.filter(Boolean).join('\n\n'), html: renderMailPage({ title, shopName, body }) };
}
