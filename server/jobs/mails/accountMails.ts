import { formatFullDay } from '../../../src/lib/dates/dates.ts';
import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { findMailText, type MailName } from '../../services/content/actions.ts';
import {
  type AccountMailRequest,
  accountMailRequest,
  createConfirmToken,
  createResetToken,
} from '../../services/identity/accountMails.ts';
import {
  createButton,
  createParagraph,
  createQuestions,
  createTitle,
  type RenderedMail,
  renderBlocks,
} from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { openSender, renderFromShop, type Sender } from './sender.ts';

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
  'passkey-added': FORGOT_PASSWORD,
  'passkey-removed': FORGOT_PASSWORD,
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
export function renderAccountMail(kind: AccountMailKind, sender: Sender, content: string): RenderedMail {
  const { publicUrl } = sender;
  const { getText } = openTexts(sender, 'account-mails', kind);
  const values = {
    about: ISO_DAY.test(content) ? formatFullDay(content) : content,
    connectedUrl: `${publicUrl}/account/settings/connected`,
    settingsUrl: `${publicUrl}/account/settings`,
  };
  const title = getText('title', values);
  const lines = getText('text', values).split(/\n\s*\n/);
  const button = findButton(kind, sender, content);
  return renderBlocks(
    {
      subject: getText('subject', values),
      title,
      blocks: [
        createTitle(title),
        ...lines.map((line) => createParagraph(line)),
        ...(button ? [createButton(button, ':\n')] : []),
        createQuestions(sender),
      ],
    },
    sender,
  );
}

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'sendMail' | 'marketplaces'>;

/** Returns the content of the email: the token of its link, or the named value; undefined if not due. */
async function findMailContent(parts: Needs, mail: AccountMailRequest): Promise<string | undefined> {
  switch (mail.kind) {
    case 'reset-password':
      return createResetToken(parts, mail.to, mail.requestId);
    case 'confirm-email':
      return createConfirmToken(parts, { customerId: mail.customerId, newEmail: mail.to }, mail.requestId);
    default:
      return mail.about;
  }
}

/** Sends an account email from the shop in which the customer acted; once per request, because the mail key contains the request's id. */
export const sendAccountMail =
  (parts: Needs, first: Sender): JobHandler =>
  async (input) => {
    const mail = accountMailRequest.parse(input);
    const { kind, to, requestId, marketplaceId } = mail;
    const from = await openSender(parts, first, marketplaceId);
    const content = await findMailContent(parts, mail);
    if (content === undefined) return;
    const holdsSecret = kind === 'reset-password' || kind === 'confirm-email';
    await parts.sendMail({
      key: `${kind}:${requestId}`,
      to,
      holdsSecret,
      ...renderFromShop(from, () => renderAccountMail(kind, from, content)),
    });
  };
