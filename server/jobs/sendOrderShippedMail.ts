import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { findOrder, findShipment, makeOrderToken } from '../services/orders/actions.ts';
import type { Sender } from './mail/sender.ts';
import { openSender } from './openSender.ts';
import { renderFromShop } from './renderFromShop.ts';
import { renderOrderShippedMail } from './renderOrderShippedMail.ts';

const payload = z.object({ shipmentId: z.number().int() });

/** Sends the shipping email; once, because the mail key contains the shipment's id. */
export const sendOrderShippedMail =
  (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail'>, sender: Sender): JobHandler =>
  async (input) => {
    const { shipmentId } = payload.parse(input);
    const parcel = await findShipment(parts.db, shipmentId);
    const order = parcel && (await findOrder(parts, parcel.orderId));
    const shipment = order?.shipments?.find((one) => one.shipmentId === String(shipmentId));
    if (!order || !shipment) throw new Error(`there is no shipment ${shipmentId}`);
    const from = await openSender(parts, sender, order.shop.marketplaceId);
    const token = await makeOrderToken(parts, order.orderId);
    const holdsSecret = token !== undefined;
    await parts.sendMail({
      key: `order-shipped:${shipmentId}`,
      to: order.email,
      holdsSecret,
      ...renderFromShop(from, () => renderOrderShippedMail(order, shipment, from, token)),
    });
  };
