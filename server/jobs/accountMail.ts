import type { Parts } from '../platform/parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import {
  type AccountMailRequest,
  accountMailRequest,
  confirmTokenFor,
  resetTokenFor,
} from '../services/identity/accountMails.ts';
import { accountMailText } from './accountMailText.ts';
import type { Sender } from './orderMailParts.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail'>;

/** What a mail is about: the secret of its link, or what it names; undefined where nobody is to be written to. */
async function aboutOf(parts: Needs, mail: AccountMailRequest): Promise<string | undefined> {
  switch (mail.kind) {
    case 'reset-password':
      return resetTokenFor(parts, mail.to, mail.requestId);
    case 'confirm-email':
      return confirmTokenFor(parts, { customerId: mail.customerId, newEmail: mail.to }, mail.requestId);
    default:
      return mail.about;
  }
}

/** Writes a mail about an account; once, however often the job runs, as it is named after its request. */
export const accountMail =
  (parts: Needs, sender: Sender): JobHandler =>
  async (given) => {
    const mail = accountMailRequest.parse(given);
    const { kind, to, requestId } = mail;
    const about = await aboutOf(parts, mail);
    if (about === undefined) return;
    const holdsSecret = kind === 'reset-password' || kind === 'confirm-email';
    await parts.sendMail({ key: `${kind}:${requestId}`, to, holdsSecret, ...accountMailText(kind, sender, about) });
  };
