import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue.ts';
import { confirmMailRequest, createConfirmToken, isSuppressed } from '../../services/subscriptions/actions.ts';
import type { Sender } from '../mail/sender.ts';
import { openSender } from '../openSender.ts';
import type { MailText } from '../orderMailParts.ts';
import { renderConfirmMail } from '../renderConfirmMail.ts';
import { renderFromShop } from '../renderFromShop.ts';

/** Renders the mail that asks for the confirmation of an address (double opt-in). */
export const renderConfirmSubscriptionMail = (token: string, sender: Sender): MailText =>
  renderConfirmMail('confirm', `${sender.publicUrl}/subscriptions/confirm/${token}`, sender);

/** Sends the confirmation mail of a signup; once, because the mail key contains the time of the signup. */
export const sendConfirmSubscriptionMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail'>, first: Sender): JobHandler =>
  async (input) => {
    const { email, requestedAt, marketplaceId } = confirmMailRequest.parse(input);
    if (await isSuppressed(parts.db, email)) return;
    const token = await createConfirmToken(parts, email);
    const sender = await openSender(parts, first, marketplaceId);
    await parts.sendMail({
      key: `confirm-subscription:${email}:${requestedAt}`,
      to: email,
      holdsSecret: true,
      ...renderFromShop(sender, () => renderConfirmSubscriptionMail(token, sender)),
    });
  };
