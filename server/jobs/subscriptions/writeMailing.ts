import type { Mailing } from '../../services/subscriptions/actions.ts';
import { openTexts } from '../mail/openTexts.ts';
import type { Sender } from '../mail/sender.ts';

export type MailingWords = {
  readonly subject: string;
  /** The sentence that states why the recipient gets the mail. */
  readonly reason: string;
  readonly button: { readonly text: string; readonly href: string };
};

type WordedMailing = Pick<Mailing, 'mailingId' | 'kind' | 'subject' | 'invitesToVip'>;

/** The button leads to the shop, or is an opt-in link of the VIP program with the mail's id (transactions §2). */
function writeListMailing({ mailingId, subject, invitesToVip }: WordedMailing, list: string, sender: Sender) {
  const { publicUrl } = sender;
  const { say } = openTexts(sender, 'list-mails', 'mailing');
  const button = invitesToVip
    ? { text: say('vipButton'), href: `${publicUrl}/vip/optin/emailId/mailing-${mailingId}` }
    : { text: say('button'), href: publicUrl };
  return { subject, reason: say('reason', { list }), button };
}

/**
 * Returns the words of a mailing in the shop that sends it. An operator has written the subject of a mailing to a list;
 * those of followed brands and styles are published texts.
 * @param name the name of the list, brand or style
 */
export function writeMailing(mailing: WordedMailing, name: string, sender: Sender): MailingWords {
  if (mailing.kind === 'list') return writeListMailing(mailing, name, sender);
  const href = sender.publicUrl;
  if (mailing.kind === 'brand') {
    const { say } = openTexts(sender, 'list-mails', 'newStyles');
    const values = { brand: name };
    return { subject: say('subject', values), reason: say('reason', values), button: { text: say('button'), href } };
  }
  const { say } = openTexts(sender, 'list-mails', 'onSale');
  const values = { product: name };
  return { subject: say('subject', values), reason: say('reason', values), button: { text: say('button'), href } };
}
