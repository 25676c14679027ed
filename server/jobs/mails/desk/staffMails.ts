import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import { type DecisionMailContent, readDecisionMail } from '../../../services/orders/desk/approvals/decisionMail.ts';
import { readStaffMail, type StaffMailContent } from '../../../services/staff/staffMails.ts';
import { createButton, createParagraph, createTitle, type RenderedMail, renderBlocks } from '../mailBlocks.ts';
import { openSender, renderFromShop, type Sender } from '../sender.ts';

type Words = { readonly subject: string; readonly lines: readonly string[]; readonly button: string };

const NOT_YOU = 'If this was not you, set a new password at once and tell an owner of the shop.';

/** Mails to staff have no text of operators: they are the same in each shop, and concern who gets in. */
function findWords({ kind, about, invitedBy }: StaffMailContent, shop: string): Words {
  switch (kind) {
    case 'invitation':
      return {
        subject: `Your invitation to the desk of ${shop}`,
        lines: [
          `${invitedBy} invites you to work at the desk of ${shop}. Your role is ${about}.`,
          'The link works once, for seven days. You choose a password, and then a passkey or an authenticator app.',
        ],
        button: 'Accept the invitation',
      };
    case 'password':
      return {
        subject: 'A new password for the desk',
        lines: [
          'Someone asked for a new password of your account at the desk. The link works once, for an hour.',
          'If it was not you, do nothing: your password stays as it is.',
        ],
        button: 'Set a new password',
      };
    case 'new-device':
      return {
        subject: 'A new sign-in to the desk',
        lines: [`You signed in with a new browser: ${about || 'one that does not say its name'}.`, NOT_YOU],
        button: 'Open the desk',
      };
    case 'password-changed':
      return {
        subject: 'Your password for the desk was changed',
        lines: ['Your password was changed, and your other sign-ins ended.', NOT_YOU],
        button: 'Open the desk',
      };
    case 'second-factor-reset':
      return {
        subject: 'Your second factor for the desk was removed',
        lines: [
          'Your passkeys, your authenticator app and your recovery codes were removed. Sign in to set up new ones.',
          NOT_YOU,
        ],
        button: 'Sign in',
      };
    case 'role-changed':
      return {
        subject: 'Your role at the desk was changed',
        lines: [`Your role is now ${about}. Please sign in again.`],
        button: 'Sign in',
      };
  }
}

/** Renders a mail to a person of the desk. */
function renderStaffMail({ subject, lines, button }: Words, link: string, sender: Sender): RenderedMail {
  const blocks = [
    createTitle(subject),
    ...lines.map((line) => createParagraph(line)),
    createButton({ text: button, href: link }, ':\n'),
    { text: sender.shopName, html: null },
  ];
  return renderBlocks({ subject, blocks }, sender);
}

type MailParts = Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'sendMail' | 'marketplaces'>;

/** Sends a mail to a person of the desk, once per request. */
export const sendStaffMail =
  (parts: MailParts, first: Sender): JobHandler =>
  async (input) => {
    const content = await readStaffMail(parts, input);
    if (!content) return;
    const from = await openSender(parts, first, null);
    const { kind, requestId, to } = content;
    await parts.sendMail({
      key: `staff-${kind}:${requestId}`,
      to,
      holdsSecret: kind === 'invitation' || kind === 'password',
      ...renderFromShop(from, () => renderStaffMail(findWords(content, from.shopName), content.link, from)),
    });
  };

function describeDecision({ isApproved, amountCents, orderId, decidedBy, answer }: DecisionMailContent): Words {
  const sum = formatCents(amountCents);
  const [decision, outcome] = isApproved
    ? ['approved', `${decidedBy} approved it, and ${sum} of order ${orderId} is refunded.`]
    : ['declined', `${decidedBy} declined to refund ${sum} of order ${orderId}.`];
  return {
    subject: `Your refund of ${sum} was ${decision}`,
    lines: answer === null ? [outcome] : [outcome, `“${answer}”`],
    button: 'Open the order',
  };
}

/** Tells a person how the refund that they have asked for was decided, once for each request. */
export const sendDecisionMail =
  (parts: MailParts, first: Sender): JobHandler =>
  async (input) => {
    const mail = await readDecisionMail(parts, input);
    if (!mail) return;
    const from = await openSender(parts, first, null);
    await parts.sendMail({
      key: `refund-decision:${mail.requestId}`,
      to: mail.to,
      ...renderFromShop(from, () => renderStaffMail(describeDecision(mail), mail.link, from)),
    });
  };
