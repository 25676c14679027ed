import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import {
  type AccountMailRequest,
  accountMailRequest,
  createConfirmToken,
  createResetToken,
} from '../services/identity/accountMails.ts';
import type { Sender } from './mail/sender.ts';
import { openSender } from './openSender.ts';
import { renderAccountMail } from './renderAccountMail.ts';
import { renderFromShop } from './renderFromShop.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'sendMail'>;

/**
 * Returns the variable content of the email: the token of its link, or the named value; undefined if no email is due.
 */
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
