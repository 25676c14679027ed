import { formatFullDay } from '../../src/lib/dates.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { findMailText, type MailName } from '../services/content/actions.ts';
import { openTexts } from './mail/openTexts.ts';
import type { Sender } from './mail/sender.ts';
import { formatQuestions, type MailText, renderButton, renderQuestions, renderTitle } from './orderMailParts.ts';
import { renderMailPage } from './renderMailPage.ts';

export type AccountMailKind = MailName<'account-mails'>;

const FORGOT_PASSWORD = '/forgot-password';
const LOGIN = '/login';

/** The pages of the emails' buttons; null without one. */
const BUTTON_PATHS: Readonly<Record<AccountMailKind, string | null>> = {
  'reset-password': '/reset-password?token=',
  'password-changed': FORGOT_PASSWORD,
  'password-reset': FORGOT_PASSWORD,
  'name-changed': FORGOT_PASSWORD,
  connected: FORGOT_PASSWORD,
  disconnected: FORGOT_PASSWORD,
  'new-device': FORGOT_PASSWORD,
  'deletion-requested': LOGIN,
  'deletion-reminder': LOGIN,
  'deletion-withdrawn': FORGOT_PASSWORD,
  'deletion-done': null,
  'confirm-email': '/confirm-email?token=',
  'email-asked': FORGOT_PASSWORD,
  'email-changed': null,
};

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

function findButton(kind: AccountMailKind, { publicUrl, texts }: Sender, content: string) {
  const path = BUTTON_PATHS[kind];
  const text = findMailText(texts, 'account-mails', kind, 'button');
  if (path === null || text === undefined) return undefined;
  return { text, href: `${publicUrl}${path}${path.endsWith('=') ? content : ''}` };
}

/**
 * Renders an account email: the event or the request, and at most one link.
 * @param content the token of the link, or the subject of the email, such as an address; a day as ISO 8601
 */
export function renderAccountMail(kind: AccountMailKind, sender: Sender, content: string): MailText {
  const { shopName, publicUrl } = sender;
  const { say } = openTexts(sender, 'account-mails', kind);
  const values = {
    about: ISO_DAY.test(content) ? formatFullDay(content) : content,
    connectedUrl: `${publicUrl}/account/settings/connected`,
    settingsUrl: `${publicUrl}/account/settings`,
  };
  const title = say('title', values);
  const lines = say('text', values).split(/\n\s*\n/);
  const button = findButton(kind, sender, content);
  const body = `${renderTitle(title)}
  ${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n  ')}
  ${button ? renderButton(button.text, button.href) : ''}
  ${renderQuestions(sender)}`;
  const parts = [...lines, button && `${button.text}:\n${button.href}`, formatQuestions(sender)];
  return {
    subject: say('subject', values),
    text: parts.filter(Boolean).join('\n\n'),
    html: renderMailPage({ title, shopName, body }),
  };
}
