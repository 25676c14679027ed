import type { Order } from '../../src/contracts/orders.ts';
import { toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

/** Renders the email with the PIN of /create-label. @param token gives access to a guest's order */
export const renderLabelPinMail = (order: Order, pin: string, sender: Sender, token?: string): MailText =>
  renderMail(
    {
      title: 'Your PIN for a return label',
      lead: ['Type ', pin, ' on the page where you requested it. It works for 30 minutes, in that browser alone.'],
      button: { text: 'Create label', href: `${sender.publicUrl}/create-label?outcome=sent` },
      itemsTitle: '',
      items: [],
      columns: [toOrderColumn(order, buildOrderLink(order, sender, token))],
      closing: [{ title: 'Not you?', text: 'Then you can ignore this email. We never ask for the PIN.' }],
      because: 'placed an order',
    },
    sender,
  );
