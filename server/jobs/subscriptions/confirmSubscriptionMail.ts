import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue.ts';
import { confirmMailRequest, createConfirmToken, isSuppressed } from '../../services/subscriptions/actions.ts';
import {
  formatQuestions,
  type MailText,
  renderButton,
  renderQuestions,
  renderTitle,
  type Sender,
} from '../orderMailParts.ts';
import { renderMailPage } from '../renderMailPage.ts';

const ASKED = 'We received a request to send news to this address.';
const OTHERWISE = 'The link is good for three days. If it was not you, there is nothing to do: we send nothing more.';

/** Renders the mail that asks for the confirmation of an address (double opt-in). */
export function confirmSubscriptionMailText(token: string, sender: Sender): MailText {
  const link = `${sender.publicUrl}/subscriptions/confirm/${token}`;
  const title = 'Please confirm your subscription';
  const body = `${renderTitle(title)}
  <p>${ASKED}</p>
  ${renderButton('Confirm my subscription', link)}
  <p>${OTHERWISE}</p>
  ${renderQuestions(sender)}`;
  return {
    subject: `${title} to ${sender.shopName}`,
    text: [ASKED, `Confirm my subscription: ${link}`, OTHERWISE, formatQuestions(sender)].join('\n\n'),
    html: renderMailPage({ title, shopName: sender.shopName, body }),
  };
}

/** Sends the confirmation mail of a signup; once, because the mail key contains the time of the signup. */
export const confirmSubscriptionMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'sendMail'>, sender: Sender): JobHandler =>
  async (given) => {
    const { email, requestedAt } = confirmMailRequest.parse(given);
    if (await isSuppressed(parts.db, email)) return;
    const token = await createConfirmToken(parts, email);
    await parts.sendMail({
      key: `confirm-subscription:${email}:${requestedAt}`,
      to: email,
      holdsSecret: true,
      ...confirmSubscriptionMailText(token, sender),
    });
  };
