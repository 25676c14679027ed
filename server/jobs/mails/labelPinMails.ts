import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { findMailedPin } from '../../services/returns/labelPins/labelPins.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { renderMail } from './order/orderMail.ts';
import { buildOrderLink, toOrderColumn } from './order/orderMailContent.ts';
import { type OrderMailNeeds, type Sender, sendOrderMail } from './sender.ts';

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

const payload = z.object({ pinId: z.string() });

/** Mails the PIN of /create-label to the address the order was placed with; nothing for an unknown order or another address. */
export const sendLabelPinMail =
  (parts: OrderMailNeeds & Pick<Parts, 'config'>, sender: Sender): JobHandler =>
  async (input) => {
    const { pinId } = payload.parse(input);
    const pin = await findMailedPin(parts, pinId);
    if (!pin) return;
    await sendOrderMail(parts, sender, {
      orderId: pin.orderId,
      key: `label-pin:${pinId}`,
      isSecret: true,
      render: (order, from, token) => renderLabelPinMail(order, pin.pin, from, token),
    });
  };
