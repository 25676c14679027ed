import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { findMailedPin } from '../../services/returns/labelPins/labelPins.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { renderMail } from './order/orderMail.ts';
import { buildOrderLink, toOrderColumn } from './order/orderMailContent.ts';
import { createOrderMailJob, type Sender } from './sender.ts';

/** Renders the email with the PIN of /create-label. @param token gives access to a guest's order */
export function renderLabelPinMail(order: Order, pin: string, sender: Sender, token?: string): RenderedMail {
  const { getText, getLead } = openTexts(sender, 'return-mails', 'labelPin');
  return renderMail(
    {
      title: getText('title'),
      lead: getLead('lead', { pin }),
      button: { text: getText('button'), href: `${sender.publicUrl}/create-label?outcome=sent` },
      itemsTitle: '',
      items: [],
      columns: [toOrderColumn(order, buildOrderLink(order, sender, token), sender)],
      closing: [{ title: getText('helpTitle'), text: getText('helpText') }],
      reason: 'order',
    },
    sender,
  );
}

/** Mails the PIN of /create-label to the address the order was placed with; nothing for an unknown order or another address. */
export const sendLabelPinMail = createOrderMailJob(z.object({ pinId: z.string() }), async ({ pinId }, parts) => {
  const found = await findMailedPin(parts, pinId);
  if (!found) return undefined;
  return {
    orderId: found.orderId,
    key: `label-pin:${pinId}`,
    isSecret: true,
    render: (order, from, token) => renderLabelPinMail(order, found.pin, from, token),
  };
});
