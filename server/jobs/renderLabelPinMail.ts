import type { Order } from '../../src/contracts/orders.ts';
import { openTexts } from './mail/openTexts.ts';
import { toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

/** Renders the email with the PIN of /create-label. @param token gives access to a guest's order */
export function renderLabelPinMail(order: Order, pin: string, sender: Sender, token?: string): MailText {
  const { say, lead } = openTexts(sender, 'return-mails', 'labelPin');
  return renderMail(
    {
      title: say('title'),
      lead: lead('lead', { pin }),
      button: { text: say('button'), href: `${sender.publicUrl}/create-label?outcome=sent` },
      itemsTitle: '',
      items: [],
      columns: [toOrderColumn(order, buildOrderLink(order, sender, token), sender)],
      closing: [{ title: say('helpTitle'), text: say('helpText') }],
      reason: 'order',
    },
    sender,
  );
}
